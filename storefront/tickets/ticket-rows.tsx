import './ticket-rows.css'
import type { EventTicket } from '@foyer/contract/tickets.schema.ts'
import type { Limits, Selection } from '@foyer/domain/tickets/selection.ts'
import { useTexts } from '../core/language.tsx'
import { TicketRow } from './ticket-row.tsx'

export interface Choosing {
  tickets: readonly EventTicket[]
  selection: Selection
  limits: Limits
  fewLeft: number
  /** Tickets and parts whose prices depend on a time that is not chosen yet, by id. */
  unsettled: readonly number[]
  onChange: (next: Selection) => void
}

/** The ticket types by group; those without a date are listed separately. */
export function TicketRows(choosing: Choosing) {
  const t = useTexts()
  const { tickets } = choosing
  const dated = tickets.filter(({ mode }) => mode !== 3)
  const open = tickets.filter(({ mode }) => mode === 3)
  return (
    <section id="tickets" aria-labelledby="choose-tickets">
      <h2 id="choose-tickets">{t('tickets.chooseTypes')}</h2>
      {groupsOf(dated).map(({ name, members }) => (
        <Group key={name} name={name} members={members} {...choosing} />
      ))}
      {open.length > 0 && <Group name={dated.length > 0 ? t('tickets.open') : ''} members={open} {...choosing} />}
    </section>
  )
}

function Group({ name, members, ...choosing }: Choosing & { name: string; members: readonly EventTicket[] }) {
  return (
    <div className="ticket-rows__group">
      {name && <h3>{name}</h3>}
      <ul>
        {members.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} {...choosing} />
        ))}
      </ul>
    </div>
  )
}

/** Groups in the order of their first tickets. */
function groupsOf(tickets: readonly EventTicket[]): { name: string; members: EventTicket[] }[] {
  const groups = new Map<string, EventTicket[]>()
  for (const ticket of tickets)
    groups.set(ticket.group_name ?? '', [...(groups.get(ticket.group_name ?? '') ?? []), ticket])
  return [...groups].map(([name, members]) => ({ name, members }))
}
