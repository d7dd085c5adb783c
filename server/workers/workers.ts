import { sendAccountMail } from '../account/account-mail.service.ts'
import { extendSchedule } from '../catalogue/extend-schedule.ts'
import { sendConfirmMail } from '../checkout/confirm-mail.service.ts'
import { sendLinkMail } from '../checkout/link-mail.service.ts'
import { deleteExpiredData } from './retention.service.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Message } from '../mail/message.ts'
import { sendMoveMail, sendOfficeMoveMail } from '../after-sale/move-mail.service.ts'
import { sendOfficeMail } from '../orders/office-mail.service.ts'
import { orderMessage } from '../orders/order-mail.service.ts'
import { sendPassPostMail } from '../orders/pass-post-mail.service.ts'
import { sendRefundMail } from '../settlement/refund-mail.service.ts'
import { sendOfficeChangedMail, sendPassChangedMail } from '../after-sale/change-mail.service.ts'
import { sendDispatchMail } from '../orders/dispatch-mail.service.ts'
import { sendSentMail } from '../orders/sent-mail.service.ts'
import { bookCreditFile } from '../orders/credit-file.service.ts'
import { eraseOrders } from '../after-sale/erase.service.ts'
import { sendOfficeCanceledMail, sendOrderRefundMail } from '../after-sale/order-refund-mail.service.ts'
import { sendGivenEndedMail, sendGivenMail } from '../after-sale/given-mail.service.ts'
import { followUpInvoices } from '../after-sale/unpaid-orders.service.ts'
import { sendReminderMail } from '../after-sale/reminder-mail.service.ts'
import { queueVisitMails } from '../orders/visit-mails.service.ts'
import { sendVisitMail } from '../orders/visit-mail.service.ts'
import { sendVoucherMail } from '../orders/voucher-mail.service.ts'
import { reconcileDaily } from '../settlement/reconcile.service.ts'
import { refund } from '../settlement/refund.service.ts'
import { cancelOrdersOf } from '../office/cancel-time.service.ts'
import { sendCalledOffMail } from '../office/called-off-mail.service.ts'
import { sendTestMail } from '../office/test-mail.service.ts'
import { sendTimeMail } from '../office/time-mail.service.ts'
import { sendPartnerInvoiceMail } from '../office/partner-invoice-mail.service.ts'
import { followUpPartners } from '../office/partner-invoices.service.ts'
import { offerChoice } from '../office/offer-choice.service.ts'
import { sendInvitationMail } from '../staff/invitation-mail.service.ts'
import { sendInquiryMail, sendInquiryOfficeMail } from '../inquiries/inquiry-mail.service.ts'
import { sendQuoteAnswerMail, sendQuoteMail } from '../quotes/quote-mail.service.ts'
import type { Context } from '../context.ts'
import type { Workers } from '../jobs/jobs.ts'
import { mailJob } from './mail-job.ts'
import { cleanUp } from './cleanup.service.ts'

/** The function that does each job. */
export function workersOf(shop: Context, mailer: Mailer): Workers {
  return {
    'order-mail': mailJob(
      shop,
      'order-mail',
      async (_, message: Message | null) => {
        if (message) await mailer.send(message)
      },
      ({ orderId, to }) => orderMessage(shop, orderId, to),
    ),
    'office-mail': mailJob(shop, 'office-mail', (data) => sendOfficeMail(shop, mailer, data)),
    'office-move-mail': mailJob(shop, 'office-move-mail', ({ moveId }) => sendOfficeMoveMail(shop, mailer, moveId)),
    'office-changed-mail': mailJob(shop, 'office-changed-mail', (data) => sendOfficeChangedMail(shop, mailer, data)),
    'office-canceled-mail': mailJob(shop, 'office-canceled-mail', (data) => sendOfficeCanceledMail(shop, mailer, data)),
    'pass-post-mail': mailJob(shop, 'pass-post-mail', ({ orderId }) => sendPassPostMail(shop, mailer, orderId)),
    'pass-changed-mail': mailJob(shop, 'pass-changed-mail', (data) => sendPassChangedMail(shop, mailer, data)),
    'confirm-mail': mailJob(shop, 'confirm-mail', (data) => sendConfirmMail(shop, mailer, data)),
    'link-mail': mailJob(shop, 'link-mail', (data) => sendLinkMail(shop, mailer, data)),
    'inquiry-mail': mailJob(shop, 'inquiry-mail', (data) => sendInquiryMail(shop, mailer, data)),
    'inquiry-office-mail': mailJob(shop, 'inquiry-office-mail', ({ inquiry }) =>
      sendInquiryOfficeMail(shop, mailer, inquiry),
    ),
    'quote-mail': mailJob(shop, 'quote-mail', (data) => sendQuoteMail(shop, mailer, data)),
    'quote-answer-mail': mailJob(shop, 'quote-answer-mail', (data) => sendQuoteAnswerMail(shop, mailer, data)),
    'voucher-mail': mailJob(shop, 'voucher-mail', ({ orderId, line }) => sendVoucherMail(shop, mailer, orderId, line)),
    'given-mail': mailJob(shop, 'given-mail', ({ ticketId }) => sendGivenMail(shop, mailer, ticketId)),
    'given-ended-mail': mailJob(shop, 'given-ended-mail', ({ ticketId }) => sendGivenEndedMail(shop, mailer, ticketId)),
    'invitation-mail': mailJob(shop, 'invitation-mail', (data) => sendInvitationMail(shop, mailer, data)),
    'test-mail': mailJob(shop, 'test-mail', (data) => sendTestMail(shop, mailer, data)),
    'account-mail': mailJob(shop, 'account-mail', (data) => sendAccountMail(shop, mailer, data)),
    'dispatch-mail': mailJob(shop, 'dispatch-mail', ({ orderId }) => sendDispatchMail(shop, mailer, orderId)),
    'move-mail': mailJob(shop, 'move-mail', ({ moveId }) => sendMoveMail(shop, mailer, moveId)),
    'sent-mail': mailJob(shop, 'sent-mail', (data) => sendSentMail(shop, mailer, data)),
    invoices: () => followUpInvoices(shop),
    partners: () => followUpPartners(shop),
    'partner-invoice-mail': mailJob(shop, 'partner-invoice-mail', ({ number }) =>
      sendPartnerInvoiceMail(shop, mailer, number),
    ),
    'reminder-mail': mailJob(shop, 'reminder-mail', ({ orderId }) => sendReminderMail(shop, mailer, orderId)),
    'visit-mails': () => queueVisitMails(shop),
    'visit-mail': mailJob(shop, 'visit-mail', (data) => sendVisitMail(shop, mailer, data)),
    refund: (data) => refund(shop, data),
    'refund-mail': mailJob(shop, 'refund-mail', ({ paymentId }) => sendRefundMail(shop, mailer, paymentId)),
    'erase-orders': () => eraseOrders(shop),
    'order-refund-mail': mailJob(shop, 'order-refund-mail', ({ refundId }) =>
      sendOrderRefundMail(shop, mailer, refundId),
    ),
    'cancel-time': (data) => cancelOrdersOf(shop, data),
    'offer-choice': ({ capacity, until }) => offerChoice(shop, { capacity, until: new Date(until) }),
    'called-off-mail': mailJob(shop, 'called-off-mail', (data) => sendCalledOffMail(shop, mailer, data)),
    'time-mail': mailJob(shop, 'time-mail', (data) => sendTimeMail(shop, mailer, data)),
    'credit-file': ({ file }) => bookCreditFile(shop, file),
    'publish-draft': async (data) =>
      (await import('../office/publish-scheduled.service.ts')).publishScheduled(shop, data),
    cleanup: () => cleanUp(shop),
    'extend-schedule': () => extendSchedule(shop),
    retention: () => deleteExpiredData(shop),
    reconcile: () => reconcileDaily(shop),
  }
}
