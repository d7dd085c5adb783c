import type { refusalCodes } from './refusal-codes.ts'

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
