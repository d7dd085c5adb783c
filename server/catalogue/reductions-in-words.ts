import type { ReductionRule } from '@foyer/contract/schema.ts'
import { formatPrice } from '@foyer/domain/money/money.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { formatDate } from '@foyer/domain/time/dates.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { Catalogue } from './catalogue.ts'
import type { EventEntry } from './entries.schema.ts'

/** What lowers the prices of an event or tour, each with by how much and when: "Group: 10% off, from 10 people". */
export function reductionsInWords(
  catalogue: Catalogue,
  sold: Pick<EventEntry, 'reductions'>,
  lang: string,
  t: Translate,
): { reductions?: ReductionRule[] } {
  if (sold.reductions.length === 0) return {}
  const { currency } = catalogue.settings
  const locale = localeOf(lang, catalogue.config.country)
  const percentage = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const inWords = ({ percent = 0, price, from_places, days_ahead, last_hours, until }: ReductionRule) =>
    [
      price === undefined
        ? t('reduction.percent', { percent: percentage.format(percent / 100) })
        : t('reduction.price', { price: formatPrice(price, locale, currency, catalogue.config.currencySymbol) }),
      from_places !== undefined && t('reduction.from', { count: from_places }),
      days_ahead !== undefined && t('reduction.ahead', { count: days_ahead }),
      last_hours !== undefined && t('reduction.last', { count: last_hours }),
      until !== undefined && t('reduction.until', { date: formatDate(until) }),
    ].filter((part) => part !== false)
  return {
    reductions: catalogue.reductionsOf(sold, lang).map((rule) => ({
      ...rule,
      words: t('shop.labelled', { label: rule.name, value: inWords(rule).join(', ') }),
    })),
  }
}
