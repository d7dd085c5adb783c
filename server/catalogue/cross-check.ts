import { isLanguage } from '@foyer/contract/languages.ts'
import { checkPriceFrom } from './check-price-from.ts'
import { checkGoods, type GoodsListed } from './cross-check-goods.ts'
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
import { weeksMeet } from '@foyer/domain/schedule/weekly-rules.ts'
import type { TourFile } from './tours.schema.ts'
import { named, once, type Listed, type Placed } from './placed.ts'

interface Everything extends GoodsListed {
  shop: Placed<ShopEntry> | undefined
  venues: Listed<VenueEntry>
  groups: Listed<GroupEntry>
  pictures: Listed<PictureFile>
  events: Placed<EventEntry>[]
  tours: Placed<TourFile>[]
  guides: Listed<GuidesEntry>
  pages: PageEntry[]
  languages: string[]
  currency: string
  tellPage: (name: string, what: string) => void
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
  once(events, 'id')
  for (const { entry: venue, problem } of venues.placed) {
    for (const [weekday, [opening, closing]] of Object.entries(venue.hours)) {
      if (closing <= opening)
        problem(['hours', weekday], `closes at ${closing}, which is not after ${opening}; midnight is "24:00"`)
    }
  }
  const venueKeys = named(venues, 'key')
  const groupIds = named(groups, 'id')
  const pictureIds = named(pictures, 'id')
  const ticketIds = new Set<number>()
  const subticketIds = new Set<number>()

  for (const { entry: event, problem } of events) {
    if (!venueKeys.has(event.venue)) problem(['venue'], `there is no venue "${event.venue}"`)
    if (event.picture !== undefined && !pictureIds.has(event.picture))
      problem(['picture'], `there is no picture "${event.picture}"`)
    checkPriceFrom(
      event.price_from,
      event.tickets.flatMap(({ price, subtickets }) => [price, ...subtickets.map((part) => part.price)]),
      all.currency,
      problem,
    )
    if (event.schedule.type === 'sessions') checkSessions(event.schedule.sessions, problem)
    event.groups.forEach((id, index) => groupIds.has(id) || problem(['groups', index], `there is no group ${id}`))
    event.tickets.forEach((ticket, index) => {
      const at = ['tickets', index]
      if (ticketIds.has(ticket.id)) problem([...at, 'id'], `ticket ${ticket.id} is already given`)
      ticketIds.add(ticket.id)
      checkTicket(event, ticket, (path, what) => problem([...at, ...path], what), subticketIds)
    })
  }
  once(all.guides.placed, 'key')
  checkTours(all.tours, {
    venueKeys,
    groupIds,
    pictureIds,
    pools: named(all.guides, 'key'),
    eventIds: new Set(events.map(({ entry }) => entry.id)),
    currency: all.currency,
  })
  checkGoods(all, {
    venueKeys,
    pictureIds,
    eventIds: new Set(events.map(({ entry }) => entry.id)),
    tourIds: new Set(all.tours.flatMap(({ entry }) => entry.languages.map(({ id }) => id))),
  })
  if (shop) checkShop(shop, pictureIds)
  for (const id of pageIds) {
    for (const lang of all.languages) {
      const page = all.pages.find((listed) => listed.id === id && listed.lang === lang)
      if (!page) all.tellPage(`pages/${id}.${lang}.md`, 'the file is missing')
    }
  }
  for (const page of all.pages)
    if (page.title === '') all.tellPage(`pages/${page.id}.${page.lang}.md`, 'the first line must be "# Title"')
}

type Session = Extract<EventEntry['schedule'], { type: 'sessions' }>['sessions'][number]

/** Two sessions at the same time would share a capacity, also where a rule for some weeks meets one for all. */
function checkSessions(sessions: readonly Session[], problem: Placed<EventEntry>['problem']): void {
  sessions.forEach((session, index) => {
    const same = (other: Session) =>
      other.weekday === session.weekday && other.time === session.time && weeksMeet(other.nth, session.nth)
    if (sessions.slice(0, index).some(same))
      problem(['schedule', 'sessions', index], `${session.weekday} ${session.time} is already given`)
  })
}

const modesOf: Record<EventEntry['schedule']['type'], readonly TicketEntry['mode'][]> = {
  slots: [1, 3],
  sessions: [1, 3],
  days: [5, 3],
  none: [3],
}

function checkTicket(
  event: EventEntry,
  ticket: TicketEntry,
  problem: Placed<TicketEntry>['problem'],
  seen: Set<number>,
): void {
  if (!modesOf[event.schedule.type].includes(ticket.mode))
    problem(['mode'], `mode ${ticket.mode} does not go with the schedule "${event.schedule.type}"`)
  if (ticket.family && ticket.subtickets.length === 0) problem(['family'], 'a family ticket needs subtickets')
  ticket.subtickets.forEach((subticket, index) => {
    const at = ['subtickets', index]
    if (subticket.min_quantity > subticket.max_quantity)
      problem(
        [...at, 'min_quantity'],
        `the minimum ${subticket.min_quantity} is above the maximum ${subticket.max_quantity}`,
      )
    if (seen.has(subticket.id)) problem([...at, 'id'], `subticket ${subticket.id} is already given`)
    seen.add(subticket.id)
  })
}

function checkShop({ entry: shop, problem }: Placed<ShopEntry>, pictureIds: ReadonlySet<unknown>): void {
  const { languages, languagesFull } = shop.config
  languages.forEach(
    (lang, index) => isLanguage(lang) || problem(['config', 'languages', index], `the shop does not speak "${lang}"`),
  )
  if (languages.length !== languagesFull.length)
    problem(['config', 'languagesFull'], 'must have one name for each of the languages')
  const payments = new Set<number>()
  shop.payments.forEach((payment, index) => {
    if (payments.has(payment.id)) problem(['payments', index, 'id'], `payment ${payment.id} is already given`)
    payments.add(payment.id)
    if ((payment.method === 'invoice') !== (payment.invoice !== undefined))
      problem(['payments', index, 'invoice'], 'goes with the method "invoice", and that needs it')
    if (payment.method === 'invoice' && shop.settings.company.iban === undefined)
      problem(['settings', 'company', 'iban'], 'is needed, since an invoice says where to pay')
    if (payment.method === 'invoice' && payment.express)
      problem(['payments', index, 'express'], 'an invoice needs an address')
    if ((payment.method === 'wallet') !== (payment.wallet !== undefined))
      problem(['payments', index, 'wallet'], 'goes with the method "wallet", and that needs it')
  })
  const visible = new Set(shop.customer.visible_fields)
  shop.customer.required_fields.forEach(
    (field, index) =>
      visible.has(field) || problem(['customer', 'required_fields', index], `"${field}" is required but not visible`),
  )
  shop.banners.forEach(({ entries }, group) =>
    entries.forEach((banner, index) => {
      for (const name of ['image', 'image_mobile'] as const) {
        if (banner[name] !== '' && !pictureIds.has(banner[name]))
          problem(['banners', group, 'entries', index, name], `there is no picture "${banner[name]}"`)
      }
    }),
  )
}
