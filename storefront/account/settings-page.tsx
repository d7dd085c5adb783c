import { type ComponentType, useState } from 'react'
import { customerAttr } from '@foyer/contract/account.calls.ts'
import { safeReturnTo } from './return-path.ts'
import { Link } from '../router/link.tsx'
import { useLoaderData, useNavigate, useSearchParams } from '../router/hooks.ts'
import type { LoadArgs } from '../router/screen.ts'
import { useApi } from '../core/api.ts'
import { endError } from '../cart/payment-store.ts'
import { useTexts } from '../core/language.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { unwrap } from '../core/require-data.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { part } from '../ui/part.tsx'
import { hasSession, readAccount } from './read-account.ts'
import { LoginNeeded } from './login-needed.tsx'
import SessionsSection from './settings/sessions-section.tsx'
import DetailsSection from './settings/details-section.tsx'
import DeliverySection from './settings/delivery-section.tsx'
import EmailSection from './settings/email-section.tsx'
import PasswordSection from './settings/password-section.tsx'
import DownloadSection from './settings/download-section.tsx'
import DeleteSection from './settings/delete-section.tsx'
import type { SectionProps } from './settings/section-props.ts'
import { useUser } from './use-user.ts'
import { useLink } from '../core/links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Section } from './section.tsx'

/** Shown only by browsers that have them. */
const PasskeysSection = part(() => import('./settings/passkeys-section.tsx'), null)

/** The sections, in their order on the page. */
const sections: readonly ComponentType<SectionProps>[] = [
  DetailsSection,
  DeliverySection,
  EmailSection,
  PasswordSection,
  PasskeysSection,
  SessionsSection,
  OrdersSection,
  DownloadSection,
  DeleteSection,
]

export async function load({ api }: LoadArgs) {
  if (!hasSession()) return null
  const [account, attributes] = await Promise.all([readAccount(api), api(customerAttr, {})])
  return account && { account, attributes: unwrap(attributes).data }
}
export { PageSkeleton as Skeleton }
export const showsBy = ['returnTo']

/** An account's settings (R2.24): each section is a form that saves by itself. */
export default function SettingsPage() {
  const t = useTexts()
  const loaded = useLoaderData<typeof load>()
  const { isLoggedIn } = useUser()
  return loaded && isLoggedIn ? <Settings {...loaded} /> : <LoginNeeded title={t('title.settings')} />
}

function Settings({ account: first, attributes }: NonNullable<Awaited<ReturnType<typeof load>>>) {
  const t = useTexts()
  const api = useApi()
  const navigate = useNavigate()
  const [account, setAccount] = useState(first)
  const returnTo = safeReturnTo(useSearchParams()[0].get('returnTo'))
  const onChanged = async () => setAccount((await readAccount(api).catch(() => null)) ?? account)
  const onSaved = async () => {
    endError()
    await onChanged()
    // somebody who came to correct something goes back to where they saw it
    if (returnTo) void navigate(returnTo)
  }
  return (
    <div className="page plain-page">
      <PageTitle />
      <h1>{t('title.settings')}</h1>
      {returnTo && (
        <p>
          <Link to={returnTo}>{t('settings.back')}</Link>
        </p>
      )}
      {sections.map((One, index) => (
        <One key={index} account={account} attributes={attributes} onSaved={onSaved} onChanged={onChanged} />
      ))}
    </div>
  )
}

/** The way to what was bought. */
function OrdersSection() {
  const t = useTexts()
  const to = useLink()
  return (
    <Section id="orders" title={t('title.accountOrders')}>
      <p>{t('orders.accountSection')}</p>
      <p>
        <ButtonLink kind="secondary" to={to('accountOrders')}>
          {t('orders.accountToOrders')}
        </ButtonLink>
      </p>
    </Section>
  )
}
