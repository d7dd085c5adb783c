import { addedToast } from './toast.ts'
import type { Stop } from './screen-walk.ts'
import type { Visitor } from './visitor.ts'

/** Vouchers: the list, one of a fixed price, one of a free amount with mistakes, and the basket with it. */
export async function walkVoucherScreens(visitor: Visitor, stop: Stop): Promise<void> {
  await visitor.arrive('/vouchers')
  await stop('vouchers')
  await visitor.arrive('/vouchers/505')
  await stop('voucher-thing')
  await visitor.arrive('/vouchers/501')
  await stop('voucher')
  await visitor.chooseVoucher({ amount: '5', recipient: 'Ida', dedication: 'Ida!\n\n1 2 3', email: 'ida@', day: '' })
  await visitor.putInBasket()
  await visitor.page
    .getByRole('alert')
    .filter({ hasText: visitor.say('vouchers.emailInvalid') })
    .waitFor()
  await stop('voucher-errors')
  await visitor.chooseVoucher({ amount: '1’00.5', email: 'ida@example.org', day: inDays(30) })
  const sendToastAway = await addedToast(visitor)
  await sendToastAway()
  await visitor.goToBasket()
  await stop('basket-voucher')
  await visitor.removes().click()
  await visitor.seesHeading(visitor.say('checkout.empty'))
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
