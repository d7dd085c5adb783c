import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as accountCalls from '@foyer/contract/account.calls.ts'
import { pathOf } from '@foyer/contract/call.ts'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import * as ticketCalls from '@foyer/contract/tickets.calls.ts'
import * as tourCalls from '@foyer/contract/tours.calls.ts'
import { museum } from '../testing/museum.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/open-test-shop.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { publicTour, smallTours } from '../tours/tours.fixture.ts'

/** The same museum with lines of its configuration exchanged. */
const withLines = (...changes: [RegExp, string][]) => ({
  ...museum,
  'shop.yaml': changes.reduce((text, [line, other]) => text.replace(line, other), museum['shop.yaml']!),
})
const offAs = {
  tickets: [/hasTickets: true/, 'hasTickets: false'],
  tours: [/hasGuidedTours: true/, 'hasGuidedTours: false'],
  guests: [/settings:\n/, 'settings:\n  guestRegistration: false\n'],
} satisfies Record<string, [RegExp, string]>

const callsOf = {
  tickets: Object.values(ticketCalls),
  tours: Object.values(tourCalls),
  guests: [accountCalls.authGuest],
}
type Area = keyof typeof callsOf
const areas = Object.keys(callsOf) as Area[]
const c = { fname: 'Ada', lname: 'Muster', email: 'ada@example.org', country: 'CH' }

let shop: TestShop
const { init, exec } = purchaseCalls(() => shop)
/** What every call of an area answers. */
async function answersOf(area: Area): Promise<string[]> {
  const id = area === 'tours' ? 71 : 1
  const params = { id, date: '20260322', from: '20260322', to: '20260322' }
  return Promise.all(
    callsOf[area].map(async ({ method, path }) => {
      const { status, body } = await shop.call(
        method,
        `de/${pathOf(path, params)}${method === 'GET' ? `?event=${id}&tour=${id}` : ''}`,
        method === 'POST' ? { c } : undefined,
      )
      return `${path} ${status} ${body.code ?? ''}`.trim()
    }),
  )
}
const all = (area: Area, answer: string) => callsOf[area].map(({ path }) => `${path} ${answer}`)
const lineOf: Record<'tickets' | 'tours', SubmittedItem> = {
  tickets: ticketLine(11, 1, '2026-03-22 10:00'),
  tours: publicTour(1),
}

describe('with everything on', () => {
  beforeAll(async () => void (shop = await openTestShop({ extra: smallTours })))
  afterAll(() => shop.close())

  it.each(areas)('every call of the %s answers (R1.17, R1.18)', async (area) => {
    expect(await answersOf(area)).toEqual(all(area, '200'))
  })

  it('a cart of tickets and tours is taken (R1.17, R1.18)', async () => {
    expect((await init(await shop.guest(), purchase([lineOf.tickets, lineOf.tours]))).status).toBe(200)
  })

  it('what was promised before its area was switched off can be paid (R1.17)', async () => {
    const wanted = purchase([lineOf.tickets])
    const opened = await init(await shop.guest(), wanted)
    await shop.museum.write('shop.yaml', withLines(offAs.tickets)['shop.yaml']!)
    await shop.importAgain()
    // the new catalogue is looked for once a second
    await vi.waitFor(async () => expect(await answersOf('tickets')).toEqual(all('tickets', '404 AREA_OFF')), 10_000)
    await shop.choose(opened.body.data, 'pay')
    expect((await exec(wanted.cartId)).body.data.status).toBe('placed')
  })
})

for (const off of areas)
  describe(`with the ${off} switched off`, () => {
    beforeAll(async () => void (shop = await openTestShop({ files: withLines(offAs[off]), extra: smallTours })))
    afterAll(() => shop.close())

    it('each of its calls is 404 with a code and a sentence, those of the others answer (R1.17, R1.18, R3.7)', async () => {
      for (const area of areas) expect(await answersOf(area)).toEqual(all(area, area === off ? '404 AREA_OFF' : '200'))
      const { body } = await shop.call('GET', 'en/ticket/lifetime?event=1')
      if (off === 'tickets') expect(body.message).toBe(shop.shop.texts('en')('refusal.AREA_OFF'))
    })

    it('a malformed call of it says no more than a right one (R1.17)', async () => {
      const { method, path } = callsOf[off][0]!
      const { body } = await shop.call(method, `de/${pathOf(path, {})}?date=x`, method === 'POST' ? 'x' : undefined)
      expect(body.code).toBe('AREA_OFF')
    })

    it.runIf(off !== 'guests')(
      'its goods are refused in a cart, each line with its code, and nothing is held (R1.17, R1.18)',
      async () => {
        const items = off === 'tickets' ? [lineOf.tours, lineOf.tickets] : [lineOf.tickets, lineOf.tours]
        expect(await init(await shop.guest(), purchase(items))).toMatchObject({
          status: 422,
          body: { code: 'CART_CHANGED', lines: [{ index: 1, code: 'NOT_FOR_SALE' }] },
        })
        expect((await shop.books()).taken).toBe(0)
        expect((await init(await shop.guest(), purchase([items[0]!]))).status).toBe(200)
      },
    )

    if (off === 'tickets')
      it('no event is suggested beside a tour (R7.47)', async () => {
        const { body } = await shop.call('POST', 'de/checkout/suggest', { cart: purchase([lineOf.tours]).cart })
        expect(body.data).toEqual([])
      })
  })
