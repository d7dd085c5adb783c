import type { CartItem } from './cart.ts'
import { isEventLine } from './event-line.ts'

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
    if (item.type === 'voucherCode') return
    const datetime = 'datetime' in item ? item.datetime : null
    const end = 'datetime_end' in item ? item.datetime_end : null
    const eventId = isEventLine(item) ? item.eventId : null
    const key = eventId === null ? `${item.type} ${item.id} ${datetime ?? ''}` : `event ${eventId} ${datetime ?? ''}`
    const group = groups.get(key) ?? {
      key,
      name: item.name,
      venue: isEventLine(item) ? item.venue : null,
      eventId,
      datetime,
      end,
      admission: item.type === 'ticket' && item.admission === true,
      lines: [],
    }
    group.lines.push({ item, index })
    groups.set(key, group)
  })
  return [...groups.values()]
}
