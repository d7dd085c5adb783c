import { customerById } from '../account/account.queries.ts'
import { cartById } from '../cart/cart.queries.ts'
import { confirmMail } from '../mail/confirm-mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import { siteIn } from '../shop/site.ts'
import type { Context } from '../context.ts'
import { confirmCode, hashOfCode } from './free-order.service.ts'

/** The job that mails the link which confirms an order that nobody pays for at once, unless the hold has ended or the cart has changed since. */
export async function sendConfirmMail(
  shop: Context,
  mailer: Mailer,
  { cartId, us }: { cartId: string; us: string },
): Promise<void> {
  const { db } = shop.database
  const cart = await cartById(db, cartId)
  const customer = cart?.customerId ? await customerById(db, cart.customerId) : null
  if (cart?.hold !== 'held' || !customer) return
  const code = confirmCode(shop.keys, cart, customer)
  if (hashOfCode(code) !== cart.confirmHash) return
  const { PUBLIC_URL: publicUrl } = shop.settings
  await mailer.send(
    await confirmMail({
      id: cart.confirmHash,
      link: `${publicUrl}/${cart.lang}/checkout/success?${new URLSearchParams({ us, cartId, confirm: code })}`,
      until: cart.heldUntil,
      date: shop.clock(),
      to: customer.record.email,
      items: cart.lines,
      total: cart.total,
      currency: cart.currency,
      t: shop.texts(cart.lang),
      lang: cart.lang,
      site: await siteIn(shop, cart.lang),
      publicUrl,
    }),
  )
}
