import type { CartItem } from '../goods/items.ts'
import { isCode, ofType } from '../goods/of-type.ts'
import { validUntil } from '../passes/valid-until.ts'
import type { Member } from '../reductions/members.ts'
import { localDay } from '../time/dates.ts'

/** Passes that stand beside the lines, and those among them. */
export function membersIn(passes: readonly CartItem[], now: Date): Member[] {
  const typed = passes.flatMap((item) => (isCode(item) ? [{ ...item.member!, name: item.name }] : []))
  const bought = ofType(passes, 'annualPass').flatMap(({ name, member, valid_from, months, owners }, line) => {
    const from = valid_from ?? localDay(now)
    const valid = { valid_from: from, valid_to: validUntil(from, months) }
    return owners.map((_, at) => ({ pass: `${line} ${at}`, name, ...valid, benefits: member! }))
  })
  return [...typed, ...bought]
}
