import { Checkbox, Stack } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import type { ShownOrder } from './orders-query.ts'

export type Ticket = ShownOrder['tickets'][number]

/** The tickets of an order that something can still be done with. */
export const openTickets = ({ tickets }: ShownOrder): Ticket[] =>
  tickets.filter((ticket) => ticket.void === null && ticket.redeemed === null)

interface TicketChoiceProps {
  shown: ShownOrder
  tickets: readonly Ticket[]
  chosen: readonly string[]
  onChange: (numbers: string[]) => void
}

/** Chooses tickets by what is printed on them. */
export function TicketChoice({ shown, tickets, chosen, onChange }: TicketChoiceProps) {
  const say = useSay()
  const spelled = useSpelled()
  return (
    <Checkbox.Group value={[...chosen]} onChange={onChange} label={say('tickets.which')}>
      <Stack gap="xs" mt="xs">
        {tickets.map(({ number, name, places, line, holder }) => {
          const { name: event, datetime } = shown.order.items[line - 1]!
          return (
            <Checkbox
              key={number}
              value={number}
              label={`${number}, ${name}`}
              description={[
                event,
                datetime && spelled.when(datetime),
                holder,
                places > 1 && say('tickets.places', { count: places }),
              ]
                .filter(Boolean)
                .join(', ')}
            />
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}
