import type { MailKindId } from '@foyer/domain/office/mail-kinds.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf, localDay, timeOf } from '@foyer/domain/time/dates.ts'
import { officeChangedMail } from '../after-sale/change-mail.service.ts'
import { moveMail, officeMoveMail } from '../after-sale/move-mail.service.ts'
import { officeCanceledMail } from '../after-sale/order-refund-mail.service.ts'
import { reminderMail } from '../after-sale/reminder-mail.service.ts'
import { confirmMail } from '../checkout/confirm-mail.service.ts'
import { linkMail } from '../checkout/link-mail.service.ts'
import { inquiryMail, inquiryOfficeMail } from '../inquiries/inquiry-mail.service.ts'
import type { JobName } from '../jobs/job-data.ts'
import { orderLink } from '../mail/mail-words.ts'
import type { Message } from '../mail/message.ts'
import { dispatchMail } from '../orders/dispatch-mail.service.ts'
import { offeredOn } from '../orders/else-that-day.service.ts'
import { bookedMail } from '../orders/office-mail.service.ts'
import { passPostMail } from '../orders/pass-post-mail.service.ts'
import { sentMail } from '../orders/sent-mail.service.ts'
import { visitMail } from '../orders/visit-mail.service.ts'
import { calledOffMail } from './called-off-mail.service.ts'
import type { Example } from './example-order.ts'
import {
  pdf,
  id,
  reader,
  typed,
  nothing,
  billed,
  credit,
  dates,
  inHours,
  bought,
  sentVoucher,
  voucherTo,
  moved,
  refund,
  backTo,
  paidBy,
  paidInVain,
  given,
  givenEnded,
  inquiry,
  quoted,
  answered,
  invoiced,
  ofAccount,
  tours,
  invited,
} from './example-parts.ts'
import { timeMail } from './time-mail.service.ts'

type MailJob = Extract<JobName, `${string}-mail`>
type Make = (example: Example) => Promise<Message>

/**
 * An example of every mail, where one alone cannot have all of its sentences several. They are made by the functions
 * that write the mails, of data that lies nowhere: nothing is stored, numbered or sent. A job that sends a mail does
 * not compile without one.
 */
export const exampleMails: Record<MailKindId | Exclude<MailJob, 'test-mail'>, readonly [Make, ...Make[]]> = {
  'order-mail': [
    (e) =>
      bought(e, e.order([e.visit, e.tour]), {
        attachments: { ...nothing, tickets: pdf, calendar: dates },
        wallets: e.wallets,
        more: offeredOn(e.head, e.day, [{ route: 'ticket', ...e.other, kind: '', time: timeOf(e.visit.datetime!) }]),
      }),
    (e) => {
      const { order, article, pass, voucher } = e
      return bought(e, order([article, pass, voucher, sentVoucher(e, null)], { shipping: 900 }), {
        attachments: { ...nothing, passes: pdf, vouchers: pdf, invoice: { number: 'R000042', pdf } },
      })
    },
    (e) => bought(e, e.order([sentVoucher(e, addDays(e.day, 30))])),
  ],
  'order-mail.invoice': [
    (e) => {
      const order = e.order([e.visit])
      return bought(e, { ...order, unpaid: order.total, due_on: addDays(e.day, -7) }, { attachments: billed })
    },
  ],
  'order-mail.paid': [
    (e) =>
      bought(e, e.order([e.visit], { paid_at: e.now.toISOString() }), {
        attachments: { ...billed, tickets: pdf, calendar: dates },
      }),
  ],
  'confirm-mail': [
    ({ head, now, order, visit }) => {
      const { currency, total } = order([visit])
      const cart = { currency, total, lines: [visit], heldUntil: inHours(now, 2), confirmHash: id }
      return confirmMail(head, { cart, email: reader.email, url: `${head.publicUrl}/${head.lang}`, date: now })
    },
  ],
  'link-mail': [
    ({ head, now, order, visit, demonstration }) => {
      const { currency, total, customer } = order([visit])
      const heldUntil = inHours(now, 48)
      const cart = { id, bookingId: id, currency, total, lines: [visit], heldUntil, createdAt: now }
      return linkMail(head, { cart, customer, demonstration })
    },
  ],
  'reminder-mail': [
    ({ head, now, day, order, visit }) => {
      const unpaid = order([visit], { unpaid: order([visit]).total, due_on: localDay(now) })
      const invoice = { number: 'R000042', pdf }
      return reminderMail(head, { order: unpaid, invoice, remindedAt: now, endsOn: addDays(day, -2) })
    },
  ],
  'visit-mail': [
    ({ head, day, order, visit, picture }) => {
      const refusal = `${head.publicUrl}/api/visit-mail/${head.lang}/${id}`
      return visitMail(head, { order: order([visit]), day, visits: [visit], picture, refusal })
    },
  ],
  'voucher-mail': [(e) => voucherTo(e, 'Anna'), (e) => voucherTo(e, '')],
  'sent-mail': [
    ({ head, now, order, article }) => {
      const whole = order([article])
      const { label: address } = whole.customer
      return sentMail(head, {
        order: whole,
        parcel: [{ line: article }],
        outstanding: 1,
        address,
        first: 0,
        sentAt: now,
      })
    },
  ],
  'move-mail': [
    (e) =>
      moveMail(e.head, {
        order: e.order([e.later]),
        move: moved(e),
        tickets: pdf,
        calendar: dates,
        wallets: e.wallets,
      }),
  ],
  'order-refund-mail': [
    (e) => {
      const code = { name: e.voucher.name, ending: 'X7K2', amount: 2000, validTo: e.voucher.voucher!.valid_to }
      const parts = { codes: [code], renewed: [{ ...code, ending: 'M4TD' }], vouchers: pdf, credit }
      return backTo(e, e.order([e.visit, e.pass]), { ...parts, refund: refund(e, { whole: true }) })
    },
    (e) => {
      const voucher = { amount: 2400, validTo: e.voucher.voucher!.valid_to }
      const parts = { canceled: true, voucher, vouchers: pdf, tickets: pdf, credit }
      return backTo(e, e.order([e.visit]), { ...parts, refund: refund(e, { paidBack: 0 }) })
    },
    (e) => backTo(e, e.order([e.visit]), { calledOff: [e.visit], canceled: true, refund: refund(e) }),
    (e) => backTo(e, e.order([e.article]), { unpaid: true, refund: refund(e, { whole: true, paidBack: 0 }) }),
    (e) => backTo(e, paidBy(e, 'cash'), { refund: refund(e, { whole: true }) }),
    (e) => backTo(e, paidBy(e, 'account'), { refund: refund(e, { whole: true }) }),
  ],
  'refund-mail': [
    (e) => paidInVain(e, 'PlacesGone'),
    (e) => paidInVain(e, 'PaidTwice'),
    (e) => paidInVain(e, 'CartChanged'),
    (e) => paidInVain(e, 'Canceled'),
    (e) => paidInVain(e, 'VoucherBlocked'),
    (e) => paidInVain(e, 'NotPlaceable'),
  ],
  'called-off-mail': [
    ({ head, now, order, visit }) =>
      calledOffMail(head, {
        order: order([visit]),
        calledOff: [visit],
        at: now.toISOString(),
        until: instantOf(visit.datetime!),
      }),
  ],
  'time-mail': [
    ({ head, now, about, order, visit }) => {
      const whole = order([visit])
      const data = { subject: about, text: typed, at: now.toISOString() }
      const { email } = whole.customer
      return timeMail(head, { order: whole, items: [visit], email, link: orderLink(whole, head), about: '', data })
    },
  ],
  'given-mail': [
    (e) => given(e, { giver: 'Anna', message: typed }),
    (e) => given(e, { giver: '', message: '' }),
    (e) => given(e, { giver: 'Anna', message: '' }, true),
  ],
  'given-ended-mail': [(e) => givenEnded(e, 'Canceled'), (e) => givenEnded(e, 'TakenBack')],
  'inquiry-mail': [(e) => inquiryMail(e.head, { inquiry: inquiry(e), what: 'received' })],
  'inquiry-mail.declined': [(e) => inquiryMail(e.head, { inquiry: inquiry(e), what: 'declined' })],
  'quote-mail': [(e) => quoted(e, 'quote', 1), (e) => quoted(e, 'quote', 2)],
  'quote-mail.reminder': [(e) => quoted(e, 'reminder')],
  'quote-mail.ended': [(e) => quoted(e, 'ended')],
  'quote-mail.withdrawn': [(e) => quoted(e, 'withdrawn')],
  'partner-invoice-mail': [(e) => invoiced(e, 24_000), (e) => invoiced(e, -4_800)],
  'account-mail': [(e) => ofAccount(e, 'confirm')],
  'account-mail.known': [(e) => ofAccount(e, 'known')],
  'account-mail.reset': [(e) => ofAccount(e, 'reset')],
  'account-mail.passwordChanged': [(e) => ofAccount(e, 'passwordChanged')],
  'account-mail.emailChange': [(e) => ofAccount(e, 'emailChange')],
  'account-mail.emailChanged': [(e) => ofAccount(e, 'emailChanged')],
  'account-mail.passkeyAdded': [(e) => ofAccount(e, 'passkeyAdded')],
  'account-mail.passkeyRemoved': [(e) => ofAccount(e, 'passkeyRemoved')],
  'account-mail.deleted': [
    (e) => ofAccount(e, 'deleted', { count: 2, until: addDays(e.day, 3650) }),
    (e) => ofAccount(e, 'deleted', { count: 1, until: null }),
  ],
  'office-mail': [(e) => bookedMail(e.head, tours(e))],
  'office-move-mail': [
    (e) => {
      const [givenUp, taken] = [[e.tour], [{ ...e.tour, datetime: e.later.datetime }]]
      return officeMoveMail(e.head, { ...tours(e), move: { id, movedAt: e.now, givenUp, taken } })
    },
  ],
  'office-changed-mail': [(e) => officeChangedMail(e.head, tours(e), { id, changedAt: e.now })],
  'office-canceled-mail': [(e) => officeCanceledMail(e.head, tours(e), { id, createdAt: e.now })],
  'pass-post-mail': [({ head, order, pass }) => passPostMail(head, { order: order([pass]), items: [pass], pdf })],
  'pass-changed-mail': [
    ({ head, now, order, pass }) => {
      const changed = { id, pass: 'A000042', was: 'Anna Martin', name: 'Luca Martin', changedAt: now }
      return passPostMail(head, { order: order([pass]), items: [pass], pdf, changed })
    },
  ],
  'dispatch-mail': [
    ({ head, order, article }) =>
      dispatchMail(head, { order: order([article]), office: head.site.email, handled: [{ line: article }], pdf }),
  ],
  'inquiry-office-mail': [
    (e) => {
      const { name: tour } = e.tour
      const { language } = e.tour.tour!
      return inquiryOfficeMail(e.head, { inquiry: inquiry(e), tour, language, office: e.head.site.email })
    },
  ],
  'quote-answer-mail': [
    (e) => answered(e, 'accepted'),
    (e) => answered(e, 'declined'),
    (e) => answered(e, 'change_asked'),
  ],
  'invitation-mail': [(e) => invited(e, 'invite'), (e) => invited(e, 'renew')],
}
