import { timeOf, timeRange } from '@foyer/domain/time/dates.ts'
import { useLanguage, type OfficeText } from '../core/language.tsx'
import { useNumber } from '../core/number.ts'
import type { Slot } from './board-rows.ts'

/** What is said of a time: the same where it is shown and where it is read out. */
export function useSlotWords() {
  const { say, locale } = useLanguage()
  const number = useNumber()
  const counted = (key: OfficeText, count: number, more: Record<string, string> = {}) =>
    say(key, { count, shown: number(count), ...more })
  return {
    counted,
    when: ({ time, ends }: Slot) => timeRange(timeOf(time), timeOf(ends), locale),
    /** What there is to count, without what there is none of. */
    counts: ({ places, sold, held, kept, in: came, free }: Slot) => [
      ...(places === 0 ? [say('today.closed')] : []),
      counted('today.sold', sold),
      ...(held > 0 ? [counted('today.held', held)] : []),
      ...(kept > 0 ? [counted('today.kept', kept)] : []),
      ...(came > 0 ? [counted('today.cameIn', came)] : []),
      ...(places > 0 ? [counted('today.freeOf', free, { places: number(places) })] : []),
    ],
  }
}
