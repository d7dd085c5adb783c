import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { useUser } from '../account/use-user.ts'
import { cartTotals } from '@foyer/domain/cart/totals.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../core/language.tsx'
import ExpressPayment from '../payment/express-payment.tsx'
import { Price } from '../ui/price.tsx'

/** The wallets, without a way over the basket, where what was put there is all that is in it. */
export default function PayAtOnce({
  items,
  payments,
}: {
  items: readonly CartItem[]
  payments: readonly PaymentType[]
}) {
  const t = useTexts()
  const cart = cartStore.use()
  const { form } = cart
  const { isLoggedIn } = useUser()
  const isAll =
    form.length === items.length &&
    form.every(({ id, count }, at) => id === items[at]!.id && count === items[at]!.count)
  if (!isAll || isLoggedIn) return null
  return (
    <>
      <p>
        <strong>{t('shop.total')}</strong> <Price amount={cartTotals(cart).total} />
      </p>
      <ExpressPayment payments={payments} />
    </>
  )
}
