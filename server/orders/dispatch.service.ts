import { isHandled, isSent } from '@foyer/domain/orders/delivery.ts'
import { countryName } from '../account/countries.ts'
import type { CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import type { PackedLine } from '../documents/packing-document.ts'
import { dispatchMail } from '../mail/dispatch-mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import { sentMail } from '../mail/sent-mail.ts'
import type { Context } from '../context.ts'
import { siteIn } from '../shop/site.ts'
import { wholeOrder, type WholeOrder } from './order.queries.ts'
import { orderData } from './order.service.ts'

/** The job that mails an order's packing list to the museum's dispatch office, in the museum's own language. */
export async function sendDispatchMail(shop: Context, mailer: Mailer, orderId: string): Promise<void> {
  const whole = await placed(shop, orderId)
  if (!whole) return
  const { languages, settings } = await shop.catalogue.current()
  const lang = languages[0] ?? 'de'
  const order = await orderData(shop, whole, lang)
  const site = await siteIn(shop, lang)
  const handled = numberedLines(whole).filter(({ line }) => isHandled(line))
  const pdf = await shop.documents.make(
    {
      kind: 'packing',
      number: order.number ?? '',
      date: order.date,
      demonstration: order.demonstration,
      address: destinationLines(whole.placed.customer, lang),
      send: handled.filter(({ line }) => isSent(line)),
      collect: handled.filter(({ line }) => !isSent(line)),
      lang,
      site,
    },
    true,
  )
  await mailer.send(
    await dispatchMail({
      order,
      lines: handled,
      office: settings.dispatchEmail ?? settings.supportEmail,
      pdf,
      t: shop.texts(lang),
      lang,
      site,
      publicUrl: shop.settings.PUBLIC_URL,
    }),
  )
}

/** The job that tells the buyer, in their language, which of the lines are on their way. */
export async function sendSentMail(
  shop: Context,
  mailer: Mailer,
  { orderId, lines }: { orderId: string; lines: number[] },
): Promise<void> {
  const whole = await placed(shop, orderId)
  if (!whole || whole.placed.customer.email === '') return
  const { lang, customer } = whole.placed
  const all = numberedLines(whole)
  await mailer.send(
    await sentMail({
      order: await orderData(shop, whole, lang),
      lines: all.filter(({ number }) => lines.includes(number - 1)),
      // the first position makes the mail of each parcel one of its own
      parcel: Math.min(...lines),
      sentAt: new Date(whole.sent[lines[0]!] ?? whole.placed.placedAt),
      outstanding: all.filter(({ line, number }) => isSent(line) && !whole.sent[number - 1]).length,
      address: destinationLines(customer, lang).join(', '),
      t: shop.texts(lang),
      lang,
      site: await siteIn(shop, lang),
      publicUrl: shop.settings.PUBLIC_URL,
    }),
  )
}

async function placed(shop: Context, id: string): Promise<WholeOrder | null> {
  const whole = await wholeOrder(shop.database.db, { id })
  return whole?.placed.state === 'placed' ? whole : null
}

function numberedLines({ lines }: WholeOrder): (PackedLine & { line: WholeOrder['lines'][number] })[] {
  return lines.map((line, position) => ({ number: position + 1, line }))
}

/** The shipping address, else that of the bill. */
function destinationLines({ shipping, company, ...buyer }: CustomerRecord, lang: string): string[] {
  const { name, street, zip, city, country } = shipping ?? { ...buyer, name: `${buyer.fname} ${buyer.lname}` }
  return [shipping ? '' : company, name, street, `${zip} ${city}`, countryName(lang)(country)]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
