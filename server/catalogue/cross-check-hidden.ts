import type { CampaignEntry, EventEntry } from './entries.schema.ts'
import { mistake } from './mistake.ts'
import type { Listed, Names } from './placed.ts'

/** Hidden tickets, and the campaigns whose codes open them. */
export function checkHidden(events: Listed<EventEntry>, campaigns: Listed<CampaignEntry>, ticketIds: Names): void {
  const tickets = new Map(events.placed.flatMap(({ entry }) => entry.tickets.map((ticket) => [ticket.id, ticket])))
  const opened = new Set<number>()
  for (const { entry, problem } of campaigns.placed)
    entry.opens.forEach((id, index) => {
      opened.add(id)
      ticketIds.check(id, ['opens', index], problem)
      if (tickets.get(id)?.hidden === false) problem(['opens', index], mistake('not-hidden', { ticket: id }))
    })
  // one that could not be read may open it
  const certain = campaigns.complete && campaigns.placed.length === campaigns.raw.length
  for (const { entry, warn } of events.placed) {
    if (entry.tickets.every(({ hidden }) => hidden)) warn(['tickets'], mistake('all-hidden'))
    entry.tickets.forEach(({ id, hidden }, index) => {
      if (hidden && certain && !opened.has(id))
        warn(['tickets', index, 'hidden'], mistake('opened-by-none', { ticket: id }))
    })
  }
}
