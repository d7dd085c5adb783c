import type { LineType } from '@foyer/contract/cart.schema.ts'
import type { RefusalCode, Refused } from '@foyer/contract/refusals.ts'
import { ordered } from '../goods/ordered.ts'
import { nothingWaived } from '../offer/waived.ts'
import { addDays } from '../time/calendar.ts'
import { dayOf } from '../time/dates.ts'

/** What a museum asks for of an order by invoice, in its catalogue. */
export interface InvoiceTerms {
  /** The least total, minor units. */
  from: number
  /** Only for buyers who name a company or a school. */
  companies: boolean
  /** How many days there are to pay; fewer before a visit that is near, and at least so many. */
  days: number
  leastDays: number
  /** How many days after that an unpaid order is canceled. */
  grace: number
}

export interface Invoiced {
  total: number
  lines: readonly { type: LineType; datetime: string | null }[]
  /** Whether an address is known that an invoice can go to. */
  buyer: { company: string; hasAddress: boolean }
}

/**
 * Until when an order by invoice is to be paid, and when it ends without that: before the first visit, so that its
 * places are free for others.
 */
export function invoiceDates(
  terms: InvoiceTerms,
  { total, lines, buyer }: Invoiced,
  today: string,
  waived = nothingWaived,
): { dueOn: string; endsOn: string } | Refused<InvoiceRefusal> {
  if (total < terms.from && !waived.has('INVOICE_AMOUNT_TOO_LOW')) return { refused: 'INVOICE_AMOUNT_TOO_LOW' }
  if (lines.some(({ type }) => !ordered[type].onCredit)) return { refused: 'INVOICE_ONLY_VISITS' }
  const visits = lines.flatMap(({ datetime }) => (datetime === null ? [] : [addDays(dayOf(datetime), -terms.grace)]))
  const dueOn = [addDays(today, terms.days), ...visits].reduce((first, day) => (day < first ? day : first))
  const leastDays = waived.has('INVOICE_TOO_LATE') ? 0 : terms.leastDays
  if (dueOn < addDays(today, leastDays)) return { refused: 'INVOICE_TOO_LATE' }
  // what who buys can still mend comes last
  if (terms.companies && buyer.company === '' && !waived.has('INVOICE_ONLY_COMPANIES'))
    return { refused: 'INVOICE_ONLY_COMPANIES' }
  if (!buyer.hasAddress) return { refused: 'INVOICE_ADDRESS_MISSING' }
  return { dueOn, endsOn: addDays(dueOn, terms.grace) }
}

/** How many days before a visit an order can still be by invoice. */
export const invoiceLead = ({ leastDays, grace }: InvoiceTerms): number => leastDays + grace

export type InvoiceRefusal = Exclude<Extract<RefusalCode, `INVOICE_${string}`>, 'INVOICE_NOT_AVAILABLE'>

/**
 * What to do about an order by invoice on a day: remind of it once, the day after it was due, and end it on its last.
 */
export function invoiceStep(
  { dueOn, endsOn, reminded }: { dueOn: string; endsOn: string; reminded: boolean },
  today: string,
): 'remind' | 'end' | null {
  if (today >= endsOn) return 'end'
  return today > dueOn && !reminded ? 'remind' : null
}
