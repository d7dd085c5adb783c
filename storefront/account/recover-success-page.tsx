import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { AccountFrame } from './account-frame.tsx'
import { useUser } from './use-user.ts'
import { useWayOn } from './use-way-on.ts'

/** Nothing is loaded: whether somebody is logged in stands in the session. */
export async function load() {
  return null
}
export { PageSkeleton as Skeleton }

/** The new password counts, and its owner is logged in (R2.23). */
export default function RecoverSuccessPage() {
  const t = useTexts()
  const to = useLink()
  const wayOn = useWayOn()
  const { isLoggedIn, isGuest } = useUser()
  const isIn = isLoggedIn && !isGuest
  return (
    <AccountFrame>
      <p>{t(isIn ? 'recover.done' : 'recover.loginNow')}</p>
      <p>
        <ButtonLink to={isIn ? wayOn() : to('login')}>{t(isIn ? 'checkout.continue' : 'recover.toLogin')}</ButtonLink>
      </p>
    </AccountFrame>
  )
}
