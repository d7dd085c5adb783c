import { addDays } from '../time/calendar.ts'
import { instantOf, localDay } from '../time/dates.ts'

/** What a device at a gate may besides scanning: let in against the answer, and find who has booked by a name. */
export const deviceRights = ['override', 'find'] as const
export type DeviceRight = (typeof deviceRights)[number]

/** How long a code that pairs a device is good for. */
export const pairingMinutes = 10

/** The end of a device that is for a day: when the evening is over too. */
export function endOfDay(now: Date): Date {
  return instantOf(`${addDays(localDay(now), 1)} 04:00`)
}

interface Dates {
  pairingEnds: Date
  pairedAt: Date | null
  endsAt: Date | null
  endedAt: Date | null
}

export type DeviceState = 'waiting' | 'paired' | 'over' | 'ended'

/** Whether a device opens anything: `over` by itself, `ended` by somebody. */
export function deviceState({ pairingEnds, pairedAt, endsAt, endedAt }: Dates, now: Date): DeviceState {
  if (endedAt !== null) return 'ended'
  const until = pairedAt === null ? pairingEnds : endsAt
  if (until !== null && now >= until) return 'over'
  return pairedAt === null ? 'waiting' : 'paired'
}
