import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { rows, sql } from '../db/database.ts'
import { readBarcode } from '../documents/barcode.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'

const both = (text: string) => `{de: ${text}, en: ${text} (en)}`
/** Tickets with each of the reasons to give every person a code, alone. */
const codes = `
id: 9
sequence_no: 9
venue: haus
groups: [1]
name: ${both('Codes')}
subtitle: ${both('U')}
description: ${both('T')}
schedule: {type: days, capacity: 100}
tickets:
  - {id: 91, name: ${both('Einzeln')}, mode: 5, price: 100, vat: standard, scan_separately: true}
  - {id: 92, name: ${both('Gedruckt')}, mode: 5, price: 100, vat: standard, print_separately: true}
  - {id: 93, name: ${both('Zusammen')}, mode: 5, price: 100, vat: standard}
  - id: 94
    name: ${both('Gruppe')}
    mode: 5
    price: 0
    vat: standard
    unique_barcode: true
    subtickets:
      - {id: 941, name: ${both('Kind')}, price: 100, min_quantity: 0, max_quantity: 9}
      - {id: 942, name: ${both('Leitung')}, price: 0, min_quantity: 0, max_quantity: 9}
`
let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ extra: { 'events/codes.yaml': codes } })))
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)
const db = () => shop.shop.database.db

async function buy(items: SubmittedItem[], payart = 164) {
  const body = purchase(items, { payart })
  const { body: opened } = await init(await shop.guest(), body)
  if (opened.data.includes('/simulator/')) await shop.choose(opened.data, 'pay')
  const { data } = (await exec(body.cartId)).body
  expect(data.status).toBe('placed')
  return { id: data.booking_id as string, cartId: body.cartId }
}
const review = async (id: string, lang = 'de') => (await shop.call('GET', `${lang}/order/review?id=${id}`)).body.data
const day = '2026-03-22 10:00'

describe('the tickets of an order', () => {
  it('are one for each person where they are scanned or printed apart, else one for the line (R3.47)', async () => {
    const group: SubmittedItem = {
      type: 'ticket',
      id: 94,
      count: 1,
      datetime: day,
      subtickets: [
        { id: 941, count: 2 },
        { id: 942, count: 1 },
      ],
    }
    const { cartId } = await buy([ticketLine(91, 2, day), ticketLine(92, 2, day), ticketLine(93, 2, day), group])
    const tickets = await rows<{ line: number; sequence: number; name: string; places: number; barcode: string }>(
      db(),
      sql`select t.line, t.sequence, t.name, t.places, t.barcode from ticket t join purchase_order o on o.id = t.order_id
        where o.cart_id = ${cartId} order by t.line, t.sequence`,
    )
    expect(tickets.map(({ line, sequence, name, places }) => [line, sequence, name, places])).toEqual([
      [0, 0, 'Einzeln', 1],
      [0, 1, 'Einzeln', 1],
      [1, 0, 'Gedruckt', 1],
      [1, 1, 'Gedruckt', 1],
      [2, 0, 'Zusammen', 2],
      [3, 0, 'Gruppe, Kind', 1],
      [3, 1, 'Gruppe, Kind', 1],
      [3, 2, 'Gruppe, Leitung', 1],
    ])
    const codesRead = tickets.map(({ barcode }) => readBarcode([shop.shop.keys.tickets], barcode)!)
    expect(new Set(codesRead.map(({ ticketId }) => ticketId)).size).toBe(8)
    for (const code of codesRead) expect(code).toMatchObject({ eventId: 9, startsAt: new Date('2026-03-22T09:00:00Z') })
  })

  it('without a date say so in their code, and there is nothing for a calendar, neither to fetch nor in the mail (R3.47, R8.16)', async () => {
    const { id, cartId } = await buy([ticketLine(22, 1, null)])
    const [ticket] = await rows<{ barcode: string }>(
      db(),
      sql`select t.barcode from ticket t join purchase_order o on o.id = t.order_id where o.cart_id = ${cartId}`,
    )
    expect(readBarcode([shop.shop.keys.tickets], ticket!.barcode)).toMatchObject({ eventId: 2, startsAt: null })
    const { documents, number } = await review(id)
    expect(documents).toEqual({ tickets: `order/tickets.pdf?id=${id}`, calendar: null, invoice: null })
    expect(await shop.call('GET', `de/order/calendar.ics?id=${id}`)).toMatchObject({
      status: 406,
      body: { error: 'ORDER_NOT_AVAILABLE' },
    })
    await shop.jobs()
    const file = (await shop.mails()).find((name) => name.startsWith(`${number}.`))!
    const mail = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file)))
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
  })
})

describe('an order', () => {
  it('shows its lines as they were sold, and nothing that only the shop needs to know (R7.59)', async () => {
    const { id } = await buy([ticketLine(91, 2, day)])
    expect((await review(id)).items).toEqual([
      {
        type: 'ticket',
        id: 91,
        name: 'Codes',
        detail: 'Einzeln',
        datetime: day,
        datetime_end: '2026-03-22 12:00',
        venue: 'haus',
        count: 2,
        places: 2,
        subtickets: [],
        price: 100,
        total: 200,
        vat_value: 8.1,
        vat_exempt: false,
      },
    ])
  })

  it('says how it was paid in the language of the page, and that no real money moved; a free one was not paid (R7.59, R1.15)', async () => {
    const paid = await buy([ticketLine(91, 1, day)], 180)
    expect(await review(paid.id, 'en')).toMatchObject({ payment: { id: 180, name: 'TWINT (en)' }, demonstration: true })
    const free = await buy([ticketLine(63, 1, day)])
    expect(await review(free.id)).toMatchObject({ payment: { id: null, name: '' }, demonstration: false, total: 0 })
  })

  it('has the number after the one before', async () => {
    const numbers = []
    for (let n = 0; n < 2; n++) numbers.push((await review((await buy([ticketLine(63, 1, day)])).id)).number)
    expect(numbers[0]).toMatch(/^F1\d{5}$/)
    expect(Number(numbers[1].slice(1))).toBe(Number(numbers[0].slice(1)) + 1)
  })

  it('names its documents by its number, also in another language', async () => {
    const { id } = await buy([ticketLine(91, 1, day)])
    const { number } = await review(id)
    for (const [path, name] of [
      ['tickets.pdf', `${number}.pdf`],
      ['calendar.ics', `${number}.ics`],
    ])
      expect((await shop.call('GET', `en/order/${path}?id=${id}`)).headers.get('content-disposition')).toBe(
        `inline; filename="${name}"`,
      )
  })

  it('that is canceled is shown as that, without documents; its mail is not sent any more (R8.16)', async () => {
    const { id, cartId } = await buy([ticketLine(91, 1, day)])
    await db().execute(sql`update purchase_order set state = 'canceled' where cart_id = ${cartId}`)
    const { status, number, documents } = await review(id)
    expect([status, documents]).toEqual(['canceled', { tickets: null, calendar: null, invoice: null }])
    expect((await shop.call('GET', `de/order/calendar.ics?id=${id}`)).status).toBe(406)
    await shop.jobs()
    expect((await shop.mails()).filter((name) => name.startsWith(`${number}.`))).toEqual([])
  })

  it('keeps its places for good: no end of a hold concerns it (R7.55)', async () => {
    const { cartId } = await buy([ticketLine(91, 3, day)])
    shop.later(24 * 60)
    await shop.workers.cleanup({})
    const held = await rows(db(), sql`select places from hold where cart_id = ${cartId}`)
    expect(held).toEqual([{ places: 3 }])
    shop.later(-24 * 60)
  })
})

it('a cart that nobody has paid yet is no order, by whatever id (R1.15, R7.59)', async () => {
  const body = purchase([ticketLine(91, 1, day)])
  await init(await shop.guest(), body)
  const [cart] = await rows<{ id: string }>(db(), sql`select booking_id as id from cart where id = ${body.cartId}`)
  expect(await shop.call('GET', `de/order/review?id=${cart!.id}`)).toMatchObject({
    status: 406,
    body: { error: 'ORDER_NOT_AVAILABLE' },
  })
})

it('the country of a customer is named in the language of the page, and shown as it is when it is no code', async () => {
  const wallet = purchase([ticketLine(91, 1, day)], { payart: 190, aux: { wallet: 'APPLEPAY' } })
  const opened = await init(null, wallet)
  const message = { fname: 'W', lname: 'W', email: 'w@example.org', street: 'Weg 1', zip: '1', city: 'Ort' }
  await shop.choose(opened.body.data, 'pay', { ...message, country: 'at' })
  const { booking_id: id } = (await exec(wallet.cartId)).body.data
  expect((await review(id)).customer.country).toBe('at')
  const countries: string[] = []
  for (const code of ['AT', 'ZZZ', '']) {
    await db().execute(
      sql`update purchase_order set customer = jsonb_set(customer, '{country}', to_jsonb(${code}::text)) where booking_id = ${id}`,
    )
    countries.push((await review(id, 'en')).customer.country)
  }
  expect(countries).toEqual(['Austria', 'ZZZ', ''])
})

it('leaves books that balance after all this', async () => {
  expect((await shop.books()).off).toEqual([])
  expect(shop.logged).toEqual([])
})
