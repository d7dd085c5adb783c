import type { LineType } from '@foyer/contract/cart.schema.ts'
import type { Place } from '@foyer/contract/schema.ts'
import { placeParts } from '../text/place-parts.ts'
import { addDays, addMonths } from '../time/calendar.ts'
import { dayOf, localDay } from '../time/dates.ts'
import { isSent } from './delivery.ts'

// What of an order is personal, and how long each part is needed once its buyer has no account, or never had one.

/** How long the buyer can be reached once everything is visited and sent. */
export interface Kept {
  /** After an order or a parcel: a mail about it may still be on its way. */
  mailDays: number
  /** For whoever asks afterwards. */
  months: number
}
/** Of whoever has deleted their account. */
export const keptOfDeleted: Kept = { mailDays: 7, months: 0 }
/** Of a guest who has asked to be forgotten. */
export const keptOfAsked: Kept = { mailDays: 0, months: 0 }
/** Of other guests, unless the museum says another number of months. */
export const guestDataMonths = 6
/** Books are kept for ten years from the end of the business year (OR Art. 958f). */
export const bookYears = 10

export interface Buyer extends Place {
  salutation: string
  fname: string
  lname: string
  company: string
  email: string
  phone: string
  shipping?: object | null
}

/** Whom a bill names, and where. */
const billed = ['fname', 'lname', 'company', ...placeParts] as const

export interface PersonalLine {
  type: LineType
  delivery?: 'mail' | 'collect' | 'download' | undefined
  datetime: string | null
  datetime_end: string | null
  visit_end?: string | undefined
  total: number
  tour?: { answers: object[] } | undefined
  pass?: { owners: { name: string; address: string | null }[]; valid_to: string } | undefined
  voucher?:
    | { recipient: string; dedication: string; send: { email: string; on: string | null } | null; valid_to: string }
    | undefined
}

export interface PersonalOrder<B extends Buyer, L extends PersonalLine> {
  customer: B
  lines: readonly L[]
  /** By line, when it was sent. */
  sent: readonly (string | null)[]
  placedAt: Date
  canceled: boolean
  kept: Kept
}

/** The last day on which the books need who bought; null of what cost nothing. */
export function booksUntil({ lines, placedAt }: { lines: readonly { total: number }[]; placedAt: Date }) {
  return lines.some(({ total }) => total > 0) ? `${Number(localDay(placedAt).slice(0, 4)) + bookYears}-12-31` : null
}

/**
 * An order without what is not needed on a day: how to reach the buyer and what was answered, once everything is
 * visited, sent and mailed; names on passes and vouchers, once these have ended; who bought, once the books may go.
 * `next` is the day on which the next part goes, null when nothing is left.
 */
export function withoutUnneeded<B extends Buyer, L extends PersonalLine>(
  order: PersonalOrder<B, L>,
  today: string,
): { customer: B; lines: L[]; contact: boolean; names: boolean; buyer: boolean; next: string | null } {
  const open = addMonths(contactUntil(order, today), order.kept.months)
  const used = latest([open, ...(order.canceled ? [] : order.lines.map(usableUntil))])
  const booked = latest([used, booksUntil(order)])
  const [contact, names, buyer] = [open, used, booked].map((until) => today <= until)
  const ends = [open, used, booked].filter((until) => today <= until).toSorted()
  return {
    customer: {
      ...order.customer,
      ...(!contact && { salutation: '', email: '', phone: '', ...(order.customer.shipping && { shipping: null }) }),
      ...(!buyer && Object.fromEntries(billed.map((field) => [field, '']))),
    },
    lines: order.lines.map((line) => withoutNames(line, { contact: contact!, names: names! })),
    contact: contact!,
    names: names!,
    buyer: buyer!,
    next: ends.length > 0 ? addDays(ends[0]!, 1) : null,
  }
}

function withoutNames<L extends PersonalLine>(line: L, { contact, names }: { contact: boolean; names: boolean }): L {
  const { tour, pass, voucher } = line
  return {
    ...line,
    ...(tour && { tour: { ...tour, ...(!contact && { answers: [] }) } }),
    ...(pass && {
      pass: {
        ...pass,
        owners: pass.owners.map(({ name, address }) => ({
          name: names ? name : '',
          address: contact ? address : null,
        })),
      },
    }),
    ...(voucher && {
      voucher: {
        ...voucher,
        ...(!contact && { send: null }),
        ...(!names && { recipient: '', dedication: '', from: '' }),
      },
    }),
  }
}

/** The last day on which the museum may have to reach the buyer, or to send something. */
function contactUntil(order: PersonalOrder<Buyer, PersonalLine>, today: string): string {
  const { lines, sent, placedAt, canceled } = order
  const { mailDays } = order.kept
  const mailed = addDays(localDay(placedAt), mailDays)
  if (canceled) return mailed
  return latest([
    mailed,
    ...lines.flatMap(({ datetime, datetime_end, visit_end, voucher }) => [
      datetime && dayOf(visit_end ?? datetime_end ?? datetime),
      voucher?.send?.on ? addDays(voucher.send.on, mailDays) : null,
    ]),
    // nobody knows when a parcel leaves
    ...lines.map((line, at) =>
      isSent(line) ? (sent[at] ? addDays(localDay(new Date(sent[at])), mailDays) : today) : null,
    ),
  ])
}

const usableUntil = ({ pass, voucher }: PersonalLine) => pass?.valid_to ?? voucher?.valid_to ?? null

const latest = (days: readonly (string | null)[]) => days.reduce<string>((a, b) => (b && b > a ? b : a), '')
