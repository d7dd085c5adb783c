import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { accountMail, type AccountMailText } from '../account/account-mail.service.ts'
import { givenEndedMail, givenMail } from '../after-sale/given-mail.service.ts'
import { orderRefundMail, type OrderRefundMail } from '../after-sale/order-refund-mail.service.ts'
import type { JobData } from '../jobs/job-data.ts'
import type { Message } from '../mail/message.ts'
import { orderMail, type OrderMail } from '../orders/order-mail.service.ts'
import { voucherMail } from '../orders/voucher-mail.service.ts'
import { quoteAnswerMail, quoteMail } from '../quotes/quote-mail.service.ts'
import { refundMail, type RefundReason } from '../settlement/refund-mail.service.ts'
import { invitationMail } from '../staff/invitation-mail.service.ts'
import type { Example } from './example-order.ts'
import { partnerInvoiceMail } from './partner-invoice-mail.service.ts'

/** In the place of documents, of which only the names are shown. */
export const pdf = new Uint8Array()
export const dates = 'BEGIN:VCALENDAR'
/** Of what an example has no other: it opens nothing. */
export const id = 'example'
export const reader = { fname: 'Luca', lname: 'Martin', email: 'luca.martin@example.org' }
/** What somebody writes in the place of the museum, or of a visitor. */
export const typed = '…'

export const nothing = { tickets: null, passes: null, vouchers: null, invoice: null, calendar: null }
export const billed = { ...nothing, invoice: { number: 'R000042', pdf } }
export const credit = { number: 'G000042', pdf }
export const inHours = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)

export function bought(
  { head, picture, visit }: Example,
  order: Order,
  parts: Partial<OrderMail> = {},
): Promise<Message> {
  const pictures = order.items.map((line) => (line === visit ? picture : null))
  return orderMail(head, { order, pictures, attachments: nothing, ...parts })
}

export function sentVoucher({ voucher }: Example, on: string | null): OrderLine {
  return { ...voucher, voucher: { ...voucher.voucher!, send: { email: reader.email, on } } }
}

export function voucherTo(e: Example, giver: string): Promise<Message> {
  const order = e.order([e.voucher])
  const { voucher, name, count, total } = e.voucher
  return voucherMail(e.head, {
    order: { ...order, customer: { ...order.customer, fname: giver, lname: '' } },
    position: 0,
    line: { name, count, voucher: voucher!, send: { email: reader.email, on: null } },
    amount: total,
    code: id,
    picture: e.card,
    pdf,
  })
}

export const moved = ({ now, visit, later }: Example) => ({ id, movedAt: now, givenUp: [visit], taken: [later] })

export const refund = ({ now, visit }: Example, changes: { whole?: boolean; paidBack?: number } = {}) => ({
  id,
  paidBack: visit.total,
  whole: false,
  createdAt: now,
  ...changes,
})

export function backTo(
  { head }: Example,
  order: Order,
  parts: Partial<OrderRefundMail> & Pick<OrderRefundMail, 'refund'>,
): Promise<Message> {
  const none = { codes: [], renewed: [], calledOff: [], voucher: null, vouchers: null, credit: null, tickets: null }
  return orderRefundMail(head, { order, unpaid: false, canceled: false, ...none, ...parts })
}

export function paidBy({ order, visit }: Example, means: 'cash' | 'account'): Order {
  return order([visit], { means: [{ means, amount: visit.total, slip: '' }] })
}

export function paidInVain(
  { head, now, order, visit, demonstration }: Example,
  reason: RefundReason,
): Promise<Message> {
  const { customer, total: amount, currency } = order([visit])
  const items = reason === 'CartChanged' ? [] : [visit]
  return refundMail(head, { payment: { id, amount, currency, demonstration, date: now }, reason, customer, items })
}

function partGiven({ order, visit }: Example) {
  return { ...order([]), customer: reader, items: [{ ...visit, count: 1, places: 1 }] }
}

export function given(e: Example, by: { giver: string; message: string }, isMoved = false): Promise<Message> {
  return givenMail(e.head, {
    order: partGiven(e),
    given: { ...by, email: reader.email, link: id, givenAt: e.now },
    ticket: { holder: 'Luca Martin', places: 1 },
    moved: isMoved,
    pdf,
    calendar: dates,
  })
}

export function givenEnded(e: Example, end: 'Canceled' | 'TakenBack'): Promise<Message> {
  const giver = { giver: 'Anna', message: '', email: reader.email, link: id, givenAt: e.now }
  return givenEndedMail(e.head, {
    order: partGiven(e),
    given: giver,
    ticket: { holder: 'Luca Martin', voidAt: e.now },
    end,
  })
}

export const inquiry = ({ now, day, tour }: Example) => ({
  number: 'A000042',
  tour: tour.id,
  tourName: tour.name,
  wish: { day, time: '', language: '', people: 12, message: typed },
  customer: { ...reader, company: '', phone: '' },
  declined: typed,
  createdAt: now,
  answeredAt: now,
})

const quote = { number: 'O000042', bookingId: id, message: typed, order: 'F000042' }

export function quoted(e: Example, what: JobData['quote-mail']['what'], version = 1): Promise<Message> {
  const heldUntil = inHours(e.now, 14 * 24)
  const made = what === 'quote' ? pdf : null
  const parts = { what, heldUntil, pdf: made, date: e.now }
  return quoteMail(e.head, { order: e.order([e.tour]), quote: { ...quote, version }, ...parts })
}

export function answered(e: Example, answer: JobData['quote-answer-mail']['answer']): Promise<Message> {
  const order = answer === 'accepted' ? quote.order : null
  const at = e.now.toISOString()
  return quoteAnswerMail(e.head, { order: e.order([e.tour]), quote: { ...quote, order }, answer, at })
}

export function invoiced({ head, now, day }: Example, total: number): Promise<Message> {
  const { currency } = head.site
  const invoice = { number: 'P000042', month: day.slice(0, 7), currency, total, dueOn: addDays(day, 30), issuedAt: now }
  return partnerInvoiceMail(head, { invoice, partner: { name: 'Luca Martin', email: reader.email }, pdf })
}

export function ofAccount(
  { head, now }: Example,
  text: AccountMailText,
  orders?: { count: number; until: string | null },
): Promise<Message> {
  const named = text !== 'confirm' && text !== 'known'
  const parts = { id, date: now, text, address: head.publicUrl, to: reader, named }
  return accountMail(head, { ...parts, ...(orders && { orders }) })
}

/** A tour that an office looks after. */
export const tours = ({ head, order, tour }: Example) => ({
  order: order([tour]),
  items: [tour],
  office: head.site.email,
})

export function invited({ head, now }: Example, what: 'invite' | 'renew'): Promise<Message> {
  const url = `${head.publicUrl}/office`
  return invitationMail(head, { id, what, name: 'Luca Martin', email: reader.email, url, date: now })
}
