import type { LineType } from '@foyer/contract/cart.schema.ts'
import type { PayableLine } from '../vouchers/redeem-codes.ts'
import type { Entry } from './entry.ts'
import { payableAs } from './payable-as.ts'

/** What an order asks of a kind of line, after it was sold too. */
interface OrderedKind {
  /** Shown and counted as bought: neither what pays for a purchase nor what brings it. */
  isGood: boolean
  /** Tickets are printed for it. */
  admits: boolean
  /** It is of an event, whose number is not its own. */
  isOfEvent: boolean
  /** May be bought by an invoice: what is delivered at once, or is money, is not given on credit. */
  onCredit: boolean
  /** The museum packs it, where it is not downloaded. */
  isPacked: boolean
  /** Somebody expects the visitors, and has to be told when they do not come. */
  isLed: boolean
  /** How often it opens where it was sold before that was said. */
  entry: Entry
  /** What voucher codes see in it. */
  payableAs(line: { id: number; eventId: number }): PayableLine['good']
}

/** Every kind of line that an order can have. */
export const ordered = {
  ticket: {
    isGood: true,
    admits: true,
    isOfEvent: true,
    onCredit: true,
    isPacked: false,
    isLed: false,
    entry: 'once',
    payableAs: payableAs.event,
  },
  guidedTour: {
    isGood: true,
    admits: true,
    isOfEvent: false,
    onCredit: true,
    isPacked: false,
    isLed: true,
    entry: 'once',
    payableAs: payableAs.tour,
  },
  merchandise: {
    isGood: true,
    admits: false,
    isOfEvent: false,
    onCredit: false,
    isPacked: true,
    isLed: false,
    entry: 'once',
    payableAs: payableAs.article,
  },
  annualPass: {
    isGood: true,
    admits: false,
    isOfEvent: false,
    onCredit: false,
    isPacked: false,
    isLed: false,
    entry: 'day',
    payableAs: payableAs.pass,
  },
  voucher: {
    isGood: true,
    admits: false,
    isOfEvent: false,
    onCredit: false,
    isPacked: false,
    isLed: false,
    entry: 'once',
    payableAs: payableAs.voucher,
  },
  voucherCode: {
    isGood: false,
    admits: false,
    isOfEvent: false,
    onCredit: true,
    isPacked: false,
    isLed: false,
    entry: 'once',
    payableAs: payableAs.other,
  },
  campaignCode: {
    isGood: false,
    admits: false,
    isOfEvent: false,
    onCredit: true,
    isPacked: false,
    isLed: false,
    entry: 'once',
    payableAs: payableAs.other,
  },
  shipping: {
    isGood: false,
    admits: false,
    isOfEvent: false,
    onCredit: false,
    isPacked: false,
    isLed: false,
    entry: 'once',
    payableAs: payableAs.other,
  },
} as const satisfies Record<LineType, OrderedKind>

/** What pays for a purchase or brings it is none of its goods. */
export function isGood({ type }: { type: LineType }): boolean {
  return ordered[type].isGood
}

/** What voucher codes see in a line of an order. */
export function goodOf({ type, ...line }: { type: LineType; id: number; eventId: number }): PayableLine['good'] {
  return ordered[type].payableAs(line)
}

/** The kinds that tickets are printed for. */
export type Admitting = { [T in LineType]: (typeof ordered)[T]['admits'] extends true ? T : never }[LineType]
export const admitting = (Object.keys(ordered) as LineType[]).filter((type): type is Admitting => ordered[type].admits)
