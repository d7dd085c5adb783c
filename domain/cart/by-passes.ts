import type { CartItem } from '../goods/items.ts'
import { isCode, ofType } from '../goods/of-type.ts'
import { validUntil } from '../passes/valid-until.ts'
import { withMembers, type Member } from '../reductions/members.ts'
import { localDay } from '../time/dates.ts'
import type { ByPasses } from './reduced-form.ts'

/** What annual passes in the basket take off its lines. */
export const byPasses: ByPasses = (lines, before, form, now) => withMembers(lines, before, membersIn(form, now))

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
