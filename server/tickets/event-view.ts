import type { Event } from '@foyer/contract/tickets.schema.ts'
import { dayOf, localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import { priceFields } from '@foyer/domain/money/price-from.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry, TicketEntry } from '../catalogue/entries.schema.ts'
import { eventGood, ticketGood } from '../schedule/capacity-id.ts'
import { lifeOf } from '@foyer/domain/schedule/weekly-rules.ts'
import { priceFromOf } from './event-prices.ts'
import type { Goods } from './tickets.queries.ts'

/** The part of an event that is the same as long as the catalogue is, per language. */
type Standing = Omit<Event, 'sorting_datetime' | 'next_datetime' | 'start' | 'end' | 'price_from' | 'soldout'>

/** An event as in the contract; `soldout` depends on the places left. */
export function eventIn(catalogue: Catalogue, event: EventEntry, lang: string, now: Date, soldout: boolean): Event {
  const today = localDay(now)
  const { first, last } = lifeOf(event, today)
  const next = catalogue.events.next(event, now)
  return {
    ...unchanging(catalogue, event, lang),
    sorting_datetime: next ? localDatetime(next.startsAt) : `${first ?? last ?? today} 00:00`,
    start: first,
    end: last,
    ...priceFields(priceFromOf(catalogue, event, now)),
    soldout,
  }
}

function unchanging(catalogue: Catalogue, event: EventEntry, lang: string): Standing {
  return catalogue.cached(`event ${event.id} ${lang}`, () => {
    const { venue, venues } = catalogue.whereIs(event, lang)
    const reductions = catalogue.reductionsOf(withShownRules(event), lang)
    return {
      id: event.id,
      name: catalogue.words(event.name, lang),
      subtitle: catalogue.words(event.subtitle, lang),
      description: catalogue.words(event.description, lang),
      museumId: venues[0]!.id,
      venue,
      ...(venues.length > 1 && { venues }),
      custom_groups: event.groups.map((id) => ({ id, name: catalogue.words(catalogue.groupName(id), lang) })),
      sequence_no: event.sequence_no,
      ...(event.schedule.type === 'slots' && { visit_minutes: event.schedule.visit_minutes }),
      ...takesOf(event),
      ...(event.schedule.type === 'sessions' && { sessions: true as const }),
      ...(event.schedule.type !== 'none' && catalogue.rulesOf(event)),
      ...(reductions.length > 0 && { reductions }),
      picture: catalogue.pictureIn(event.picture, lang),
      ...(event.pigment && { pigment: event.pigment }),
    }
  })
}

function takesOf({ takes_minutes, schedule }: EventEntry): Pick<Event, 'takes_minutes'> {
  const takes = takes_minutes ?? (schedule.type === 'slots' ? schedule.visit_minutes : undefined)
  return takes === undefined ? {} : { takes_minutes: takes }
}

/** Whether people come when they like, so that some of its days and hours are busier than others. */
export const comesAsOneLikes = ({ schedule: { type } }: Pick<EventEntry, 'schedule'>): boolean =>
  type === 'slots' || type === 'days'

/** An event with the rules that are for tickets it shows: no other is named by them. */
export function withShownRules({ id: event, tickets, reductions }: Pick<EventEntry, 'id' | 'tickets' | 'reductions'>) {
  const ids = new Set(tickets.map(({ id }) => id))
  return {
    id: event,
    reductions: reductions.flatMap((rule) => {
      const shown = rule.tickets?.filter((id) => ids.has(id))
      return shown?.length === 0 ? [] : [{ ...rule, ...(shown && { tickets: shown }) }]
    }),
  }
}

/** The next slot with places; of a whole day only the day, as any time will do. */
export function nextDate({ schedule }: EventEntry, startsAt: Date | undefined): Partial<Event> {
  if (!startsAt) return { next_datetime: null }
  const at = localDatetime(startsAt)
  return { next_datetime: schedule.type === 'days' ? dayOf(at) : at, sorting_datetime: at }
}

/** The goods of which one must have a place for the event to be available: tickets that may be bought alone. */
export function goodsOf(event: EventEntry): { dated: Goods | null; open: TicketEntry[] } {
  const alone = event.tickets.filter((ticket) => !ticket.book_with_cost)
  const offered = alone.length > 0 ? alone : event.tickets
  const dated = offered.filter((ticket) => ticket.mode !== 3)
  const limited = dated.every((ticket) => ticket.contingent !== undefined)
  return {
    dated:
      dated.length > 0
        ? { event: eventGood(event.id), tickets: limited ? dated.map(({ id }) => ticketGood(id)) : [] }
        : null,
    open: offered.filter((ticket) => ticket.mode === 3),
  }
}
