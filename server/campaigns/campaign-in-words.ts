import { localeOf } from '@foyer/domain/museum/locale.ts'
import { spelledDate } from '@foyer/domain/time/calendar.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { byHowMuch } from '../catalogue/reductions-in-words.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { shownTickets } from './found-campaign.ts'
import type { CampaignEntry, Words } from '../catalogue/entries.schema.ts'

/** What a code does, for a visitor: "opens Press, 10% off, for The Collection, visiting from 1 February 2027". */
export function campaignInWords(catalogue: Catalogue, entry: CampaignEntry, lang: string, t: Translate): string {
  const { opens, quotas, visited, places_per_order: places } = entry
  const date = (day: string) => spelledDate(day, localeOf(lang, catalogue.country))
  const offers = namesIn(catalogue, offered(catalogue, entry), lang)
  const tickets = opens.flatMap((id) => catalogue.ticketById(id) ?? [])
  return [
    ...(opens.length > 0 ? [t('reduction.opens', { names: namesIn(catalogue, tickets, lang) })] : []),
    ...(quotas.length > 0
      ? [t('reduction.quotas', { names: namesIn(catalogue, placesOf(catalogue, quotas), lang) })]
      : []),
    ...byHowMuch(catalogue, entry, lang, t),
    ...(offers === '' ? [] : [t('reduction.for', { names: offers })]),
    ...(places === undefined ? [] : [t('reduction.places', { count: places })]),
    ...(visited.from === undefined ? [] : [t('reduction.visitFrom', { date: date(visited.from) })]),
    ...(visited.until === undefined ? [] : [t('reduction.visitUntil', { date: date(visited.until) })]),
  ].join(', ')
}

/** The events that quotas have places of. */
function placesOf(catalogue: Catalogue, quotas: readonly number[]) {
  return quotas.flatMap((id) => catalogue.quotaById(id)?.event ?? [])
}

/** What it lowers; a hidden ticket that another code opens is named by that alone. */
function offered(catalogue: Catalogue, { offers, opens }: CampaignEntry) {
  if (!offers) return []
  return [
    ...offers.events.map((id) => catalogue.events.byId(id)),
    ...shownTickets(catalogue, offers.tickets, opens).map((id) => catalogue.ticketById(id)),
    ...offers.tours.map((id) => catalogue.tours.byId(id)),
    ...offers.articles.map((id) => catalogue.articleById(id)),
    ...offers.passes.map((id) => catalogue.passById(id)),
  ].filter((one) => one !== undefined)
}

function namesIn(catalogue: Catalogue, named: readonly { name: Words }[], lang: string): string {
  return [...new Set(named.map(({ name }) => catalogue.words(name, lang)))].join(', ')
}
