import type { Act } from './act.ts'
import { assignCredit } from './assign-credit.ts'
import { book } from './book.ts'
import { bookCredits, showCreditFile } from './book-credits.ts'
import { cancel } from './cancel.ts'
import { cancelTime } from './cancel-time.ts'
import { makeCodes, voidSingleCodes } from './codes.ts'
import { correctMail } from './correct-mail.ts'
import { erase } from './erase.ts'
import { settleFailedRefund } from './failed-refund.ts'
import { findOrders } from './find-orders.ts'
import { sent } from './mark-sent.ts'
import { move } from './move.ts'
import { declineInquiry, eraseInquiries, listInquiries, showInquiry } from './inquiries.ts'
import { changeQuote, listQuotes, quote, withdrawQuote } from './quotes.ts'
import { blockAnnualPass, showPasses } from './passes.ts'
import { invoicePartners, payPartnerInvoice, showPartner } from './partner.ts'
import { endKeyByCall, makeKeyByCall, showKeys } from './office-keys.ts'
import { endPerson, endPersonSessions, givePersonRoles, invite, people, renew, showPersonSessions } from './people.ts'
import { setRole, showRoles } from './staff-roles.ts'
import { readLog } from './read-log.ts'
import { refund } from './refund.ts'
import { refundUnknownPayment } from './refund-unknown.ts'
import { paySale, showSale } from './pay-sale.ts'
import { release } from './release.ts'
import { sendMails } from './send-mails.ts'
import { showOrder } from './show-order.ts'
import { exportTills, tillClose, tillMove, tillOpen, tillShow } from './tills.ts'
import { exportLiability } from './liability.ts'
import { setPlaces } from './places.ts'
import { showProgramme } from './programme.ts'
import { showQuotas } from './quotas.ts'
import { showToday } from './today.ts'
import { exportPayouts, showPayouts } from './payouts.ts'
import { exportPostings } from './postings.ts'
import { exportSales } from './sales.ts'
import { readInbox, settleInbox } from './inbox.ts'
import { blockVouchers, issueVouchers, showVoucher, unblockVouchers } from './vouchers.ts'

/** All that the office does, each by `npm run office -- ACT …` and by `POST /api/office/ACT`. */
export const acts: readonly Act[] = [
  findOrders,
  showOrder,
  book,
  release,
  tillOpen,
  tillMove,
  tillClose,
  tillShow,
  showSale,
  paySale,
  listInquiries,
  showInquiry,
  declineInquiry,
  eraseInquiries,
  quote,
  listQuotes,
  changeQuote,
  withdrawQuote,
  showPartner,
  invoicePartners,
  payPartnerInvoice,
  sendMails,
  correctMail,
  sent,
  erase,
  refund,
  refundUnknownPayment,
  settleFailedRefund,
  cancel,
  cancelTime,
  move,
  bookCredits,
  showCreditFile,
  assignCredit,
  issueVouchers,
  makeCodes,
  voidSingleCodes,
  showVoucher,
  blockVouchers,
  showPasses,
  blockAnnualPass,
  unblockVouchers,
  readInbox,
  settleInbox,
  showProgramme,
  showToday,
  showQuotas,
  setPlaces,
  exportSales,
  exportPostings,
  showPayouts,
  exportPayouts,
  exportTills,
  exportLiability,
  readLog,
  people,
  invite,
  renew,
  endPerson,
  givePersonRoles,
  showPersonSessions,
  endPersonSessions,
  showRoles,
  setRole,
  showKeys,
  makeKeyByCall,
  endKeyByCall,
]
