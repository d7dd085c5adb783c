import { useLoaderData } from '../router/hooks.ts'
import { identifyRoute } from '@foyer/domain/museum/areas.ts'
import { takeConfirmationFromAddress } from '../account/pending-confirmation.ts'
import { restoreBasket } from '../basket/restore-basket.ts'
import { useShop } from '../core/shop-data.ts'
import { part } from '../ui/part.tsx'
import { loadGuestForm } from './load-guest-form.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { GuestSkeleton } from './guest-skeleton.tsx'

const GuestForm = part(() => import('./guest-page.tsx'))
const LoginChoice = part(() => import('./login-choice.tsx'))

export { loadGuestForm as load }
export { CheckoutFooter as Footer } from '../shell/checkout-footer.tsx'
export function prepare() {
  takeConfirmationFromAddress()
  restoreBasket()
  // this screen, or the next step
  void LoginChoice.preload()
  void GuestForm.preload()
}
export const loadsOnServer = true

/** Login, or the guest's form where there is nothing to choose. */
export default function LoginPage() {
  const { payments } = useLoaderData<typeof loadGuestForm>()
  return useChoice() ? <LoginChoice payments={payments} /> : <GuestForm />
}
export function Skeleton() {
  return useChoice() ? <PageSkeleton /> : <GuestSkeleton />
}
const useChoice = () => identifyRoute(useShop().config) === 'login'
