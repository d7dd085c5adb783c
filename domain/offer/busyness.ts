/** How busy a day or a time is: quiet, in between, busy. No more exact, so that nobody reads sales from it. */
export type Busyness = 1 | 2 | 3

/** By what is sold of what is for sale. */
export function busyness(sold: number, total: number): Busyness {
  if (sold * 3 < total) return 1
  return sold * 3 < total * 2 ? 2 : 3
}

/** Whether steps tell one day or time from another: where all are alike, nothing is said of them. */
export const differ = (steps: readonly (Busyness | undefined)[]): boolean =>
  new Set(steps.filter((step) => step !== undefined)).size > 1

/** The times of a day, with how busy each is only where they differ. */
export function busyWhereDiffering<T extends { busy?: Busyness }>(
  times: readonly T[],
): (Omit<T, 'busy'> & { busy?: Busyness })[] {
  return differ(times.map(({ busy }) => busy)) ? [...times] : times.map(({ busy: _, ...time }) => time)
}

export interface BusyTime {
  /** `HH:mm` */
  time: string
  busy?: Busyness | undefined
}

export interface Hour<T> {
  /** `HH` */
  hour: string
  times: T[]
  /** How busy its times are on average; undefined where that of none is known. */
  mean: number | undefined
}

/** Times by the hour in which they begin, both in order. */
export function hoursOf<T extends BusyTime>(times: readonly T[]): Hour<T>[] {
  const hours = Map.groupBy(times, ({ time }) => time.slice(0, 2))
  return [...hours].map(([hour, within]) => {
    const known = within.flatMap(({ busy }) => busy ?? [])
    const sum = known.reduce((total, busy) => total + busy, 0)
    return { hour, times: within, mean: known.length > 0 ? sum / known.length : undefined }
  })
}

/**
 * The two calmest hours, in their order; of more that are as calm the first and the last. None where all are alike,
 * since that would be no advice.
 */
export function calmHours(hours: readonly Pick<Hour<unknown>, 'hour' | 'mean'>[]): string[] {
  const known = hours.flatMap(({ hour, mean }) => (mean === undefined ? [] : { hour, mean }))
  const busiest = Math.max(...known.map(({ mean }) => mean))
  const calm = known.filter(({ mean }) => mean < busiest).toSorted((a, b) => a.mean - b.mean)
  const calmest = calm.filter(({ mean }) => mean === calm[0]!.mean)
  const named = calmest.length > 1 ? [calmest[0]!, calmest.at(-1)!] : calm.slice(0, 2)
  return named.map(({ hour }) => hour).sort()
}
