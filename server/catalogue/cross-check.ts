import { isLanguage } from '@foyer/texts/languages.ts'
import { defaultCountry } from '@foyer/domain/museum/locale.ts'
import { checkBooks } from './cross-check-books.ts'
import { checkEventExceptions } from './check-exceptions.ts'
import { checkHours } from './check-hours.ts'
import { checkEventTimes, checkLife } from './check-times.ts'
import { checkVisitPrices } from './check-visit-prices.ts'
import { mistake, type Mistake } from './mistake.ts'
import { checkPriceFrom, named, namesOf, Once, once, type Listed, type Names, type Placed } from './placed.ts'
import { checkGoods, type GoodsListed } from './cross-check-goods.ts'
import { checkHidden } from './cross-check-hidden.ts'
import { checkQuotas } from './check-quotas.ts'
import { checkTours } from './cross-check-tours.ts'
import type {
  EventEntry,
  GuidesEntry,
  GroupEntry,
  PageEntry,
  PictureFile,
  ShopEntry,
  TicketEntry,
  VenueEntry,
} from './entries.schema.ts'
import type { TourFile } from './tours.schema.ts'
import { venueKeysOf } from './venue-keys.ts'

interface Everything extends GoodsListed {
  shop: Pick<Placed<ShopEntry>, 'entry' | 'problem'> | undefined
  venues: Listed<VenueEntry>
  groups: Listed<GroupEntry>
  pictures: Listed<PictureFile>
  events: Listed<EventEntry>
  tours: Listed<TourFile>
  guides: Listed<GuidesEntry>
  pages: PageEntry[]
  languages: string[]
  currency: string
  tellPage: (name: string, what: Mistake) => void
}

/** Pages that the shop links to. */
const pageIds = ['imprint', 'terms', 'data_protection', 'accessibility_statement', 'shipping']

/** Checks across entries: names must exist, ids must be unique, modes must fit. */
export function crossCheck(all: Everything): void {
  const { shop, venues, groups, pictures, events } = all
  once(venues.placed, 'id')
  once(venues.placed, 'key')
  once(groups.placed, 'id')
  once(pictures.placed, 'id')
  once(all.guides.placed, 'key')
  const venueKeys = named('venue', venues, 'key')
  const pictureIds = named('picture', pictures, 'id')
  for (const { entry: venue, problem } of venues.placed) {
    if (venue.picture !== undefined) pictureIds.check(venue.picture, ['picture'], problem)
    checkHours(venue, problem)
    for (const other of Object.keys(venue.walks)) {
      venueKeys.check(other, ['walks', other], problem)
      if (other === venue.key) problem(['walks', other], mistake('same-venue'))
    }
  }
  const known = {
    venueKeys,
    groupIds: named('group', groups, 'id'),
    pictureIds,
    venueOf: (key: string) => venues.placed.find(({ entry }) => entry.key === key)?.entry,
    ids: new Once(),
    currency: all.currency,
  }
  checkEvents(events.placed, known)
  const eventIds = named('event', events, 'id')
  checkTours(all.tours.placed, { ...known, eventIds, pools: named('guides', all.guides, 'key') })
  const ticketIds = namesOf('ticket', idsOfTickets(events), events.complete)
  checkHidden(events, all.campaigns, ticketIds)
  checkQuotas(events, all.campaigns, all.passes, known.venueOf)
  const tourIds = namesOf('tour', idsOfTours(all.tours), all.tours.complete)
  checkGoods(
    all,
    { ...known, eventIds, ticketIds, tourIds },
    shop ? (shop.entry.config.country ?? defaultCountry) : null,
  )
  if (shop) checkShop(shop, known)
  for (const id of pageIds) {
    for (const lang of all.languages) {
      const page = all.pages.find((listed) => listed.id === id && listed.lang === lang)
      if (!page) all.tellPage(`pages/${id}.${lang}.md`, mistake('file-missing'))
    }
  }
  for (const page of all.pages)
    if (page.title === '') all.tellPage(`pages/${page.id}.${page.lang}.md`, mistake('page-title'))
}

interface Known {
  venueKeys: Names
  groupIds: Names
  pictureIds: Names
  venueOf: (key: string) => VenueEntry | undefined
  ids: Once
  currency: string
}

function checkEvents(events: readonly Placed<EventEntry>[], known: Known): void {
  const tickets = { ticket: new Once(), subticket: new Once() }
  for (const placed of events) {
    const { entry: event, problem } = placed
    known.ids.check(placed, event.id, ['id'], 'id')
    known.venueKeys.check(event.venue, ['venue'], problem)
    checkOtherVenues(event, known, problem)
    if (event.picture !== undefined) known.pictureIds.check(event.picture, ['picture'], problem)
    event.works.forEach((id, index) => {
      known.pictureIds.check(id, ['works', index], problem)
      if ([event.picture, ...event.works].indexOf(id) <= index)
        problem(['works', index], mistake('given-here', { kind: 'picture', name: id }))
    })
    event.groups.forEach((id, index) => known.groupIds.check(id, ['groups', index], problem))
    checkPriceFrom(
      event.price_from,
      [
        ...event.tickets
          .filter(({ hidden }) => !hidden)
          .flatMap(({ price, subtickets }) => [price, ...subtickets.map((part) => part.price)]),
        ...event.prices.flatMap((entry) => Object.values(entry.tickets)),
      ],
      known.currency,
      problem,
    )
    const ids = new Set(event.tickets.map(({ id }) => id))
    event.reductions.forEach(({ tickets: lowered = [] }, rule) =>
      lowered.forEach((id, at) => {
        if (!ids.has(id)) problem(['reductions', rule, 'tickets', at], mistake('ticket-of-event', { ticket: id }))
      }),
    )
    checkLife(event, placed)
    checkEventTimes(event, placed)
    checkEventExceptions(event, known.venueOf(event.venue), placed)
    checkVisitPrices(event, known.venueOf(event.venue), placed)
    event.tickets.forEach((ticket, index) => {
      const at = ['tickets', index]
      tickets.ticket.check(placed, ticket.id, [...at, 'id'], 'ticket')
      ticket.subtickets.forEach(({ id }, part) =>
        tickets.subticket.check(placed, id, [...at, 'subtickets', part, 'id'], 'subticket'),
      )
      checkTicket(event, ticket, (path, what) => problem([...at, ...path], what))
    })
  }
}

function checkOtherVenues(event: EventEntry, { venueKeys }: Known, problem: Placed<EventEntry>['problem']): void {
  event.other_venues.forEach((key, index) => {
    const at = ['other_venues', index]
    venueKeys.check(key, at, problem)
    if (venueKeysOf(event).indexOf(key) <= index) problem(at, mistake('given-here', { kind: 'venue', name: key }))
  })
  if (event.other_venues.length > 0 && event.schedule.type !== 'none')
    problem(['other_venues'], mistake('venues-with-times'))
}

function idsOfTickets({ raw }: Listed<EventEntry>): unknown[] {
  return raw.flatMap((file) => {
    const { tickets } = (file ?? {}) as { tickets?: unknown }
    return Array.isArray(tickets) ? tickets.map((one: { id?: unknown } | null) => one?.id) : []
  })
}

function idsOfTours({ raw }: Listed<TourFile>): unknown[] {
  return raw.flatMap((file) => {
    const { languages } = (file ?? {}) as { languages?: unknown }
    return Array.isArray(languages) ? languages.map((one: { id?: unknown } | null) => one?.id) : [undefined]
  })
}

const modesOf: Record<EventEntry['schedule']['type'], readonly TicketEntry['mode'][]> = {
  slots: [1, 3],
  sessions: [1, 3],
  days: [5, 3],
  none: [3],
}

function checkTicket(event: EventEntry, ticket: TicketEntry, problem: Placed<TicketEntry>['problem']): void {
  if (!modesOf[event.schedule.type].includes(ticket.mode))
    problem(['mode'], mistake('mode-of-schedule', { mode: ticket.mode, schedule: event.schedule.type }))
  if (ticket.entries !== undefined && (ticket.mode !== 3 || ticket.entry !== undefined))
    problem(['entries'], mistake('entries-open'))
  if (ticket.family && ticket.subtickets.length === 0) problem(['family'], mistake('family-parts'))
  ticket.subtickets.forEach((subticket, index) => {
    const at = ['subtickets', index]
    if (subticket.min_quantity > subticket.max_quantity)
      problem(
        [...at, 'min_quantity'],
        mistake('min-above-max', { min: subticket.min_quantity, max: subticket.max_quantity }),
      )
  })
}

function checkShop(
  { entry: shop, problem }: Pick<Placed<ShopEntry>, 'entry' | 'problem'>,
  { pictureIds, venueKeys }: Pick<Known, 'pictureIds' | 'venueKeys'>,
): void {
  const readers = new Set<string>()
  shop.settings.terminals.forEach((one, index) => {
    const at = ['settings', 'terminals', index]
    if (readers.has(one.id)) problem([...at, 'id'], mistake('given', { kind: 'terminal', name: one.id }))
    readers.add(one.id)
    venueKeys.check(one.venue, [...at, 'venue'], problem)
  })
  const { languages, languagesFull } = shop.config
  languages.forEach(
    (lang, index) => isLanguage(lang) || problem(['config', 'languages', index], mistake('not-spoken', { lang })),
  )
  if (languages.length !== languagesFull.length) problem(['config', 'languagesFull'], mistake('languages-full'))
  if (shop.config.showCookieDisclaimer && Object.keys(shop.static.cookie_warning).length === 0)
    problem(['config', 'showCookieDisclaimer'], mistake('cookie-words'))
  checkBooks(shop, problem, venueKeys)
  const payments = new Set<number>()
  shop.payments.forEach((payment, index) => {
    if (payments.has(payment.id))
      problem(['payments', index, 'id'], mistake('given', { kind: 'payment', name: payment.id }))
    payments.add(payment.id)
    if ((payment.method === 'invoice') !== (payment.invoice !== undefined))
      problem(['payments', index, 'invoice'], mistake('payment-part', { method: 'invoice' }))
    if (payment.method === 'invoice' && shop.settings.company.iban === undefined)
      problem(['settings', 'company', 'iban'], mistake('iban-needed'))
    if (payment.method === 'invoice' && payment.express)
      problem(['payments', index, 'express'], mistake('invoice-express'))
    if ((payment.method === 'wallet') !== (payment.wallet !== undefined))
      problem(['payments', index, 'wallet'], mistake('payment-part', { method: 'wallet' }))
  })
  const visible = new Set(shop.customer.visible_fields)
  shop.customer.required_fields.forEach(
    (field, index) =>
      visible.has(field) || problem(['customer', 'required_fields', index], mistake('field-hidden', { field })),
  )
  if (shop.map) {
    pictureIds.check(shop.map.picture, ['map', 'picture'], problem)
    for (const venue of Object.keys(shop.map.places)) venueKeys.check(venue, ['map', 'places', venue], problem)
  }
  shop.banners.forEach(({ entries }, group) =>
    entries.forEach((banner, index) => {
      for (const name of ['image', 'image_mobile'] as const) {
        if (banner[name] !== '') pictureIds.check(banner[name], ['banners', group, 'entries', index, name], problem)
      }
    }),
  )
}
