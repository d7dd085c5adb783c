import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Translate } from '@foyer/texts/format.ts'

type Shown = Pick<NonNullable<Order['tickets']>[number], 'id' | 'label' | 'places' | 'number' | 'holder' | 'code'>

/** A ticket that can be shown at the door. */
export interface ShownCode extends Shown {
  code: string
  /** Its label, counted where there are several of it. */
  name: string
}

/** What of the tickets of a visit can be shown at the door. */
export function shownCodes(tickets: readonly Shown[], t: Translate): ShownCode[] {
  const shown = tickets.filter((ticket): ticket is Shown & { code: string } => ticket.code !== undefined)
  const same = Map.groupBy(shown, ({ label }) => label)
  return shown.map((ticket) => {
    const { id, label, places, number, holder, code } = ticket
    const alike = same.get(label)!
    const name =
      alike.length === 1 ? label : t('order.codeOf', { label, index: alike.indexOf(ticket) + 1, count: alike.length })
    return { id, label, places, number, code, name, ...(holder && { holder }) }
  })
}
