import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { friday, openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { publicTour, smallTours } from '../tours/tours.fixture.ts'

let shop: TestShop
const evening = `
id: 7
sequence_no: 7
venue: haus
groups: [1]
name: {de: Letzter Abend, en: Last evening}
subtitle: {de: U, en: U}
description: {de: T, en: T}
ends: 2026-03-22
schedule: {type: days, capacity: 50}
tickets: [{id: 71, name: {de: E, en: E}, mode: 3, price: 10.00, vat: exempt}]
`
beforeAll(async () => void (shop = await openTestShop({ extra: { ...smallTours, 'events/evening.yaml': evening } })))
afterAll(() => shop.close())

/** A ticket of every event but the last evening. */
const every = [11, 21, 41, 51, 61].map((id) => ticketLine(id, 1, '2026-03-27 10:00'))
const suggested = async (items: SubmittedItem[] = every) => {
  const { body } = await shop.call('POST', 'de/checkout/suggest', {
    cart: { ver: 1, items, external_document_number: null },
  })
  return body.data.flatMap(({ type, id }: { type: string; id: number }) => (type === 'event' ? [id] : []))
}

it('suggests what is still to come by the day of the museum, not of the server (R7.47)', async () => {
  expect(await suggested()).toEqual([7])
  // 00:30 on the 23rd in the museum, the 22nd in UTC
  shop.time.now = new Date('2026-03-22T23:30:00Z')
  expect(await suggested()).toEqual([])
})

it('suggests at most three others of the venues in the cart, next first, and never one that is sold out (R7.47)', async () => {
  shop.time.now = new Date(friday)
  expect(await suggested([ticketLine(11, 1)])).toEqual([2, 6, 7])
  expect(await suggested([ticketLine(11, 1), ticketLine(61, 1)])).toEqual([2, 7, 4])
  // the other venue has one event, and a ticket that is not for sale leads nowhere
  expect(await suggested([ticketLine(51, 1)])).toEqual([])
  expect(await suggested([ticketLine(999, 1)])).toEqual([])
  const take = (places: string) =>
    rows(shop.shop.database.db, sql`update capacity set taken = ${sql.raw(places)} where good = 'event:6'`)
  await take('total')
  expect(await suggested([ticketLine(11, 1)])).toEqual([2, 7, 4])
  await take('0')
})

it('suggests for a guided tour what its venue has, also to visitors without a ticket (R7.47)', async () => {
  shop.time.now = new Date(friday)
  expect(await suggested([publicTour(3)])).toHaveLength(3)
  expect(await suggested([publicTour(3, '2026-03-22 10:00', { tourId: 999 })])).toEqual([])
})
