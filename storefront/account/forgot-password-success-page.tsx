import { Link } from '../router/link.tsx'
import { useSearchParams } from '../router/hooks.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { AccountFrame } from './account-frame.tsx'

/** The link is asked for (R2.22); whether there is such an account is not said. */
export default function ForgotPasswordSuccessPage() {
  const t = useTexts()
  const to = useLink()
  const [query] = useSearchParams()
  const returnQuery = { returnTo: query.get('returnTo') }
  return (
    <AccountFrame>
      <p>{t('recover.requested')}</p>
      <p>{t('recover.nothing')}</p>
      <p>
        <Link to={to('forgotPassword', {}, returnQuery)}>{t('recover.again')}</Link>
      </p>
      <p>
        <Link to={to('login', {}, returnQuery)}>{t('recover.toLogin')}</Link>
      </p>
    </AccountFrame>
  )
}
