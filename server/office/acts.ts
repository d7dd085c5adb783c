import type { OfficeAct } from '@foyer/domain/office/roles.ts'
import type { Act } from './act.ts'

/** All but what is no command: which key this is, and what gates do. */
type ActName = Exclude<OfficeAct, 'key' | 'redeem'>

/**
 * All that the office does, each by `npm run office -- ACT …` and by `POST /api/office/ACT`. A command loads its own
 * alone, since all of them take longer than most do.
 */
const acts: { [N in ActName]: () => Promise<Act<N>> } = {
  find: async () => (await import('./find-orders.ts')).findOrders,
  'order-table': async () => (await import('./find-orders.ts')).exportOrders,
  show: async () => (await import('./show-order.ts')).showOrder,
  book: async () => (await import('./book.ts')).book,
  release: async () => (await import('./release.ts')).release,
  'till-open': async () => (await import('./tills.ts')).tillOpen,
  'till-move': async () => (await import('./tills.ts')).tillMove,
  'till-close': async () => (await import('./tills.ts')).tillClose,
  'till-show': async () => (await import('./tills.ts')).tillShow,
  sale: async () => (await import('./pay-sale.ts')).showSale,
  'pay-sale': async () => (await import('./pay-sale.ts')).paySale,
  inquiries: async () => (await import('./inquiries.ts')).listInquiries,
  inquiry: async () => (await import('./inquiries.ts')).showInquiry,
  'inquiry-decline': async () => (await import('./inquiries.ts')).declineInquiry,
  'inquiry-erase': async () => (await import('./inquiries.ts')).eraseInquiries,
  quote: async () => (await import('./quotes.ts')).quote,
  quotes: async () => (await import('./quotes.ts')).listQuotes,
  'quote-change': async () => (await import('./quotes.ts')).changeQuote,
  'quote-withdraw': async () => (await import('./quotes.ts')).withdrawQuote,
  partner: async () => (await import('./partner.ts')).showPartner,
  'partner-invoices': async () => (await import('./partner.ts')).invoicePartners,
  'partner-paid': async () => (await import('./partner.ts')).payPartnerInvoice,
  mail: async () => (await import('./send-mails.ts')).sendMails,
  'correct-mail': async () => (await import('./correct-mail.ts')).correctMail,
  sent: async () => (await import('./mark-sent.ts')).sent,
  erase: async () => (await import('./erase.ts')).erase,
  refund: async () => (await import('./refund.ts')).refund,
  'refund-unknown': async () => (await import('./refund-unknown.ts')).refundUnknownPayment,
  'failed-refund': async () => (await import('./failed-refund.ts')).settleFailedRefund,
  cancel: async () => (await import('./cancel.ts')).cancel,
  'cancel-time': async () => (await import('./cancel-time.ts')).cancelTime,
  'mail-time': async () => (await import('./mail-time.ts')).mailTime,
  move: async () => (await import('./move.ts')).move,
  credits: async () => (await import('./book-credits.ts')).bookCredits,
  'credit-file': async () => (await import('./book-credits.ts')).showCreditFile,
  'assign-credit': async () => (await import('./assign-credit.ts')).assignCredit,
  invoices: async () => (await import('./invoices.ts')).unpaidInvoices,
  issue: async () => (await import('./vouchers.ts')).issueVouchers,
  codes: async () => (await import('./codes.ts')).makeCodes,
  'codes-void': async () => (await import('./codes.ts')).voidSingleCodes,
  voucher: async () => (await import('./vouchers.ts')).showVoucher,
  block: async () => (await import('./vouchers.ts')).blockVouchers,
  passes: async () => (await import('./passes.ts')).showPasses,
  'block-pass': async () => (await import('./passes.ts')).blockAnnualPass,
  unblock: async () => (await import('./vouchers.ts')).unblockVouchers,
  inbox: async () => (await import('./inbox.ts')).readInbox,
  settle: async () => (await import('./inbox.ts')).settleInbox,
  programme: async () => (await import('./programme.ts')).showProgramme,
  'programme-list': async () => (await import('./programme-list.ts')).printProgramme,
  day: async () => (await import('./day.ts')).showDay,
  today: async () => (await import('./today.ts')).showToday,
  quotas: async () => (await import('./quotas.ts')).showQuotas,
  places: async () => (await import('./places.ts')).setPlaces,
  sales: async () => (await import('./sales.ts')).exportSales,
  postings: async () => (await import('./postings.ts')).exportPostings,
  payouts: async () => (await import('./payouts.ts')).showPayouts,
  'payout-table': async () => (await import('./payouts.ts')).exportPayouts,
  closings: async () => (await import('./tills.ts')).showClosings,
  tills: async () => (await import('./tills.ts')).exportTills,
  liability: async () => (await import('./liability.ts')).exportLiability,
  log: async () => (await import('./read-log.ts')).readLog,
  'log-table': async () => (await import('./read-log.ts')).exportLog,
  'log-who': async () => (await import('./read-log.ts')).whoIsInLog,
  people: async () => (await import('./people.ts')).people,
  invite: async () => (await import('./people.ts')).invite,
  renew: async () => (await import('./people.ts')).renew,
  'person-end': async () => (await import('./people.ts')).endPerson,
  'person-roles': async () => (await import('./people.ts')).givePersonRoles,
  'person-sessions': async () => (await import('./people.ts')).showPersonSessions,
  'sessions-end': async () => (await import('./people.ts')).endPersonSessions,
  roles: async () => (await import('./staff-roles.ts')).showRoles,
  'role-set': async () => (await import('./staff-roles.ts')).setRole,
  keys: async () => (await import('./office-keys.ts')).showKeys,
  'key-new': async () => (await import('./office-keys.ts')).makeKeyByCall,
  'key-end': async () => (await import('./office-keys.ts')).endKeyByCall,
}

export const isAct = (name: string | undefined): name is ActName => name !== undefined && Object.hasOwn(acts, name)

export const actNamed = (name: ActName): Promise<Act> => acts[name]()

export const allActs = (): Promise<Act[]> => Promise.all(Object.values(acts).map((load) => load()))
