import { useEffect, useState } from 'react'
import type { Timeslot } from '@foyer/contract/tickets.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { dayOf, timeOf } from '@foyer/domain/time/dates.ts'
import { isPast } from '@foyer/domain/tickets/availability.ts'
import { DatePicker } from '../booking/date-picker.tsx'
import { TicketTimes } from '../tickets/ticket-times.tsx'
import { loadTicket, type Offer } from '../tickets/load-ticket.ts'
import { useTicketDates } from '../tickets/use-ticket-dates.ts'
import { useOffer } from './use-offer.ts'
import { OfferState } from './offer-state.tsx'

export interface MoveTimesProps {
  /** What is moved: lines of one visit with the places of each. */
  chosen: { line: Order['items'][number]; places: number }[]
  datetime: string | null
  onPick: (datetime: string | null) => void
}

/** Days and times of an event at which there are places for all that is moved. */
export function MoveTicketTimes(props: MoveTimesProps) {
  const { event_id, datetime } = props.chosen[0]!.line
  const [day, setDay] = useState(dayOf(datetime!))
  const { offer, failed, busy } = useOffer(loadTicket, String(event_id), day)
  if (!offer) return <OfferState failed={failed} />
  return <Times {...props} offer={offer} day={day} busy={busy} onPickDay={setDay} />
}

function Times({
  chosen,
  datetime,
  onPick,
  offer,
  day,
  busy,
  onPickDay,
}: MoveTimesProps & { offer: Offer; day: string; busy: boolean; onPickDay: (day: string) => void }) {
  const dates = useTicketDates(offer)
  const places = chosen.reduce((sum, line) => sum + line.places, 0)
  const now = new Date(offer.now)
  const fits = (slot: Timeslot) =>
    slot.datetime !== chosen[0]!.line.datetime &&
    !isPast(slot, now) &&
    slot.max_tickets >= places &&
    chosen.every(({ line, places: own }) => {
      const ticket = offer.tickets.find(({ id }) => id === line.id)
      // one that is hidden: whether there are places for it is the server's to say
      if (!ticket) return true
      return (ticket.schedule.find((one) => one.datetime === slot.datetime)?.max_tickets ?? 0) >= own
    })
  // all of an event's tickets with a date are for a time, or for a day
  const timed = offer.tickets.some(({ mode }) => mode === 1)
  const slots = busy ? [] : offer.slots.filter(fits)
  // a ticket for a day has no time to choose
  const only = timed ? null : (slots[0]?.datetime ?? null)
  useEffect(() => {
    if (only) onPick(only)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [only])
  return (
    <>
      <DatePicker
        dates={{
          ...dates,
          availability: (one) => {
            const state = dates.availability(one)
            return state !== 'members' && (dates.days.calendar[one] ?? places) < places ? 'soldOut' : state
          },
        }}
        date={day}
        onPick={(picked) => {
          onPick(null)
          onPickDay(picked)
        }}
      />
      {timed && (
        <TicketTimes
          slots={slots}
          time={datetime && timeOf(datetime)}
          fewLeft={offer.fewLeft}
          now={offer.now}
          busy={busy}
          onPick={(time) => onPick(`${day} ${time}`)}
        />
      )}
    </>
  )
}
