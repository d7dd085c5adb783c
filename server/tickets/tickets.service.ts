import type { Event, EventSlot, EventTicket, Timeslot } from '@foyer/contract/tickets.schema.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { busyness, busyWhereDiffering } from '@foyer/domain/offer/busyness.ts'
import { inSequence } from '@foyer/domain/museum/sequence.ts'
import { localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import { eventGood, ticketGood } from '../schedule/capacity-id.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry } from '../catalogue/entries.schema.ts'
import { entryOfTicket } from '@foyer/domain/goods/entry.ts'
import { reductionsInWords } from '../catalogue/reductions-in-words.ts'
import { rulesInWords } from '../catalogue/rules-in-words.ts'
import type { Sender } from '../http/request.ts'
import type { QuotaSeen } from '../schedule/places.queries.ts'
import type { Context } from '../context.ts'
import { ownPrices, withPriceFrom } from './event-prices.ts'
import { comesAsOneLikes, eventIn, goodsOf, nextDate, withShownRules } from './event-view.ts'
import { forMembersInWords, quotasOfMembers } from './for-members.ts'
import { openedEvent } from './opened-event.service.ts'
import { recurrenceIn } from './recurrence.ts'
import { otherHoursIn } from './other-hours.ts'
import { nextDayWithPlaces } from './ticket-calendar.service.ts'
import { keyOf, placesSeen, withPlacesByRules } from './places-seen.ts'
import { ticketIn, within } from './ticket-view.ts'
import { goodsWithPlaces } from './tickets.queries.ts'

/** All events, or those with certain ids: running ones by their next slot, then those that have ended. */
export async function selectEvents(
  shop: Context,
  lang: string,
  ids: ReadonlySet<number> | null = null,
): Promise<{ data: Event[] }> {
  const now = shop.clock()
  const catalogue = await shop.catalogue.current()
  const events = ids ? catalogue.events.all.filter(({ id }) => ids.has(id)) : catalogue.events.all
  const { soldOut, next } = await availabilityOf(shop, catalogue, events, now)
  const closed = events.filter(({ id }) => soldOut.has(id))
  const forMembers = await openToMembers(shop, catalogue, closed, now)
  const byTime = (a: Event, b: Event) =>
    a.sorting_datetime.localeCompare(b.sorting_datetime) || a.sequence_no - b.sequence_no || a.id - b.id
  const shown = events.map((event) => ({
    ended: catalogue.events.hasEnded(event, now),
    event: {
      ...eventIn(catalogue, event, lang, now, soldOut.has(event.id)),
      ...(forMembers.has(event.id) && { members: true as const }),
      ...nextDate(event, next.get(event.id)),
      recurrence: recurrenceIn(event, shop.texts(lang), lang),
    },
  }))
  shown.sort((a, b) => Number(a.ended) - Number(b.ended) || byTime(a.event, b.event))
  return { data: shown.map(({ event }) => event) }
}

interface Collected {
  data: EventTicket[]
  event: Event
  date: string | null
  slots: EventSlot[]
  fewLeft: number
}

interface Asked {
  lang: string
  id: number
  date: string | null
  code?: string | undefined
  /** The basket that asks. */
  cartId?: string | undefined
  address: Sender
}

/**
 * An event's tickets, with those that a code opens, and the schedule of a day, else of the next day that has places
 * (R7.19).
 */
export async function collectTickets(
  shop: Context,
  { lang, id, date, cartId, code, address }: Asked,
): Promise<Collected | Refused<'NOT_FOUND' | 'TOO_MANY_REQUESTS'>> {
  const now = shop.clock()
  const catalogue = await shop.catalogue.current()
  const found = await openedEvent(shop, catalogue, { id, code, address })
  if (isRefused(found)) return found
  const { listed, event, quota, members } = found
  const t = shop.texts(lang)
  const dated = event.tickets.some((ticket) => ticket.mode !== 3)
  const firstOpen = catalogue.events.openDays(event, now).next().value ?? null
  const wantedDay = date ?? firstOpen
  const placesOf = (day: string | null) => placesOn(shop, catalogue, { event, quota, members, lang, cartId }, day, now)
  let onDay = await placesOf(dated ? wantedDay : null)
  const soldOut = !onDay.hasPlaces && (await availabilityOf(shop, catalogue, [event], now, quota)).soldOut.has(id)
  const onlyMembers = soldOut && (await openToMembers(shop, catalogue, [event], now)).has(id)
  if (!date && !onDay.hasPlaces && (!soldOut || onlyMembers) && dated && wantedDay) {
    const next = await nextDayWithPlaces(shop, catalogue, event, onlyMembers ? members : quota, now)
    if (next) onDay = await placesOf(next)
  }
  const day = dated ? (date ?? onDay.day) : null
  const ended = catalogue.events.hasEnded(event, now)
  const data = inSequence(event.tickets).map((ticket) => {
    const own =
      ticket.contingent === undefined
        ? null
        : (startsAt: number | null) => onDay.places.get(keyOf(ticketGood(ticket.id), startsAt)) ?? 0
    const ticketPlaces =
      ticket.mode === 3
        ? { schedule: [], max_tickets: ended ? 0 : (own?.(null) ?? null) }
        : {
            schedule: within(onDay.slots, own && ((slot) => own(onDay.startsAt.get(slot.datetime)!))).map(
              ({ prices, members: _, busy: __, ...slot }) => ({ ...slot, ...ownPrices(ticket, prices) }),
            ),
            max_tickets: null,
          }
    return ticketIn(catalogue, event, ticket, lang, day ?? localDay(now), ticketPlaces)
  })
  return {
    data,
    event: {
      ...eventIn(catalogue, listed, lang, now, soldOut),
      ...(onlyMembers && { members: true as const }),
      ...reductionsInWords(catalogue, withShownRules(event), 'events', lang, t),
      rules: rulesOf(catalogue, event, t),
      recurrence: recurrenceIn(event, t, lang),
      ...otherHoursIn(catalogue, listed, localDay(now), { lang, t }),
      ...(listed.works.length > 0 && { works: listed.works.flatMap((one) => catalogue.pictureIn(one, lang) ?? []) }),
      ...(event.names && { changes: t('rules.names') }),
    },
    date: day,
    slots: withPriceFrom(listed, onDay.slots),
    fewLeft: catalogue.settings.fewLeft,
  }
}

/**
 * Until when its tickets can be moved and canceled, in words; those without a date are named where there are others.
 * That one may come back is said where it is so of all of them; each line of an order says it of its own.
 */
function rulesOf(catalogue: Catalogue, event: EventEntry, t: Translate): string {
  const { tickets } = event
  const dated = tickets.some(({ mode }) => mode !== 3)
  const free = tickets.every(({ price, subtickets }) => price === 0 && subtickets.every((part) => part.price === 0))
  const [entry, ...others] = new Set(tickets.map(entryOfTicket))
  const again = others.length === 0 ? { entry } : {}
  const rules = rulesInWords(t, { ...(dated && catalogue.rulesOf(event)), ...again }, { free })
  return dated && tickets.some(({ mode }) => mode === 3) ? `${rules} ${t('rules.undated')}` : rules
}

interface Availability {
  /** Ids of those that have no places left on any day; one that has ended or has no day yet is not sold out. */
  soldOut: Set<number>
  /** By id, the start of the first slot with places. */
  next: Map<number, Date>
}

async function availabilityOf(
  shop: Context,
  catalogue: Catalogue,
  events: readonly EventEntry[],
  now: Date,
  quota: QuotaSeen | null = null,
): Promise<Availability> {
  const running = events
    .filter((event) => !catalogue.events.hasEnded(event, now))
    .map((event) => ({ event, ...goodsOf(event), first: catalogue.events.next(event, now)?.startsAt }))
  const candidates = running.filter(
    ({ dated, open, first }) =>
      !open.some((ticket) => ticket.contingent === undefined) && (open.length > 0 || (dated && first)),
  )
  const stored = () =>
    candidates.length === 0
      ? new Map<string, Date | null>()
      : goodsWithPlaces(
          shop.database.db,
          candidates.flatMap(({ dated }) => dated ?? []),
          candidates.flatMap(({ open }) => open.map((ticket) => ticketGood(ticket.id))),
          now,
          quota,
        )
  const wanted = candidates.map(({ event }) => event)
  const withPlaces = await (shop.isPreview ? withPlacesByRules(shop, catalogue, wanted, { now, quota }) : stored())
  const hasPlaces = ({ event, open }: (typeof candidates)[number]) =>
    withPlaces.has(eventGood(event.id)) || open.some((ticket) => withPlaces.has(ticketGood(ticket.id)))
  return {
    soldOut: new Set(candidates.filter((one) => !hasPlaces(one)).map(({ event }) => event.id)),
    next: new Map(
      running.flatMap((one) => {
        // where places do not matter, the next by the schedule
        const next = candidates.includes(one) ? withPlaces.get(eventGood(one.event.id)) : one.dated && one.first
        return next ? [[one.event.id, next] as const] : []
      }),
    ),
  }
}

/** Those of events by id in which who has an annual pass finds places where everybody else finds none. */
async function openToMembers(
  shop: Context,
  catalogue: Catalogue,
  closed: readonly EventEntry[],
  now: Date,
): Promise<Set<number>> {
  const members = quotasOfMembers(...closed)
  const soldOut = members && (await availabilityOf(shop, catalogue, closed, now, members)).soldOut
  return new Set(closed.flatMap(({ id }) => (soldOut?.has(id) === false ? [id] : [])))
}

/**
 * The event's slots of a day with the places left in them and in the tickets' contingents; where everybody finds none,
 * those of members.
 */
async function placesOn(
  shop: Context,
  catalogue: Catalogue,
  {
    event,
    quota,
    members,
    lang,
    cartId = null,
  }: { lang: string; event: EventEntry; cartId?: string | null | undefined } & Record<
    'quota' | 'members',
    QuotaSeen | null
  >,
  day: string | null,
  now: Date,
) {
  const scheduled = day === null ? [] : catalogue.events.on(event, day, now)
  const seenBy = async (who: QuotaSeen | null) => placesSeen(shop, event, scheduled, { quota: who, own: cartId, now })
  const found = await seenBy(quota)
  const places = new Map([...found].map(([key, row]) => [key, row.places]))
  const keyAt = (startsAt: Date) => keyOf(eventGood(event.id), startsAt)
  const isFull = scheduled.some(({ startsAt }) => !places.get(keyAt(startsAt)))
  const ofMembers = isFull && members && (await seenBy(members))
  const times = scheduled.map(({ startsAt, endsAt, prices, quotas = [] }) => {
    const left = places.get(keyAt(startsAt)) ?? 0
    const forMembers = left === 0 && ofMembers ? (ofMembers.get(keyAt(startsAt))?.places ?? 0) : 0
    const { sold = 0, total = 0 } = found.get(keyAt(startsAt)) ?? {}
    return {
      datetime: localDatetime(startsAt),
      datetime_end: localDatetime(endsAt),
      max_tickets: left + forMembers,
      ...(forMembers > 0 && { members: forMembersInWords(catalogue, { quotas }, lang, shop.texts(lang)) }),
      ...(total > 0 && comesAsOneLikes(event) && { busy: busyness(sold, total) }),
      ...(prices && { prices }),
    }
  })
  const slots = busyWhereDiffering(times)
  const startsAt = new Map(scheduled.map((slot) => [localDatetime(slot.startsAt), slot.startsAt.getTime()]))
  const { dated } = goodsOf(event)
  const bookable = ({ datetime, max_tickets, members: isTheirs }: Timeslot & { members?: string }) =>
    max_tickets > 0 &&
    isTheirs === undefined &&
    (!dated?.tickets.length ||
      dated.tickets.some((good) => (places.get(keyOf(good, startsAt.get(datetime)!)) ?? 0) > 0))
  return { day, slots, startsAt, places, hasPlaces: slots.some(bookable) }
}
