import { formatPrice } from '@foyer/domain/money/money.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { formatDate } from '@foyer/domain/time/dates.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CampaignEntry } from '../catalogue/entries.schema.ts'

/** What a code does, for a visitor: "10% off, for The Collection, visiting from 01.02.2027". */
export function campaignInWords(catalogue: Catalogue, entry: CampaignEntry, lang: string, t: Translate): string {
  const { percent, amount, price, offers, visited, places_per_order: places } = entry
  const locale = localeOf(lang, catalogue.country)
  const money = (minor: number) => formatPrice(minor, locale, catalogue.currency, catalogue.config.currencySymbol)
  const percentage = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const what =
    percent !== undefined
      ? t('reduction.percent', { percent: percentage.format(percent / 100) })
      : amount !== undefined
        ? t('reduction.amount', { amount: money(amount) })
        : t('reduction.price', { price: money(price!) })
  return [
    what,
    ...(offers ? [t('reduction.for', { names: namesOf(catalogue, offers, lang).join(', ') })] : []),
    ...(places === undefined ? [] : [t('reduction.places', { count: places })]),
    ...(visited.from === undefined ? [] : [t('reduction.visitFrom', { date: formatDate(visited.from) })]),
    ...(visited.until === undefined ? [] : [t('reduction.visitUntil', { date: formatDate(visited.until) })]),
  ].join(', ')
}

function namesOf(catalogue: Catalogue, offers: NonNullable<CampaignEntry['offers']>, lang: string): string[] {
  const named = [
    ...offers.events.map((id) => catalogue.events.byId(id)),
    ...offers.tickets.map((id) => catalogue.ticketById(id)),
    ...offers.tours.map((id) => catalogue.tours.byId(id)),
    ...offers.articles.map((id) => catalogue.articleById(id)),
    ...offers.passes.map((id) => catalogue.passById(id)),
  ]
  return [...new Set(named.flatMap((one) => (one ? [catalogue.words(one.name, lang)] : [])))]
}
