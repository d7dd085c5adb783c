import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import * as orders from '@foyer/contract/orders.schema.ts'
import { rows, sql } from '../db/database.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { answers, group, publicTour, smallTours } from './tours.fixture.ts'

let shop: TestShop
const { init, exec, left } = purchaseCalls(() => shop)
beforeAll(async () => {
  const large = smallTours['tours/sign.yaml']!.replace('max_participants: 10', 'max_participants: 300').replaceAll(
    '91',
    '97',
  )
  shop = await openTestShop({ extra: { ...smallTours, 'tours/large.yaml': large } })
})
afterAll(() => shop.close())

const slot = async (tour: number, datetime: string) => {
  const day = datetime.slice(0, 10)
  const { body } = await shop.call(
    'GET',
    `de/tour/calendar/tour/${tour}/range/${day.replaceAll('-', '')};${day.replaceAll('-', '')}`,
  )
  return body.data[day]?.[datetime.slice(11)]
}

async function bought(items: SubmittedItem[]) {
  const submitted = purchase(items)
  const started = await init(await shop.guest(), submitted)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  await shop.choose(started.body.data, 'pay')
  const placed = await exec(submitted.cartId)
  expect(placed.body).toMatchObject({ data: { status: 'placed', has_tickets: true } })
  return orders.order.parse((await shop.call('GET', `de/order/review?id=${placed.body.data.booking_id}`)).body.data)
}
/** What the order's barcodes stand for. */
const printed = ({ number }: { number: string | null }) =>
  rows(
    shop.shop.database.db,
    sql`select t.name, t.places
      from ticket t
        join purchase_order o on o.id = t.order_id
      where o.number = ${number}
      order by t.sequence`,
  )
/** An order and its mails, as they are sent. */
async function mailed<O>(buy: () => Promise<O>) {
  await shop.jobs()
  const before = new Set(await shop.mails())
  const order = await buy()
  await shop.jobs()
  const files = (await shop.mails()).filter((name) => !before.has(name))
  return {
    order,
    mails: await Promise.all(
      files.map(async (name) =>
        (await readFile(join(shop.dataDir, 'outbox', name), 'utf8'))
          .replaceAll(/=\r?\n/g, '')
          .replaceAll(/=C2=A0/g, ' '),
      ),
    ),
  }
}
const refusal = async (item: SubmittedItem) => (await init(await shop.guest(), purchase([item]))).body.lines

describe('a guided tour in a purchase', () => {
  it('is booked beside exhibition tickets in one cart (R1.1, R3.28, R7.48)', async () => {
    const order = await bought([ticketLine(11, 2), publicTour(2), group()])
    expect(order.items.map(({ type, name, detail, total }) => [type, name, detail, total])).toEqual([
      ['ticket', 'Ereignis 1', 'Erwachsene', 4000],
      ['guidedTour', 'Rundgang Offen', 'Offen', 2000],
      ['guidedTour', 'Rundgang Gruppe', 'Gruppe', 9000 + 3000 + 900],
    ])
    expect(order.items[2]).toMatchObject({
      datetime: '2026-03-22 16:00',
      datetime_end: '2026-03-22 17:00',
      venue: 'haus',
      places: 6,
      tour: { language: 'Deutsch', meeting_point: 'Beim Brunnen', participants: 6, admission: 'included' },
    })
    expect(order.items[1]!.tour!.admission).toBe('separate')
    expect(await left()).toBe(8)
    expect(await slot(71, '2026-03-22 10:00')).toMatchObject({ tickets: 3 })
    expect(await slot(81, '2026-03-22 16:00')).toMatchObject({ tours: 1, tickets: 6 })
    expect((await shop.books()).off).toEqual([])
  })

  it('has its answers in the words of the order, all six types (R3.41, R3.42, R3.43, R3.44)', async () => {
    const order = await bought([group('2026-03-27 16:00')])
    expect(order.items[0]!.tour!.answers).toEqual([
      { question: 'Wer kommt?', answer: 'Schule' },
      { question: 'Was hilft', answer: 'Stühle, Lift' },
      { question: 'Name der Gruppe', answer: 'Klasse 4b' },
      { question: 'Sonst noch', answer: 'Zwei Kinder\nim Rollstuhl' },
      { question: 'Alter der Jüngsten', answer: '9' },
    ])
    expect(order.vat).toEqual([{ percent: 8.1, gross: 9000, tax: 674 }])
  })

  it('has tickets that say in words whether the museum is included, as the shop prints them', async () => {
    const order = await bought([publicTour(1), group('2026-06-07 16:00')])
    const response = await shop.app.request(`/api/de/order/tickets.pdf?id=${order.booking_id}`)
    const text = (await pageTexts(new Uint8Array(await response.arrayBuffer()))).join(' ')
    expect(text).toContain('Museumseintritt inbegriffen')
    expect(text).toContain('Museumseintritt nicht inbegriffen')
    // a key stands where a document lacks a text
    expect(text).not.toMatch(/tours\.\w/)
  })

  it('reaches the customer and the museum by mail, with language, people, meeting point and answers', async () => {
    const { order, mails } = await mailed(() => bought([group('2026-03-29 16:00')]))
    expect(mails).toHaveLength(2)
    const office = mails.find((mail) => mail.includes('gruppen@haus.example'))!
    expect(office).toMatch(/Reply-To: ada@example\.org/i)
    for (const words of [
      order.number!,
      'Sonntag, 29.',
      '16:00',
      'Sprache: Deutsch',
      'Beim Brunnen',
      '6 Personen',
      'Ada Muster',
      'Klasse 4b',
      'Wer kommt? Schule',
      'Museumseintritt inbegriffen',
    ])
      expect(office).toContain(words)
    const customer = mails.find((mail) => mail !== office)!
    for (const words of ['Sprache: Deutsch', 'Beim Brunnen', 'Klasse 4b', 'text/calendar', 'application/pdf'])
      expect(customer).toContain(words)
    // its parts are taxed differently: only the total says how
    expect(customer).not.toContain('inkl. 8.1 %')
  })

  it('is told to each office once, with its own tours alone, and to the shop where a tour has none', async () => {
    const { order, mails } = await mailed(() =>
      bought([group('2026-05-29 16:00'), publicTour(2, '2026-05-29 10:00'), group('2026-05-29 16:00')]),
    )
    expect(mails).toHaveLength(3)
    const queued = sql`select data->>'office' as office
      from pgboss.job
      where name = 'office-mail'
        and data->>'orderId' = (select id::text from purchase_order where number = ${order.number})
      order by 1`
    expect(await rows(shop.shop.database.db, queued)).toEqual([
      { office: 'gruppen@haus.example' },
      { office: 'hilfe@haus.example' },
    ])
    const to = (address: string) => mails.filter((mail) => new RegExp(`^To: .*${address}`, 'im').test(mail))
    const [offices, shops] = [to('gruppen@haus\\.example'), to('hilfe@haus\\.example')]
    expect([offices.length, shops.length]).toEqual([1, 1])
    expect(offices[0]).toContain('Rundgang Gruppe')
    expect(offices[0]).not.toContain('Rundgang Offen')
    expect(shops[0]).toContain('Rundgang Offen')
    expect(shops[0]).toMatch(/CHF\s20/)
    expect(shops[0]).not.toMatch(/Rundgang Gruppe|CHF\s278/)
  })

  it('without tickets has one barcode for all who come, or as few as can say how many', async () => {
    expect(await printed(await bought([publicTour(2, '2026-05-31 10:00')]))).toEqual([{ name: 'Offen', places: 2 }])
    const free = purchase([
      {
        type: 'guidedTour',
        tourId: 97,
        datetime: '2026-05-29 09:00',
        answers: [],
        prices: [{ id: 971, count: 1 }],
        tickets: [],
      },
    ])
    const { order, mails } = await mailed(async () => {
      await init(await shop.guest(), free)
      const { booking_id } = (await exec(free.cartId)).body.data
      return (await shop.call('GET', `de/order/review?id=${booking_id}`)).body.data as { number: string }
    })
    expect(await printed(order)).toEqual([
      { name: 'Gebärden', places: 255 },
      { name: 'Gebärden', places: 45 },
    ])
    // nobody said how many come
    for (const mail of mails) expect(mail).not.toMatch(/\d Personen/)
  })

  it('is in the calendar file with its meeting point, and has a barcode for each kind of admission', async () => {
    const order = await bought([group('2026-04-05 16:00')])
    const file = (await shop.call('GET', `de/order/calendar.ics?id=${order.booking_id}`)).body.replaceAll(/\r\n /g, '')
    expect(file).toMatch(/LOCATION:Beim Brunnen/)
    expect(file).toContain('DTSTART:20260405T140000Z')
    expect(file).toContain('DTEND:20260405T150000Z')
    expect((await shop.call('GET', `de/order/tickets.pdf?id=${order.booking_id}`)).status).toBe(200)
    expect(await printed(order)).toEqual([
      { name: 'Eintritt', places: 2 },
      { name: 'Klasse', places: 4 },
    ])
  })

  it('is taxed as on its own day, not as on the day of the purchase (R9.4, R9.6)', async () => {
    expect((await bought([publicTour(1, '2026-05-10 10:00')])).vat).toMatchObject([{ percent: 8.8, gross: 1000 }])
  })

  it('takes nothing when anything of its cart cannot be had (R7.48, R7.55)', async () => {
    const [before, { taken }] = [await left(), await shop.books()]
    await bought([publicTour(5, '2026-04-10 10:00')])
    const { status, body } = await init(
      await shop.guest(),
      purchase([ticketLine(11, 1), publicTour(1, '2026-04-10 10:00'), publicTour(1, '2026-04-10 14:00')]),
    )
    expect([status, body.code, body.lines]).toEqual([
      422,
      'CART_CHANGED',
      [{ index: 1, code: 'SOLD_OUT', was: 1, now: 0 }],
    ])
    expect(await left()).toBe(before)
    expect(await slot(71, '2026-04-10 14:00')).toMatchObject({ tickets: 5 })
    expect(await shop.books()).toEqual({ off: [], taken })
  })

  it('is told how many fit: places, and whole tours where guides are lacking (R5.2, R5.3, R5.13)', async () => {
    await bought([publicTour(3, '2026-04-12 10:00')])
    expect(await refusal(publicTour(3, '2026-04-12 10:00'))).toEqual([
      { index: 0, code: 'TOO_FEW_LEFT', was: 3, now: 2 },
    ])
    const two = { prices: [{ id: 811, count: 2 }], tickets: [{ id: 821, count: 8, subtickets: [] }] }
    await bought([group('2026-04-12 16:00')])
    expect(
      await refusal(group('2026-04-12 16:00', { ...two, tickets: [{ id: 821, count: 6, subtickets: [] }] })),
    ).toEqual([{ index: 0, code: 'TOUR_NO_GUIDE_LEFT', was: 2, now: 1 }])
    expect(await refusal(group('2026-04-12 16:00', { prices: [{ id: 811, count: 3 }] }))).toEqual([
      { index: 0, code: 'TOUR_NO_GUIDE_LEFT', was: 3, now: 2 },
    ])
    expect(
      await refusal(group('2026-04-17 16:00', { ...two, tickets: [{ id: 821, count: 13, subtickets: [] }] })),
    ).toEqual([{ index: 0, code: 'TOUR_TOO_MANY_PARTICIPANTS', was: 13, now: 12 }])
  })

  it('takes the guides of a pool from every tour that they could lead meanwhile', async () => {
    await bought([group('2026-04-19 16:00'), { ...group('2026-04-19 16:30'), tourId: 82 }])
    expect(await slot(81, '2026-04-19 16:00')).toMatchObject({ tours: 0, soldout: true })
    expect(await refusal({ ...group('2026-04-19 16:30'), tourId: 82 })).toEqual([
      { index: 0, code: 'SOLD_OUT', was: 1, now: 0 },
    ])
    // two whole tours of one booking take two guides
    await bought([
      group('2026-05-17 16:00', { prices: [{ id: 811, count: 2 }], tickets: [{ id: 821, count: 6, subtickets: [] }] }),
    ])
    expect(await slot(82, '2026-05-17 16:30')).toMatchObject({ tours: 0, soldout: true })
    expect((await shop.books()).off).toEqual([])
  })

  it('names the question whose answer is missing or does not fit (R3.41, R2.107)', async () => {
    const at = '2026-04-24 16:00'
    expect(await refusal(group(at, { answers: [] }))).toEqual([
      { index: 0, code: 'TOUR_ANSWER_MISSING', was: null, now: null, question: 831 },
    ])
    const wrong = answers.map((answer) => (answer.id === 836 ? { ...answer, value: 200 } : answer))
    expect(await refusal(group(at, { answers: wrong }))).toEqual([
      { index: 0, code: 'TOUR_ANSWER_INVALID', was: null, now: null, question: 836 },
    ])
  })

  it('that is free needs no payment (R9.27)', async () => {
    const submitted = purchase([
      {
        type: 'guidedTour',
        tourId: 91,
        datetime: '2026-03-27 09:00',
        answers: [],
        prices: [{ id: 911, count: 1 }],
        tickets: [],
      },
    ])
    const started = await init(await shop.guest(), submitted)
    expect(started.body.data).toContain('/checkout/success')
    expect((await exec(submitted.cartId)).body.data.status).toBe('placed')
    expect(await slot(91, '2026-03-27 09:00')).toMatchObject({ tours: 1, tickets: 10 })
  })

  it('goes with other events of its venue', async () => {
    const { body } = await shop.call('POST', 'de/checkout/suggest', {
      cart: { ver: 1, items: [publicTour(1), { ...publicTour(1), tourId: 9999 }], external_document_number: null },
    })
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([1, 2, 6])
  })
})
