import { useNavigation } from '../router/hooks.ts'
import { isBookable } from '@foyer/domain/offer/availability.ts'
import { dayOf, timeOf } from '@foyer/domain/time/dates.ts'
import { dayAvailability, isPast, slotAvailability } from '@foyer/domain/tickets/availability.ts'
import { limitsAt, type Limits } from '@foyer/domain/tickets/selection.ts'
import { useAddressState } from '../booking/use-address-state.ts'
import type { Offer } from './load-ticket.ts'

/** The chosen day and time. Without one in the address: the next day with places, and the day's only slot. */
export function useVisitTime(offer: Offer) {
  const [picked, pick, address] = useAddressState()
  const moving = useNavigation()
  const pending = moving ? new URLSearchParams(moving.search).get('date') : null
  const now = new Date(offer.now)
  const dated = offer.tickets.some(({ mode }) => mode !== 3)
  const timed = offer.tickets.some(({ mode }) => mode === 1)
  const date = pending ?? offer.date
  const isOpen = dated && offer.date !== null && isBookable(dayAvailability(offer.date, offer, now))
  const slots = timed ? offer.slots.filter((slot) => !isPast(slot, now)) : offer.slots
  const bookable = slots.filter((slot) => isBookable(slotAvailability(slot, offer.fewLeft, now)))
  const requested = picked.get('time')
  const slot = !isOpen
    ? undefined
    : !timed
      ? slots[0]
      : (bookable.find(({ datetime }) => timeOf(datetime) === requested) ??
        (bookable.length === 1 ? bookable[0] : undefined))
  const datetime = slot?.datetime ?? null

  return {
    dated,
    timed,
    date,
    isOpen,
    /** The slots on the screen still belong to the former day. */
    isChanging: pending !== null && pending !== offer.date,
    slots,
    /** Who books it, where not everybody does. */
    members: slot?.members,
    time: datetime && timeOf(datetime),
    datetime,
    /** What is chosen, with the address that says so. */
    chosen: { datetime, address },
    /** The first time that can be had. */
    next: isOpen ? (datetime ?? bookable.find(({ members }) => !members)?.datetime ?? null) : null,
    pick: (at: string) => pick({ date: dayOf(at), time: timeOf(at) }),
    missingTime: isOpen && datetime === null,
    /** While no time is chosen, nothing dated is limited yet; it is checked again with the time. */
    limits: datetime === null && isOpen ? untilChosen(offer) : limitsAt(offer.slots, offer.tickets, datetime),
    pickDate: (day: string) => pick({ date: day }),
    pickTime: (time: string) => pick({ date, time }),
  }
}

function untilChosen({ tickets }: Offer): Limits {
  return {
    slot: null,
    tickets: Object.fromEntries(tickets.map(({ id, mode, max_tickets }) => [id, mode === 3 ? max_tickets : null])),
  }
}
