import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { rows, sql } from '../db/database.ts'
import { gateOf } from '../door/door.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { ownAdmissionTour, joined } from './tours.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ extra: ownAdmissionTour })))
afterEach(async () => {
  await shop.jobs()
  expect((await shop.books()).off).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())

const { init, exec } = purchaseCalls(() => shop)
const started = async (items: SubmittedItem[]) => {
  const submitted = purchase(items)
  return { cartId: submitted.cartId, ...(await init(await shop.guest(), submitted)) }
}
const bought = async (...items: SubmittedItem[]) => {
  const { body, cartId } = await started(items)
  expect(body.lines).toBeUndefined()
  await shop.choose(body.data, 'pay')
  const id = (await exec(cartId)).body.data.booking_id
  return (await shop.call('GET', `de/order/review?id=${id}`)).body.data
}
const refused = async (...items: SubmittedItem[]) => (await started(items)).body.lines
const lacking = (index: number, was: number, now: number) => [
  { index, code: 'TOUR_FEWER_TICKETS_THAN_PARTICIPANTS', was, now },
]
const tickets = (count: number, datetime = '2026-03-22 10:00') => ticketLine(11, count, datetime)

describe('who has an admission in the basket', () => {
  it('pays the tour alone, in whatever order the lines are', async () => {
    const { items } = await bought(joined(2), tickets(2))
    expect(items.map(({ total }: { total: number }) => total)).toEqual([1600, 4000])
    expect(items[0].tour).toMatchObject({ participants: 2, own_admissions: 2, admission: 'separate', tickets: [] })
    // one of three lacks it, and more than are needed may be taken
    expect((await bought(tickets(2), joined(3, 1))).items[1]).toMatchObject({ total: 2400 + 2600 })
    expect((await bought(tickets(2), joined(2, 2))).items[1].tour.own_admissions).toBeUndefined()
  })

  it('has to have it at its day and before it begins, once for each tour', async () => {
    expect(await refused(tickets(2), joined(3))).toEqual(lacking(1, 2, 3))
    expect(await refused(tickets(2, '2026-03-20 10:00'), joined(2))).toEqual(lacking(1, 0, 2))
    expect(await refused(tickets(2, '2026-03-22 11:00'), joined(2, 0, '2026-03-22 10:30'))).toEqual(lacking(1, 0, 2))
    expect(await refused(tickets(2), joined(2), joined(1, 0, '2026-03-22 10:30'))).toEqual(lacking(1, 1, 2))
    expect(await refused(ticketLine(61, 2, '2026-03-22 10:00'), joined(2))).toEqual(lacking(1, 0, 2))
    // what was the admission has been removed since
    expect(await refused(joined(2))).toEqual(lacking(0, 0, 2))
  })

  it('has a place on the tour that opens no venue, and tickets that do', async () => {
    const { number } = await bought(tickets(2), joined(3, 1))
    const printed = await rows<{ barcode: string; name: string; places: number }>(
      shop.shop.database.db,
      sql`select t.barcode, t.name, t.places
        from ticket t
          join purchase_order o on o.id = t.order_id
        where o.number = ${number} and t.line = 1
        order by t.sequence`,
    )
    expect(printed).toMatchObject([
      { name: 'Eintritt', places: 1 },
      { name: 'Dazu', places: 2 },
    ])
    shop.time.now = new Date('2026-03-22T12:50:00Z')
    const { scan } = await gateOf(shop, 'north')
    expect(await scan(printed[0]!.barcode, { venue: 'haus' })).toMatchObject({ outcome: 'valid', admitted: 1 })
    expect(await scan(printed[1]!.barcode, { venue: 'haus' })).toMatchObject({ outcome: 'wrongVenue', admitted: 0 })
    // the guide's device names no venue
    expect(await scan(printed[1]!.barcode, {})).toMatchObject({ outcome: 'valid', admitted: 2 })
    shop.time.now = new Date('2026-03-20T07:00:00Z')
  })

  it('is offered the tour at its price alone', async () => {
    const offer = async (...items: SubmittedItem[]) => {
      const cart = { ver: 1, items, external_document_number: null }
      const { body } = await shop.call('POST', 'de/checkout/suggest', { cart })
      return body.data.find(({ type }: { type: string }) => type === 'guidedTour')
    }
    expect(await offer(tickets(2))).toMatchObject({ price_from: 800, own_admission: true })
    expect(await offer(ticketLine(61, 2, '2026-03-22 10:00'))).toMatchObject({ price_from: 3400 })
  })
})
