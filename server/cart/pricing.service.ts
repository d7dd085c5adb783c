import type { SubmittedCart } from '@foyer/contract/cart.schema.ts'
import type { ChangedLine } from '@foyer/contract/refusals.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { checkCart, type CartRefused } from '@foyer/domain/cart/check-cart.ts'
import { isOfType } from '@foyer/domain/goods/of-type.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { reducedBy } from '@foyer/domain/reductions/reductions.ts'
import { pricedItem, type Pricing } from './kinds.ts'
import { boughtMembers, type Membership } from '../members/found-member.ts'
import { soldToMembers } from './member-lines.ts'
import { membersOf, type Codes } from './priced-codes.ts'
import type { FoundTicket } from '../members/bought-tickets.ts'
import type { AdmissionPlaces } from '../tours/admission-places.ts'
import { ownAdmissionsOf, withAdmissions } from './own-admissions.ts'
import { soldFromQuotas } from './quota-lines.ts'
import { reducedLines, rulesOf } from './reduced-lines.ts'

/**
 * Prices every line by the catalogue as it is now; the refusal names all lines that cannot be sold as submitted, codes
 * too. What they pay is decided when all others are known.
 */
export function priceCart(
  cart: SubmittedCart,
  asked: Pricing & { codes: Codes; cartId: string; tickets: readonly FoundTicket[] },
): { lines: PricedLine[]; members: Membership[]; admissions: AdmissionPlaces[] } | CartRefused {
  const lines: PricedLine[] = []
  const changed: ChangedLine[] = []
  // what a tour asks of its participants depends on what else is in the basket
  const others = cart.items.map((item) => (isOfType(item, 'guidedTour') ? null : pricedItem(item, asked)))
  const goods = others.flatMap((line) => (line === null || isRefused(line) ? [] : line))
  const typed = membersOf(asked.codes)
  const lowering = [...asked.codes.campaigns.values()].slice(0, 1)
  const own = ownAdmissionsOf(cart.items, asked.catalogue, () => {
    const members = [...typed, ...boughtMembers(asked.catalogue, goods, asked.cartId)]
    return { lines: reducedLines(goods, asked, lowering, members), having: { ...asked, members } }
  })
  cart.items.forEach((item, index) => {
    const line =
      others[index] ?? (isOfType(item, 'guidedTour') ? pricedItem(item, { ...asked, own: own[index]! }) : null)
    if (line === null) return
    if (isRefused(line)) {
      const { refused: code, ...about } = line
      changed.push({ index, code, ...about })
    } else lines.push({ ...line, index })
  })
  const { lines: sold, changed: lacking } = soldFromQuotas(lines, asked.codes.quotas, asked)
  changed.push(...lacking)
  const campaigns = [...asked.codes.campaigns.values()]
  const members = [...typed, ...boughtMembers(asked.catalogue, sold, asked.cartId)]
  const lowered = reducedLines(sold, asked, lowering, members)
  const { lines: open, changed: closed } = soldToMembers(lowered, members, {
    ...asked,
    left: asked.codes.quotas.left,
  })
  changed.push(...closed)
  const { lines: reduced, admissions } = withAdmissions(open, { ...asked, members })
  const isAlone = campaigns.length === 0 && asked.codes.members.size === 0 && members.length === 0
  // a line that is refused is missing in its group, or was the code that lowered others
  const isCertain = (line: PricedLine) => isAlone && rulesOf(line, asked).length === 0
  const certain = changed.length === 0 ? reduced : reduced.filter(isCertain)
  for (const { index = 0, total, reductions } of certain) {
    const shown = cart.items[index]!.price
    const list = reductions && { list: total + reducedBy(reductions) }
    if (shown !== undefined && shown !== total)
      changed.push({ index, code: 'PRICE_CHANGED', was: shown, now: total, ...list })
  }
  if (changed.length > 0) return { refused: 'CART_CHANGED', lines: changed.toSorted((a, b) => a.index - b.index) }
  return (
    checkCart(reduced, asked.catalogue.settings.mostPlacesPerOrder, asked.waived) ?? {
      lines: reduced,
      members,
      admissions,
    }
  )
}
