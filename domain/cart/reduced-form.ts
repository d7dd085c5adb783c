import type { CartItem } from '../goods/items.ts'
import { isCode, ofType } from '../goods/of-type.ts'
import { kindOf } from '../goods/kinds.ts'
import { validUntil } from '../passes/validity.ts'
import type { Member } from '../reductions/members.ts'
import { reducedBy, reductionsOf } from '../reductions/reductions.ts'
import { localDay } from '../time/dates.ts'

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
    membersIn(form, now),
  )
  return form.map((item, at) => {
    const own = reductions[at]!
    if (own.length === 0 && !item.reductions?.length) return item
    return { ...item, reductions: own, totalPrice: kindOf(item).listed(item) - reducedBy(own) }
  })
}

/** Passes that stand beside the lines, and those among them that are for the buyer. */
function membersIn(form: readonly CartItem[], now: Date): Member[] {
  const typed = form.flatMap((item) => (isCode(item) && item.member ? [{ ...item.member, name: item.name }] : []))
  const bought = ofType(form, 'annualPass').flatMap(({ name, member, valid_from, months, gift, owners }, line) => {
    if (!member || gift || valid_from === '') return []
    const from = valid_from ?? localDay(now)
    const valid = { valid_from: from, valid_to: validUntil(from, months) }
    return owners.map((_, at) => ({ pass: `${line} ${at}`, name, ...valid, benefits: member }))
  })
  return [...typed, ...bought]
}
