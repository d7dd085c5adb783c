import type { CounterTime } from './counter-query.ts'

/** The next that begins and has places, else one that one may still come to. */
export function nextOf(times: readonly CounterTime[], now: string): CounterTime | undefined {
  const withPlaces = times.filter(({ left }) => left > 0)
  return withPlaces.find(({ time }) => time > now) ?? withPlaces[0] ?? times[0]
}
