import { openingText } from '@foyer/domain/schedule/opening-week.ts'
import { specialHours } from '@foyer/domain/schedule/special-days.ts'
import { openingOf } from '@foyer/domain/schedule/weekly-rules.ts'
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

/** The topics that a venue has something to say of; on its hours also the days that are other, from `today` on. */
export function visitTopics(catalogue: Catalogue, lang: string, t: Translate, today?: string): VisitTopic[] {
  return topics.flatMap((topic, index) => {
    const lines = catalogue.venues.flatMap((venue) => {
      const text = topic === 'hours' ? hoursOf(venue) : catalogue.words(venue[topic], lang)
      return text ? [`${catalogue.words(venue.name, lang)}: ${text}`] : []
    })
    return lines.length > 0
      ? [{ id: index + 1, name: t(`visit.${topic}`), words: t(`visit.words.${topic}`), text: lines.join('\n') }]
      : []
  })

  function hoursOf(venue: VenueEntry): string {
    const special = today === undefined ? [] : specialHours(openingOf(venue), today, lang)
    const words = special.map(({ days, times }) => `${days} ${times || t('tickets.day.closed')}`)
    return [openingText(venue.hours, lang), ...words].filter(Boolean).join('; ')
  }
}
