import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { ScanAnswer } from '@foyer/contract/door.schema.ts'
import { instantOf } from '@foyer/domain/time/dates.ts'
import { rows, sql } from '../db/database.ts'
import { keyOf } from '../office/keys.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { friday, openTestShop, purchase, type TestShop } from '../testing/test-shop.fixture.ts'

const adult = goodsMuseum['passes/adult.yaml']!
/** The small museum with goods, and with places for many. */
export const largeMuseum: Record<string, string> = {
  ...goodsMuseum,
  // of two venues, once a day in each
  'passes/both.yaml': adult.replaceAll('601', '603').replace('[haus]', '[haus, nacht]'),
  // of one, as often as its owner likes; the other only costs less
  'passes/friend.yaml': adult
    .replaceAll('601', '604')
    .replace('entry: once\n', '')
    .replace('venues: [haus]}', 'venues: [haus]}, {admission: reduced, venues: [nacht]}'),
  'venues.yaml': goodsMuseum['venues.yaml']!.replace('key: haus', 'key: haus\n  most_people: 40'),
  'events/slots.yaml': goodsMuseum['events/slots.yaml']!.replace('capacity: 10', 'capacity: 1000').replace(
    '{id: 12,',
    '{id: 12, audience: reduced,',
  ),
  // one without a date opens as often as its owner likes, another on the day of its first use
  'events/days.yaml': goodsMuseum['events/days.yaml']!.replace(
    'mode: 3, price: 15.00, vat: exempt, contingent: 4}',
    (open) => `${open}\n  - {id: 23, name: {de: Immer, en: Always}, mode: 3, price: 25.00, vat: exempt, entry: free}
  - {id: 24, name: {de: Zehn, en: Ten}, mode: 3, price: 30.00, vat: exempt, entries: 3}
  - {id: 25, name: {de: Ein Tag, en: One day}, mode: 3, price: 20.00, vat: exempt, entry: day}`,
  ),
}

/** An order with the barcodes of its tickets and passes. */
export async function buy(shop: TestShop, ...items: SubmittedItem[]) {
  const { init, exec } = purchaseCalls(() => shop)
  const submitted = purchase(items)
  const started = await init(await shop.guest(), submitted)
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  if (String(started.body.data).includes('/simulator/')) await shop.choose(started.body.data, 'pay')
  const placed = await exec(submitted.cartId)
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body))
  const issued = await rows<{ number: string; id: string; barcode: string }>(
    shop.shop.database.db,
    sql`select o.number, x.id, x.barcode
      from purchase_order o
        join (
          select order_id, id, barcode, line, sequence
          from ticket
          union all
          select order_id, id, barcode, line, sequence
          from pass
        ) x on x.order_id = o.id
      where o.booking_id = ${placed.body.data.booking_id}
      order by x.line, x.sequence`,
  )
  return {
    number: issued[0]!.number,
    ids: issued.map(({ id }) => id),
    barcodes: issued.map(({ barcode }) => barcode),
  }
}

/** A gate with a key of its own; `scan` answers what it is told. */
export async function gateOf(shop: TestShop, gate: string) {
  const key = await keyOf(shop, 'door', `gate-${gate}`, 1100)
  const ask = (path: string, body: object) => shop.call('POST', path, body, { authorization: `Bearer ${key}` })
  return {
    ask,
    scan: async (barcode: string, more: object = {}): Promise<ScanAnswer> => {
      const { status, body } = await ask('office/redeem', { id: randomUUID(), barcode, gate, ...more })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.data
    },
  }
}

/** The large museum on a Friday, before each test, with two gates; for a file of tests. */
export async function openDoor() {
  const shop = await openTestShop({ files: largeMuseum })
  afterAll(() => shop.close())
  beforeEach(() => void (shop.time.now = new Date(friday)))
  return { shop, north: await gateOf(shop, 'north'), south: await gateOf(shop, 'south') }
}

/** Sets the shop's clock to a local time. */
export function atTime(shop: TestShop, datetime: string): void {
  shop.time.now = instantOf(datetime)
}
