import { isUnpaid } from '../orders/unpaid.ts'
import { localDay } from '../shop/dates.ts'

/** What keeps a ticket from admitting anybody, at whatever time. */
export type Stopped = 'moved' | 'given' | 'canceled' | 'unpaid'

/** The reason of a ticket's own comes first; a pass has none. */
export function stoppedBy({
  voidReason,
  state,
  unpaid,
}: {
  voidReason: Exclude<Stopped, 'unpaid'> | null
  state: string
  unpaid: number
}): Stopped | null {
  if (voidReason !== null) return voidReason
  if (state === 'canceled') return 'canceled'
  return isUnpaid({ unpaid }) ? 'unpaid' : null
}

/** When somebody may come in; null: whenever they like. */
export type Validity =
  /** A visit: at `ends` the last come in. */
  | { starts: Date; ends: Date; wholeDay: boolean }
  /** An annual pass: `YYYY-MM-DD`, both days included. */
  | { from: string; to: string }
  | null

/** What a barcode stands for, as it is held against the moment. */
export interface Presented {
  stopped: Stopped | null
  validity: Validity
  /** Keys of the venues that it opens; null: any. */
  venues: readonly string[] | null
  /** How many it admits: in all, or on this day for a pass. */
  places: number
  /** How many of them are in. */
  admitted: number
}

/** By how many minutes somebody may come before their time begins and after it ends, set by the museum. */
export interface DoorTolerance {
  doorEarlyMinutes: number
  doorLateMinutes: number
}

export const doorTolerance: DoorTolerance = { doorEarlyMinutes: 30, doorLateMinutes: 15 }

export type Admission = {
  /** How many come in now; 0 unless it is valid. */
  admitted: number
  /** How many may still come in after that. */
  left: number
} & (
  | { outcome: 'valid' | Stopped | 'used' | 'fewerLeft' | 'wrongVenue' | 'wrongDay' }
  /** Whole minutes until it begins, or since it ended. */
  | { outcome: 'tooEarly' | 'tooLate'; minutes: number }
)

/**
 * Whether those who present it come in now. `wanted` is how many there are, null for all that are left; nobody comes in
 * unless all of them may.
 */
export function admission(
  presented: Presented,
  { wanted, venue, now }: { wanted: number | null; venue: string | null; now: Date },
  tolerance: DoorTolerance,
): Admission {
  const left = presented.places - presented.admitted
  const nobody = { admitted: 0, left }
  if (presented.stopped) return { outcome: presented.stopped, ...nobody }
  if (left <= 0) return { outcome: 'used', ...nobody }
  if (venue !== null && presented.venues !== null && !presented.venues.includes(venue))
    return { outcome: 'wrongVenue', ...nobody }
  const off = offTime(presented.validity, now, tolerance)
  if (off) return { ...off, ...nobody }
  const admitted = wanted ?? left
  if (admitted > left) return { outcome: 'fewerLeft', ...nobody }
  return { outcome: 'valid', admitted, left: left - admitted }
}

/** The same of `count` people whom a device without network let in before anybody could decide. */
export function alreadyIn(decided: Admission, count: number): Admission {
  const before = decided.left + decided.admitted
  return { ...decided, admitted: count, left: before - Math.min(count, Math.max(0, before)) }
}

const minute = 60_000

function offTime(
  validity: Validity,
  now: Date,
  { doorEarlyMinutes, doorLateMinutes }: DoorTolerance,
): { outcome: 'wrongDay' } | { outcome: 'tooEarly' | 'tooLate'; minutes: number } | null {
  if (validity === null) return null
  const today = localDay(now)
  if ('from' in validity) return today < validity.from || today > validity.to ? { outcome: 'wrongDay' } : null
  const { starts, ends, wholeDay } = validity
  const itsDay = localDay(starts) === today
  if (wholeDay) return itsDay ? null : { outcome: 'wrongDay' }
  const [before, after] = [starts.getTime() - now.getTime(), now.getTime() - ends.getTime()]
  // what goes on after midnight is still of the evening
  if (before <= doorEarlyMinutes * minute && after <= doorLateMinutes * minute) return null
  if (!itsDay) return { outcome: 'wrongDay' }
  return before > 0
    ? { outcome: 'tooEarly', minutes: Math.ceil(before / minute) }
    : { outcome: 'tooLate', minutes: Math.floor(after / minute) }
}
