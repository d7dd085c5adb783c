import { timeOf, timeRange } from '@foyer/domain/time/dates.ts'
import { useLanguage, type OfficeText } from '../core/language.tsx'
import { useNumber } from '../core/number.ts'
import { useSpelled } from '../core/spelled.ts'
import { fullnessOf, type Item } from './calendar-items.ts'

/** What is said of a day or a time: the same where it is shown and where it is read out. */
export function useItemWords() {
  const { say, locale } = useLanguage()
  const number = useNumber()
  const spelled = useSpelled()
  const counted = (key: OfficeText, count: number, more: Record<string, string> = {}) =>
    say(key, { count, shown: number(count), ...more })
  const isInTours = ({ offers, kind }: Item) => kind === 'day' && offers[0]!.sold_as === 'groups'
  const inDraft = (draft: NonNullable<Item['draft']>, { becomes: hours }: Pick<Item, 'becomes'>) => {
    if (hours) return say('calendar.willBe', { hours: timeRange(hours.from, hours.to, locale) })
    if (typeof draft === 'string') return say(draft === 'closed' ? 'calendar.willClose' : 'calendar.willOpen')
    if (draft.what === 'gone') return say('calendar.willGo')
    return counted(draft.what === 'added' ? 'calendar.willCome' : 'calendar.willHave', draft.places)
  }
  return {
    number,
    when: ({ day, time, ends }: Item) =>
      time && ends ? `${spelled.fullDay(day)}, ${timeRange(timeOf(time), timeOf(ends), locale)}` : spelled.fullDay(day),
    /** What there is to count, without what there is none of. */
    counts: (item: Item) => {
      const { kind, places, sold, held, kept, free, draft, open } = item
      const becomes = draft === undefined ? [] : [inDraft(draft, item)]
      if (kind === 'venue')
        return [
          open ? timeRange(open.from, open.to, locale) : say('today.closed'),
          ...(item.special && open && draft === undefined ? [say('calendar.ownHours')] : []),
          ...becomes,
        ]
      if (typeof draft === 'object' && draft.what === 'added') return becomes
      if (isInTours(item))
        return [counted('calendar.toursBooked', sold + held), counted('calendar.toursOf', places), ...becomes]
      return [
        ...(places === 0 ? [say('today.closed')] : []),
        counted('today.sold', sold),
        ...(held > 0 ? [counted('today.held', held)] : []),
        ...(kept > 0 ? [counted('today.kept', kept)] : []),
        ...(places > 0 ? [counted('today.freeOf', free, { places: number(places) })] : []),
        ...becomes,
      ]
    },
    /** Figure and word of how full it is. */
    short: (item: Item) => {
      if (item.draft !== undefined) return inDraft(item.draft, item)
      const fullness = fullnessOf(item)
      if (fullness === 'closed' && item.sold === 0) return say('today.closed')
      const figure = `${number(item.sold)} / ${number(item.places)}`
      return fullness === 'full' && !isInTours(item) ? `${figure} ${say('calendar.full')}` : figure
    },
  }
}
