import type { Order } from '@foyer/contract/orders.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { Picture } from '@foyer/contract/schema.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { dayOf } from '@foyer/domain/time/dates.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { Context } from '../context.ts'
import { visitsOf } from '../documents/calendar-file.ts'
import { orderReference } from '../documents/order-reference.ts'
import type { OrderWords } from '../documents/order-words.ts'
import { placeOf, type Venue } from '../documents/site.ts'
import { hashOf } from '../hash.ts'
import { letterhead, type Letterhead } from '../mail/letterhead.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { heroOf, inMail } from '../mail/mail-picture.ts'
import { mailLines, mailWords, orderLink } from '../mail/mail-words.ts'
import { calendarFileOf, messageOf, pdfFile, type Message } from '../mail/message.ts'
import {
  calendarDocument,
  invoiceDocument,
  passesDocument,
  pdfOf,
  ticketsDocument,
  vouchersDocument,
} from './documents.service.ts'
import { elseThatDay } from './else-that-day.service.ts'
import { linePictures } from './line-pictures.ts'
import { orderWithTickets } from './order.service.ts'
import { walletFiles, walletParagraphs, walletPart, type WalletPart } from './wallet-part.ts'

/**
 * The mail of an order with its documents, in the customer's language; written again it is the same message, and
 * another one to another address.
 */
export async function orderMessage(shop: Context, orderId: string, to?: string): Promise<Message | null> {
  const withTickets = await orderWithTickets(shop, { id: orderId })
  if (!withTickets || (to ?? withTickets.order.customer.email) === '') return null
  const { order } = withTickets
  const tickets = await ticketsDocument(shop, withTickets, order.lang, true)
  const passes = await passesDocument(shop, withTickets, order.lang, true)
  const invoice = await invoiceDocument(shop, withTickets, true)
  const calendar = await calendarDocument(shop, withTickets, order.lang)
  // the code of one that goes to somebody else is in that mail alone
  const vouchers = await vouchersDocument(shop, withTickets, order.lang, true, ({ voucher }) => !voucher!.send)
  const head = await letterhead(shop, order.lang)
  return orderMail(head, {
    order,
    to,
    pictures: linePictures(await shop.catalogue.current(), withTickets.lines, order.lang),
    attachments: {
      tickets: pdfOf(tickets),
      passes: pdfOf(passes),
      vouchers: pdfOf(vouchers),
      invoice: isRefused(invoice) ? null : { number: withTickets.invoice!.number, pdf: invoice.document as Uint8Array },
      calendar: isRefused(calendar) ? null : (calendar.document as string),
    },
    wallets: await walletPart(shop, withTickets, order.lang),
    more: await elseThatDay(shop, head, order),
  })
}

export interface OrderMail {
  order: Order
  /** Another address than the buyer's. */
  to?: string | undefined
  /** By line. */
  pictures: readonly (Picture | null)[]
  /** The PDFs of tickets, annual passes, vouchers and invoice, and the calendar file, as far as the order has them. */
  attachments: {
    tickets: Uint8Array | null
    passes: Uint8Array | null
    /** Those that the buyer passes on or keeps. */
    vouchers: Uint8Array | null
    invoice: { number: string; pdf: Uint8Array } | null
    calendar: string | null
  }
  wallets?: WalletPart
  /** What else there is on the day of the first visit. */
  more?: MailContent['more']
}

/** What a buyer gets as soon as the order is placed. */
export async function orderMail(
  head: Letterhead,
  { order, to, pictures, attachments, wallets, more }: OrderMail,
): Promise<Message> {
  const { t, lang, site, publicUrl } = head
  const words = mailWords(order, head)
  const { number } = words
  // over the width; the others stand beside their lines
  const first = pictures.findIndex((picture) => picture !== null)
  const fileLink = ({ file }: Order['items'][number]) =>
    file === undefined ? {} : { link: { label: t('order.file'), url: `${publicUrl}/api/${lang}/${file}` } }
  const content = {
    title: t(order.paid_at ? 'mail.paidTitle' : titleOf(order)),
    hero: heroOf(pictures[first], publicUrl),
    more,
    greeting: words.greeting,
    ...(order.demonstration && { notice: t(order.has_tickets ? 'order.demonstration' : 'order.demonstrationGoods') }),
    paragraphs: [
      order.has_tickets ? t('mail.orderIntro', { number }) : t('mail.orderIntroGoods', { number }),
      ...(attachments.tickets ? [t('mail.ticketsAttached')] : []),
      ...(attachments.passes ? passParagraphs(order, t) : []),
      ...voucherParagraphs(order.items, attachments.vouchers !== null, words, t),
      ...(order.unpaid ? unpaidParagraphs(order, order.unpaid, words, t) : []),
      ...(attachments.invoice && !order.unpaid ? [t('mail.invoiceAttached')] : []),
      ...(attachments.calendar ? [t('mail.datesAttached', { count: visitsOf(order).length })] : []),
      ...(wallets ? walletParagraphs(wallets, t) : []),
    ],
    table: {
      lines: [
        ...mailLines(order.items, words, (line, at) => ({
          ...line,
          notes: [...line.notes, ...rulesOf(order.items, at)],
          picture: at === first ? undefined : inMail(pictures[at], publicUrl, 96),
          ...fileLink(order.items[at]!),
        })),
        ...(words.shipping ? [{ ...words.shipping, notes: [] }] : []),
        ...words.codes.map((code) => ({ ...code, notes: [] })),
        ...(words.moved ? [{ ...words.moved, notes: [] }] : []),
      ],
      total: {
        label: t('shop.total'),
        amount: words.money(order.total),
        notes: [...words.vatContained, order.payment.name].filter((note) => note !== ''),
      },
    },
    link: orderLink(order, head),
    ...placesOf(order, words, head),
  }
  const envelope = {
    // an order by invoice gets its tickets by a second mail
    about: [orderReference(order), order.paid_at ? 'paid' : 'order', ...(to ? [hashOf(to).slice(0, 12)] : [])].join(
      '.',
    ),
    to: { ...order.customer, ...(to && { email: to }) },
    subject: t(order.paid_at ? 'mail.paidSubject' : subjectOf(order), { number, site: site.name }),
    date: new Date(order.paid_at ?? order.date),
  }
  return messageOf(head, envelope, content, [
    ...(attachments.tickets ? [pdfFile(t('mail.ticketsFile', { number }), attachments.tickets)] : []),
    ...(attachments.passes ? [pdfFile(t('mail.passesFile', { number }), attachments.passes)] : []),
    ...(attachments.vouchers ? [pdfFile(t('mail.vouchersFile', { number }), attachments.vouchers)] : []),
    ...(attachments.invoice
      ? [pdfFile(t('mail.invoiceFile', { number: attachments.invoice.number }), attachments.invoice.pdf)]
      : []),
    ...(attachments.calendar ? [calendarFileOf(t('mail.calendarFile', { number }), attachments.calendar)] : []),
    ...(wallets ? walletFiles(wallets) : []),
  ])
}

/** Where it is, with the hours of the days on which one comes. */
function placesOf({ items }: Order, words: OrderWords, { t, lang, site }: Letterhead): Pick<MailContent, 'places'> {
  const venues = [...new Set(items.flatMap(words.venues))]
  const locale = localeOf(lang, site.country)
  const daysAt = (venue: Venue) => [
    ...new Set(
      items.flatMap((line) =>
        line.datetime !== null && !line.canceled && words.venues(line).includes(venue) ? [dayOf(line.datetime)] : [],
      ),
    ),
  ]
  const places = venues.map((venue) => placeOf(venue, daysAt(venue), t, locale))
  return venues.length > 0 ? { places: { heading: t('mail.where', { count: venues.length }), places } } : {}
}

const subjectOf = ({ has_tickets }: Order) => (has_tickets ? 'mail.orderSubject' : 'mail.orderSubjectGoods')

/** What the thanks are for: all of it may be a present that goes to somebody else. */
function titleOf({ items, has_tickets }: Order) {
  if (has_tickets) return 'mail.orderTitle'
  return items.every(({ voucher }) => voucher?.send) ? 'mail.giftTitle' : 'mail.orderTitleGoods'
}

/** Until when it is to be paid, and that the tickets wait for that. */
function unpaidParagraphs({ due_on, has_tickets }: Order, unpaid: number, words: OrderWords, t: Translate): string[] {
  return [
    t('mail.invoiceToPay', { amount: words.money(unpaid), date: words.date(due_on!) }),
    ...(has_tickets ? [t('mail.ticketsWhenPaid')] : []),
  ]
}

/** That the passes are attached, that those for giving name no price, and that some are posted. */
function passParagraphs({ items }: Order, t: Translate): string[] {
  const passes = items.flatMap(({ pass }) => (pass ? pass.owners.map(({ address }) => ({ ...pass, address })) : []))
  const gifts = passes.filter(({ gift }) => gift).length
  const posted = passes.filter(({ address }) => address !== null).length
  return [
    t('mail.passesAttached', { count: passes.length }),
    ...(gifts > 0 ? [t('mail.passesGift', { count: gifts })] : []),
    ...(posted > 0 ? [t('mail.passesPosted', { count: posted })] : []),
  ]
}

/** Where the bought vouchers are: attached, or on their way to whom they are for. */
function voucherParagraphs(items: Order['items'], attached: boolean, words: OrderWords, t: Translate): string[] {
  const sold = items.flatMap(({ name, count, voucher }) => (voucher ? [{ name, count, ...voucher }] : []))
  const own = sold.filter(({ send }) => !send).reduce((sum, { count }) => sum + count, 0)
  return [
    ...(attached ? [t('mail.vouchersAttached', { count: own })] : []),
    ...sold.flatMap(({ name, send }) =>
      send === null
        ? []
        : send.on === null
          ? [t('mail.voucherGoes', { name, email: send.email })]
          : [t('mail.voucherGoesOn', { name, email: send.email, date: words.date(send.on) })],
    ),
  ]
}

/** Until when a visit can be moved and canceled, at the first of its lines. */
function rulesOf(items: Order['items'], at: number): string[] {
  const { name, datetime, rules } = items[at]!
  const first = items.findIndex((line) => line.name === name && line.datetime === datetime && line.rules === rules)
  return rules !== undefined && first === at ? [rules] : []
}
