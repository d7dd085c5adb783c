import type { ReductionRule } from '@foyer/contract/schema.ts'
import { formatPrice } from '@foyer/domain/money/money.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { spelledDate } from '@foyer/domain/time/calendar.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { Catalogue } from './catalogue.ts'
import type { EventEntry } from './entries.schema.ts'
import { memberBenefits } from './pass-benefits.ts'

/** By a part of a price, by an amount, or to a price: "10% off". */
export function byHowMuch(
  catalogue: Catalogue,
  { percent, amount, price }: { percent?: number | undefined; amount?: number | undefined; price?: number | undefined },
  lang: string,
  t: Translate,
): string[] {
  const locale = localeOf(lang, catalogue.country)
  const money = (minor: number) =>
    formatPrice(minor, locale, catalogue.currency, catalogue.config.currencySymbol, false)
  const percentage = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return [
    ...(percent === undefined ? [] : [t('reduction.percent', { percent: percentage.format(percent / 100) })]),
    ...(amount === undefined ? [] : [t('reduction.amount', { amount: money(amount) })]),
    ...(price === undefined ? [] : [t('reduction.price', { price: money(price) })]),
  ]
}

/** What lowers the prices of an event or tour, each with by how much and when: "Group: 10% off, from 10 people". */
export function reductionsInWords(
  catalogue: Catalogue,
  sold: Pick<EventEntry, 'id' | 'reductions'>,
  kind: 'events' | 'tours',
  lang: string,
  t: Translate,
): { reductions?: ReductionRule[] } {
  const inWords = ({ from_places, days_ahead, last_hours, until, ...rule }: ReductionRule) =>
    [
      ...byHowMuch(catalogue, rule, lang, t),
      from_places !== undefined && t('reduction.from', { count: from_places }),
      days_ahead !== undefined && t('reduction.ahead', { count: days_ahead }),
      last_hours !== undefined && t('reduction.last', { count: last_hours }),
      until !== undefined && t('reduction.until', { date: spelledDate(until, localeOf(lang, catalogue.country)) }),
    ].filter((part) => part !== false)
  const rules = catalogue.reductionsOf(sold, lang).map((rule) => ({
    ...rule,
    words: t('shop.labelled', { label: rule.name, value: inWords(rule).join(', ') }),
  }))
  const all = [...rules, ...membersInWords(catalogue, { kind, id: sold.id }, lang, t)]
  return all.length > 0 ? { reductions: all } : {}
}

/**
 * What annual passes make of its prices: "Members (annual passes): free", or "With an annual pass: free" where each
 * does. It lowers nothing without a pass.
 */
function membersInWords(
  catalogue: Catalogue,
  { kind, id }: { kind: 'events' | 'tours'; id: number },
  lang: string,
  t: Translate,
): Pick<ReductionRule, 'name' | 'words'>[] {
  if (!catalogue.config.hasMemCard) return []
  const offered = catalogue.passes.flatMap((pass) => {
    const benefit = memberBenefits(catalogue, pass)?.find((one) => one[kind].includes(id))
    if (!benefit) return []
    const { percent, price } = benefit
    const isFree = price === undefined ? percent === 100 : price === 0
    const rule = price === undefined ? { percent } : { price }
    return [{ pass, value: isFree ? t('shop.free') : byHowMuch(catalogue, rule, lang, t).join(', ') }]
  })
  return [...Map.groupBy(offered, ({ value }) => value)].map(([value, some]) => {
    const categories = [
      ...new Set(some.map(({ pass }) => catalogue.categories.find(({ id: of }) => of === pass.category)?.name)),
    ]
    const names = some.length > 2 ? categories : some.map(({ pass }) => pass.name)
    const label =
      some.length === catalogue.passes.length
        ? t('reduction.anyPass')
        : t('reduction.members', { names: names.map((name) => catalogue.words(name, lang)).join(', ') })
    return { name: label, words: t('shop.labelled', { label, value }) }
  })
}
