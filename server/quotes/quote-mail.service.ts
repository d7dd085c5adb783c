import { answerInMail } from '@foyer/domain/account/name-in-mail.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { orderWords } from '../documents/order-words.ts'
import { cartById } from '../cart/cart.queries.ts'
import type { Context } from '../context.ts'
import { quoteUrl } from '../documents/site.ts'
import type { JobData } from '../jobs/job-data.ts'
import { letterhead, ownLetterhead, type Letterhead } from '../mail/letterhead.ts'
import { mailLines, mailWords } from '../mail/mail-words.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf, pdfFile, type Message } from '../mail/message.ts'
import { quoteByClaim, stateOf, type Quote } from './quote.queries.ts'
import { quoteDocument, showQuote } from './show-quote.service.ts'

/** In which states a mail still says what is so. */
const says: Record<JobData['quote-mail']['what'], readonly ReturnType<typeof stateOf>[]> = {
  quote: ['open'],
  reminder: ['open'],
  ended: ['ended'],
  withdrawn: ['withdrawn'],
}

/** The job that mails a version of a quote to its customer, reminds of it, or says that it is over. */
export async function sendQuoteMail(
  shop: Context,
  mailer: Mailer,
  { cartId, version, what }: JobData['quote-mail'],
): Promise<void> {
  const { db } = shop.database
  const quote = await quoteByClaim(db, cartId)
  const cart = await cartById(db, cartId)
  if (!quote || !cart || quote.version !== version || !says[what].includes(stateOf(quote, shop.clock()))) return
  const shown = await showQuote(shop, quote.bookingId, cart.lang)
  if (isRefused(shown) || shown.data.order.customer.email === '') return
  const pdf = what === 'quote' ? await quoteDocument(shop, quote, true) : null
  const mail = {
    order: shown.data.order,
    quote,
    what,
    heldUntil: quote.claim.heldUntil,
    pdf: pdf && (pdf.document as Uint8Array),
    date: what === 'quote' ? quote.quotedAt : shop.clock(),
  }
  await mailer.send(await quoteMail(await letterhead(shop, cart.lang), mail))
}

interface QuoteMail {
  order: Order
  quote: Pick<Quote, 'number' | 'version' | 'bookingId'>
  what: JobData['quote-mail']['what']
  heldUntil: Date
  pdf: Uint8Array | null
  date: Date
}

export function quoteMail(
  head: Letterhead,
  { order, quote, what, heldUntil, pdf, date: writtenAt }: QuoteMail,
): Promise<Message> {
  const { t, lang, site, publicUrl } = head
  const words = mailWords(order, head)
  const { number, version } = quote
  const date = words.moment(localDatetime(heldUntil))
  const good = what === 'quote' || what === 'reminder'
  const content = {
    title: t(`mail.quote.${what}Title`, { number }),
    greeting: words.greeting,
    ...(order.demonstration && { notice: t('order.demonstrationGoods') }),
    paragraphs: [
      ...(what === 'quote' && version > 1 ? [t('mail.quote.replaces')] : []),
      t(`mail.quote.${what}`, { number, date }),
      ...(good ? [t('mail.quote.answers')] : []),
    ],
    ...(good && { table: tableOf(order, words, head) }),
    link: { label: t('mail.quote.link'), url: quoteUrl(publicUrl, lang, quote.bookingId) },
  }
  const envelope = {
    about: `${number}.${version}.${what}`,
    to: order.customer,
    subject: `${t(`mail.quote.${what}Title`, { number })}, ${site.name}`,
    date: writtenAt,
  }
  const files = pdf ? [pdfFile(t('mail.quote.file', { number }), pdf)] : []
  return messageOf(head, envelope, content, files)
}

/** The job that tells the museum what a customer has answered. */
export async function sendQuoteAnswerMail(
  shop: Context,
  mailer: Mailer,
  { cartId, answer, at }: JobData['quote-answer-mail'],
): Promise<void> {
  const quote = await quoteByClaim(shop.database.db, cartId)
  const head = await ownLetterhead(shop)
  const shown = quote && (await showQuote(shop, quote.bookingId, head.lang))
  if (!quote || !shown || isRefused(shown)) return
  await mailer.send(await quoteAnswerMail(head, { order: shown.data.order, quote, answer, at }))
}

interface QuoteAnswerMail extends Pick<JobData['quote-answer-mail'], 'answer' | 'at'> {
  order: Order
  quote: Pick<Quote, 'number' | 'bookingId' | 'message' | 'order'>
}

export function quoteAnswerMail(head: Letterhead, { order, quote, answer, at }: QuoteAnswerMail): Promise<Message> {
  const { t, lang, site, publicUrl } = head
  const { number } = quote
  const words = orderWords(order, site, t, lang)
  const { company, email, phone } = order.customer
  const customer = [words.holder, company, email, phone].filter((part) => part !== '').join(', ')
  const content = {
    title: t(`mail.quote.answer.${answer}`, { number }),
    greeting: t('mail.greetingNoName'),
    paragraphs: [
      t('mail.officeCustomer', { customer }),
      ...(answer === 'change_asked' ? [answerInMail(quote.message)] : []),
      ...(quote.order === null ? [] : [t('mail.quote.order', { number: quote.order })]),
    ],
    table: tableOf(order, words, head),
    link: { label: t('mail.officeLink'), url: quoteUrl(publicUrl, lang, quote.bookingId) },
  }
  const envelope = {
    about: `${number}.${answer}.${Date.parse(at)}`,
    to: { fname: site.name, lname: '', email: site.email },
    ...(email !== '' && { replyTo: email }),
    subject: t(`mail.quote.answer.${answer}`, { number }),
    date: new Date(at),
  }
  return messageOf(head, envelope, content)
}

function tableOf(order: Order, words: Parameters<typeof mailLines>[1], { t }: Letterhead) {
  return {
    lines: mailLines(order.items, words),
    total: { label: t('shop.total'), amount: words.money(order.total), notes: [] },
  }
}
