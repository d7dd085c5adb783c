import { confirmedAccount, logIn, logOut } from './account.ts'
import { book, buyAs, guestOf, pass, sessionOf, voucher } from './account-orders.ts'
import type { Stop } from './screen-walk.ts'
import { toastGone } from './toast.ts'
import type { Visitor } from './visitor.ts'

/** What an account has bought, a guest's order that is added to it, and how its data are downloaded and deleted. */
export async function walkOrderScreens(visitor: Visitor, stop: Stop): Promise<void> {
  const { page, say } = visitor
  const email = await confirmedAccount(visitor)
  await visitor.arrive('/login?returnTo=/' + visitor.lang + '/orders')
  await logIn(visitor, email)
  await visitor.sees(say('orders.accountEmpty'))
  await toastGone(visitor)
  await stop('orders-empty')
  const token = await sessionOf(visitor, email)
  await buyAs(visitor, token, [pass('Ada Muster'), book, { ...book, id: 301 }, voucher])
  await buyAs(visitor, token, [voucher])
  await visitor.arrive('/orders')
  await visitor.seesHeading(say('orders.accountGoods'))
  await stop('orders')
  const guests = await buyAs(visitor, await guestOf(visitor, email), [book])
  await visitor.arrive(`/order-review/${guests}`)
  await visitor.button(say('orders.accountClaim')).waitFor()
  await stop('order-to-add')
  await visitor.button(say('orders.accountClaim')).click()
  await visitor.sees(say('orders.accountClaimed'))
  await stop('order-added')
  await visitor.arrive('/settings')
  await visitor.button(say('privacy.deleteGo')).click()
  await page.locator('#delete').getByRole('alert').waitFor()
  await visitor.button(say('privacy.downloadGo')).click()
  await page.locator('#download').getByRole('alert').waitFor()
  await stop('settings-privacy-errors')
  await logOut(visitor)
}
