import { checkoutPayments } from '@foyer/contract/checkout.calls.ts'
import { createClient } from '@foyer/contract/client.ts'
import { shopConfig } from '@foyer/contract/shop.calls.ts'
import { eventSelect, ticketCollect } from '@foyer/contract/tickets.calls.ts'
import { tourSingle } from '@foyer/contract/tours.calls.ts'
import type { Lang, Say } from '../harness/texts.ts'

/** The demonstration's products by their names in a language. */
export interface ProductNames {
  siteName: string
  exhibition: string
  adult: string
  /** The adults of the family ticket, as their field is called. */
  adults: string
  eveningTicket: string
  /** The second venue. */
  venue: string
  debit: string
  /** One tour, of what is booked by whole tours. */
  tour: string
  /** Of the group's tour: its admission, and the pupils of a class, as their field is called. */
  groupAdmission: string
  pupils: string
}

const ids = {
  exhibition: 101,
  adult: 1011,
  family: 1015,
  adults: 10151,
  night: 103,
  eveningTicket: 1031,
  venue: 2,
  debit: 74,
  group: 2021,
  tour: 20221,
  groupAdmission: 20231,
  schoolClass: 20232,
  pupils: 202321,
}
const known = new Map<string, Promise<ProductNames>>()

/** Read from the shop's API, once for each language. */
export function productNamesOf(shop: string, lang: Lang, say: Say): Promise<ProductNames> {
  const key = `${shop} ${lang}`
  if (!known.has(key)) known.set(key, ask(shop, lang, say))
  return known.get(key)!
}

async function ask(shop: string, lang: Lang, say: Say): Promise<ProductNames> {
  const api = createClient({ base: `${shop}/api`, lang, fetch: (url, init) => fetch(url, init) })
  const [shopSays, events, tickets, evenings, payments, groups] = await Promise.all([
    api(shopConfig, {}),
    api(eventSelect, {}),
    api(ticketCollect, { params: { id: String(ids.exhibition) } }),
    api(ticketCollect, { params: { id: String(ids.night) } }),
    api(checkoutPayments, {}),
    api(tourSingle, { query: { tour: String(ids.group) } }),
  ])
  if (!shopSays.ok || !events.ok || !tickets.ok || !evenings.ok || !payments.ok || !groups.ok)
    throw new Error(`the shop does not say what it sells in ${lang}`)
  const { priceList, tickets: admissions } = groups.data
  const schoolClass = named(admissions, ids.schoolClass)
  const family = named(tickets.data, ids.family)
  const { siteName, siteNameTranslations } = shopSays.data
  return {
    siteName: siteNameTranslations[lang] ?? siteName,
    exhibition: named(events.data, ids.exhibition).name,
    adult: named(tickets.data, ids.adult).name,
    adults: say('shop.labelled', { label: family.name, value: named(family.subtickets, ids.adults).name }),
    eveningTicket: named(evenings.data, ids.eveningTicket).name,
    venue: events.data.find(({ museumId }) => museumId === ids.venue)?.venue ?? '',
    // not every provider takes one
    debit: payments.data.find(({ id }) => id === ids.debit)?.name ?? '',
    tour: named(Object.values(priceList), ids.tour).name,
    groupAdmission: named(admissions, ids.groupAdmission).name,
    pupils: say('shop.labelled', {
      label: schoolClass.name,
      value: named(schoolClass.subtickets ?? [], ids.pupils).name,
    }),
  }
}

function named<T extends { id: number }>(all: readonly T[], id: number): T {
  const results = all.find((one) => one.id === id)
  if (!results) throw new Error(`the demonstration has no ${id} any more`)
  return results
}
