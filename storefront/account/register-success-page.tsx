import { useTexts } from '../core/language.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { AccountFrame } from './account-frame.tsx'
import { customerStore } from './customer-store.ts'
import { useUser } from './use-user.ts'
import { useWayOn } from './use-way-on.ts'

/** Nothing is loaded: whose account it is stands in the session. */
export async function load() {
  return null
}
export { PageSkeleton as Skeleton }

/** The account exists; its address is confirmed by the mail. */
export default function RegisterSuccessPage() {
  const t = useTexts()
  const wayOn = useWayOn()
  const email = customerStore.use()?.data.email
  const { isLoggedIn } = useUser()
  return (
    <AccountFrame>
      <p>{email ? t('register.mailed', { email }) : t('register.mailedPlain')}</p>
      {isLoggedIn && <p>{t('register.loggedIn')}</p>}
      <p>
        <ButtonLink to={wayOn()}>{t('checkout.continue')}</ButtonLink>
      </p>
    </AccountFrame>
  )
}
