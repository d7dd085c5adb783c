import './pay-at-once.css'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { expressFor } from '@foyer/domain/checkout/payment-types.ts'
import { useUser } from '../account/use-user.ts'
import type { PayAtOnceProps } from '../booking/use-add-to-basket.ts'
import { cartStore } from '../cart/cart-store.ts'
import { ExpressWallets } from '../payment/express-wallets.tsx'

/** The wallets, beside the button that puts a choice into the basket, where it is all that would be there. */
export default function PayAtOnce({ total, put, payments }: PayAtOnceProps & { payments: readonly PaymentType[] }) {
  const { form } = cartStore.use()
  const { isLoggedIn } = useUser()
  const wallets = total > 0 && form.length === 0 && !isLoggedIn ? expressFor(payments, total) : []
  if (wallets.length === 0) return null
  return (
    <div className="pay-at-once">
      <ExpressWallets wallets={wallets} put={put} />
    </div>
  )
}
