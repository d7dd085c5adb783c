import { localeOf } from '@foyer/domain/museum/locale.ts'
import { spelledDay } from '@foyer/domain/time/calendar.ts'
import { timeOf, timeRange } from '@foyer/domain/time/dates.ts'
import { translator, type CompiledTexts } from '@foyer/texts/format.ts'
import { listContent } from './list-content.ts'
import type { Site } from './site.ts'

/** All that a day's programme is made from, as plain data that JSON carries. */
export interface ProgrammeDocument {
  day: string
  venue: string
  /** Null where it is closed. */
  hours: { from: string; to: string } | null
  times: readonly {
    name: string
    notes: readonly string[]
    from: string
    to: string
    places: number
    sold: number
    /** Many admissions in one line. */
    isMany: boolean
  }[]
  /** ISO 8601 */
  now: string
  lang: string
  site: Site
  /** In the document's language: those whose keys begin with `document.`. */
  texts: CompiledTexts
}

/** What is on in a house on a day: admissions, then what has an hour of its own. */
export function programmeContent({ day, venue, hours, times, now, lang, site, texts }: ProgrammeDocument) {
  const t = translator(texts, lang)
  const locale = localeOf(lang, site.country)
  const number = new Intl.NumberFormat(locale)
  const spelled = spelledDay(day, locale)
  const columns = [
    { label: t('plan.time'), width: 78 },
    { label: t('document.item'), width: 0 },
    { label: t('document.places'), width: 92 },
  ]
  const part = (heading: string, isMany: boolean) => ({
    heading,
    columns,
    rows: times
      .filter((time) => time.isMany === isMany)
      .map(({ name, notes, from, to, places, sold }) => ({
        ticks: false,
        cells: [
          timeRange(timeOf(from), timeOf(to), locale),
          name,
          t('document.placesOf', { sold: number.format(sold), places: number.format(places) }),
        ],
        notes: [...notes],
      })),
  })
  const open = hours ? timeRange(hours.from, hours.to, locale) : t('document.closedHouse')
  return listContent(
    {
      title: `${t('document.programme')}, ${venue}, ${spelled}`,
      heading: venue,
      subheading: spelled,
      facts: [{ label: t('document.opening'), text: open }],
      parts: [part(t('document.admission'), true), part(t('document.toursAndEvents'), false)].filter(
        ({ rows }) => rows.length > 0,
      ),
      empty: times.length === 0 ? t('document.nothingOn') : '',
    },
    { now, lang, site, t },
  )
}
