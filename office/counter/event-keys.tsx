import './counter.css'
import { useState } from 'react'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { useSay } from '../core/language.tsx'
import { useNow } from '../core/now.ts'
import { useSpelled } from '../core/spelled.ts'
import { useAmount } from './amounts.ts'
import { CountBadge } from './count-badge.tsx'
import type { Counter, CounterEvent, CounterTicket, CounterTime } from './counter-query.ts'
import { countIn } from './lines.ts'
import { nextOf } from './next-time.ts'
import { placesOfOne, ticketLine } from './offered-lines.ts'
import { SlotKeys } from './slot-keys.tsx'
import type { CounterSelling } from './use-counter-sale.ts'

interface EventKeysProps {
  event: CounterEvent
  counter: Counter
  selling: CounterSelling
}

/** An event: its times, of which the next with places is chosen, and a key for each kind of visitor. */
export function EventKeys({ event, counter, selling }: EventKeysProps) {
  const say = useSay()
  const spelled = useSpelled()
  const now = localDatetime(useNow())
  const [chosen, setChosen] = useState<string | null>(null)
  const { id, name, sold_as: soldAs, tickets } = event
  // what is in the receipt already is not left
  const times = event.times.map((time) => ({
    ...time,
    left: Math.max(
      0,
      time.left -
        countIn(selling.lines, (good) => good.kind === 'ticket' && good.event === id && good.datetime === time.time),
    ),
  }))
  const time = times.find((one) => one.time === chosen) ?? nextOf(times, now)
  const isWhole = soldAs === 'days'
  return (
    <section className="counter__event" aria-label={name}>
      <h2 className="counter__head">
        {name} <small>{headOf()}</small>
      </h2>
      {!isWhole && times.length > 0 && (
        <SlotKeys
          times={times}
          chosen={time?.time ?? null}
          fewLeft={counter.few_left}
          label={say('counter.times', { name })}
          onChoose={setChosen}
        />
      )}
      <div className="counter__tickets" data-size={isWhole || times.length === 0 ? 'low' : undefined}>
        {tickets.map((ticket) => (
          <TicketKey key={ticket.id} {...{ event, ticket, selling }} time={time} currency={counter.currency} />
        ))}
      </div>
    </section>
  )

  function headOf(): string {
    if (isWhole) return times[0] ? say('counter.wholeDay', { left: times[0].left }) : ''
    if (times.length === 0) return ''
    return soldAs === 'sessions'
      ? times.map((one) => spelled.time(one.time.slice(11))).join(', ')
      : say('counter.timed')
  }
}

interface TicketKeyProps {
  event: CounterEvent
  ticket: CounterTicket
  time: CounterTime | undefined
  selling: CounterSelling
  currency: string
}

/** One press is one person more. */
function TicketKey({ event, ticket, time, selling, currency }: TicketKeyProps) {
  const amount = useAmount(currency)
  const datetime = ticket.dated ? (time?.time ?? null) : null
  const line = ticketLine(event, ticket, time)
  const { price } = line
  const count = selling.lines
    .filter(({ good }) => good.kind === 'ticket' && good.id === ticket.id && good.datetime === datetime)
    .reduce((sum, one) => sum + one.count, 0)
  const left = ticket.dated ? Math.min(time?.left ?? 0, leftOwn()) : leftOwn()
  return (
    <button
      type="button"
      className="counter-key"
      data-count={count > 0 || undefined}
      disabled={left < placesOfOne(line) || selling.isSending}
      title={ticket.info || undefined}
      onClick={() => selling.add(line)}
    >
      <strong>{ticket.name}</strong> <span>{amount(price)}</span>
      <CountBadge count={count} />
    </button>
  )

  /** Of a ticket that is fewer than its time. */
  function leftOwn(): number {
    const all = ticket.dated ? (time?.own?.[ticket.id] ?? Infinity) : (ticket.left ?? Infinity)
    return (
      all -
      countIn(selling.lines, (good) => good.kind === 'ticket' && good.id === ticket.id && good.datetime === datetime)
    )
  }
}
