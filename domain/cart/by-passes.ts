import type { CartItem } from '../goods/items.ts'
import { isCode, ofType } from '../goods/of-type.ts'
import { validUntil } from '../passes/valid-until.ts'
import { withMembers, type Member } from '../reductions/members.ts'
import { localDay } from '../time/dates.ts'
import { booksVisits } from './books-visits.ts'
import type { ByPasses } from './reduced-form.ts'

/** What annual passes in the basket take off its lines. */
export const byPasses: ByPasses = (lines, before, form, now) =>
  withMembers(lines, before, membersIn(form.filter(booksVisits), now))

/** Passes that stand beside the lines, and those among them. */
function membersIn(passes: readonly CartItem[], now: Date): Member[] {
  const typed = passes.flatMap((item) => (isCode(item) ? [{ ...item.member!, name: item.name }] : []))
  const bought = ofType(passes, 'annualPass').flatMap(({ name, member, valid_from, months, owners }, line) => {
    const from = valid_from ?? localDay(now)
    const valid = { valid_from: from, valid_to: validUntil(from, months) }
    return owners.map((_, at) => ({ pass: `${line} ${at}`, name, ...valid, benefits: member! }))
  })
  return [...typed, ...bought]
}
