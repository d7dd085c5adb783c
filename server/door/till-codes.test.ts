import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { presentedBy } from '@foyer/domain/door/without-network.ts'
import { contentOf } from '@foyer/domain/door/barcode.ts'
import { staffOf } from '../office/book.fixture.ts'
import { withoutNetwork, withTills } from '../testing/museum.fixture.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { atTime } from './door.fixture.ts'

// What a till has sold without network is let in by gates with and without network, before it is handed in and after.

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withoutNetwork(withTills(goodsMuseum)) })
  act = await staffOf(shop)
})
afterAll(() => shop.close())

const till = 'kasse-1'
async function opened() {
  atTime(shop, '2026-03-20 09:55')
  await act('till-open', { till, amount: '0' })
  const { data } = (await act('till-stock', { till, stock: randomUUID() })).body
  const codes: { id: string; barcode: string }[] = data.times.find(({ event }: any) => event === 6).codes
  const sale = (number: number, ...some: typeof codes) => ({
    id: randomUUID(),
    number,
    at: shop.time.now.toISOString(),
    price_list: data.price_list,
    items: [{ ticket: 61, count: some.length, parts: [], codes: some.map(({ id }) => id) }],
    means: [{ means: 'cash', amount: 1081 * some.length }],
  })
  const handIn = async (sold: object) => (await act('till-later', { till, stock: data.stock, sale: sold })).body.data
  return { stock: data.stock as string, codes, sale, handIn }
}
const scan = async (barcode: string, id: string = randomUUID()) =>
  (await act('redeem', { id, barcode, gate: 'Nord', venue: 'haus' }, 'door')).body.data
const list = async () =>
  (await shop.call('POST', 'office/redeem/list', { day: '2026-03-20' }, await bearer())).body.data
const bearer = async () => {
  const { keyOf } = await import('../office/keys.fixture.ts')
  return { authorization: `Bearer ${await keyOf(shop, 'door')}` }
}

it('is let in once before it is handed in, and counts on its ticket afterwards', async () => {
  const { codes, sale, handIn } = await opened()
  const [one, other] = codes as [(typeof codes)[0], (typeof codes)[0]]
  const id = randomUUID()
  expect(await scan(one.barcode, id)).toMatchObject({
    outcome: 'valid',
    admitted: 1,
    ticket: { number: 'kasse-1-1', datetime: '2026-03-20 10:00' },
  })
  // asked again it is answered alike, and the same people come back by a day ticket
  expect(await scan(one.barcode, id)).toMatchObject({ outcome: 'valid', admitted: 1 })
  const { order } = await handIn(sale(1, one, other))
  const { history } = (await act('show', { order })).body.data
  expect(history.filter(({ what }: any) => /Nord/.test(what))).toHaveLength(1)
  expect(await scan(other.barcode)).toMatchObject({ outcome: 'valid', ticket: { number: order } })
  expect(await shop.count('scan where code_id is not null')).toBe(0)
})

it('is known to devices without network, and what was given back opens nothing', async () => {
  await act('till-close', { till, counted: '0', lost: true })
  const { stock, codes, sale, handIn } = await opened()
  const [one, other, third] = codes as [(typeof codes)[0], (typeof codes)[0], (typeof codes)[0]]
  const days = await list()
  expect(days.times).toContainEqual(expect.objectContaining({ offer: 6, datetime: '2026-03-20 10:00', again: true }))
  expect(presentedBy(contentOf(one.barcode)!, days, undefined)).toMatchObject({ stopped: null, places: 1 })
  await handIn(sale(1, one))
  const undone = randomUUID()
  await scan(third.barcode, undone)
  expect(presentedBy(contentOf(third.barcode)!, await list(), undefined)).toMatchObject({ admitted: 1 })
  await shop.call('POST', 'office/redeem/undo', { id: undone }, await bearer())
  expect(presentedBy(contentOf(third.barcode)!, await list(), undefined)).toMatchObject({ admitted: 0 })
  await act('till-close', { till, counted: '10.81', handed_in: [stock] })
  expect(await scan(one.barcode)).toMatchObject({ outcome: 'valid' })
  expect(await scan(other.barcode)).toMatchObject({ outcome: 'canceled' })
  const after = await list()
  expect(presentedBy(contentOf(one.barcode)!, after, undefined)).toMatchObject({ stopped: null })
  expect(presentedBy(contentOf(other.barcode)!, after, undefined)).toMatchObject({ stopped: 'canceled' })
})

it('is told where gates have let somebody in with it and the till is closed without its sale', async () => {
  const cases = async () =>
    (await act('inbox', {})).body.data.flatMap(({ kind, details }: any) => (kind === 'till-unsold' ? [details] : []))
  const before = (await cases()).length
  const { stock, codes, sale, handIn } = await opened()
  const [sold, ...kept] = codes as [(typeof codes)[0], (typeof codes)[0], (typeof codes)[0]]
  for (const { barcode } of [sold, ...kept.slice(0, 2)]) await scan(barcode)
  await handIn(sale(1, sold))
  // what it would come to is no case yet
  await act('till-close', { till, counted: '10.81', handed_in: [stock], plan: true })
  expect(await cases()).toHaveLength(before)
  await act('till-close', { till, counted: '10.81', handed_in: [stock] })
  expect((await cases()).slice(before)).toEqual([
    { number: expect.stringMatching(/^kasse-1-\d+$/), people: 2, at: '2026-03-20T08:55:00.000Z' },
  ])
})
