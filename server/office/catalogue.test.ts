import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exportCatalogue } from '../catalogue/export-catalogue.ts'
import { importCatalogue } from '../catalogue/import-catalogue.ts'
import { catalogueStore } from '../catalogue/catalogue-store.ts'
import { loadFiles } from '../catalogue/read-catalogue.ts'
import { sql } from '../db/database.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { museum } from '../testing/museum.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { runCommand } from './command.ts'

const slots = 'events/slots.yaml'
let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let cookie: string
const { init, exec } = purchaseCalls(() => shop)
beforeEach(async () => {
  shop = await openTestShop({ level: 'warn' })
  staff = staffCalls(shop)
  cookie = (await staff.colleague()).cookie
})
afterEach(() => shop.close())

const ask = async (act: string, body: object = {}) => (await staff.ask(act, body, cookie)).body
const priced = async (price: string) => {
  await shop.museum.write(slots, museum[slots]!.replace(/price: [\d.]+/, `price: ${price}`))
  expect(await shop.importAgain()).toBe('imported')
}
const price = async () => (await catalogueStore(shop.shop.database).current()).events.byId(1)!.tickets[0]!.price
const said = () => shop.logged.map(({ msg }) => msg)
/** Another folder with what is on sale. */
async function exported(work: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-export-'))
  await exportCatalogue(shop.shop.database.db, folder, null)
  await work(folder).finally(() => rm(folder, { recursive: true }))
}

describe('the revisions of the catalogue', () => {
  it('are listed with what has changed in them, and compared value by value', async () => {
    await priced('16.00')
    await shop.museum.write('pages/new.de.md', '# Neu\n\nText')
    expect(await shop.importAgain()).toBe('imported')
    const { data } = await ask('catalogue')
    expect(data).toMatchObject([
      { revision: 3, source: 'folder', who: '', on_sale: true, files: { added: 1, changed: 0, removed: 0 } },
      { revision: 2, on_sale: false, files: { added: 0, changed: 1, removed: 0 } },
      { revision: 1, files: null },
    ])
    expect((await ask('catalogue', { before: 3 })).data).toHaveLength(2)
    const changed = { what: 'changed', entry: 'event 1', path: 'tickets 11 price', to: '16.00' }
    expect((await ask('catalogue-compare', { revision: 2 })).data).toMatchObject({ count: 1, differences: [changed] })
    // the later one is what it changes to, whichever is named first
    expect((await ask('catalogue-compare', { revision: 1, with: 3 })).data).toMatchObject({
      from: 1,
      to: 3,
      differences: [
        { what: 'added', kind: 'page', entry: 'page new de', title: 'Neu', path: '', where: [], from: null, to: null },
        changed,
      ],
    })
    expect((await ask('catalogue-compare', { revision: 9 })).code).toBe('NOT_FOUND')
    expect((await ask('catalogue-compare', { revision: 1 })).code).toBe('NOT_FOUND')
  })

  it('say in which part of an entry a value is, also where it is called by the number of another', async () => {
    const sundays = async (amount: string) => {
      const prices = `prices: [{weekdays: [sun], tickets: {11: ${amount}}}]\n`
      await shop.museum.write(slots, museum[slots]!.concat(prices))
      expect(await shop.importAgain()).toBe('imported')
    }
    await sundays('15.00')
    await sundays('12.00')
    const { data } = await ask('catalogue-compare', { revision: 3 })
    expect(data.differences).toMatchObject([
      { path: 'prices 1 tickets 11', where: ['prices', { part: '1' }, 'tickets', { part: 'Erwachsene' }], to: '12.00' },
    ])
  })

  it('come back as they were: first the plan, then the prices, and who did it', async () => {
    const before = await price()
    await priced('16.00')
    const plan = await ask('catalogue-take-back', { revision: 1, plan: true })
    expect(plan.data).toMatchObject({ revision: 3, as: 1, changes: 1, met: [], prices: [{ percent: 25 }] })
    expect([await price(), await shop.count('catalogue_revision')]).toEqual([1600, 2])
    const done = await ask('catalogue-take-back', { revision: 1, planned: plan.data })
    expect([done.data, await price()]).toEqual([plan.data, before])
    expect((await ask('catalogue')).data[0]).toMatchObject({
      revision: 3,
      source: 'office',
      who: expect.stringMatching(/\S/),
      on_sale: true,
    })
    expect((await ask('catalogue-take-back', { revision: 3 })).code).toBe('REVISION_ON_SALE')
    // somebody else was first
    expect((await ask('catalogue-take-back', { revision: 2, planned: plan.data })).code).toBe('PLAN_CHANGED')
    expect((await ask('catalogue-take-back', { revision: 8 })).code).toBe('NOT_FOUND')
  })

  it('say whom they meet before they come back, and leave what is sold as it is', async () => {
    await shop.museum.write('venues.yaml', museum['venues.yaml']!.replace('2026-04-03', '2026-04-03, 2026-03-27'))
    expect(await shop.importAgain()).toBe('imported')
    await shop.museum.write('venues.yaml', museum['venues.yaml']!)
    expect(await shop.importAgain(2)).toBe('imported')
    const bought = purchase([ticketLine(11, 2, '2026-03-27 10:00')])
    await shop.choose((await init(await shop.guest(), bought)).body.data, 'pay')
    const { booking_id: id } = (await exec(bought.cartId)).body.data
    const { number } = (await shop.call('GET', `de/order/review?id=${id}`)).body.data
    expect((await ask('catalogue-take-back', { revision: 2 })).code).toBe('BOOKED_TIMES_GO')
    const { data } = await ask('catalogue-take-back', { revision: 2, otherwise: 'keep' })
    const met = { time: '2026-03-27 10:00', kind: 'event', id: 1 }
    expect(data.met).toMatchObject([{ ...met, orders: [number], people: 2, paying: 0, choice: { do: 'keep' } }])
    expect((await ask('show', { order: number })).data).toMatchObject({ order: { status: 'placed' } })
    expect((await ask('inbox')).data).toMatchObject([{ kind: 'times-gone' }])
  })

  it('move or call off, in the same step, whom they meet', async () => {
    await shop.museum.write(slots, museum[slots]!.replace('every_minutes: 30', 'every_minutes: 60'))
    expect(await shop.importAgain()).toBe('imported')
    await shop.museum.write(slots, museum[slots]!)
    expect(await shop.importAgain(2)).toBe('imported')
    const buys = async (time: string) => {
      const bought = purchase([ticketLine(11, 2, `2026-03-27 ${time}`)])
      await shop.choose((await init(await shop.guest(), bought)).body.data, 'pay')
      return (await exec(bought.cartId)).body.data.booking_id as string
    }
    const review = async (id: string) => (await shop.call('GET', `de/order/review?id=${id}`)).body.data
    const [moved, canceled] = [await buys('10:30'), await buys('11:30')]
    const choices = [{ kind: 'event', id: 1, time: '2026-03-27 11:30', do: 'call_off' }]
    const plan = await ask('catalogue-take-back', { revision: 2, choices, plan: true })
    expect(plan.data.settled).toMatchObject({ moved: 1, canceled: 1, kept: 0 })
    expect((await ask('catalogue-take-back', { revision: 2, choices, planned: plan.data })).data).toEqual(plan.data)
    await shop.jobs()
    expect((await review(moved)).items[0].datetime).toBe('2026-03-27 10:00')
    expect((await review(canceled)).status).toBe('canceled')
    expect((await ask('inbox')).data).toEqual([])
  })

  it('cannot come back where their files are gone, or fall short of what is asked today', async () => {
    await priced('16.00')
    const { db } = shop.shop.database
    await db.execute(sql`update catalogue_content set content = 'groups: none' where hash = (
      select hash from catalogue_file where revision = 1 and name = ${slots}
    )`)
    expect((await ask('catalogue-take-back', { revision: 1 })).code).toBe('REVISION_NOT_KEPT')
    expect((await ask('catalogue-compare', { revision: 2 })).code).toBe('REVISION_NOT_KEPT')
    await db.execute(sql`delete from catalogue_file where revision = 1`)
    expect((await ask('catalogue-take-back', { revision: 1 })).code).toBe('REVISION_NOT_KEPT')
    expect([(await ask('catalogue')).data[0].files, await price()]).toEqual([null, 1600])
  })

  it('have their files from the next start on where an older version of the shop imported them without', async () => {
    const { db } = shop.shop.database
    const kept = () => shop.count('catalogue_file')
    const before = await kept()
    await db.execute(sql`delete from catalogue_file`)
    expect([await shop.importAgain(), await kept()]).toEqual(['unchanged', before])
    expect([await shop.importAgain(), await kept()]).toEqual(['unchanged', before])
  })

  it('are for who may see the catalogue, and change only where the museum lets the office', async () => {
    const desk = (await staff.colleague('desk')).cookie
    for (const act of ['catalogue', 'catalogue-compare', 'catalogue-schema', 'catalogue-take-back'])
      expect((await staff.ask(act, { revision: 1 }, desk)).status).toBe(403)
    await priced('16.00')
    Object.assign(shop.shop.settings, { CATALOGUE_FROM: 'folder' })
    expect((await ask('catalogue-take-back', { revision: 1 })).code).toBe('CATALOGUE_IN_FOLDER')
  })
})

describe('the forms of the catalogue', () => {
  it('are of each kind, with where its entries are, in the languages and the currency on sale', async () => {
    const { data } = await ask('catalogue-schema')
    expect(data).toMatchObject({ languages: ['de', 'en'], currency: 'CHF' })
    const kindOf = (kind: string) => (data.kinds as { kind: string }[]).find((one) => one.kind === kind)
    expect(kindOf('shop')).toMatchObject({ in: 'file', name: 'shop.yaml', schema: { type: 'object' } })
    expect(kindOf('venue')).toMatchObject({ in: 'list', name: 'venues.yaml' })
    expect(kindOf('event')).toMatchObject({
      in: 'folder',
      name: 'events',
      schema: { properties: { venue: { of: 'venue' }, name: { required: ['de', 'en'] } } },
    })
  })
})

describe('a folder beside what the office has put on sale', () => {
  beforeEach(async () => {
    await priced('16.00')
    await runCommand(shop.shop, ['catalogue-take-back', '1'])
  })

  it('does not take that back at a start, and says so', async () => {
    await shop.museum.write(slots, museum[slots]!.replace(/price: [\d.]+/, 'price: 17.00'))
    expect(await shop.importAgain()).toBe('replaced')
    expect(said().at(-1)).toMatch(
      /^the catalogue on sale is revision 3 of .*, which .* has put on sale; the folder does not know it/,
    )
    // a museum that works in files alone, or that means it
    expect(await importCatalogue(shop.shop, shop.museum.folder, { alone: true })).toBe('imported')
    expect(await price()).toBe(1700)
  })

  it('may replace it once it was exported from it', async () => {
    await exported(async (folder) => {
      expect((await loadFiles(folder)).version).toBe((await catalogueStore(shop.shop.database).current()).version)
      expect(await importCatalogue(shop.shop, folder)).toBe('unchanged')
      await writeFile(join(folder, slots), museum[slots]!.replace(/price: [\d.]+/, 'price: 18.00'))
      expect([await importCatalogue(shop.shop, folder), await price()]).toEqual(['imported', 1800])
      // what the office does afterwards, that folder does not know
      await runCommand(shop.shop, ['catalogue-take-back', '1'])
      await writeFile(join(folder, slots), museum[slots]!.replace(/price: [\d.]+/, 'price: 19.00'))
      expect(await importCatalogue(shop.shop, folder)).toBe('replaced')
    })
  })

  it('is written only into an empty folder, whole', async () => {
    await exported(async (folder) => {
      await expect(exportCatalogue(shop.shop.database.db, folder, 1)).rejects.toThrow('is not empty')
      await expect(exportCatalogue(shop.shop.database.db, join(folder, 'a'), 9)).rejects.toThrow(
        'no files of revision 9',
      )
    })
  })
})
