import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { rows, sql } from '../db/database.ts'
import { runCommand } from '../office/command.ts'
import { museum } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { goes, planOf } from './plan.ts'
import { loadFiles, readCatalogue } from './read-catalogue.ts'
import { group, publicTour, smallTours } from '../tours/tours.fixture.ts'

let shop: TestShop
const { init, exec } = purchaseCalls(() => shop)
beforeEach(async () => void (shop = await openTestShop({ extra: smallTours, level: 'warn' })))
afterEach(() => shop.close())

async function held(items: SubmittedItem[]) {
  const submitted = purchase(items)
  const started = await init(await shop.guest(), submitted)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  return { ...submitted, page: started.body.data as string }
}
/** The number of an order that is paid. */
async function sold(items: SubmittedItem[]): Promise<string> {
  const { cartId, page } = await held(items)
  await shop.choose(page, 'pay')
  const { body } = await exec(cartId)
  return (await shop.call('GET', `de/order/review?id=${body.data.booking_id}`)).body.data.number
}
async function write(file: string, from: string, to: string) {
  const text = { ...museum, ...smallTours }[file] ?? ''
  expect(text).toContain(from)
  await shop.museum.write(file, text.replace(from, to))
  expect(await shop.importAgain(undefined, true)).toBe('imported')
}
const close = (days: string) =>
  write('venues.yaml', 'closed_dates: [2026-04-03]', `closed_dates: [2026-04-03, ${days}]`)
const inbox = async () =>
  (
    await rows<{ details: { orders: number; people: number; times: string[] } }>(
      shop.shop.database.db,
      sql`select details from inbox where kind = 'times-gone' order by created_at, (details->>'revision')::int`,
    )
  ).map(({ details: { orders, people, times } }) => ({ orders, people, times }))
const office = (command: string) => runCommand(shop.shop, command.split(' '))
const reported = () => shop.logged.filter(({ msg }) => msg.includes('all times that are booked'))

describe('an import that closes or takes away what is booked', () => {
  it('of a closed day tells the office which orders, how many people, and who is about to pay', async () => {
    const [slot, day, tour] = [
      await sold([ticketLine(11, 2, '2026-03-27 10:00')]),
      await sold([ticketLine(61, 3, '2026-03-27 10:00')]),
      await sold([publicTour(2, '2026-03-27 14:00')]),
    ]
    await sold([ticketLine(11, 1, '2026-03-28 10:00')])
    await held([ticketLine(11, 4, '2026-03-27 10:00')])
    await close('2026-03-27')
    const times = [
      expect.stringMatching(`^2026-03-27 10:00  event 1 .*: 2 people, order ${slot}; 4 about to pay$`),
      expect.stringMatching(`^2026-03-27 10:00  event 6 .*: 3 people, order ${day}$`),
      expect.stringMatching(`^2026-03-27 14:00  tour 71 .*: 2 people, order ${tour}$`),
    ]
    expect(await inbox()).toEqual([{ orders: 3, people: 7, times }])
    expect(reported()).toEqual([expect.objectContaining({ level: 40, orders: 3, people: 7, times })])
    const { said } = await office('inbox')
    expect(said).toContain(slot)
  })

  it('of a day of other hours only those whose time falls outside, and sells nothing more of it', async () => {
    const [early, late] = [
      await sold([ticketLine(11, 2, '2026-03-27 10:00')]),
      await sold([ticketLine(11, 3, '2026-03-27 11:30')]),
    ]
    await sold([publicTour(2, '2026-03-27 14:00')])
    const special = 'special_hours: [{day: 2026-03-27, hours: ["10:00", "11:30"]}]'
    await write('venues.yaml', 'closed_dates: [2026-04-03]', `closed_dates: [2026-04-03]\n  ${special}`)
    const [{ orders, people, times } = { orders: 0, people: 0, times: [] }] = await inbox()
    expect([orders, people, times.join()]).toEqual([1, 3, expect.stringContaining(late)])
    expect(times.join()).not.toContain(early)
    const refused = await init(await shop.guest(), purchase([ticketLine(11, 1, '2026-03-27 11:30')]))
    expect(refused.status).not.toBe(200)
    expect((await init(await shop.guest(), purchase([ticketLine(11, 1, '2026-03-27 10:30')]))).status).toBe(200)
  })

  it('of a tour that is removed, with its whole groups; and of a slot that begins at another time', async () => {
    const [whole, early] = [await sold([group()]), await sold([ticketLine(11, 1, '2026-03-27 10:30')])]
    await write('tours/group.yaml', 'id: 81\n', 'id: 89\n')
    await write('events/slots.yaml', 'every_minutes: 30', 'every_minutes: 60')
    expect(await inbox()).toEqual([
      { orders: 1, people: 6, times: [expect.stringContaining(whole)] },
      { orders: 1, people: 1, times: [expect.stringContaining(early)] },
    ])
  })

  it('says it once, and again when it meets others or the same after it was opened again', async () => {
    const first = await sold([ticketLine(11, 2, '2026-03-27 10:00')])
    const other = await sold([ticketLine(11, 2, '2026-03-28 10:00')])
    await close('2026-03-27')
    await write('groups.yaml', 'Ausstellung', 'Anderes')
    expect(await inbox()).toHaveLength(1)
    await close('2026-03-27, 2026-03-28')
    const times = [expect.stringContaining(other)]
    expect((await inbox())[1]).toEqual({ orders: 1, people: 2, times })
    await close('2026-04-05')
    expect(await inbox()).toHaveLength(2)
    await close('2026-04-05, 2026-03-27')
    expect((await inbox())[2]).toEqual({ orders: 1, people: 2, times: [expect.stringContaining(first)] })
  })

  it('meets nobody by what is over, canceled, held no longer, or beyond the days on sale', async () => {
    await sold([ticketLine(11, 1, '2026-03-20 10:00')])
    await sold([ticketLine(61, 1, '2026-06-12 10:00')])
    await held([ticketLine(11, 1, '2026-03-22 10:00')])
    const canceled = await sold([ticketLine(11, 1, '2026-03-27 10:00')])
    expect((await office(`refund ${canceled}`)).done).toBe(true)
    shop.later(6 * 60)
    await write('shop.yaml', 'settings:\n', 'settings:\n  daysAhead: 14\n')
    await close('2026-03-20, 2026-03-22, 2026-03-27')
    expect(await inbox()).toEqual([])
  })

  it('meets a day ticket only by a closed day, not by other opening hours', async () => {
    await sold([ticketLine(61, 1, '2026-03-27 10:00')])
    await write('venues.yaml', 'fri: ["10:00", "12:00"]', 'fri: ["09:00", "12:00"]')
    expect(await inbox()).toEqual([])
  })
})

describe('the plan of a catalogue', () => {
  async function plan(changes: Record<string, [from: string, to: string]>) {
    for (const [file, [from, to]] of Object.entries(changes)) {
      const text = { ...museum, ...smallTours }[file] ?? ''
      expect(text).toContain(from)
      await shop.museum.write(file, text.replace(from, to))
    }
    const loaded = await loadFiles(shop.museum.folder)
    const { entries, problems } = await readCatalogue(loaded)
    expect(problems).toBeUndefined()
    return planOf(shop.shop.database, { ...loaded, entries: entries! }, shop.time.now)
  }

  it('says what is added, changed and removed, in amounts as they are written, and whom it meets', async () => {
    const order = await sold([ticketLine(11, 2, '2026-03-27 10:00')])
    const [title, ...lines] = await plan({
      'events/slots.yaml': ['price: 20.00', 'price: 22.50'],
      'tours/public.yaml': ['prices: {711: 12.00}', 'prices: {711: 13.00}'],
      'tours/sign.yaml': ['id: 91,', 'id: 99,'],
      'venues.yaml': ['closed_dates: [2026-04-03]', 'closed_dates: [2026-04-03, 2026-03-27]'],
      'groups.yaml': ['de: Ausstellung', 'de: Anderes'],
    })
    expect(title).toBe('on sale is revision 1 of 2026-03-20 08:00')
    expect(lines).toEqual([
      'added    tour 99, Rundgang Gebärden',
      'removed  tour 91, Rundgang Gebärden',
      'changed  venue 1, haus: closed_dates [2026-04-03] → [2026-04-03,2026-03-27]',
      'changed  group 1, Anderes: name de Ausstellung → Anderes',
      'changed  event 1, Ereignis 1: tickets 11 price 20.00 → 22.50',
      'changed  tour 72, Rundgang Offen: times 1 prices 711 12.00 → 13.00',
      '',
      goes,
      expect.stringMatching(`^2026-03-27 10:00  event 1 .*, on a closed day: 2 people, order ${order}$`),
    ])
    expect([await shop.count('catalogue_revision'), await inbox()]).toEqual([1, []])
  })

  it('says what becomes of a booked time that has fewer places or ends sooner', async () => {
    const orders = [
      await sold([ticketLine(11, 4, '2026-03-27 10:00')]),
      await sold([publicTour(2, '2026-03-27 14:00')]),
    ]
    const lines = await plan({
      'events/slots.yaml': ['capacity: 10', 'capacity: 3'],
      'tours/public.yaml': ['duration: 60', 'duration: 15'],
    })
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(`^2026-03-27 10:00  event 1 .*, 3 places instead of 10: 4 people, order ${orders[0]}$`),
      expect.stringMatching(
        `^2026-03-27 14:00  tour 71 .*, until 14:15 instead of 15:00: 2 people, order ${orders[1]}$`,
      ),
    ])
  })

  it('says prices by date and time in amounts too', async () => {
    const prices = (amount: string) => `prices: [{weekdays: [sun], tickets: {51: ${amount}}}]\ntickets:`
    await write('events/night.yaml', 'tickets:', prices('8.00'))
    expect(await plan({ 'events/night.yaml': ['tickets:', prices('8.50')] })).toContain(
      'changed  event 5, Ereignis 5: prices 1 tickets 51 8.00 → 8.50',
    )
  })

  it('says what a code takes off in amounts too', async () => {
    const campaigns = (amount: string) => `- {id: 1, name: {de: Fünf, en: Five}, codes: [FUENF], amount: ${amount}}\n`
    await write('campaigns.yaml', '', campaigns('5.00'))
    expect(await plan({ 'campaigns.yaml': ['', campaigns('7.50')] })).toContain(
      'changed  campaign 1, Fünf: amount 5.00 → 7.50',
    )
  })

  it('says so where nothing changes, and where an older one would come back', async () => {
    expect(await plan({})).toEqual(['this catalogue is on sale: nothing changes'])
    await write('groups.yaml', 'de: Ausstellung', 'de: Anderes')
    expect(await plan({ 'groups.yaml': ['Ausstellung', 'Ausstellung'] })).toEqual([
      'on sale is revision 2 of 2026-03-20 08:00',
      'this catalogue was revision 1: to bring it back, start with CATALOGUE_ROLLBACK=2',
      'changed  group 1, Ausstellung: name de Anderes → Ausstellung',
      '',
      'no booked time goes',
    ])
  })
})
