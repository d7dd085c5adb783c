import './orders.css'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import type { ShownOrder } from './orders-query.ts'

export type Ticket = ShownOrder['tickets'][number]
/** A ticket by what is printed on it, and how many of its places. */
interface ChosenTicket {
  number: string
  places: number
}

/** The tickets of an order that something can still be done with. */
export const openTickets = ({ tickets }: ShownOrder): Ticket[] =>
  tickets.filter((ticket) => ticket.void === null && ticket.redeemed === null)

/** Which of some tickets are chosen, at first all or none; what somebody else has ended meanwhile is not any more. */
export function useTicketChoice(tickets: readonly Ticket[], { all }: { all: boolean }) {
  const [counts, setCounts] = useState<Record<string, number>>({})
  const chosen = tickets
    .map(({ number, places }): ChosenTicket => ({ number, places: counts[number] ?? (all ? places : 0) }))
    .filter(({ places }) => places > 0)
  const choose = ({ number, places }: ChosenTicket) => setCounts((before) => ({ ...before, [number]: places }))
  return { tickets, chosen, choose, places: chosen.reduce((sum, one) => sum + one.places, 0) }
}

interface TicketChoiceProps {
  shown: ShownOrder
  choice: ReturnType<typeof useTicketChoice>
}

/** Chooses tickets, and of one for several people how many. */
export function TicketChoice({ shown, choice: { tickets, chosen, choose } }: TicketChoiceProps) {
  const say = useSay()
  const spelled = useSpelled()
  return (
    <fieldset className="ticket-choice">
      <legend>{say('tickets.which')}</legend>
      {tickets.map(({ number, name, places, line, holder }) => {
        const { name: event, datetime } = shown.order.items[line - 1]!
        const own = chosen.find((one) => one.number === number)
        return (
          <div key={number}>
            <Checkbox
              checked={own !== undefined}
              onChange={({ currentTarget }) => choose({ number, places: currentTarget.checked ? places : 0 })}
              label={`${number}, ${name}`}
              description={[event, datetime && spelled.when(datetime), holder].filter(Boolean).join(', ')}
            />
            {own && places > 1 && (
              <NativeSelect
                aria-label={say('tickets.howMany', { number })}
                data={Array.from({ length: places }, (_, at) => ({
                  value: String(places - at),
                  label: say('tickets.places', { count: places - at }),
                }))}
                value={String(own.places)}
                onChange={({ currentTarget }) => choose({ number, places: Number(currentTarget.value) })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
