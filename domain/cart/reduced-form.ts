import type { CartItem } from '../goods/items.ts'
import { isCode } from '../goods/of-type.ts'
import { kindOf } from '../goods/kinds.ts'
import { reducedBy, reductionsOf } from '../reductions/reductions.ts'

/** The lines of a basket, each with what rules and codes take off it at this moment. */
export function reducedForm(form: readonly CartItem[], now: Date): CartItem[] {
  const reductions = reductionsOf(
    form.map((item) => ({
      total: kindOf(item).listed(item),
      places: item.totalCount,
      visit: kindOf(item).heading(item)?.key ?? '',
      datetime: 'datetime' in item ? item.datetime : null,
      rules: item.reductionRules ?? [],
      good: kindOf(item).payableAs(item) ?? 'other',
      ticket: 'eventId' in item ? item.id : null,
    })),
    now,
    form.flatMap((item) => (isCode(item) && item.campaign ? [{ ...item.campaign, name: item.name }] : [])),
  )
  return form.map((item, at) => {
    const own = reductions[at]!
    if (own.length === 0 && !item.reductions?.length) return item
    return { ...item, reductions: own, totalPrice: kindOf(item).listed(item) - reducedBy(own) }
  })
}
