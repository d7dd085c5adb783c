import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry } from '../catalogue/entries.schema.ts'
import type { Context } from '../context.ts'
import type { Sender } from '../http/request.ts'
import { openedTickets } from '../vouchers/opened-tickets.service.ts'

interface Asked {
  id: number
  code: string | undefined
  address: Sender
}

/** An event as everybody sees it, and as who asks does: with the tickets that a code opens. */
export async function openedEvent(
  shop: Context,
  catalogue: Catalogue,
  { id, ...as }: Asked,
): Promise<{ listed: EventEntry; event: EventEntry } | Refused<'NOT_FOUND' | 'TOO_MANY_REQUESTS'>> {
  const listed = catalogue.events.byId(id)
  if (!listed) return { refused: 'NOT_FOUND' }
  const opened = await openedTickets(shop, catalogue, as)
  if (isRefused(opened)) return opened
  const hidden = catalogue.hiddenTickets(listed).filter((ticket) => opened.includes(ticket.id))
  return { listed, event: hidden.length === 0 ? listed : { ...listed, tickets: [...listed.tickets, ...hidden] } }
}
