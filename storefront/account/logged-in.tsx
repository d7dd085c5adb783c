import '../ui/notice.css'
import { useTexts } from '../core/language.tsx'
import { Link } from '../router/link.tsx'
import { useUser } from './use-user.ts'

/** Says so to somebody who opens a login although they are logged in, with the way on. */
export function LoggedIn({ on }: { on: string }) {
  const t = useTexts()
  const { name } = useUser()
  return (
    <p className="notice">
      {t('login.already', { name })} <Link to={on}>{t('checkout.continue')}</Link>
    </p>
  )
}
