/**
 * Every reason for which the shop refuses. A rule returns `{ refused: code, … }`; `server/http/refusals.ts` gives each
 * code its status, and `texts/` has a sentence for it under `refusal.{code}`.
 */
export const refusalCodes = [
  // any call
  'MALFORMED',
  'NOT_JSON',
  'UNKNOWN_LANGUAGE',
  'UNKNOWN_CALL',
  'AREA_OFF',
  'METHOD_NOT_ALLOWED',
  'TOO_LARGE',
  'ADDRESS_TOO_LONG',
  'TOO_MANY_REQUESTS',
  'LOGIN_NEEDED',
  'FORBIDDEN',
  'NOT_FOUND',
  'UNEXPECTED',
  'NOT_READY',
  // the office
  'KEY_INVALID',
  'SIGN_IN_NEEDED',
  'SIGN_IN_FAILED',
  'PROOF_NEEDED',
  'SECOND_PERSON_NEEDED',
  'APPROVAL_OVER',
  'PERSON_KNOWN',
  'PERSON_NEEDED',
  'WAY_IN_NEEDED',
  'IDENTITY_REFUSED',
  'IDENTITY_UNKNOWN',
  'IDENTITY_TAKEN',
  'IDENTITY_PROVIDER_UNAVAILABLE',
  'KEY_NAME_TAKEN',
  'ORDER_UNKNOWN',
  'ORDER_CANCELED',
  'VOUCHERS_SPENT',
  'PLAN_CHANGED',
  'REFUND_TOO_MUCH',
  'REFUND_IS_ALL',
  'REFUND_NOT_POSSIBLE',
  'NOTHING_TO_SEND',
  'INVOICE_STANDS',
  'TIME_CALLED_OFF',
  'TOO_MANY_MAILS',
  'UNDO_OVER',
  'UNDO_CHANGED',
  'TOO_MANY_TEST_MAILS',
  'MAIL_TEXT_UNFIT',
  'MAIL_TEXT_CHANGED',
  'SCAN_ID_TAKEN',
  'SALE_ID_TAKEN',
  'MEANS_DIFFER',
  'TILL_NEEDED',
  'TILL_CLOSED',
  'TILL_TAKEN',
  'TILL_OPEN',
  'TILL_TOO_LITTLE',
  'TILL_MOVEMENT_ID_TAKEN',
  'HANDED_OUT',
  'NO_ACCOUNTS',
  'NO_PAYOUTS',
  'PAYOUTS_UNAVAILABLE',
  'PARTNER_UNKNOWN',
  'PARTNER_LIMIT',
  'NOT_OFFERED_TO_PARTNER',
  'ERASE_ACCOUNT',
  'ERASE_TOO_EARLY',
  'ERASE_MONEY_OPEN',
  // customer fields
  'FIELDS_INVALID',
  'FIELD_REQUIRED',
  'FIELD_TOO_LONG',
  'POSTCODE_INVALID',
  'LETTERS_UNPRINTABLE',
  'FIELD_UNKNOWN_CHOICE',
  'EMAIL_INVALID',
  'EMAILS_DIFFER',
  'PASSWORD_REQUIRED',
  'PASSWORDS_DIFFER',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_COMMON',
  'PASSWORD_WRONG',
  // accounts
  'LOGIN_FAILED',
  'LOGINS_BUSY',
  'LINK_INVALID',
  'EMAIL_UNCONFIRMED',
  'PASSKEY_INVALID',
  'TOO_MANY_PASSKEYS',
  'TOO_MANY_VIEWS',
  'PASSKEY_CANCELED',
  'PASSKEY_EXISTS',
  'ACCOUNT_PAYMENT_UNDER_WAY',
  // a line of a cart
  'NOT_FOR_SALE',
  'SOLD_OUT',
  'TOO_FEW_LEFT',
  'PRICE_CHANGED',
  'SLOT_UNKNOWN',
  'SLOT_PAST',
  'EVENT_ENDED',
  'COUNT_INVALID',
  'SUBTICKET_BELOW_MINIMUM',
  'SUBTICKET_ABOVE_MAXIMUM',
  'FAMILY_INCOMPLETE',
  'NEEDS_PAID_TICKET',
  'OUT_OF_STOCK',
  // tours
  'TOUR_TOO_MANY_PARTICIPANTS',
  'TOUR_TOO_FEW_PARTICIPANTS',
  'TOUR_TOO_MANY_TICKETS',
  'TOUR_FEWER_TICKETS_THAN_PARTICIPANTS',
  'TOUR_MORE_TICKETS_THAN_PARTICIPANTS',
  'TOUR_ADMISSION_UNKNOWN',
  'TOUR_ADMISSION_OTHER',
  'TOUR_ADMISSION_USED',
  'TOUR_NO_GUIDE_LEFT',
  'TOUR_ANSWER_MISSING',
  'TOUR_ANSWER_INVALID',
  // annual passes
  'PASS_OWNERS_INCOMPLETE',
  'PASS_START_INVALID',
  'PASS_UNKNOWN',
  'PASS_ENDED',
  'PASS_BLOCKED',
  'PASS_USED',
  'MEMBERS_ONLY',
  // vouchers
  'VOUCHER_AMOUNT_INVALID',
  'VOUCHER_DELIVERY_INVALID',
  'VOUCHER_PICTURE_UNKNOWN',
  'CAMPAIGN_NOT_YET',
  'CAMPAIGN_OVER',
  'CAMPAIGN_USED_UP',
  'CAMPAIGN_USED_BEFORE',
  'CAMPAIGN_ALONE',
  'QUOTA_EMPTY',
  'VOUCHER_UNKNOWN',
  'VOUCHER_NOW_IS_BEFORE_VALID_FROM',
  'VOUCHER_NOW_IS_AFTER_VALID_TO',
  'VOUCHER_NO_AMOUNT_LEFT',
  'VOUCHER_LESS_LEFT',
  'VOUCHER_BLOCKED',
  'VOUCHER_UNKNOWN_ERROR',
  // shipping
  'SHIPPING_ADDRESS_INCOMPLETE',
  'SHIPPING_ADDRESS_SAME_AS_BILLING',
  'NO_SHIPPING_COSTS',
  'SHIPPING_COSTS_CHANGED',
  // checkout
  'CART_EMPTY',
  'CART_CHANGED',
  'CART_TOO_LARGE',
  'CURRENCY_CHANGED',
  'CART_GONE',
  'TOO_MANY_HOLDS',
  'HOLD_NOT_EXTENDED',
  'TOO_MANY_FREE_ORDERS',
  'PAYMENT_UNKNOWN',
  'PAYMENT_AMOUNT_TOO_HIGH',
  'PAYMENT_NOT_COMPLETED',
  'PAYMENT_DECLINED',
  'PAYMENT_UNAVAILABLE',
  'IBAN_INVALID',
  'RETURN_ADDRESS_FOREIGN',
  'BACKLINK_FOREIGN',
  // orders
  'ORDER_NOT_AVAILABLE',
  'INVOICE_NOT_AVAILABLE',
  'INVOICE_AMOUNT_TOO_LOW',
  'INVOICE_ONLY_VISITS',
  'INVOICE_ONLY_COMPANIES',
  'INVOICE_ADDRESS_MISSING',
  'INVOICE_TOO_LATE',
  'CREDIT_FILE_INVALID',
  'CREDIT_NOT_OPEN',
  'ORDER_PAID',
  'ORDER_PARTLY_PAID',
  'ORDER_PAYMENT_UNDER_WAY',
  'ORDER_OF_OTHER_ADDRESS',
  'ORDER_CLAIMED',
  // inquiries
  'NO_INQUIRIES',
  'INQUIRY_ID_TAKEN',
  'INQUIRY_ANSWERED',
  'INQUIRY_DAY',
  'INQUIRY_PEOPLE',
  // quotes
  'QUOTE_NOT_OPEN',
  'QUOTE_CHANGED',
  // moving a visit
  'TICKET_NOT_VALID',
  'TICKET_USED',
  'MOVE_TOGETHER',
  'MOVE_NOT_OFFERED',
  'MOVE_TOO_LATE',
  'MOVE_SAME_TIME',
  'MOVE_PRICE_DIFFERS',
  'MOVE_TO_PAY',
  // canceling it
  'CANCEL_TOGETHER',
  'CANCEL_APART',
  'CANCEL_NOT_OFFERED',
  'CANCEL_TOO_LATE',
  'CANCEL_UNPAID',
  'DOCUMENTS_BUSY',
  // tickets that are given on
  'TICKET_OVER',
  'TICKET_GIVEN',
  'TICKET_NOT_DIVISIBLE',
  'TOO_MANY_GIVEN',
  // what is changed of an order
  'CHANGE_NOT_OFFERED',
  'CHANGE_TOO_LATE',
  'INVOICE_ISSUED',
] as const

/** Why a purchase cannot be paid by invoice. */
export const notByInvoice = [
  'INVOICE_AMOUNT_TOO_LOW',
  'INVOICE_ONLY_VISITS',
  'INVOICE_ONLY_COMPANIES',
  'INVOICE_ADDRESS_MISSING',
  'INVOICE_TOO_LATE',
] as const

export type RefusalCode = (typeof refusalCodes)[number]

/** A refusal as a value. */
export type Refused<C extends RefusalCode = RefusalCode, Details extends object = object> = {
  readonly refused: C
} & Details

export function isRefused<T>(answer: T): answer is Extract<T, { refused: RefusalCode }> {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}

/** A line with `CART_CHANGED`: prices in minor units; places as counts, for all lines of that time together. */
export interface ChangedLine {
  /** Position in the submitted cart's `items`. */
  index: number
  code: RefusalCode
  was: number | null
  now: number | null
  /** Of a price: what it is by the list, where rules or a code lower it. */
  list?: number
  /** For a guided tour: the question whose answer is refused. */
  question?: number
  /** For a voucher: the limits of its amount. */
  limits?: { min: number; max: number }
}

/** The body of every answer that is not a 2xx. */
export interface RefusalBody {
  error: RefusalCode
  code: RefusalCode
  /** A sentence in the language of the call. */
  message: string
  /** Where the call is malformed: `query.event`, `body.cart.items.0.count`. */
  place?: string
  /** All that is malformed, with what is expected there. */
  wrong?: { place: string; expected: string }[]
  /** Codes per customer field. */
  errors?: Record<string, string | string[]>
  lines?: ChangedLine[]
  /** Of an act of the office: the sentence of each code in `errors` and `lines`. */
  sentences?: Record<string, string>
  /** Places asked for and possible, with CART_TOO_LARGE; with MEANS_DIFFER what is paid and what it costs. */
  requested?: number
  available?: number
  /** Why an act of the office is refused, where the code leaves that open. */
  reason?: RefusalReason
  /** The number of an order's line that cannot be sent. */
  line?: number
  /** What is left to give back, with REFUND_TOO_MUCH and REFUND_IS_ALL. */
  left?: number
  /** What an amount is in. */
  currency?: string
  /** Of a payment that is not given back, with REFUND_NOT_POSSIBLE. */
  state?: string
  /** The number of its order. */
  order?: string
  /** The case of the inbox in which it waits for a second person. */
  approval?: string
}

export const refusalReasons = [
  // the order has no line of this number, or it is nothing that is sent
  'noSuchLine',
  'lineNotSent',
  // the shop knows the payment, the provider does not, has no money of it, or has not given it back yet
  'known',
  'notFound',
  'notTaken',
  'notYet',
] as const
export type RefusalReason = (typeof refusalReasons)[number]
