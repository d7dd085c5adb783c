import type { Translate } from '@foyer/texts/format.ts'
import type { Site } from './site.ts'

/** What every template gets: who says it, in which language, and what stands below each page. */
export interface DocumentContent {
  title: string
  author: string
  lang: string
  date: { year: number; month: number; day: number; hour: number; minute: number; second: number }
  accent: string
  footer: string
  /** With `{page}` and `{pages}` where the template puts the numbers. */
  page: string
}

export function documentContent(
  { title, footer, lang, date }: { title: string; footer: string; lang: string; date: Date },
  site: Site,
  t: Translate,
): DocumentContent {
  return {
    title,
    author: site.name,
    lang,
    date: {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
    },
    accent: site.accent,
    footer,
    page: t('document.page', { page: '{page}', pages: '{pages}' }),
  }
}
