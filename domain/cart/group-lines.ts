import { kindOf } from '../goods/kinds.ts'
import type { CartItem } from '../goods/items.ts'

export interface NumberedLine {
  item: CartItem
  /** Position in the cart. */
  index: number
}
/** Lines under one heading: one event at one time. */
export interface LineGroup {
  key: string
  name: string
  venue: string | null
  eventId: number | null
  datetime: string | null
  end: string | null
  admission: boolean
  lines: NumberedLine[]
}

/** The basket's goods by event and time, in the order in which they were added; voucher codes are none. */
export function groupLines(form: readonly CartItem[]): LineGroup[] {
  const groups = new Map<string, LineGroup>()
  form.forEach((item, index) => {
    const heading = kindOf(item).heading(item)
    if (!heading) return
    const group = groups.get(heading.key) ?? { ...undated, ...heading, name: item.name, lines: [] }
    group.lines.push({ item, index })
    groups.set(heading.key, group)
  })
  return [...groups.values()]
}

const undated = { venue: null, eventId: null, datetime: null, end: null, admission: false }
