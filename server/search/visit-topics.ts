import { openingWeek } from '@foyer/domain/schedule/opening-week.ts'
import { weekdayName } from '@foyer/domain/time/calendar.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { VenueEntry } from '../catalogue/entries.schema.ts'

const topics = ['hours', 'directions', 'parking', 'accessibility', 'cafe'] as const

/** What visitors ask of a visit, with the answer of each venue on a line. */
export interface VisitTopic {
  id: number
  name: string
  /** By which it is looked for besides. */
  words: string
  text: string
}

/** The topics that a venue has something to say of. */
export function visitTopics(catalogue: Catalogue, lang: string, t: Translate): VisitTopic[] {
  return topics.flatMap((topic, index) => {
    const lines = catalogue.venues.flatMap((venue) => {
      const text = topic === 'hours' ? hoursText(venue) : catalogue.words(venue[topic], lang)
      return text ? [`${catalogue.words(venue.name, lang)}: ${text}`] : []
    })
    return lines.length > 0
      ? [{ id: index + 1, name: t(`visit.${topic}`), words: t(`visit.words.${topic}`), text: lines.join('\n') }]
      : []
  })

  /** "Tue–Sat 10:00–18:00, Sun 10:00–17:00" */
  function hoursText({ hours }: VenueEntry): string {
    // 1 January 2024 was a Monday
    const name = (weekday: number) => weekdayName(`2024-01-0${weekday + 1}`, lang, 'short')
    return openingWeek(hours)
      .filter(({ times }) => times !== '')
      .map(({ from, to, times }) => `${from === to ? name(from) : `${name(from)}–${name(to)}`} ${times}`)
      .join(', ')
  }
}
