import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { both, eventHead } from '../catalogue/catalogue.fixture.ts'
import { listOfDay } from '../door/day-list.service.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'

/** Everybody's only ticket has no place. */
const concealed = `${eventHead(7, 'Voll')}
sequence_no: 7
schedule: {type: days, capacity: 20}
tickets:
  - {id: 971, name: ${both('Erwachsene')}, mode: 5, price: 10.00, vat: exempt, contingent: 0}
  - {id: 972, name: ${both('Geheim')}, mode: 5, price: 0, vat: exempt, hidden: true}
`
const hidden = `
  - {id: 66, name: ${both('Geheim')}, mode: 5, price: 40.00, vat: exempt, hidden: true, contingent: 5}
  - {id: 67, name: ${both('Partner')}, mode: 3, price: 2.00, vat: exempt, hidden: true, contingent: 3,
     entry: free}
reductions:
  - {name: ${both('Früh')}, percent: 50, days_ahead: 5, tickets: [66]}
`
const campaigns = `
- {id: 1, name: ${both('Presse')}, codes: [PRESSE], opens: [66, 972]}
- {id: 2, name: ${both('Partner')}, codes: [PARTNER26], opens: [67], percent: 10, times: 1}
- {id: 3, name: ${both('Herbst')}, codes: [HERBST], percent: 20}
- {id: 4, name: ${both('Vorbei')}, codes: [VORBEI], opens: [66], bought: {until: 2026-03-01}}
`
const files = {
  ...cancelingMuseum,
  'events/rules.yaml': cancelingMuseum['events/rules.yaml']!.trimEnd().concat(hidden),
  'events/full.yaml': concealed,
  'campaigns.yaml': campaigns,
}
let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files })))
afterEach(async () => {
  await shop.jobs()
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())

const { bought, review, move } = cancelCalls(() => shop)
const { init } = purchaseCalls(() => shop)
const [sunday, later] = ['2026-03-22 10:00', '2026-03-29 10:00']
const code = (barcode: string): SubmittedItem => ({ type: 'voucherCode', barcode })
const get = async (path: string) => (await shop.call('GET', path)).body
const lookUp = (typed: string) => get(`en/voucher?voucher=${typed}`)
const seen = async (query = '', date = '') =>
  (await get(`de/ticket/collect/event/6${date}${query}`)).data.map(({ id }: { id: number }) => id)
const refused = async (...items: SubmittedItem[]) => {
  const { body } = await init(await shop.guest(), purchase(items))
  return (body.lines ?? []).map(({ index, code: why }: { index: number; code: string }) => [index, why])
}

describe('a hidden ticket', () => {
  it('is in no answer, and no price or rule tells of it', async () => {
    expect(await seen()).toEqual([61, 62, 63, 64, 65])
    expect(await seen('', '/date/20260322')).toEqual([61, 62, 63, 64, 65])
    const answers = await Promise.all(
      [
        'ticket/collect/event/6',
        'ticket/calendar/event/6/range/20260320;20260331',
        'ticket/lifetime?event=6',
        'event/select',
        'search?text=Regeln',
        'search?text=Geheim',
      ].map((path) => get(`de/${path}`)),
    )
    expect(JSON.stringify(answers)).not.toMatch(/Geheim|Früh|"id":6[67]\b/)
    const [, calendar, , events] = answers
    expect(calendar.priceFrom).toBe(1081)
    expect(events.data.find(({ id }: { id: number }) => id === 6)).toMatchObject({ price_from: 1081 })
    const suggested = await shop.call('POST', 'de/checkout/suggest', {
      cart: purchase([ticketLine(66, 1, sunday)]).cart,
    })
    expect(JSON.stringify(suggested.body)).not.toMatch(/Geheim|"visits"/)
  })

  it('is there with a code that opens it, with what is left of it and the rules that are for it', async () => {
    expect(await seen('?code=presse')).toEqual([61, 62, 63, 64, 65, 66])
    expect(await seen('?code=PARTNER26', '/date/20260322')).toEqual([61, 62, 63, 64, 65, 67])
    const { status, headers, body } = await shop.call('GET', 'de/ticket/collect/event/6/date/20260322?code=PRESSE')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body.data.at(-1)).toMatchObject({ id: 66, price: 4000, schedule: [{ max_tickets: 5 }] })
    expect(body.event).toMatchObject({ price_from: 1081, reductions: [{ tickets: [66] }] })
    // what one has seen by a code is kept for nobody else
    expect(await seen()).toEqual([61, 62, 63, 64, 65])
  })

  it('makes days bookable that are sold out without the code', async () => {
    const places = async (query: string) =>
      (await get(`de/ticket/calendar/event/7/range/20260322;20260322${query}`)).data['2026-03-22']
    expect([await places(''), await places('?code=HERBST'), await places('?code=PRESSE')]).toEqual([0, 0, 20])
    const soldOut = async (query: string) => (await get(`de/ticket/collect/event/7${query}`)).event.soldout
    expect([await soldOut(''), await soldOut('?code=PRESSE')]).toEqual([true, false])
  })

  it.each(['HERBST', 'VORBEI', 'GERATEN', ''])('stays hidden with the code "%s"', async (typed) => {
    expect(await seen(`?code=${typed}`)).toEqual([61, 62, 63, 64, 65])
  })

  it('is named where the code is looked up', async () => {
    expect((await lookUp('PRESSE')).data).toMatchObject({
      campaign: { id: 1, opens: [66, 972] },
      words: 'opens Geheim (en)',
    })
    expect((await lookUp('PARTNER26')).data.words).toBe('opens Partner (en), 10% off')
    expect((await lookUp('HERBST')).data.campaign.opens).toBeUndefined()
  })
})

describe('buying a hidden ticket', () => {
  it('needs a code that opens it in the same cart, whatever is submitted', async () => {
    expect(await refused(ticketLine(66, 1, sunday, 4000))).toEqual([[0, 'NOT_FOR_SALE']])
    for (const other of ['HERBST', 'PARTNER26'])
      expect(await refused(ticketLine(66, 1, sunday), code(other))).toEqual([[0, 'NOT_FOR_SALE']])
    expect(await refused(ticketLine(66, 1, sunday), code('VORBEI'))).toEqual([
      [0, 'NOT_FOR_SALE'],
      [1, 'CAMPAIGN_OVER'],
    ])
    // only one code counts, and the first of two is the one
    expect(await refused(ticketLine(66, 1, sunday), code('HERBST'), code('PRESSE'))).toEqual([
      [0, 'NOT_FOR_SALE'],
      [2, 'CAMPAIGN_ALONE'],
    ])
    expect(await refused(ticketLine(66, 6, sunday), code('PRESSE'))).toEqual([[0, 'TOO_FEW_LEFT']])
  })

  it('uses the code, also where it lowers nothing', async () => {
    const id = await bought([ticketLine(66, 2, sunday, 8000), ticketLine(61, 1, sunday, 1081), code('PRESSE')])
    expect(
      (await review(id)).items.map(({ id: ticket, total }: { id: number; total: number }) => [ticket, total]),
    ).toEqual([
      [66, 8000],
      [61, 1081],
    ])
    expect(await seen('?code=PARTNER26')).toContain(67)
    await bought([ticketLine(67, 1, null, 180), code('PARTNER26')])
    expect(await lookUp('PARTNER26')).toMatchObject({ error: 'CAMPAIGN_USED_UP' })
    expect(await seen('?code=PARTNER26')).not.toContain(67)
    expect(await refused(ticketLine(67, 1, null), code('PARTNER26'))).toEqual([[1, 'CAMPAIGN_USED_UP']])
  })

  it('is known at the door, without a date too', async () => {
    expect((await listOfDay(shop.shop, { day: '2026-03-20' })).data).toMatchObject({ again: { undated: [6] } })
  })

  it('is moved without the code', async () => {
    const id = await bought([ticketLine(66, 1, sunday, 4000), code('PRESSE')])
    expect(await move(id, later, { difference: -2000 })).toMatchObject({ data: { difference: -2000 } })
  })
})

it('a code that is tried with an event counts as one that is looked up', async () => {
  const limited = await openTestShop({ files, environment: { RATE_LIMIT: '1', TRUST_PROXY: '1' } })
  const from = { 'x-forwarded-for': '192.0.2.1' }
  const ask = (path: string) => limited.call('GET', `de/${path}`, undefined, from)
  for (let at = 0; at < 59; at++) await ask(`ticket/collect/event/6?code=GUESS${at}`)
  await ask('voucher?voucher=GUESS')
  expect(await ask('ticket/collect/event/6?code=PRESSE')).toMatchObject({ status: 429 })
  expect(await ask('voucher?voucher=GUESS')).toMatchObject({ status: 429 })
  expect(await ask('ticket/collect/event/6')).toMatchObject({ status: 200 })
  await limited.close()
})
