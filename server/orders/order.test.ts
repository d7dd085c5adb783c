import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { rows, sql } from '../db/database.ts'
import { readBarcode } from '../documents/barcode.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls, walletPayer } from '../testing/purchase.fixture.ts'

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
  - {id: 91, name: ${both('Einzeln')}, mode: 5, price: 1.00, vat: standard, scan_separately: true}
  - {id: 92, name: ${both('Gedruckt')}, mode: 5, price: 1.00, vat: standard, print_separately: true}
  - {id: 93, name: ${both('Zusammen')}, mode: 5, price: 1.00, vat: standard}
  - id: 94
    name: ${both('Gruppe')}
    mode: 5
    price: 0
    vat: standard
    unique_barcode: true
    subtickets:
      - {id: 941, name: ${both('Kind')}, price: 1.00, min_quantity: 0, max_quantity: 9}
      - {id: 942, name: ${both('Leitung')}, price: 0, min_quantity: 0, max_quantity: 9}
`
let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ extra: { 'events/codes.yaml': codes } })))
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)
const db = () => shop.shop.database.db

async function buy(items: SubmittedItem[], payart = 164, fields: object = {}) {
  const body = purchase(items, { payart })
  const { body: opened } = await init(await shop.guest(fields), body)
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
      sql`select t.line, t.sequence, t.name, t.places, t.barcode
        from ticket t
          join purchase_order o on o.id = t.order_id
        where o.cart_id = ${cartId}
        order by t.line, t.sequence`,
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

  it('without a date say so in their code, and nothing is for a calendar, neither to fetch nor in the mail (R3.47, R8.16)', async () => {
    const { id, cartId } = await buy([ticketLine(22, 1, null)])
    const [ticket] = await rows<{ barcode: string }>(
      db(),
      sql`select t.barcode from ticket t join purchase_order o on o.id = t.order_id where o.cart_id = ${cartId}`,
    )
    expect(readBarcode([shop.shop.keys.tickets], ticket!.barcode)).toMatchObject({ eventId: 2, startsAt: null })
    const { documents, number } = await review(id)
    expect(documents).toEqual({
      tickets: `order/tickets.pdf?id=${id}`,
      calendar: null,
      invoice: null,
      receipt: `order/receipt.pdf?id=${id}`,
    })
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
        event_id: 9,
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
        rules: 'Kann weder verschoben noch storniert werden. Am selben Tag können Sie hinausgehen und wiederkommen.',
        picture: null,
      },
    ])
  })

  it('carries the picture of what was bought in the language of the page', async () => {
    const { id } = await buy([ticketLine(11, 1, '2026-03-22 10:00'), ticketLine(91, 1, day)])
    const bild = { kind: 'photograph', alt: 'ein Bild', src: expect.stringMatching(/^\/media\/bild-/) }
    expect((await review(id)).items.map(({ picture }: { picture: object }) => picture)).toEqual([
      expect.objectContaining(bild),
      null,
    ])
    const { body } = await shop.call('GET', `en/order/review?id=${id}`)
    expect(body.data.items[0].picture.alt).toBe('ein Bild (en)')
  })

  it('knows until when a visit lasts that begins with an admission window, at most until closing time (R7.59)', async () => {
    const { id } = await buy([ticketLine(11, 1, '2026-03-22 10:00'), ticketLine(11, 1, '2026-03-22 11:00')])
    expect((await review(id)).items).toMatchObject([
      { datetime_end: '2026-03-22 10:15', visit_end: '2026-03-22 11:30' },
      { datetime_end: '2026-03-22 11:15', visit_end: '2026-03-22 12:00' },
    ])
    const { body } = await shop.call('GET', `de/order/calendar.ics?id=${id}`)
    expect(String(body)).toContain('DTEND:20260322T103000Z')
  })

  it('says how it was paid in the language of the page, and that no real money moved; a free one was not paid (R7.59, R1.15)', async () => {
    const paid = await buy([ticketLine(91, 1, day)], 180)
    expect(await review(paid.id, 'en')).toMatchObject({ payment: { id: 180, name: 'TWINT (en)' }, demonstration: true })
    const free = await buy([ticketLine(63, 1, day)])
    expect(await review(free.id)).toMatchObject({ payment: { id: null, name: '' }, demonstration: false, total: 0 })
  })

  it('shows the whole form of its buyer, with nothing where that was left empty (R7.59)', async () => {
    const form = {
      salutation: '1',
      fname: 'Ada',
      lname: 'Muster',
      company: 'Verein',
      email: 'ada@example.org',
      phone: '+41 44 123 45 67',
      street: 'Weg 1',
      zip: '8000',
      city: 'Ort',
    }
    const { id } = await buy([ticketLine(63, 1, day)], 164, form)
    expect((await review(id)).customer).toEqual({
      ...form,
      country: 'Schweiz',
      label: ['Verein', 'Ada Muster', 'Weg 1', '8000 Ort', 'Schweiz'],
    })
    const nowhere = { street: '', zip: '', city: '' }
    const { customer } = await review((await buy([ticketLine(63, 1, day)], 164, nowhere)).id)
    expect(customer).toMatchObject({ fname: 'Ada', salutation: '', company: '', phone: '', street: '' })
  })

  it('names no way of paying that the shop does not have any more (R7.59)', async () => {
    const { id, cartId } = await buy([ticketLine(91, 1, day)])
    await db().execute(sql`update payment set payart = 999 where cart_id = ${cartId}`)
    expect((await review(id)).payment).toEqual({ id: 999, name: '' })
  })

  it('of goods alone has no tickets, neither in the review nor to fetch, and nothing for a calendar (R7.59)', async () => {
    /** Two tickets, of which these are sold as goods. */
    const asGoods = async (...positions: number[]) => {
      const body = purchase([ticketLine(91, 1, day), ticketLine(92, 1, day)])
      const { body: opened } = await init(await shop.guest(), body)
      for (const at of positions)
        await db().execute(
          sql`update cart
            set lines = jsonb_set(
              lines, array[${at}::text], lines->${at}::int || '{"type": "merchandise", "datetime": null}'
            )
            where id = ${body.cartId}`,
        )
      await shop.choose(opened.data, 'pay')
      const { data } = (await exec(body.cartId)).body
      return { id: data.booking_id as string, cartId: body.cartId, has_tickets: data.has_tickets as boolean }
    }
    const mixed = await asGoods(0)
    const links = { tickets: expect.any(String), calendar: expect.any(String) }
    expect([mixed.has_tickets, await review(mixed.id)]).toMatchObject([true, { has_tickets: true, documents: links }])
    const goods = await asGoods(0, 1)
    const none = { tickets: null, calendar: null }
    expect([goods.has_tickets, await review(goods.id)]).toMatchObject([false, { has_tickets: false, documents: none }])
    expect(await shop.call('GET', `de/order/tickets.pdf?id=${goods.id}`)).toMatchObject({
      status: 406,
      body: { error: 'ORDER_NOT_AVAILABLE' },
    })
    const printed = await rows<{ cart: string }>(
      db(),
      sql`select o.cart_id as cart
        from ticket t
          join purchase_order o on o.id = t.order_id
        where o.cart_id in (${mixed.cartId}, ${goods.cartId})`,
    )
    expect(printed).toEqual([{ cart: mixed.cartId }])
  })

  it('has the number after the one before', async () => {
    const numbers = []
    for (let n = 0; n < 2; n++) numbers.push((await review((await buy([ticketLine(63, 1, day)])).id)).number)
    expect(numbers[0]).toMatch(/^F1\d{5}$/)
    expect(Number(numbers[1].slice(1))).toBe(Number(numbers[0].slice(1)) + 1)
  })

  it('has its documents where its review says, named by its number in every language (R7.59, R8.16)', async () => {
    const { id } = await buy([ticketLine(91, 1, day), ticketLine(22, 1, null)])
    const { number, documents } = await review(id)
    // the date of one of its lines is enough for a calendar
    expect(documents).toEqual({
      tickets: `order/tickets.pdf?id=${id}`,
      calendar: `order/calendar.ics?id=${id}`,
      invoice: null,
      receipt: `order/receipt.pdf?id=${id}`,
    })
    for (const [path, name, type] of [
      ['tickets.pdf', `${number}.pdf`, 'application/pdf'],
      ['calendar.ics', `${number}.ics`, 'text/calendar; charset=utf-8'],
    ]) {
      const { headers } = await shop.call('GET', `en/order/${path}?id=${id}`)
      expect([headers.get('content-disposition'), headers.get('content-type')]).toEqual([
        `inline; filename="${name}"`,
        type,
      ])
    }
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
    const held = await rows(db(), sql`select places from hold where claim_id = ${cartId}`)
    expect(held).toEqual([{ places: 3 }])
    shop.later(-24 * 60)
  })
})

it('a cart that nobody has paid yet is no order, by whatever id (R1.15, R7.59)', async () => {
  const body = purchase([ticketLine(91, 1, day)])
  await init(await shop.guest(), body)
  const [cart] = await rows<{ id: string }>(db(), sql`select booking_id as id from cart where id = ${body.cartId}`)
  for (const path of ['review', 'tickets.pdf', 'calendar.ics'])
    for (const id of [cart!.id, 'A'.repeat(24)])
      expect(await shop.call('GET', `de/order/${path}?id=${id}`)).toMatchObject({
        status: 406,
        body: { error: 'ORDER_NOT_AVAILABLE' },
      })
})

it('whose money is on its way shows what was bought, by whom and how; a wallet may name nobody (R7.59, R1.14)', async () => {
  const debit = purchase([ticketLine(91, 2, day)], {
    payart: 74,
    aux: { iban: 'CH93 0076 2011 6238 5295 7', accountHolder: 'Ada' },
  })
  await shop.choose((await init(await shop.guest(), debit)).body.data, 'pay')
  const { booking_id: id } = (await exec(debit.cartId)).body.data
  const pending = await review(id, 'en')
  expect(pending).toMatchObject({
    booking_id: id,
    number: null,
    status: 'pending',
    lang: 'de',
    customer: { fname: 'Ada', lname: 'Muster', email: 'ada@example.org', country: 'Switzerland' },
    items: [{ name: 'Codes', count: 2, total: 200 }],
    total: 200,
    currency: 'CHF',
    vat: [{ percent: 8.1, gross: 200, tax: 15 }],
    payment: { id: 74, name: 'Lastschrift (en)' },
    has_tickets: true,
    demonstration: true,
    documents: { tickets: null, calendar: null },
  })
  expect(pending.items[0]).not.toHaveProperty('takes')
  expect(pending, 'the page has no part without any').not.toHaveProperty('credits')

  const wallet = purchase([ticketLine(91, 1, day)], { payart: 190, aux: { wallet: 'APPLEPAY' } })
  const opened = await init(null, wallet)
  await shop.choose(opened.body.data, 'late', walletPayer)
  const { booking_id: byWallet } = (await exec(wallet.cartId)).body.data
  expect((await review(byWallet)).customer).toMatchObject({ ...walletPayer, country: 'Schweiz' })
  await db().execute(sql`update payment set payer = null where cart_id = ${wallet.cartId}`)
  const { label, ...unknown } = (await review(byWallet)).customer
  expect([new Set(Object.values(unknown)), label]).toEqual([new Set(['']), []])
})

it('the country of a customer is named in the language of the page, and shown as it is when it is no code', async () => {
  const wallet = purchase([ticketLine(91, 1, day)], { payart: 190, aux: { wallet: 'APPLEPAY' } })
  const opened = await init(null, wallet)
  const message = { fname: 'W', lname: 'W', email: 'w@example.org', street: 'Weg 1', zip: '8001', city: 'Ort' }
  await shop.choose(opened.body.data, 'pay', { ...message, country: 'at' })
  const { booking_id: id } = (await exec(wallet.cartId)).body.data
  expect((await review(id)).customer.country).toBe('at')
  const countries: string[] = []
  for (const code of ['AT', 'ZZZ', '']) {
    await db().execute(
      sql`update purchase_order
        set customer = jsonb_set(customer, '{country}', to_jsonb(${code}::text))
        where booking_id = ${id}`,
    )
    countries.push((await review(id, 'en')).customer.country)
  }
  expect(countries).toEqual(['Austria', 'ZZZ', ''])
})

it('leaves books that balance after all this', async () => {
  expect((await shop.books()).off).toEqual([])
  expect(shop.logged).toEqual([])
})
