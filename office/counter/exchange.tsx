import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officeTakeBack } from '@foyer/contract/counter.back.calls.ts'
import { localDay, timeOf } from '@foyer/domain/time/dates.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useNow } from '../core/now.ts'
import { useSpelled } from '../core/spelled.ts'
import type { ShownOrder } from '../orders/orders-query.ts'
import { openTickets, TicketChoice, useTicketChoice } from '../orders/ticket-choice.tsx'
import { visitsIn } from '../orders/visits-in.ts'
import { Plan } from '../ui/plan.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import { useAmount } from './amounts.ts'
import { useBackEffects, type TakenBack } from './back-effects.ts'
import { counterQuery, type CounterEvent } from './counter-query.ts'

/** The visits of an order to an event, whose tickets can be exchanged at the counter. */
const exchangeableVisits = (shown: ShownOrder) =>
  visitsIn(shown, openTickets(shown)).filter(({ line }) => line.event_id !== undefined)
export const isExchangeable = (shown: ShownOrder) => exchangeableVisits(shown).length > 0

interface ExchangeProps {
  shown: ShownOrder
  till: string
  onSold: (order: string) => void
}

/** Exchanges tickets of a visit for another time or another price; the difference is taken or handed out. */
export function Exchange({ shown, till, onSold }: ExchangeProps) {
  const say = useSay()
  const money = useMoney()
  const effectsOf = useBackEffects()
  const [id] = useState(() => crypto.randomUUID())
  const [visit] = exchangeableVisits(shown)
  const choice = useTicketChoice(visit?.tickets ?? [], { all: true })
  const wanted = useWanted(shown, till, visit?.line.event_id)
  const [slip, setSlip] = useState<string | null>(null)
  const items = wanted.itemsFor(choice.chosen)
  const means =
    slip === null
      ? [{ means: 'cash' as const }, { means: 'rounding' as const }]
      : [{ means: 'terminal' as const, slip: slip.trim() }]
  const asked =
    items && choice.chosen.length > 0 && slip?.trim() !== ''
      ? { order: shown.order.number!, till, tickets: choice.chosen, instead: { id, items, means } }
      : null
  const { plan, act } = usePlannedAct(officeTakeBack, asked, {
    note: () => say('counter.exchange.done'),
    after: ({ instead }) => onSold(instead!.order),
  })
  const inCash = ({ out }: TakenBack) =>
    out.filter((one) => one.means === 'cash').reduce((sum, one) => sum + one.amount, 0)
  /** What the guest pays or gets, where both go through the drawer. */
  const difference = (data: TakenBack) => data.instead!.in_cash - inCash(data)
  return (
    <Stack>
      <TicketChoice shown={shown} choice={choice} />
      {wanted.fields}
      <Radio.Group
        label={say('counter.exchange.paid')}
        value={slip === null ? 'cash' : 'terminal'}
        onChange={(by) => setSlip(by === 'cash' ? null : '')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="cash" label={say('counter.cash')} />
          <Radio value="terminal" label={say('counter.card')} />
        </Stack>
      </Radio.Group>
      {slip !== null && (
        <TextInput
          label={say('counter.slip')}
          maxLength={40}
          autoComplete="off"
          value={slip}
          onChange={({ currentTarget }) => setSlip(currentTarget.value)}
        />
      )}
      <Plan
        plan={plan}
        act={act}
        missing={asked ? null : say('counter.exchange.missing')}
        effects={(data) => [
          ...effectsOf(data),
          { what: say('counter.exchange.sold'), figure: money(data.instead!.total, data.currency) },
        ]}
        after={(data) =>
          slip === null
            ? say('counter.exchange.difference', {
                way: difference(data) < 0 ? 'gets' : 'pays',
                amount: money(Math.abs(difference(data)), data.currency),
              })
            : ''
        }
        button={() => say('counter.exchange.send')}
      />
    </Stack>
  )
}

/** Which ticket each of the former becomes, and when. */
function useWanted(shown: ShownOrder, till: string, event: number | undefined) {
  const say = useSay()
  const spelled = useSpelled()
  const [day, setDay] = useState(localDay(useNow()))
  const [time, setTime] = useState('')
  const [kinds, setKinds] = useState<Record<number, number>>({})
  const { data } = useQuery(counterQuery({ till, venue: null, day: day || null }))
  const amount = useAmount(data?.currency ?? shown.order.currency)
  const offered: CounterEvent | undefined = data?.events.find((one) => one.id === event)
  const times = offered?.times.filter(({ left }) => left > 0) ?? []
  const at = times.find((one) => one.time === time) ?? times[0]
  const tickets = offered?.tickets.filter(({ dated, parts }) => dated && parts.length === 0) ?? []
  const lines = shown.order.items.flatMap((line, position) =>
    line.event_id === event ? [{ position: position + 1, id: line.id, name: line.name, detail: line.detail }] : [],
  )
  const kindOf = (line: { position: number; id: number }) => {
    const id = kinds[line.position] ?? line.id
    return tickets.some((one) => one.id === id) ? id : tickets[0]?.id
  }
  const isWhole = offered?.sold_as === 'days'
  return {
    itemsFor(chosen: readonly { number: string; places: number }[]) {
      if (!at || tickets.length === 0) return null
      const counts = new Map<number, number>()
      for (const { number, places } of chosen) {
        const line = lines.find(
          (one) => one.position === shown.tickets.find((ticket) => ticket.number === number)!.line,
        )
        const kind = line && kindOf(line)
        if (kind === undefined) return null
        counts.set(kind, (counts.get(kind) ?? 0) + places)
      }
      const datetime = at.time
      return [...counts].map(([id, count]) => ({ type: 'ticket' as const, id, count, datetime, subtickets: [] }))
    },
    fields: (
      <>
        <TextInput
          type="date"
          label={say('counter.day')}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        {data && times.length === 0 && <p role="status">{say('counter.exchange.none')}</p>}
        {!isWhole && times.length > 0 && (
          <NativeSelect
            label={say('move.time')}
            value={at?.time ?? ''}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
            data={times.map((one) => ({
              value: one.time,
              label: say('move.places', { time: spelled.time(timeOf(one.time)), count: one.left }),
            }))}
          />
        )}
        {tickets.length > 0 &&
          lines.map((line) => (
            <NativeSelect
              key={line.position}
              label={say('counter.exchange.kind', { what: [line.name, line.detail].filter(Boolean).join(', ') })}
              value={String(kindOf(line))}
              onChange={({ currentTarget: { value } }) =>
                setKinds((before) => ({ ...before, [line.position]: Number(value) }))
              }
              data={tickets.map(({ id, name, price }) => ({
                value: String(id),
                label: `${name}, ${amount(at?.prices?.[id] ?? price)}`,
              }))}
            />
          ))}
      </>
    ),
  }
}
