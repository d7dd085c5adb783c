import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { both } from '../catalogue/catalogue.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { gateOf } from '../door/door.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { byPass, memberMuseum, numberOf, passLine } from '../members/members.fixture.ts'
import { ownAdmissionTour, joined } from './tours.fixture.ts'

let shop: TestShop
/** The small museum's event 1 with tickets that are scanned or printed one by one. */
const oneByOne = `tickets:
  - {id: 13, name: ${both('Drehkreuz')}, mode: 1, price: 20.00, vat: exempt, scan_separately: true}
  - {id: 14, name: ${both('Karte')}, mode: 1, price: 20.00, vat: exempt, print_separately: true}
`
const files = {
  ...memberMuseum,
  'events/slots.yaml': memberMuseum['events/slots.yaml']!.replace('tickets:\n', oneByOne),
}
beforeAll(async () => void (shop = await openTestShop({ files, extra: ownAdmissionTour })))
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

describe('who has bought a ticket before', () => {
  const ticketsOf = async ({ number }: { number: string }) => {
    const found = await rows<{ id: string; barcode: string }>(
      shop.shop.database.db,
      sql`select t.id, t.barcode
        from ticket t
          join purchase_order o on o.id = t.order_id
        where o.number = ${number}
        order by t.line, t.sequence`,
    )
    return found.map((ticket) => ({ printed: ticket.id.slice(0, 8), ...ticket }))
  }
  const ticketOf = async (order: { number: string }) => (await ticketsOf(order))[0]!
  const asked = async (ticket: string, datetime = '2026-03-22 14:00', cartId?: string) =>
    (await shop.call('POST', 'de/tour/admission', { tour: 75, datetime, ticket, ...(cartId && { cartId }) })).body
  const by = (count: number, ...admissions: string[]) => ({ ...joined(count), admissions }) as SubmittedItem

  it('types its number, or scans its barcode, and pays the tour alone, once', async () => {
    const { printed, barcode } = await ticketOf(await bought(tickets(2)))
    const typed = `${printed.slice(0, 4)} ${printed.slice(4).toUpperCase()}`
    const found = { event: 1, datetime: '2026-03-22 10:00', places: 2 }
    expect((await asked(typed)).data).toMatchObject(found)
    expect((await asked(barcode.toLowerCase())).data).toMatchObject(found)
    expect(await refused(by(3, printed))).toEqual(lacking(0, 2, 3))
    // the same ticket twice is one
    expect(await refused(by(3, printed, barcode))).toEqual(lacking(0, 2, 3))
    expect((await bought(by(1, printed))).items[0]).toMatchObject({ total: 800, tour: { own_admissions: 1 } })
    expect((await asked(typed)).data).toMatchObject({ places: 1 })
    expect(await refused(by(2, printed))).toEqual([{ index: 0, code: 'TOUR_ADMISSION_USED', was: 2, now: 1 }])
    const own = await started([by(1, printed)])
    expect(own.status).toBe(200)
    expect(await asked(typed)).toMatchObject({ error: 'TOUR_ADMISSION_USED' })
    expect((await asked(typed, '2026-03-22 14:00', own.cartId)).data).toMatchObject({ places: 1 })
  })

  it.each([
    ['known by its own barcode', 12],
    ['scanned by itself', 13],
    ['printed by itself', 14],
  ])('has used as many tickets of the basket as joined the tour, where each is %s', async (_, id) => {
    const order = await bought(ticketLine(id, 3, '2026-03-29 10:00'), joined(2, 0, '2026-03-29 14:00'))
    const numbers = (await ticketsOf(order)).slice(0, 3).map(({ printed }) => printed)
    const answers = await Promise.all(numbers.map((number) => asked(number, '2026-03-29 14:00')))
    expect(answers.map(({ error, data }) => error ?? data.places)).toEqual([
      'TOUR_ADMISSION_USED',
      'TOUR_ADMISSION_USED',
      1,
    ])
  })

  it('is told of a number that nobody has, of a ticket that is void, and of one for something else', async () => {
    const order = await bought(tickets(1))
    const { printed } = await ticketOf(order)
    expect(await asked('00000000')).toMatchObject({ error: 'TOUR_ADMISSION_UNKNOWN' })
    expect(await asked('Anna')).toMatchObject({ error: 'TOUR_ADMISSION_UNKNOWN' })
    expect(await asked(printed, '2026-03-29 14:00')).toMatchObject({ error: 'TOUR_ADMISSION_OTHER' })
    const other = await ticketOf(await bought(ticketLine(61, 1, '2026-03-22 10:00')))
    expect(await asked(other.printed)).toMatchObject({ error: 'TOUR_ADMISSION_OTHER' })
    await shop.shop.database.db.execute(
      sql`update ticket set void_at = now(), void_reason = 'canceled' where id::text like ${`${printed}%`}`,
    )
    expect(await asked(printed)).toMatchObject({ error: 'TOUR_ADMISSION_UNKNOWN' })
    expect(await refused(by(1, printed))).toEqual(lacking(0, 0, 1))
  })

  it('is limited in guessing, in baskets too', async () => {
    const limited = await openTestShop({ extra: ownAdmissionTour, environment: { RATE_LIMIT: '1', TRUST_PROXY: '1' } })
    try {
      const from = { 'x-forwarded-for': '192.0.2.1' }
      const number = { tour: 75, datetime: '2026-03-22 14:00', ticket: '00000000' }
      const ask = () => limited.call('POST', 'de/tour/admission', number, from)
      for (let at = 0; at < 60; at++) expect((await ask()).status).toBe(422)
      expect(await ask()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
      const cart = purchase([by(1, '00000000')])
      const answer = await limited.call('POST', `de/checkout/initPayment?_=${await limited.guest()}`, cart, from)
      expect(answer.status).toBe(429)
    } finally {
      await limited.close()
    }
  })
})

describe('who has an annual pass', () => {
  it('pays the tour alone, with its number and name or bought beside it, for so many people as it is for', async () => {
    const passes = await bought(passLine())
    const id = (
      await rows<{ id: string }>(
        shop.shop.database.db,
        sql`select booking_id as id
      from purchase_order where number = ${passes.number}`,
      )
    )[0]!.id
    const number = await numberOf(shop, id)
    expect((await bought(joined(1), byPass(number))).items[0]).toMatchObject({ total: 800 })
    expect(await refused(joined(2, 0, '2026-03-22 10:30'), byPass(number))).toEqual(lacking(0, 1, 2))
    expect((await bought(joined(1, 0, '2026-03-22 10:30'), passLine('Eva Muster'))).items[0].total).toBe(800)
    // whose ticket it has paid comes by that
    expect(await refused(tickets(1), joined(2), passLine('Eva Muster'))).toEqual(lacking(1, 1, 2))
    // at one time once
    expect(await refused(joined(1), byPass(number))).toEqual([{ index: 0, code: 'PASS_USED', was: 1, now: 0 }])
  })
})
