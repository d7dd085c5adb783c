import { inSequence } from '../shop/sequence.ts'

/** Until the contract has tours, their shapes stand here, in the words of R3.32 to R3.41; prices in minor units. */
export interface TourPrice {
  id: number
  name: string
  price: number
  vat_value: number
  vat_exempt?: boolean
  sequence_no: number
}
export interface TourTicket extends TourPrice {
  subtickets?: { id: number; name: string; price: number }[]
}
export interface TourTime {
  /** Whole tours that can still be booked at that time. */
  tours: number
  /** For that time in place of the tour's (R3.35). */
  priceList?: Record<number, TourPrice>
}
type Flag = 0 | 1

export interface Tour {
  id: number
  name: string
  eventName: string
  sequence_no: number
  max_participants: number
  /** 1 without it (R5.12). */
  min_participants?: number
  single_ticketing: Flag
  book_complete_tour: Flag
  booking_without_tickets: Flag
  priceList: Record<number, TourPrice>
  tickets: TourTicket[]
  /** By `HH:mm`. */
  schedule: Record<string, TourTime>
  langIdentifier: string
  langName: string
  museumId: number
  venue: string
  custom_groups: { id: number; name: string }[]
}

export interface TourSlot {
  /** Places left. */
  tickets: number
  timeslotId: number
  soldout: boolean
}
/** By `YYYY-MM-DD`, then by `HH:mm` (R3.36). */
export type TourCalendar = Readonly<Record<string, Readonly<Record<string, TourSlot>>>>

/** First and last bookable day, both bookable; null where there is none (R3.37). */
export interface TourLimits {
  from: string | null
  to: string | null
}

/** Whole tours are booked, for groups whose people are counted by their tickets; otherwise people are counted by the price list. */
export function countsByTickets({ book_complete_tour, single_ticketing }: Pick<Tour, 'book_complete_tour' | 'single_ticketing'>): boolean {
  return book_complete_tour === 1 && single_ticketing === 0
}

/** No ticket selection shows (R4.71). */
export function isWithoutTickets({ booking_without_tickets, tickets }: Pick<Tour, 'booking_without_tickets' | 'tickets'>): boolean {
  return booking_without_tickets === 1 || tickets.length === 0
}

/** The prices at a time, in their order (R3.33, R3.35, R3.45). */
export function pricesAt({ priceList, schedule }: Pick<Tour, 'priceList' | 'schedule'>, time: string | null): TourPrice[] {
  const own = time === null ? undefined : schedule[time]?.priceList
  return inSequence(Object.values(own ?? priceList))
}

/** The lowest price of the list, minor units (R2.102); null without prices. */
export function priceFrom({ priceList }: Pick<Tour, 'priceList'>): number | null {
  const prices = Object.values(priceList).map(({ price }) => price)
  return prices.length > 0 ? Math.min(...prices) : null
}
