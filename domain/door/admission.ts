import { isUnpaid } from '../orders/unpaid.ts'
import { localDay } from '../time/dates.ts'
import { letsBack, type Entry } from '../goods/entry.ts'

/** What keeps a ticket from admitting anybody, at whatever time. */
export type Stopped = 'moved' | 'given' | 'canceled' | 'unpaid' | 'blocked'

/** The reason of a ticket's own comes first, that of the pass by which it was free last; a pass has none of its own. */
export function stoppedBy({
  voidReason,
  state,
  unpaid,
  blocked = false,
}: {
  voidReason: Exclude<Stopped, 'unpaid' | 'blocked'> | null
  state: string
  unpaid: number
  /** A pass that the museum has blocked, or a ticket by one that holds no more. */
  blocked?: boolean | undefined
}): Stopped | null {
  if (voidReason !== null) return voidReason
  if (state === 'canceled') return 'canceled'
  if (isUnpaid({ unpaid })) return 'unpaid'
  return blocked ? 'blocked' : null
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
  /** How many it admits at once: in all, on this day for a pass, or each of so many times. */
  places: number
  /** How many of them are in; of a ticket that opens so many times, how many have come, each time anew. */
  admitted: number
  entry: Entry
  /** When the first of them came in. */
  first: Date | null
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
} &
  /** `again`: when they first came in, of those who come back. */
  (
    | { outcome: 'valid'; again?: string }
    | { outcome: Stopped | 'used' | 'fewerLeft' | 'wrongVenue' | 'wrongDay' }
    /** Whole minutes until it begins, or since it ended. */
    | { outcome: 'tooEarly' | 'tooLate'; minutes: number }
  )

/** How many come in by it in all. */
export const openings = ({ places, entry }: Pick<Presented, 'places' | 'entry'>): number =>
  typeof entry === 'number' ? places * entry : places

/**
 * Whether those who present it come in now. `wanted` is how many there are, null for all that are left, or for all who
 * may come back; nobody comes in unless all of them may. Nobody sees who goes out: who are not more than are left come
 * in for the first time, the others have been in before as far as that can be.
 */
export function admission(
  presented: Presented,
  { wanted, venue, now }: { wanted: number | null; venue: string | null; now: Date },
  tolerance: DoorTolerance,
): Admission {
  const { places, admitted, first } = presented
  const left = openings(presented) - admitted
  const nobody = { admitted: 0, left }
  if (presented.stopped) return { outcome: presented.stopped, ...nobody }
  const off = offTime(presented.validity, now, tolerance)
  const back = mayComeBack(presented, now, off === null) ? admitted : 0
  if (left + back <= 0) return { outcome: 'used', ...nobody }
  if (venue !== null && presented.venues !== null && !presented.venues.includes(venue))
    return { outcome: 'wrongVenue', ...nobody }
  const fresh = off ? 0 : left
  if (off && back === 0) return { ...off, ...nobody }
  const atOnce = Math.min(fresh, places)
  const coming = wanted ?? (atOnce > 0 ? atOnce : back)
  if (coming > atOnce + back) return { outcome: 'fewerLeft', ...nobody }
  if (coming <= fresh) return { outcome: 'valid', admitted: coming, left: left - coming }
  return { outcome: 'valid', admitted: coming, left: left - Math.max(0, coming - back), again: first!.toISOString() }
}

/** Whether those who are in may go out and come back. */
function mayComeBack({ entry, first, validity }: Presented, now: Date, inTime: boolean): boolean {
  if (!letsBack(entry) || first === null) return false
  if (localDay(first) === localDay(now)) return true
  // an evening that goes on after midnight is the same visit
  return inTime && (entry === 'free' || (validity !== null && 'starts' in validity))
}

/** What is decided afterwards of `count` people whom a device without network has let in. */
export function alreadyIn(decided: Admission, count: number): Admission {
  if (decided.outcome === 'valid') return decided
  return { ...decided, admitted: count, left: decided.left - Math.min(count, Math.max(0, decided.left)) }
}

/** How many of those who are in go out: never more, whatever was scanned. */
export function leaving(inside: number, wanted: number | null): number {
  return Math.max(0, Math.min(inside, wanted ?? inside))
}

/** By how many people the house has more: who comes back counts if they have gone out by a scan. */
export function comingIn(coming: number, counted: number, outside: number): number {
  return counted + Math.max(0, Math.min(coming - counted, outside))
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
