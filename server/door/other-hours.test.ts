import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentOf } from '@foyer/domain/door/barcode.ts'
import { admission, doorTolerance } from '@foyer/domain/door/admission.ts'
import { presentedBy } from '@foyer/domain/door/without-network.ts'
import { staffOf } from '../office/book.fixture.ts'
import { keyOf } from '../office/keys.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withoutNetwork, withTills } from '../testing/museum.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { atTime, buy } from './door.fixture.ts'

// A day ticket is of its day: it lets in at the hours of when it was sold, and at those that the day has by now.

const museum: Record<string, string> = withoutNetwork(withTills(goodsMuseum))
let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
let door: { authorization: string }
beforeAll(async () => {
  shop = await openTestShop({ files: museum })
  act = await staffOf(shop)
  door = { authorization: `Bearer ${await keyOf(shop, 'door')}` }
})
afterAll(() => shop.close())

const day = '2026-03-20'
async function opensOn(from: string, to: string) {
  const hours = `closed_dates: [2026-04-03]\n  special_hours: [{day: ${day}, hours: ["${from}", "${to}"]}]`
  await shop.museum.write('venues.yaml', museum['venues.yaml']!.replace('closed_dates: [2026-04-03]', hours))
  expect(await shop.importAgain()).toBe('imported')
  await shop.shop.catalogue.newest()
}

it('by which tickets and what a till holds let in, at gates with and without network', async () => {
  atTime(shop, `${day} 07:00`)
  const { barcodes } = await buy(shop, ticketLine(61, 1, `${day} 10:00`))
  await act('till-open', { till: 'kasse-1', amount: '0' })
  const { data } = (await act('till-stock', { till: 'kasse-1', stock: randomUUID() })).body
  const held: string = data.times.find(({ event }: any) => event === 6).codes[0].barcode
  const answers = async (time: string) => {
    atTime(shop, `${day} ${time}`)
    const list = (await shop.call('POST', 'office/redeem/list', { day }, door)).body.data
    const said: string[] = []
    for (const barcode of [barcodes[0]!, held]) {
      const alone = presentedBy(contentOf(barcode)!, list, undefined)
      said.push(admission(alone, { wanted: null, venue: 'haus', now: shop.time.now }, doorTolerance).outcome)
      const scan = { id: randomUUID(), barcode, gate: 'Nord', venue: 'haus' }
      said.push((await act('redeem', scan, 'door')).body.data.outcome)
      // who is in would come back at any time
      await shop.call('POST', 'office/redeem/undo', { id: scan.id }, door)
    }
    return [...new Set(said)]
  }
  expect(await answers('07:40')).toEqual(['tooEarly'])
  await opensOn('08:00', '24:00')
  expect(await answers('07:29')).toEqual(['tooEarly'])
  expect(await answers('07:30')).toEqual(['valid'])
  expect(await answers('23:50')).toEqual(['valid'])
  // as it was sold
  await opensOn('11:00', '11:30')
  expect(await answers('12:10')).toEqual(['valid'])
  expect(await answers('12:16')).toEqual(['tooLate'])
})
