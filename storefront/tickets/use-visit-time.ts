import { useNavigation, useSearchParams } from '../router/hooks.ts'
import { isBookable } from '@foyer/domain/shop/availability.ts'
import { timeOf } from '@foyer/domain/shop/dates.ts'
import { dayAvailability, isPast, slotAvailability } from '@foyer/domain/tickets/availability.ts'
import { limitsAt, type Limits } from '@foyer/domain/tickets/selection.ts'
import { useWanted } from '../booking/use-wanted.ts'
import type { Offer } from './load-ticket.ts'

/**
 * The chosen day and time. They stand in the address, so that a reload, the way back and a shared link keep them;
 * what the address leaves open is the next day with places, and the only slot where there is one.
 */
export function useVisitTime(offer: Offer) {
  const [query, setQuery] = useSearchParams()
  const moving = useNavigation()
  const pending = moving ? new URLSearchParams(moving.search).get('date') : null
  const now = new Date(offer.now)
  const dated = offer.tickets.some(({ mode }) => mode !== 3)
  const timed = offer.tickets.some(({ mode }) => mode === 1)
  const date = pending ?? offer.date
  const isOpen = dated && offer.date !== null && isBookable(dayAvailability(offer.date, offer, now))
  const slots = timed ? offer.slots.filter((slot) => !isPast(slot, now)) : offer.slots
  const bookable = slots.filter((slot) => isBookable(slotAvailability(slot, offer.fewLeft, now)))
  const [wanted, want] = useWanted(query.get('time'))
  const slot = !isOpen
    ? undefined
    : !timed
      ? slots[0]
      : (bookable.find(({ datetime }) => timeOf(datetime) === wanted) ??
        (bookable.length === 1 ? bookable[0] : undefined))
  const datetime = slot?.datetime ?? null

  const put = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(query)
    change(next)
    setQuery(next)
  }
  return {
    dated,
    timed,
    date,
    isOpen,
    /** The slots shown are still those of the day before. */
    isChanging: pending !== null && pending !== offer.date,
    slots,
    time: datetime && timeOf(datetime),
    datetime,
    missingTime: isOpen && datetime === null,
    /** While no time is chosen, nothing dated is limited yet; it is checked again with the time. */
    limits: datetime === null && isOpen ? untilChosen(offer) : limitsAt(offer.slots, offer.tickets, datetime),
    pickDate: (day: string) => put((next) => next.set('date', day)),
    pickTime: (time: string) => {
      want(time)
      put((next) => {
        if (date) next.set('date', date)
        next.set('time', time)
      })
    },
  }
}

function untilChosen({ tickets }: Offer): Limits {
  return {
    slot: null,
    tickets: Object.fromEntries(tickets.map(({ id, mode, max_tickets }) => [id, mode === 3 ? max_tickets : null])),
  }
}
