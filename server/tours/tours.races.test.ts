import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { rows, sql } from '../db/database.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'

// Visitors who want the same tours at once. On PostgreSQL every one of them is a transaction of its own.

const both = (text: string) => `{de: ${text}, en: ${text}}`
const tour = (rest: string) => `
venue: haus
event_name: ${both('Rundgang')}
name: ${both('Führung')}
subtitle: ${both('Untertitel')}
description: ${both('Text')}
meeting_point: ${both('Beim Brunnen')}
duration: 60
booking_without_tickets: true
${rest}`
const group = (id: number, time: string, rest: string) =>
  tour(`max_participants: 20
book_complete_tour: true
prices: [{id: ${id}1, name: ${both('Gruppe')}, price: 90.00}]
${rest}
languages: [{id: ${id}, lang: de, times: [{weekdays: [sun], times: ["${time}"]${id === 301 ? ', guides: 3' : ''}}]}]`)
const open = (id: number, places: number, rest = '') =>
  tour(`max_participants: ${places}
prices: [{id: ${id}1, name: ${both('Person')}, price: 9.00}]
${rest}
languages: [{id: ${id}, lang: de, times: [{weekdays: [sun], times: ["14:00"]}]}]`)

const museum = {
  'guides.yaml': '- {key: team, guides: 4}',
  'tours/own.yaml': group(301, '10:00', ''),
  'tours/early.yaml': group(302, '14:00', 'pool: team'),
  'tours/late.yaml': group(303, '14:30', 'pool: team'),
  'tours/single.yaml': open(304, 25),
  'tours/beside.yaml': open(305, 10, 'pool: team'),
}
const sunday = '2026-03-22'

let shop: TestShop
const { init, exec } = purchaseCalls(() => shop)
beforeAll(async () => {
  expect(process.env['TEST_DATABASE_URL'], 'a PostgreSQL server, see docs/testing.md').toBeTruthy()
  shop = await openTestShop({ extra: museum, crowded: true })
})
afterAll(() => shop?.close())

const booking = (tourId: number, time: string, count = 1): SubmittedItem => ({
  type: 'guidedTour',
  tourId,
  datetime: `${sunday} ${time}`,
  answers: [],
  prices: [{ id: tourId * 10 + 1, count }],
  tickets: [],
})

/** The whole purchase; whoever is refused is told so at once. */
async function buy(items: SubmittedItem[]) {
  const submitted = purchase(items)
  const started = await init(await shop.guest(), submitted)
  if (started.status !== 200)
    return { cartId: submitted.cartId, codes: started.body.lines.map(({ code }: { code: string }) => code) as string[] }
  await shop.choose(started.body.data, 'pay')
  expect((await exec(submitted.cartId)).body.data.status).toBe('placed')
  return { cartId: submitted.cartId, codes: null }
}
async function race(carts: SubmittedItem[][]) {
  const outcomes = await Promise.all(carts.map(buy))
  const refused = outcomes.filter(({ codes }) => codes !== null)
  for (const { codes } of refused) for (const code of codes!) expect(['SOLD_OUT', 'TOO_FEW_LEFT']).toContain(code)
  const names = `{${refused.map(({ cartId }) => cartId).join()}}`
  expect(
    await rows(shop.shop.database.db, sql`select claim_id from hold where claim_id = any(${names}::text[])`),
  ).toEqual([])
  expect((await shop.books()).off).toEqual([])
  return outcomes.map(({ codes }) => codes === null)
}
/** What is taken of a good, in order of time. */
const taken = async (good: string) =>
  (
    await rows<{ taken: number }>(
      shop.shop.database.db,
      sql`select taken
        from capacity
        where good = ${good} and starts_at between '2026-03-22T00:00Z' and '2026-03-23T00:00Z'
        order by starts_at`,
    )
  ).map((row) => row.taken)
const won = (outcomes: boolean[]) => outcomes.filter(Boolean).length

it('of 40 groups for 3 guides exactly 3 have their tour (R7.48, R5.3)', async () => {
  const outcomes = await race(Array.from({ length: 40 }, () => [booking(301, '10:00')]))
  expect(won(outcomes)).toBe(3)
  expect([await taken('guides:301'), await taken('tour:301')]).toEqual([[3], [60]])
})

it('of 100 visitors for 25 places exactly 25 have one (R7.48, R5.2)', async () => {
  const outcomes = await race(Array.from({ length: 100 }, () => [booking(304, '14:00')]))
  expect(won(outcomes)).toBe(25)
  expect(await taken('tour:304')).toEqual([25])
})

it('groups that overlap share a pool, a public tour has its guide, beside tickets in carts of either order (R7.48)', async () => {
  const admission = ticketLine(61, 1, `${sunday} 10:00`)
  const kinds = [booking(302, '14:00'), booking(303, '14:30'), booking(305, '14:00')]
  const carts = Array.from({ length: 90 }, (_, index) =>
    index % 2 ? [admission, kinds[index % 3]!] : [kinds[index % 3]!, admission],
  )
  const outcomes = await race(carts)
  const wonBy = (kind: number) => won(outcomes.filter((_, index) => index % 3 === kind))
  // four guides, one of them on the public tour from 14:00 to 15:00: three for groups from 14:30 to 15:00, when both
  // are under way
  expect(wonBy(0) + wonBy(1)).toBe(3)
  expect(wonBy(2)).toBe(10)
  expect([await taken('guides:302'), await taken('guides:303'), await taken('tour:305')]).toEqual([
    [wonBy(0)],
    [wonBy(1)],
    [10],
  ])
  expect((await taken('pool:team')).slice(2, 4)).toEqual([3, 3])
  expect(await taken('event:6')).toEqual([13])
})
