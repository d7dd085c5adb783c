import { localeOf } from '@foyer/domain/museum/locale.ts'
import { spelledDate } from '@foyer/domain/time/calendar.ts'
import { localDatetime, spelledTime, timeOf } from '@foyer/domain/time/dates.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { documentContent } from './document-content.ts'
import type { Site } from './site.ts'

/** A list on paper as `list.typ` sets it. */
export interface ListContent {
  title: string
  heading: string
  subheading: string
  facts: { label: string; text: string }[]
  parts: {
    heading: string
    /** Of each its width in points, 0 for what is left. */
    columns: { label: string; width: number }[]
    /** `ticks`: with a square to tick. Notes stand below the column that takes what is left. */
    rows: { ticks: boolean; cells: string[]; notes: string[] }[]
  }[]
  /** In place of parts. */
  empty: string
}

/** Whatever people have in hand says how old it is. */
export function listContent(
  list: ListContent,
  { now, lang, site, t }: { now: string; lang: string; site: Site; t: Translate },
) {
  const locale = localeOf(lang, site.country)
  const local = localDatetime(new Date(now))
  const when = `${spelledDate(local, locale)}, ${spelledTime(timeOf(local), locale)}`
  const footer = `${list.heading} · ${t('document.asOf', { when })}`
  return { ...documentContent({ title: list.title, footer, lang, date: new Date(now) }, site, t), ...list }
}
