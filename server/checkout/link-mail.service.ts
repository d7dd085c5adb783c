import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import { isGood } from '@foyer/domain/goods/ordered.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { customerById } from '../account/customers.queries.ts'
import { cartById, type Cart } from '../cart/cart.queries.ts'
import type { Context } from '../context.ts'
import { reviewUrl } from '../documents/site.ts'
import { hashOf } from '../hash.ts'
import { letterhead, type Letterhead } from '../mail/letterhead.ts'
import { mailLines, mailWords } from '../mail/mail-words.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf, type Message } from '../mail/message.ts'

/** The job that mails a link, on which somebody pays what the staff holds for them, unless it has ended or is paid. */
export async function sendLinkMail(shop: Context, mailer: Mailer, { cartId }: { cartId: string }): Promise<void> {
  const { db } = shop.database
  const cart = await cartById(db, cartId)
  const customer = cart?.customerId ? await customerById(db, cart.customerId) : null
  if (cart?.hold !== 'held' || !customer) return
  const { demonstration } = shop.payments
  const mail = { cart, customer: customer.record, demonstration }
  await mailer.send(await linkMail(await letterhead(shop, cart.lang), mail))
}

interface LinkMail {
  cart: Pick<Cart, 'id' | 'bookingId' | 'currency' | 'total' | 'heldUntil' | 'createdAt'> & {
    lines: readonly OrderLine[]
  }
  customer: { fname: string; lname: string; email: string }
  demonstration: boolean
}

export function linkMail(head: Letterhead, { cart, customer, demonstration }: LinkMail): Promise<Message> {
  const { t, lang, site, publicUrl } = head
  const words = mailWords(
    { customer, number: null, currency: cart.currency, items: cart.lines, total: cart.total },
    head,
  )
  const amount = words.money(cart.total)
  const content = {
    title: t('order.unpaidTitle', { amount }),
    greeting: words.greeting,
    ...(demonstration && { notice: t('order.demonstrationGoods') }),
    paragraphs: [t('order.payUntil', { date: words.moment(localDatetime(cart.heldUntil)) })],
    table: {
      lines: mailLines(
        // codes are no goods and cost nothing, sending costs something
        cart.lines.filter((line) => isGood(line) || line.total > 0),
        words,
      ),
      total: { label: t('shop.total'), amount, notes: [] },
    },
    link: { label: t('mail.linkPay'), url: reviewUrl(publicUrl, lang, cart.bookingId) },
  }
  const envelope = {
    about: `${hashOf(cart.id)}.link`,
    to: customer,
    subject: t('mail.linkSubject', { amount, site: site.name }),
    date: cart.createdAt,
  }
  return messageOf(head, envelope, content)
}
