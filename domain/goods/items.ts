import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { Reduction } from '@foyer/contract/order-line.schema.ts'
import type { Campaign, VoucherCode } from '@foyer/contract/vouchers.schema.ts'
import type { MemberBenefit, ReductionRule } from '@foyer/contract/schema.ts'
import type { PassChoice } from '../passes/owners.ts'
import type { VoucherDelivery } from '../vouchers/delivery.ts'
import type { BoughtAdmission } from '../tours/own-admissions.ts'
import type { Redeemable } from '../vouchers/redeemable.ts'

/** A sub-ticket or a tour's price with its count; `price` of one in minor units. */
export interface Part {
  id: number
  name: string
  count: number
  price: number
}
export interface Taxed {
  vat_value: number
  vat_exempt: boolean
}

/** The fields of every line (R3.24); prices in minor units. */
interface Line {
  id: number
  name: string
  /** Shown below the name: the ticket, the volume, … */
  detail: string
  /** The price of one. */
  price: number
  totalPrice: number
  count: number
  /** Places or pieces; with sub-tickets the sum of their counts. */
  totalCount: number
  /** What the museum's rules may take off; nothing without them. */
  reductionRules?: readonly ReductionRule[]
  /** What they have taken off to get to `totalPrice`. */
  reductions?: readonly Reduction[]
  /** What the server asks for it and the buyer has accepted, while it costs that much by the list. */
  agreed?: { list: number; total: number }
}

/** Local `YYYY-MM-DD HH:mm`, and its two halves. */
interface Dated {
  datetime: string
  date: string
  time: string
}

export interface TicketItem extends Line, Dated, Taxed {
  type: 'ticket'
  eventId: number
  venue: string
  datetime_end: string
  /** The time is when one comes in, not how long one stays. */
  admission?: boolean
  subtickets: Part[]
}

export interface DayTicket {
  id: number
  count: number
  /** Of one, minor units. */
  price: number
  subtickets: Part[]
}
/** Open tickets, without a date (R1.3). */
export interface DayTicketItem extends Line, Taxed {
  type: 'dayTicket'
  eventId: number
  venue: string
  dayTickets: DayTicket[]
}

type SubmittedTour = Extract<SubmittedItem, { type: 'guidedTour' }>
export type Answer = SubmittedTour['answers'][number]
export interface TourItem extends Line, Dated {
  type: 'guidedTour'
  single_ticketing: 0 | 1
  prices: (Part & Taxed)[]
  tickets: (Part & Taxed & { subtickets: Part[] })[]
  answers: Answer[]
  /** The events whose tickets are its admission, where it asks for one and takes those that are there. */
  ownAdmission?: readonly number[]
  /** Tickets that were bought before and are its admission. */
  admissions?: readonly BoughtAdmission[]
}

export interface MerchandiseItem extends Line, Taxed {
  type: 'merchandise'
  /** By mail without it. */
  delivery?: 'mail' | 'collect' | 'download'
}

export interface PassItem extends Line, Taxed, PassChoice {
  type: 'annualPass'
  /** How long it is good for. */
  months: number
  /** What it lowers of visits in the same basket. */
  member?: readonly MemberBenefit[]
}

export interface VoucherItem extends Line, Taxed, VoucherDelivery {
  type: 'voucher'
  variable_amount: boolean
}

/**
 * A typed code: of a voucher, whose `discount` is taken off the total and whose `remaining` is the balance left
 * (R4.27), or of a campaign or an annual pass, which lower other lines.
 */
export interface VoucherCodeItem extends Line {
  type: 'voucherCode'
  barcode: string
  available_amount: number
  discount: number
  remaining: number
  /** What it is good for, by id and by name; without it for everything. */
  redeemable?: Redeemable | null
  redeemableNames?: string[] | null
  /** When its tax is due; of one that does not say it, when it is spent. */
  taxed?: 'sale' | 'redemption'
  /** Of a code that pays nothing: what it lowers, and in words; an annual pass is one too. */
  campaign?: Campaign
  member?: VoucherCode['member']
  words?: string
}

/** The types of R3.25, and the two that are also kinds of submitted lines. */
export type CartItem =
  | TicketItem
  | DayTicketItem
  | TourItem
  | MerchandiseItem
  | PassItem
  | VoucherItem
  | VoucherCodeItem
