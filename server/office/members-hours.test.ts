import { afterAll, beforeAll, expect, it } from 'vitest'
import { friday, membersHours, open, saturday, sunday } from '../members/members-hours.fixture.ts'
import { byPass, passLine } from '../members/members.fixture.ts'
import { buy } from '../door/door.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { asked, keepsItsBooks, staffOf } from './book.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: membersHours })
  act = await staffOf(shop)
})
afterAll(() => shop.close())
keepsItsBooks(() => shop)
const { command } = officeCommands(() => shop)

const adults = (count: number, at: string) => ticketLine(91, count, at)
const book = async (items: object[], more: object = {}, role = 'desk') =>
  (await act('book', asked({ items, ...more }), role)).body
const aPass = async () => `${(await buy(shop, passLine())).number}-1`

it('the staff sells a time of members from its quota, or to who has a pass, and not by mistake', async () => {
  expect(await book([adults(2, sunday)])).toMatchObject({ lines: [{ code: 'MEMBERS_ONLY', was: 2, now: 0 }] })
  const fromQuota = (await book([adults(2, sunday)], { quota: 821 })).data
  expect(fromQuota).toMatchObject({ state: 'placed', total: 2000 })
  const member = [adults(1, sunday), byPass(await aPass())]
  expect((await book(member, { means: [] })).data).toMatchObject({ state: 'placed', total: 0 })
  expect((await act('quotas', { from: '2026-03-29', to: '2026-03-29' })).body.data).toEqual([
    {
      time: sunday,
      event: 'Vorschau',
      id: 821,
      name: 'Sonntag',
      partner: '',
      places: 10,
      sold: 3,
      held: 0,
      back: '2026-03-22 00:00',
      given_back: false,
    },
  ])
  const day = '2026-03-20'
  const { body } = await act('sales', { from: day, to: day, by: 'quota' }, 'finance')
  expect(String(body).trim().split(/\r?\n/)).toContain(`${day},821,Sonntag,,CHF,2,3,20.00`)
  // a pass that books what costs nothing has lowered nothing
  await book([ticketLine(92, 1, sunday), byPass(await aPass())], { means: [] })
  const lowered = await act('sales', { from: day, to: day, by: 'campaign' }, 'finance')
  expect(String(lowered.body).trim().split(/\r?\n/).slice(1)).toEqual([`${day},,Jahreskarte,,CHF,1,10.00,0.00`])
  // what the staff sold stays in the quota without a pass
  const next = { from: '2026-04-12', to: '2026-04-12' }
  expect((await act('move', { order: fromQuota.order, time: `${next.from} 10:00` })).body.data.difference).toBe(0)
  expect((await act('quotas', next)).body.data[0]).toMatchObject({ id: 821, sold: 2 })
})

it('a partner sells none of it, whatever pass is shown to it', async () => {
  const hotel = (...items: object[]) => book(items, { means: [] }, 'partner')
  expect(await hotel(adults(1, sunday))).toMatchObject({ lines: [{ code: 'MEMBERS_ONLY' }] })
  expect(await hotel(adults(1, sunday), byPass(await aPass()))).toMatchObject({
    lines: [{ code: 'NOT_OFFERED_TO_PARTNER' }],
  })
  expect((await hotel(adults(1, open))).data).toMatchObject({ state: 'placed', total: 900 })
  // what the staff sells for it from a quota no pass has opened
  const fromQuota = [adults(1, friday), byPass(await aPass())]
  expect((await book(fromQuota, { partner: 951, quota: 824, means: [] })).data).toMatchObject({ state: 'placed' })
})

it('what the office sets as places of a time of members is theirs', async () => {
  const set = async (places: string) => (await command('places', 'event', '9', ...saturday.split(' '), places)).said
  const left = async () =>
    (await shop.call('GET', 'de/ticket/collect/event/9/date/20260328')).body.slots.map(
      ({ max_tickets: places, members }: { max_tickets: number; members?: string }) => [places, members !== undefined],
    )
  expect(await set('16')).toContain('0 of 16 sold')
  expect(await left()).toEqual([[16, true]])
  expect(await set('3')).toContain('0 of 3 sold')
  expect(await left()).toEqual([[3, true]])
  expect(await book([adults(1, saturday)])).toMatchObject({ lines: [{ code: 'MEMBERS_ONLY' }] })
  expect(await set('scheduled')).toContain('0 of 10 sold')
  expect(await left()).toEqual([[10, true]])
})

it('a quota of all places has as many as the office has set for the time, and is given back alone', async () => {
  const preview = membersHours['events/preview.yaml']!
  let written = 0
  const withPlaces = async (places: number | 'all') => {
    const file = preview.replace('places: all, passes: true', `places: ${places}, passes: true`)
    const before = (await shop.shop.catalogue.current()).version
    await shop.museum.write('events/preview.yaml', file.replace(/sequence_no: .*/, `sequence_no: ${++written}`))
    expect(await shop.importAgain()).toBe('imported')
    // each process looks once a second
    await expect.poll(async () => (await shop.shop.catalogue.current()).version, { timeout: 5000 }).not.toBe(before)
  }
  const later = '2026-04-05 10:00'
  const set = async (what: string, id: string, places: string) =>
    (await command('places', what, id, ...later.split(' '), places)).said
  const kept = async () => (await act('quotas', { from: '2026-04-05', to: '2026-04-05' })).body.data[0].places
  await withPlaces(4)
  expect(await set('event', '9', '16')).toContain('0 of 4 sold')
  await withPlaces('all')
  expect(await kept()).toBe(16)
  // nothing is on sale to nobody
  expect(await book([adults(16, later)], { quota: 821, plan: true })).not.toHaveProperty('lines')
  expect(await book([adults(17, later)], { quota: 821 })).toMatchObject({ lines: [{ now: 16 }] })
  await withPlaces(10)
  expect(await kept()).toBe(10)
  await withPlaces('all')
  expect(await kept()).toBe(16)
  expect(await set('quota', '821', '5')).toContain('set those of the event')
  expect(await kept()).toBe(16)
  expect(await set('quota', '821', '0')).toContain('0 places')
  expect(await set('event', '9', '12')).toContain('0 of 0 sold')
  expect(await book([adults(13, later)])).toMatchObject({ lines: [{ code: 'TOO_FEW_LEFT', now: 12 }] })
  expect((await book([adults(12, later)], { plan: true })).data).toMatchObject({ total: 12_000 })
  const { order } = (await book([adults(1, open)])).data
  expect(await act('move', { order, time: later })).toMatchObject({ body: { data: { difference: 0 } } })
  await act('cancel', { order })
  expect(await set('quota', '821', 'scheduled')).toContain('12 places')
  expect(await set('event', '9', 'scheduled')).toContain('0 of 10 sold')
  await withPlaces(4)
  expect(await kept()).toBe(4)
  await withPlaces('all')
})
