import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { dayOf, localDay, localDatetime, spelledTime } from '@foyer/domain/time/dates.ts'
import { customerById } from '../account/customers.queries.ts'
import { cartById, type Cart } from '../cart/cart.queries.ts'
import type { Context } from '../context.ts'
import { hashOf } from '../hash.ts'
import { orderWords, type OrderWords } from '../documents/order-words.ts'
import { letterhead, type Letterhead } from '../mail/letterhead.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf, type Message } from '../mail/message.ts'
import { confirmCode } from './free-order.service.ts'

/**
 * The job that asks the owner of an address whether they ordered, with the link that places an order that nobody pays
 * for at once, unless the hold has ended or the cart has changed since. Nothing in it was typed by whoever did: not
 * even a name.
 */
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
  if (hashOf(code) !== cart.confirmHash) return
  const head = await letterhead(shop, cart.lang)
  const query = new URLSearchParams({ us, cartId, confirm: code })
  const url = `${head.publicUrl}/${head.lang}/checkout/success?${query}`
  await mailer.send(await confirmMail(head, { cart, email: customer.record.email, url, date: shop.clock() }))
}

interface ConfirmMail {
  cart: Pick<Cart, 'currency' | 'total' | 'heldUntil' | 'confirmHash'> & { lines: readonly OrderLine[] }
  email: string
  url: string
  date: Date
}

export function confirmMail(head: Letterhead, { cart, email, url, date }: ConfirmMail): Promise<Message> {
  const { t, lang, site } = head
  const nobody = {
    customer: { fname: '', lname: '' },
    number: null,
    currency: cart.currency,
    items: cart.lines,
    total: cart.total,
  }
  const words = orderWords(nobody, site, t, lang)
  const content = {
    title: t('checkout.confirmTitle'),
    greeting: t('mail.greetingNoName'),
    paragraphs: [
      t('mail.confirmIntro', { until: untilIn(words, head, date, localDatetime(cart.heldUntil)) }),
      t('mail.confirmIgnore'),
    ],
    table: {
      lines: cart.lines.flatMap((line) => [
        {
          name: `${line.count} × ${line.name}`,
          notes: [line.detail, words.breakdown(line), words.when(line)].filter((note) => note !== ''),
          amount: words.listed(line),
        },
        ...words.reductions(line).map((row) => ({ ...row, notes: [] })),
      ]),
      total: { label: t('shop.total'), amount: words.money(cart.total), notes: [] },
    },
    link: { label: t('mail.confirmLink'), url },
  }
  const envelope = {
    about: `${cart.confirmHash}.confirm`,
    to: { fname: '', lname: '', email },
    subject: t('mail.confirmSubject', { site: site.name }),
    date,
  }
  return messageOf(head, envelope, content)
}

/** The time, with its day where that is another. */
function untilIn(words: OrderWords, { lang, site }: Letterhead, now: Date, end: string): string {
  return localDay(now) === dayOf(end) ? spelledTime(end, localeOf(lang, site.country)) : words.moment(end)
}
