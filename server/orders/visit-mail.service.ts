import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Picture } from '@foyer/contract/schema.ts'
import { isGood } from '@foyer/domain/goods/ordered.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { spelledDay } from '@foyer/domain/time/calendar.ts'
import { dayOf, instantOf } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import { orderReference } from '../documents/order-reference.ts'
import { placeOf } from '../documents/site.ts'
import { letterhead, type Letterhead } from '../mail/letterhead.ts'
import { mailWords, orderLink, visitsIn } from '../mail/mail-words.ts'
import type { Mailer } from '../mail/mailer.ts'
import { heroOf } from '../mail/mail-picture.ts'
import { messageOf, type Message } from '../mail/message.ts'
import { linePictures } from './line-pictures.ts'
import { orderWithTickets } from './order.service.ts'
import { mailboxHash, refusalToken } from './visit-mail-refusal.ts'
import { refusesVisitMails } from './visit-mail.queries.ts'

/**
 * The job that writes to a buyer on the day before: when, where, until when the house is open, what to bring. It is of
 * what was bought and offers nothing. What was moved, canceled or given on since the job was queued is not in it.
 */
export async function sendVisitMail(
  shop: Context,
  mailer: Mailer,
  { orderId, day }: { orderId: string; day: string },
): Promise<void> {
  const catalogue = await shop.catalogue.current()
  const read = catalogue.settings.visitMails ? await orderWithTickets(shop, { id: orderId }) : null
  if (!read || read.order.customer.email === '' || read.order.unpaid) return
  // one that comes to be sent late is of no use
  if (shop.clock() >= instantOf(`${day} 00:00`)) return
  const { order, lines, tickets } = read
  if (await refusesVisitMails(shop.database.db, mailboxHash(shop, order.customer.email))) return
  const own = new Set(tickets.filter(({ givenAt }) => givenAt === null).map(({ line }) => line))
  const positions = lines.flatMap((line, position) => (isGood(line) ? [position] : []))
  const visits = order.items.filter(
    ({ datetime, canceled }, at) =>
      datetime !== null && dayOf(datetime) === day && !canceled && own.has(positions[at]!),
  )
  if (visits.length === 0) return
  const head = await letterhead(shop, order.lang)
  const pictures = linePictures(catalogue, lines, order.lang)
  const mail = {
    order,
    day,
    visits,
    picture: pictures[order.items.indexOf(visits[0]!)],
    refusal: `${head.publicUrl}/api/visit-mail/${order.lang}/${refusalToken(shop, orderId)}`,
  }
  await mailer.send(await visitMail(head, mail))
}

interface VisitMail {
  order: Order
  day: string
  /** What of it is on that day. */
  visits: Order['items']
  picture: Picture | null | undefined
  /** The address that ends such mails. */
  refusal: string
}

export async function visitMail(
  head: Letterhead,
  { order, day, visits, picture, refusal }: VisitMail,
): Promise<Message> {
  const { t, lang, site, publicUrl } = head
  const locale = localeOf(lang, site.country)
  const words = mailWords(order, head)
  const venues = [...new Set(visits.flatMap(words.venues))]
  const message = await messageOf(
    head,
    {
      about: `${orderReference(order)}.visit-${day}`,
      to: order.customer,
      subject: t('mail.visit.subject', { name: visits[0]!.name, site: site.name }),
      date: instantOf(`${day} 00:00`),
    },
    {
      title: t('mail.visit.heading', { day: spelledDay(day, locale, day) }),
      greeting: words.greeting,
      ...(order.demonstration && { notice: t('order.demonstration') }),
      hero: heroOf(picture, publicUrl),
      paragraphs: [
        ...visitsIn(visits, words).map(({ name, when }) => t('shop.labelled', { label: name, value: when })),
        t('mail.visit.bring'),
        ...venues.flatMap(({ advice }) => (advice === '' ? [] : [advice])),
      ],
      link: orderLink(order, head),
      places: {
        heading: t('mail.where', { count: venues.length }),
        places: venues.map((venue) => placeOf(venue, [day], t, locale)),
      },
      refusal: { sentence: t('mail.visit.noMore', { url: refusal }), url: refusal, label: t('mail.visit.refuse') },
    },
  )
  return {
    ...message,
    headers: {
      ...(message.headers as Record<string, string>),
      'List-Unsubscribe': `<${refusal}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
