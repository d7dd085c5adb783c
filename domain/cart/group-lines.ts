import { kindOf } from '../goods/kinds.ts'
import type { CartItem } from '../goods/items.ts'
import type { Heading } from '../goods/kind.ts'

export interface NumberedLine {
  item: CartItem
  /** Position in the cart. */
  index: number
}
/** Lines under one heading: one event at one time. */
export interface LineGroup extends Heading {
  name: string
  lines: NumberedLine[]
}

/** The basket's goods by event and time, in the order in which they were added; voucher codes are none. */
export function groupLines(form: readonly CartItem[]): LineGroup[] {
  const groups = new Map<string, LineGroup>()
  form.forEach((item, index) => {
    const heading = kindOf(item).heading(item)
    if (!heading) return
    const group = groups.get(heading.key) ?? { ...heading, name: item.name, lines: [] }
    group.lines.push({ item, index })
    groups.set(heading.key, group)
  })
  return [...groups.values()]
}
