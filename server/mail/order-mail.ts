import type { Picture } from '@foyer/contract/schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { formatDate } from '@foyer/domain/time/dates.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { orderReference } from '../documents/order-reference.ts'
import type { OrderWords } from '../documents/order-words.ts'
import { addressOf, type Site } from '../documents/site.ts'
import type { MailLine } from './mail-content.ts'
import { mailWords } from './mail-words.ts'
import { calendarFileOf, messageOf, pdfFile, type Message } from './message.ts'
import { orderLink } from './order-link.ts'
import { walletFiles, walletParagraphs, type WalletPart } from './wallet-part.ts'

export interface OrderMail {
  order: Order
  t: Translate
  lang: string
  site: Site
  publicUrl: string
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
}

/** What a buyer gets as soon as the order is placed. */
export async function orderMail({
  order,
  t,
  lang,
  site,
  publicUrl,
  pictures,
  attachments,
  wallets,
}: OrderMail): Promise<Message> {
  const words = mailWords(order, site, t, lang)
  const { number } = words
  const dates = order.items.filter(({ datetime }) => datetime !== null).length
  const venues = [...new Set(order.items.flatMap((line) => words.venue(line) ?? []))]
  const fileLink = ({ file }: Order['items'][number]) =>
    file === undefined ? {} : { link: { label: t('order.file'), url: `${publicUrl}/api/${lang}/${file}` } }
  const content = {
    title: t(order.paid_at ? 'mail.paidTitle' : 'mail.orderTitle'),
    greeting: words.greeting,
    ...(order.demonstration && { notice: t(order.has_tickets ? 'order.demonstration' : 'order.demonstrationGoods') }),
    paragraphs: [
      order.has_tickets ? t('mail.orderIntro', { number }) : t('mail.orderIntroGoods', { number }),
      ...(attachments.tickets ? [t('mail.ticketsAttached')] : []),
      ...(attachments.passes ? passParagraphs(order, t) : []),
      ...voucherParagraphs(order.items, attachments.vouchers !== null, t),
      ...(order.unpaid ? unpaidParagraphs(order, order.unpaid, words, t) : []),
      ...(attachments.invoice && !order.unpaid ? [t('mail.invoiceAttached')] : []),
      ...(attachments.calendar ? [t('mail.datesAttached', { count: dates })] : []),
      ...(wallets ? walletParagraphs(wallets, t) : []),
    ],
    table: {
      lines: [
        ...mailLines(order.items, words).map((line, at) => ({
          ...line,
          notes: [...line.notes, ...rulesOf(order.items, at)],
          picture: mailPicture(pictures[at], publicUrl),
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
    link: orderLink(order, { t, lang, publicUrl }),
    ...(venues.length > 0 && {
      places: {
        heading: t('mail.where', { count: venues.length }),
        places: venues.map((venue) => ({ name: venue.name, address: addressOf(venue), directions: venue.directions })),
      },
    }),
    closing: [t('mail.questions', { email: site.email })],
  }
  const envelope = {
    // an order by invoice gets its tickets by a second mail
    about: `${orderReference(order)}.${order.paid_at ? 'paid' : 'order'}`,
    publicUrl,
    lang,
    site,
    to: order.customer,
    replyTo: site.email,
    subject: t(order.paid_at ? 'mail.paidSubject' : 'mail.orderSubject', { number, site: site.name }),
    date: new Date(order.paid_at ?? order.date),
  }
  return messageOf(t, envelope, content, [
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

/** Until when it is to be paid, and that the tickets wait for that. */
function unpaidParagraphs({ due_on, has_tickets }: Order, unpaid: number, words: OrderWords, t: Translate): string[] {
  return [
    t('mail.invoiceToPay', { amount: words.money(unpaid), date: formatDate(due_on!) }),
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
function voucherParagraphs(items: Order['items'], attached: boolean, t: Translate): string[] {
  const sold = items.flatMap(({ name, count, voucher }) => (voucher ? [{ name, count, ...voucher }] : []))
  const own = sold.filter(({ send }) => !send).reduce((sum, { count }) => sum + count, 0)
  return [
    ...(attached ? [t('mail.vouchersAttached', { count: own })] : []),
    ...sold.flatMap(({ name, send }) =>
      send === null
        ? []
        : send.on === null
          ? [t('mail.voucherGoes', { name, email: send.email })]
          : [t('mail.voucherGoesOn', { name, email: send.email, date: formatDate(send.on) })],
    ),
  ]
}

/** Until when a visit can be moved and canceled, at the first of its lines. */
function rulesOf(items: Order['items'], at: number): string[] {
  const { name, datetime, rules } = items[at]!
  const first = items.findIndex((line) => line.name === name && line.datetime === datetime && line.rules === rules)
  return rules !== undefined && first === at ? [rules] : []
}

/** How wide a picture stands in a mail, in CSS pixels; its file has twice as many. */
const pictureWidth = 96

/** Mail readers show JPEG, from an address that is loaded when the reader allows it. */
function mailPicture(picture: Picture | null | undefined, publicUrl: string): MailLine['picture'] {
  if (!picture) return undefined
  const { src, widths, width, height } = picture
  const file = widths.find((one) => one >= 2 * pictureWidth) ?? widths.at(-1)
  return {
    url: `${publicUrl}${src}.${file}.jpg`,
    width: pictureWidth,
    height: Math.round((pictureWidth * height) / width),
  }
}

export function mailLines(items: Order['items'], words: OrderWords): MailLine[] {
  return items.map((line) => ({
    name: `${line.count} × ${line.name}`,
    notes: [
      line.detail,
      words.breakdown(line),
      words.when(line),
      words.where(line),
      ...words.tour(line),
      ...words.pass(line),
      ...words.answers(line),
      ...words.voucher(line),
      words.vat(line),
    ].filter((note) => note !== ''),
    amount: words.money(line.total),
  }))
}
