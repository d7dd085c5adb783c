import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { museum } from '../testing/museum.fixture.ts'
import { openTestShop, ticketLine, purchase, type TestShop } from '../testing/test-shop.fixture.ts'
import { catalogueStore } from './catalogue-store.ts'

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop({ level: 'info' })))
afterEach(() => shop.close())

const file = 'events/slots.yaml'
async function priced(price: number, rollback?: number) {
  await shop.museum.write(file, museum[file]!.replace(/price: [\d.]+/, `price: ${price / 100}.00`))
  return shop.importAgain(rollback)
}
const price = async () => (await catalogueStore(shop.shop.database).current()).events.byId(1)!.tickets[0]!.price
const revisions = async () =>
  (
    await rows<{ revision: number }>(
      shop.shop.database.db,
      sql`select revision from catalogue_revision order by revision`,
    )
  ).map(({ revision }) => revision)
const text = () => shop.logged.map(({ msg }) => msg).filter((msg) => msg.includes('CATALOGUE_ROLLBACK'))
const imported = () =>
  shop.logged.flatMap((line) =>
    line.msg === 'catalogue imported' ? [(line as unknown as { revision: number }).revision] : [],
  )

describe('a catalogue that was on sale before and has been replaced', () => {
  it('does not bring its prices back, and the process that starts with it says so in one line (R9.2)', async () => {
    expect([await priced(1600), await priced(1700), await priced(1600), await price()]).toEqual([
      'imported',
      'imported',
      'replaced',
      1700,
    ])
    expect(text()).toEqual([
      'the catalogue in CATALOGUE_DIR is revision 2 of 2026-03-20 08:00, which revision 3 of 2026-03-20 08:00 ' +
        'has replaced; revision 3 stays on sale. To bring the older one back on purpose, start with ' +
        'CATALOGUE_ROLLBACK=3',
    ])
    expect([imported(), await revisions()]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
    expect(
      (
        await shop.call(
          'POST',
          `de/checkout/initPayment?_=${await shop.guest()}`,
          purchase([ticketLine(11, 1, '2026-03-20 10:00')]),
        )
      ).status,
    ).toBe(200)
  })

  it('comes back on purpose, as a newer revision, once: the setting that was left behind then means nothing', async () => {
    await priced(1600)
    await priced(1700)
    expect([await priced(1600, 2), await priced(1600, 3), await price(), await revisions()]).toEqual([
      'replaced',
      'imported',
      1600,
      [1, 2, 3, 4],
    ])
    expect([await priced(1700, 3), await price()]).toEqual(['replaced', 1600])
    // what nobody has seen before is newer, whatever its price
    expect([await priced(1500, 3), await price(), await revisions()]).toEqual(['imported', 1500, [1, 2, 3, 4, 5]])
  })

  it('is known as replaced also where an older version of the shop imported what replaced it', async () => {
    await priced(1600)
    await shop.shop.database.db.execute(sql`update catalogue_import set version = 'of an older version of the shop'`)
    expect(await shop.importAgain()).toBe('replaced')
    expect(await revisions()).toEqual([1, 2, 3])
  })
})

it('the same catalogue at the next start is no revision', async () => {
  expect([await shop.importAgain(), await shop.importAgain(1), await revisions(), text()]).toEqual([
    'unchanged',
    'unchanged',
    [1],
    [],
  ])
})
