import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, ticketLine, type TestShop } from '../testing/open-test-shop.ts'

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
tickets: [{id: 71, name: {de: E, en: E}, mode: 3, price: 1000, vat: exempt}]
`
beforeAll(async () => void (shop = await openTestShop({ extra: { 'events/evening.yaml': evening } })))
afterAll(() => shop.close())

const suggested = async () => {
  // a ticket of every other event: only what is not in the cart is suggested
  const items = [11, 21, 41, 51, 61].map((id) => ticketLine(id, 1, '2026-03-27 10:00'))
  const { body } = await shop.call('POST', 'de/checkout/suggest', {
    cart: { ver: 1, items, external_document_number: null },
  })
  return body.data.map(({ id }: { id: number }) => id)
}

it('suggests what is still to come by the day of the museum, not of the server (R7.47)', async () => {
  expect(await suggested()).toEqual([7])
  // 00:30 on the 23rd in the museum, the 22nd in UTC
  shop.time.now = new Date('2026-03-22T23:30:00Z')
  expect(await suggested()).toEqual([])
})
