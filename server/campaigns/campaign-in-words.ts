import { formatDate } from '@foyer/domain/time/dates.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { byHowMuch } from '../catalogue/reductions-in-words.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CampaignEntry, Words } from '../catalogue/entries.schema.ts'

/** What a code does, for a visitor: "opens Press, 10% off, for The Collection, visiting from 01.02.2027". */
export function campaignInWords(catalogue: Catalogue, entry: CampaignEntry, lang: string, t: Translate): string {
  const { offers, opens, visited, places_per_order: places } = entry
  const tickets = opens.flatMap((id) => catalogue.ticketById(id) ?? [])
  return [
    ...(opens.length > 0 ? [t('reduction.opens', { names: namesIn(catalogue, tickets, lang) })] : []),
    ...byHowMuch(catalogue, entry, lang, t),
    ...(offers ? [t('reduction.for', { names: namesIn(catalogue, offered(catalogue, offers), lang) })] : []),
    ...(places === undefined ? [] : [t('reduction.places', { count: places })]),
    ...(visited.from === undefined ? [] : [t('reduction.visitFrom', { date: formatDate(visited.from) })]),
    ...(visited.until === undefined ? [] : [t('reduction.visitUntil', { date: formatDate(visited.until) })]),
  ].join(', ')
}

function offered(catalogue: Catalogue, offers: NonNullable<CampaignEntry['offers']>) {
  return [
    ...offers.events.map((id) => catalogue.events.byId(id)),
    ...offers.tickets.map((id) => catalogue.ticketById(id)),
    ...offers.tours.map((id) => catalogue.tours.byId(id)),
    ...offers.articles.map((id) => catalogue.articleById(id)),
    ...offers.passes.map((id) => catalogue.passById(id)),
  ].filter((one) => one !== undefined)
}

function namesIn(catalogue: Catalogue, named: readonly { name: Words }[], lang: string): string {
  return [...new Set(named.map(({ name }) => catalogue.words(name, lang)))].join(', ')
}
