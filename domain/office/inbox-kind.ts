/** What the shop cannot settle by itself, and tells the office. */
export type InboxKind =
  | 'approval'
  | 'hand-out'
  | 'transfer-back'
  | 'credit'
  | 'refund-failed'
  | 'refund-stuck'
  | 'unknown-payment'
  | 'dispute'
  | 'stuck'
  | PaymentGoesBack
  | 'cancel-time'
  | 'times-gone'
  | 'draft-not-published'
  | 'inquiry'
  | 'quote-change'
  | 'partner-overdue'
  | 'partner-back'
  | 'partner-unknown'
  | 'mail-refused'
  | 'mail-not-sent'
  | 'voucher-codes'
  | 'foreign-page'

/** Why a whole payment goes back by itself. */
export type PaymentGoesBack = 'refunded' | 'cart-changed' | 'voucher-blocked' | 'amount-differs' | 'not-placeable'
