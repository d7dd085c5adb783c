import type { z } from 'zod'
import type { chosenTime } from '@foyer/contract/office.met.schema.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import type { AccountMail } from '../account/account-mail.service.ts'

/** The data of each kind of job. */
export interface JobData {
  /** To its buyer, or once to another address. */
  'order-mail': { orderId: string; to?: string }
  'office-mail': { orderId: string; office: string }
  'office-move-mail': { orderId: string; office: string; moveId: string }
  'office-changed-mail': { orderId: string; office: string; changed: string }
  'office-canceled-mail': { orderId: string; office: string; canceledBy: string }
  'pass-post-mail': { orderId: string }
  'pass-changed-mail': { orderId: string; changed: string }
  'confirm-mail': { cartId: string; us: string }
  'link-mail': { cartId: string }
  /** To who has sent an inquiry: that it is here, or that it is declined. */
  'inquiry-mail': { inquiry: string; what: 'received' | 'declined' }
  'inquiry-office-mail': { inquiry: string }
  /** A version of a quote, or what has become of it. */
  'quote-mail': { cartId: string; version: number; what: 'quote' | 'reminder' | 'ended' | 'withdrawn' }
  /** What the customer has answered, at an instant. */
  'quote-answer-mail': { cartId: string; answer: 'accepted' | 'declined' | 'change_asked'; at: string }
  'dispatch-mail': { orderId: string }
  'move-mail': { orderId: string; moveId: string }
  'sent-mail': { orderId: string; lines: number[] }
  'voucher-mail': { orderId: string; line: number }
  'given-mail': { orderId: string; ticketId: string }
  'given-ended-mail': { orderId: string; ticketId: string }
  'account-mail': AccountMail
  /** To who is invited to the office; the link is made when it is sent. */
  'invitation-mail': { invitation: string }
  /** An example, to who works in the office. */
  'test-mail': {
    id: string
    person: string
    mail: string
    lang: string
    example: number
    /** That are tried in it over those that are stored; missing in what an older version has queued. */
    texts?: { key: string; text: string | null }[]
  }
  'reminder-mail': { orderId: string }
  /** On the day before a visit. */
  'visit-mail': { orderId: string; day: string }
  'visit-mails': Record<string, never>
  invoices: Record<string, never>
  partners: Record<string, never>
  'partner-invoice-mail': { number: string }
  /** Of a whole payment, or of the provider's part of an order's refund. */
  refund: { paymentId: string } | { refundId: string }
  'refund-mail': { paymentId: string }
  'erase-orders': Record<string, never>
  'order-refund-mail': { refundId: string }
  /** A time that is called off, by its capacity; `again` for visitors who were about to pay. */
  'cancel-time': { capacity: string; subject: string; by: Actor; again: boolean }
  /** A time that is called off at an instant, until which its visitors may choose. */
  'offer-choice': { capacity: string; until: string }
  'called-off-mail': { orderId: string; lines: number[]; at: string; until: string }
  /** What the staff writes to a visitor of a time, by its capacity; with a ticket to whom that was given. */
  'time-mail': {
    orderId: string
    ticketId: string | null
    capacity: string
    lang: string
    subject: string
    text: string
    at: string
  }
  /** A bank's file that the office has put in. */
  'credit-file': { file: string }
  /** A draft of the catalogue that goes on sale at an instant, as somebody has said. */
  'publish-draft': {
    draft: number
    at: string
    /** Which of the times that were said of it. */
    schedule?: string
    who: string
    /** Who it is and what they have chosen; missing in what an older version has queued. */
    by?: Actor
    met?: z.output<typeof chosenTime>[]
  }
  cleanup: Record<string, never>
  'extend-schedule': Record<string, never>
  retention: Record<string, never>
  reconcile: Record<string, never>
}
export type JobName = keyof JobData
