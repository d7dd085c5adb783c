import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'

const timed = `
prices:
  - {weekdays: [sun], starts_before: "11:00", tickets: {11: 15.00, 12: 20.00}}
  - {from: 2026-04-01, tickets: {11: 24.00}}
reductions: [{name: {de: Gruppe, en: Group}, percent: 10, from_places: 5, tickets: [11]}]
`
const dated = `
prices: [{weekdays: [sun], tickets: {64: 8.00, 641: 4.00}}]
`
let shop: TestShop
beforeAll(async () => {
  const { 'events/slots.yaml': slots, 'events/rules.yaml': days, ...files } = cancelingMuseum
  shop = await openTestShop({
    files: { ...files, 'events/slots.yaml': slots!.concat(timed), 'events/rules.yaml': days!.concat(dated) },
  })
})
afterEach(async () => {
  await shop.jobs()
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())

const { bought, review, move, valid, money, credits } = cancelCalls(() => shop)
const { init } = purchaseCalls(() => shop)
const [friday, early, late, april] = ['2026-03-27 10:00', '2026-03-22 10:00', '2026-03-22 11:00', '2026-04-05 11:00']
const priceOf = async (...items: Parameters<typeof purchase>[0]) => {
  const shown = items.map((item) => ({ ...item, price: 1 }))
  const { lines } = (await init(await shop.guest(), purchase(shown))).body
  return lines.map(({ now }: { now: number }) => now)
}

describe('the list price of a visit', () => {
  it('is that of its date, weekday and time of day; of two that hold the first', async () => {
    const at = (datetime: string) => ticketLine(11, 1, datetime)
    expect(await priceOf(at(early), at(late), at(friday))).toEqual([1500, 2000, 2000])
    expect(await priceOf(at(april), at('2026-04-05 10:00'))).toEqual([2400, 1500])
  })

  it('is that of its parts too, by the day where whole days are sold', async () => {
    const team = (datetime: string) => ({
      ...ticketLine(64, 1, datetime),
      subtickets: [
        { id: 641, count: 6 },
        { id: 642, count: 2 },
      ],
    })
    expect(await priceOf(team(early), team(friday))).toEqual([800 + 6 * 400, 1000 + 6 * 500])
  })

  it('is what a line has to be shown at, and what rules lower', async () => {
    const { body } = await init(await shop.guest(), purchase([{ ...ticketLine(11, 2, early), price: 4000 }]))
    expect(body.lines).toEqual([{ index: 0, code: 'PRICE_CHANGED', was: 4000, now: 3000 }])
    const order = await review(await bought([{ ...ticketLine(11, 5, early), price: 6750 }]))
    expect(order).toMatchObject({
      total: 6750,
      items: [{ price: 1500, total: 6750, reductions: [{ name: 'Gruppe', amount: 750 }] }],
    })
  })
})

describe('what the shop says of it', () => {
  const get = async (path: string) => (await shop.call('GET', `de/ticket/${path}`)).body
  const collected = async (date: string) => {
    const { slots, data } = await get(`collect/event/1/date/${date}`)
    const of = data.map(({ schedule }: { schedule: object[] }) => schedule[0])
    return { from: slots.map((slot: { price_from?: number }) => slot.price_from), first: of }
  }

  it('a time has the prices of each ticket, and where they differ on a day, what it begins at', async () => {
    const sunday = await collected('20260322')
    expect(sunday.from).toEqual([1500, 1500, 2000, 2000])
    expect(sunday.first).toMatchObject([{ prices: { 12: 2000 } }, { prices: { 11: 1500 } }])
    expect(sunday.first[1]).not.toHaveProperty('price_from')
    const { from, first } = await collected('20260327')
    expect(from).toEqual([undefined, undefined, undefined, undefined])
    for (const one of first) expect(one).not.toHaveProperty('prices')
  })

  it('the event begins at the least over its times to come, and a day at its own', async () => {
    const { event } = await get('collect/event/1')
    expect(event.price_from).toBe(1500)
    const march = await get('calendar/event/1/range/20260322;20260405')
    expect(march).toMatchObject({ priceFrom: 1500, pricesFrom: { '2026-03-27': 2000, '2026-03-28': 2000 } })
    expect(Object.keys(march.pricesFrom)).not.toContain('2026-03-22')
    expect(await get('calendar/event/2/range/20260322;20260405')).not.toHaveProperty('pricesFrom')
  })
})

describe('a visit that is moved to a time with another price', () => {
  const buyer = { company: 'Schule Ost', street: 'Gasse 3', zip: '4051', city: 'Basel', send_invoice: true }
  const invoice = async (id: string) => {
    const response = await shop.app.request(`/api/de/order/invoice.pdf?id=${id}`)
    const pages = await pageTexts(new Uint8Array(await response.arrayBuffer()))
    return pages.join(' ').replaceAll(/[\s\u00a0]+/g, ' ')
  }

  it('costs the difference, with its tax, and the invoice stays what was sold', async () => {
    const id = await bought([ticketLine(12, 1, early)], buyer)
    expect(await review(id)).toMatchObject({ total: 2000, vat: [{ percent: 8.1, gross: 2000 }] })
    expect(await invoice(id)).toContain('8.1 % CHF 20.00 CHF 1.50 CHF 18.50')
    const asked = {
      id,
      datetime: late,
      tickets: (await valid(id)).map((one) => ({ id: one.id, places: one.places })),
      move: randomUUID(),
      difference: 1000,
      payart: 164,
      url: `${origin}/de/order-review/${id}`,
    }
    await shop.choose((await shop.call('POST', 'de/order/move/pay', asked)).body.data, 'pay')
    expect(await review(id)).toMatchObject({
      items: [{ datetime: late, price: 3000, total: 3000 }],
      vat: [{ percent: 8.1, gross: 3000 }],
      moved: 1000,
    })
    expect(await invoice(id)).toContain('Total CHF 20.00')
  })

  it('gives back what the new time costs less, with its tax', async () => {
    const id = await bought([ticketLine(12, 2, late)], buyer)
    expect(await move(id, early, { difference: -2000 })).toEqual({ data: { difference: -2000 } })
    await shop.jobs()
    expect(await review(id)).toMatchObject({
      items: [{ datetime: early, total: 4000 }],
      vat: [{ percent: 8.1, gross: 4000 }],
    })
    expect(await money(id)).toMatchObject({ kept: 4000 })
    expect(await credits(id)).toMatchObject([{ amount: 2000, vat: [{ percent: 8.1, gross: 2000 }] }])
  })
})
