import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { buy } from '../door/door.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { friday as today, openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { membersHours, saturday, sunday } from './members-hours.fixture.ts'
import { byPass, passLine } from './members.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: membersHours, crowded: true })))
afterAll(() => shop?.close())
const { init } = purchaseCalls(() => shop)

const aPass = async (id = 601) => `${(await buy(shop, passLine('Ada Muster', { id }))).number}-1`
/** What each was answered: the number of a pass, or nothing for who has none. */
async function taken(passes: readonly string[], at: string, places = 1): Promise<Record<string, number>> {
  const one = async (number: string): Promise<string> => {
    const items = [ticketLine(91, places, at), ...(number ? [byPass(number)] : [])]
    const { status, body } = await init(await shop.guest(), purchase(items))
    return [number && 'member', ...(body.lines ?? [{ code: status }]).map(({ code }: { code: string }) => code)].join(
      ' ',
    )
  }
  const answers = await Promise.all(passes.map(one))
  return Object.fromEntries([...Map.groupBy(answers, String)].map(([as, all]) => [as, all.length]))
}
const capacity = async (at: string) =>
  (
    await rows<{ taken: number; kept: number }>(
      shop.shop.database.db,
      sql`select taken, kept from capacity
        where good = 'event:9' and starts_at = (${at}::timestamp at time zone 'Europe/Zurich')`,
    )
  )[0]
const nobody = (count: number) => Array<string>(count).fill('')

it('of a time of members nobody else gets a place, however many try at once', async () => {
  const members = await Promise.all(Array.from({ length: 14 }, () => aPass()))
  const crowd = [...nobody(20), ...members, ...nobody(20)]
  expect(await taken(crowd, sunday)).toEqual({ ' MEMBERS_ONLY': 40, 'member 200': 10, 'member SOLD_OUT': 4 })
  expect(await capacity(sunday)).toEqual({ taken: 10, kept: 0 })
  expect(await unbalanced(shop)).toEqual([])
})

it('one pass in ten windows has as many places of it as it is for', async () => {
  const number = await aPass(602)
  expect(await taken(Array<string>(10).fill(number), saturday)).toEqual({ 'member 200': 2, 'member PASS_USED': 8 })
  expect(await capacity(saturday)).toEqual({ taken: 2, kept: 8 })
  expect(await unbalanced(shop)).toEqual([])
})

it('in the minute in which everybody may, all places are sold once', async () => {
  const next = '2026-04-05 10:00'
  const members = await Promise.all(Array.from({ length: 12 }, () => aPass()))
  const [before, after] = [new Date('2026-03-28T22:59:59Z'), new Date('2026-03-28T23:00:00Z')]
  let asked = 0
  Object.defineProperty(shop.time, 'now', { configurable: true, get: () => (asked++ % 2 ? before : after) })
  await Promise.all([taken([...nobody(20), ...members], next), shop.workers['cleanup']({})])
  Object.defineProperty(shop.time, 'now', { configurable: true, writable: true, value: after })
  expect(await unbalanced(shop)).toEqual([])
  await taken(nobody(12), next)
  expect(await capacity(next)).toEqual({ taken: 10, kept: 0 })
  expect(await unbalanced(shop)).toEqual([])
  shop.time.now = new Date(today)
})
