import type { Reduction } from '@foyer/contract/order-line.schema.ts'
import type { CartItem } from '../goods/items.ts'
import { isCode } from '../goods/of-type.ts'
import { kindOf } from '../goods/kinds.ts'
import { reducedBy, reductionsOf, type ListedLine } from '../reductions/reductions.ts'

/** What annual passes among the lines take off them besides, which is loaded where there are any. */
export type ByPasses = (
  lines: readonly ListedLine[],
  before: Reduction[][],
  form: readonly CartItem[],
  now: Date,
) => Reduction[][]

/** The lines of a basket, each with what rules, codes and passes take off it at this moment. */
export function reducedForm(form: readonly CartItem[], now: Date, byPasses?: ByPasses): CartItem[] {
  const agreed = form.map((item) => (item.agreed?.list === kindOf(item).listed(item) ? item.agreed : undefined))
  const lines = form.map((item, at) => ({
    total: kindOf(item).listed(item),
    places: item.totalCount,
    visit: kindOf(item).heading(item)?.key ?? '',
    datetime: 'datetime' in item ? item.datetime : null,
    rules: item.reductionRules ?? [],
    good: (!agreed[at] && kindOf(item).payableAs(item)) || 'other',
    ticket: 'eventId' in item ? item.id : null,
  }))
  const campaigns = form.flatMap((item) =>
    isCode(item) && item.campaign ? [{ ...item.campaign, name: item.name }] : [],
  )
  const before = reductionsOf(lines, now, campaigns)
  const reductions = byPasses?.(lines, before, form, now) ?? before
  return form.map((item, at) => {
    const own = reductions[at]!
    if (agreed[at]) return { ...item, reductions: [], totalPrice: agreed[at].total }
    if (own.length === 0 && !item.reductions?.length) return item
    return { ...item, reductions: own, totalPrice: kindOf(item).listed(item) - reducedBy(own) }
  })
}
