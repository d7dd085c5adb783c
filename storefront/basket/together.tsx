import type { LineGroup } from '@foyer/domain/cart/group-lines.ts'
import type { Offers } from './kinds/kinds.ts'
import { kindOf, offerOf } from './kinds/loaded-kinds.ts'

/** What the kind of some lines has to say of all of them. */
export function Together({ group: { lines }, offers }: { group: LineGroup; offers: Offers }) {
  const { item } = lines[0]!
  const { Together: Said } = kindOf(item)
  return Said && <Said lines={lines} offer={offerOf(item, offers)} />
}
