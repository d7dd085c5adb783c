import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as accountCalls from '@foyer/contract/account.calls.ts'
import { pathOf } from '@foyer/contract/call.ts'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import * as ticketCalls from '@foyer/contract/tickets.calls.ts'
import * as tourCalls from '@foyer/contract/tours.calls.ts'
import { museum } from '../testing/museum.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
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
/** A ticket that is looked up has to be named. */
const notAsked = (path: string, answer: string) => answer === '200' && path === tourCalls.tourAdmission.path
const all = (area: Area, answer: string) =>
  callsOf[area].map(({ path }) => `${path} ${notAsked(path, answer) ? '400 MALFORMED' : answer}`)
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
    const submitted = purchase([lineOf.tickets])
    const opened = await init(await shop.guest(), submitted)
    await shop.museum.write('shop.yaml', withLines(offAs.tickets)['shop.yaml']!)
    await shop.importAgain()
    // the new catalogue is looked for once a second
    await vi.waitFor(async () => expect(await answersOf('tickets')).toEqual(all('tickets', '404 AREA_OFF')), 45_000)
    await shop.choose(opened.body.data, 'pay')
    expect((await exec(submitted.cartId)).body.data.status).toBe('placed')
  })
})

for (const off of areas)
  describe(`with the ${off} switched off`, () => {
    beforeAll(async () => void (shop = await openTestShop({ files: withLines(offAs[off]), extra: smallTours })))
    afterAll(() => shop.close())

    it('each of its calls is 404 with a code, those of the others answer (R1.17, R1.18, R3.7)', async () => {
      for (const area of areas) expect(await answersOf(area)).toEqual(all(area, area === off ? '404 AREA_OFF' : '200'))
    })

    it('the description of the API has the calls of the others only, for programs and for people (R1.17, R1.18, R3.7)', async () => {
      const { paths } = (await shop.call('GET', 'openapi.json')).body as { paths: Record<string, unknown> }
      const page = await (await shop.app.request('/api')).text()
      for (const area of areas)
        for (const { path } of callsOf[area])
          expect([path, `/{lang}/${path}` in paths, page.includes(`/{lang}/${path}<`)]).toEqual([
            path,
            area !== off,
            area !== off,
          ])
    })

    it('a malformed call of it is told the same, in a sentence of its language (R1.17)', async () => {
      const { method, path } = callsOf[off][0]!
      const { body } = await shop.call(method, `en/${pathOf(path, {})}?date=x`, method === 'POST' ? 'x' : undefined)
      expect(body).toEqual({
        error: 'AREA_OFF',
        code: 'AREA_OFF',
        message: shop.shop.texts('en')('refusal.AREA_OFF'),
      })
    })

    it('events are suggested beside a tour only while they are sold (R7.47, R1.17)', async () => {
      const { body } = await shop.call('POST', 'de/checkout/suggest', { cart: purchase([lineOf.tours]).cart })
      expect(body.data.length > 0).toBe(off !== 'tickets')
    })
  })

describe.each(['tickets', 'tours'] as const)('in a cart, while the %s are switched off', (off) => {
  const on = off === 'tickets' ? 'tours' : 'tickets'
  beforeAll(async () => void (shop = await openTestShop({ files: withLines(offAs[off]), extra: smallTours })))
  afterAll(() => shop.close())

  it('their line is refused with a code and nothing is held; without it the cart is taken (R1.17, R1.18)', async () => {
    const token = await shop.guest()
    expect(await init(token, purchase([lineOf[on], lineOf[off]]))).toMatchObject({
      status: 422,
      body: { code: 'CART_CHANGED', lines: [{ index: 1, code: 'NOT_FOR_SALE' }] },
    })
    expect(await shop.count('hold')).toBe(0)
    expect((await init(token, purchase([lineOf[on]]))).status).toBe(200)
  })
})
