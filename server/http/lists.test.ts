import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tourOverview } from '@foyer/contract/tours.calls.ts'
import * as schema from '@foyer/contract/tours.schema.ts'
import type { Context } from '../context.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { apiRoutes } from './api.ts'
import { listAddress, storedLists } from './lists.ts'
import { serve } from './router.ts'

const lists = [
  'event/select',
  'tour/select/event',
  'tour/overview',
  'search?q=haus',
  'tour/attr',
  'shopinfo',
  'shopinfo/config',
  'static-content',
  'customer/attr',
  'checkout/payments',
]
/** What is booked by, or belongs to somebody. */
const exact = [
  'ticket/calendar/event/1/range/20260320;20260325',
  'ticket/collect/event/1',
  'ticket/lifetime?event=1',
  'order/review?id=aaaaaaaaaaaaaaaaaaaaaa',
]
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A list that counts how often it is gathered, of a catalogue and on a day that a test changes. */
function counted() {
  const known = { version: 'a', scheduleUntil: '2026-06-01', now: shop.time.now, refused: false }
  let renders = 0
  const own = {
    ...shop.shop,
    clock: () => known.now,
    catalogue: { current: async () => known } as unknown as Context['catalogue'],
  }
  const route = serve(tourOverview, schema.tourOverview, async () => {
    renders++
    await Promise.resolve()
    return known.refused ? { refused: 'NOT_FOUND' } : { data: { n: [renders] } }
  })
  // on a clock that stands, nothing ends by itself
  const app = apiRoutes(
    own,
    [route],
    storedLists(own, () => 0),
  )
  return {
    known,
    renders: () => renders,
    ask: async (path: string, headers: Record<string, string> = {}) => app.request(`/${path}`, { headers }),
  }
}

const get = (path: string, headers: Record<string, string> = {}) => shop.app.request(`/api/${path}`, { headers })

describe('a list', () => {
  it.each(lists)('%s has an ETag, is not sent to who has it, and caches may keep it', async (path) => {
    const first = await get(`de/${path}`)
    const etag = first.headers.get('etag')!
    expect([first.status, first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
      200,
      'public, max-age=0, s-maxage=5',
      'Accept-Encoding',
    ])
    const again = await get(`de/${path}`, { 'if-none-match': etag })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    const other = await get(`de/${path}`, { 'if-none-match': 'W/"other"' })
    expect([other.status, await other.text()]).toEqual([200, await first.text()])
  })

  it.each(exact)('%s is none: nobody keeps it', async (path) => {
    const answer = await get(`de/${path}`)
    expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null])
  })

  it('is gathered and written once for all who ask, in each language and by each query that it knows', async () => {
    const { ask, renders } = counted()
    const all = await Promise.all(Array.from({ length: 20 }, () => ask('de/tour/overview?lookahead=2')))
    expect(new Set(await Promise.all(all.map((one) => one.text())))).toEqual(new Set(['{"data":{"n":[1]}}']))
    await ask('de/tour/overview?utm_source=letter&lookahead=2')
    expect(renders()).toBe(1)
    await ask('en/tour/overview?lookahead=2')
    await ask('de/tour/overview?lookahead=3')
    expect(renders()).toBe(3)
  })

  it('ends with its catalogue, its schedule and its day', async () => {
    const { ask, renders, known } = counted()
    const again = async () => (await ask('de/tour/overview'), await ask('de/tour/overview'), renders())
    expect(await again()).toBe(1)
    known.version = 'b'
    expect(await again()).toBe(2)
    known.scheduleUntil = '2026-07-01'
    expect(await again()).toBe(3)
    known.now = new Date('2026-03-20T22:59:00Z')
    expect(await again()).toBe(3)
    known.now = new Date('2026-03-20T23:00:00Z')
    expect(await again()).toBe(4)
  })

  it('is made for each who comes with a token, and kept for nobody', async () => {
    const { ask, renders } = counted()
    const message = async (path: string, headers = {}) => {
      const answer = await ask(path, headers)
      return [answer.headers.get('cache-control'), answer.headers.get('etag'), await answer.text()]
    }
    await ask('de/tour/overview')
    const token = 'a'.repeat(24)
    expect(await message(`de/tour/overview?_=${token}`)).toEqual(['no-store', null, '{"data":{"n":[2]}}'])
    expect(await message('de/tour/overview', { authorization: `Bearer ${token}` })).toEqual([
      'no-store',
      null,
      '{"data":{"n":[3]}}',
    ])
    expect(renders()).toBe(3)
  })

  it('that is refused is refused anew', async () => {
    const { ask, renders, known } = counted()
    known.refused = true
    const answer = await ask('de/tour/overview')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    known.refused = false
    expect((await ask('de/tour/overview')).status).toBe(200)
    expect(renders()).toBe(2)
  })
})

it('what is booked by is exact at once after a sale', async () => {
  const places = async () =>
    (await (await get('de/ticket/calendar/event/1/range/20260320;20260320')).json()) as Calendar
  const before = (await places()).data['2026-03-20']!
  const token = await shop.guest()
  const { status } = await shop.call('POST', `de/checkout/initPayment?_=${token}`, purchase([ticketLine(11, 2)]))
  expect(status).toBe(200)
  expect((await places()).data['2026-03-20']).toBe(before - 2)
})
interface Calendar {
  data: Record<string, number>
}

it('a list is kept by the queries that it knows, in one order', () => {
  expect([
    listAddress('/api/de/x', { b: '2', a: '1', c: '3' }, { a: 1, b: 2 }),
    listAddress('/api/de/x', { c: '3' }, { a: 1 }),
  ]).toEqual(['/api/de/x?a=1&b=2', '/api/de/x'])
})
