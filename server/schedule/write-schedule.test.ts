import { afterEach, beforeEach, expect, it } from 'vitest'
import { extendSchedule } from '../catalogue/extend-schedule.ts'
import { rows, sql } from '../db/database.ts'
import { recordStatements } from '../testing/statements.fixture.ts'
import { moveCalls } from '../after-sale/move.fixture.ts'
import { officeCommands, refundByOffice } from '../office/commands.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { museum as withoutGoods } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { smallTours } from '../tours/tours.fixture.ts'

const withGoods = ['shop.yaml', 'categories.yaml', 'shipping.yaml', 'merchandise/poster.yaml']
const museum: Record<string, string> = {
  ...withoutGoods,
  ...smallTours,
  ...Object.fromEntries(withGoods.map((name) => [name, goodsMuseum[name]!])),
  'campaigns.yaml': '- {id: 3, name: {de: Hotel, en: Hotel}, codes: [HOTEL], percent: 10, times: 9}',
}
museum['events/sessions.yaml'] += '\nquotas: [{id: 801, name: {de: Bus, en: Coach}, places: 5}]\n'
// the evening before a day that changes goes on into it
museum['tours/public.yaml'] = museum['tours/public.yaml']!.replace(
  'de, ',
  'de, exceptions: [{day: 2026-03-26, type: added, time: "23:30"}], ',
)
let shop: TestShop
beforeEach(async () => void (shop = await openTestShop({ files: museum })))
afterEach(() => shop.close())

const capacities = () =>
  rows(
    shop.shop.database.db,
    sql`select good, starts_at, ends_at, coalesce(intended, total) as places, part_of, back_at
      from capacity
      where coalesce(intended, total) > 0
      order by good, starts_at`,
  )

/** What changes, and what of it is another. */
const changes: [string, string, string | RegExp, string][] = [
  ['other slots', 'events/slots.yaml', 'every_minutes: 30', 'every_minutes: 60'],
  ['another contingent', 'events/slots.yaml', 'contingent: 3', 'contingent: 2'],
  ['a closed day', 'venues.yaml', 'closed_dates: [2026-04-03]', 'closed_dates: [2026-04-03, 2026-03-27]'],
  [
    'hours of a day',
    'venues.yaml',
    'closed_dates: [2026-04-03]',
    'closed_dates: [2026-04-03]\n  special_hours: [{day: 2026-03-27, hours: ["11:00", "15:00"]}]',
  ],
  [
    'hours of several days',
    'venues.yaml',
    'closed_dates: [2026-04-03]',
    'closed_dates: [2026-04-03]\n  special_hours: [{day: 2026-03-26, until: 2026-03-31, hours: ["11:00", "15:00"]}]',
  ],
  ['other hours', 'venues.yaml', 'fri: ["10:00", "12:00"]', 'fri: ["09:00", "12:00"]'],
  ['an event under another number', 'events/slots.yaml', /^id: 1$/m, 'id: 88'],
  ['a tour under another number', 'tours/group.yaml', 'id: 81\n', 'id: 89\n'],
  ['more days', 'shop.yaml', 'settings:\n', 'settings:\n  daysAhead: 120\n'],
  [
    'a time that is moved',
    'events/slots.yaml',
    /$/,
    '\nexceptions: [{day: 2026-03-27, type: moved, time: "10:00", to: "10:10"}]',
  ],
  [
    'a time over midnight',
    'tours/public.yaml',
    'exceptions: [',
    'exceptions: [{day: 2026-03-27, type: added, time: "23:30"}, ',
  ],
  [
    "a time of this day's",
    'tours/public.yaml',
    'exceptions: [',
    'exceptions: [{day: 2026-03-20, type: added, time: "20:00"}, ',
  ],
  ['a contingent without a date', 'events/days.yaml', 'contingent: 4', 'contingent: 3'],
  ['another quota', 'events/sessions.yaml', 'places: 5', 'places: 4'],
  ['a quota that goes', 'events/sessions.yaml', /quotas: .*/, ''],
  ['a stock', 'merchandise/poster.yaml', 'stock: 40', 'stock: 30'],
  ["a campaign's times", 'campaigns.yaml', 'times: 9', 'times: 8'],
  ['a campaign without a limit', 'campaigns.yaml', ', times: 9', ''],
  ['fewer guides', 'guides.yaml', 'guides: 2', 'guides: 1'],
  ['a text', 'groups.yaml', 'Ausstellung', 'Anderes'],
]

it.each(changes)('what is written of %s is what all of the catalogue comes to', async (_, file, from, to) => {
  const text = museum[file]!
  expect(text).toMatch(from)
  await shop.museum.write(file, text.replace(from, to))
  expect(await shop.importAgain()).toBe('imported')
  const written = await capacities()
  await extendSchedule(shop.shop)
  expect(await capacities()).toEqual(written)
})

it('a single day and what has no date change together', async () => {
  await shop.museum.write('venues.yaml', museum['venues.yaml']!.replace('2026-04-03]', '2026-04-03, 2026-03-27]'))
  await shop.museum.write('events/days.yaml', museum['events/days.yaml']!.replace('contingent: 4', 'contingent: 3'))
  await shop.museum.write('merchandise/poster.yaml', museum['merchandise/poster.yaml']!.replace('40', '30'))
  expect(await shop.importAgain()).toBe('imported')
  const written = await capacities()
  await extendSchedule(shop.shop)
  expect(await capacities()).toEqual(written)
})

it('of a catalogue that has no other times, nothing is written and no offer read; of a single day it and the next', async () => {
  await shop.museum.write('groups.yaml', museum['groups.yaml']!.replace('Ausstellung', 'Anderes'))
  const statements = recordStatements(/simulator_|pgboss/)
  expect(await shop.importAgain()).toBe('imported')
  const taken = () => statements.take().filter(({ text }) => /\b(from|into|update) capacity\b/.test(text))
  const ofCapacities = taken()
  expect(ofCapacities.filter(({ text }) => !text.includes('from capacity'))).toEqual([])
  expect(JSON.stringify(ofCapacities.map(({ values }) => values))).not.toMatch(/event:|tour:/)
  const hours = '2026-04-03]\n  special_hours: [{day: 2026-03-27, hours: ["11:00", "15:00"]}]'
  await shop.museum.write('venues.yaml', museum['venues.yaml']!.replace('2026-04-03]', hours))
  expect(await shop.importAgain()).toBe('imported')
  statements.stop()
  const read = taken().filter(({ values }) => /^\[\["(event|tour):/.test(JSON.stringify(values)))
  expect(new Set(read.map(({ values }) => String(values.at(-1))))).toEqual(new Set(['2026-03-27,2026-03-28']))
})

it('a day that opens at another hour has the places that are left of it, and those that are given back', async () => {
  const { bought } = moveCalls(() => shop)
  const { numberOf } = officeCommands(() => shop)
  const { init } = purchaseCalls(() => shop)
  const hours = (from: string, more = '') =>
    museum['venues.yaml']!.replace('fri: ["10:00", "12:00"]', `fri: ["${from}", "12:00"]`) + more
  const offer = async (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) await shop.museum.write(name, text)
    expect(await shop.importAgain()).toBe('imported')
    await shop.shop.catalogue.newest()
  }
  const free = async (from: string) =>
    (await init(await shop.guest(), purchase([ticketLine(61, 3, `2026-03-27 ${from}`)]))).body.lines?.[0]
  await offer({ 'events/rules.yaml': museum['events/rules.yaml']!.replace('capacity: 1000', 'capacity: 3') })
  const order = await bought([ticketLine(61, 2, '2026-03-27 10:00')])
  await offer({ 'venues.yaml': hours('11:00') })
  expect(await free('11:00')).toMatchObject({ code: 'TOO_FEW_LEFT' })
  await bought([ticketLine(61, 1, '2026-03-27 11:00')])
  expect(await free('11:00')).toMatchObject({ code: 'SOLD_OUT' })
  await offer({ 'venues.yaml': hours('10:00', '\n# again') })
  expect(await free('10:00')).toMatchObject({ code: 'SOLD_OUT' })
  await offer({ 'venues.yaml': hours('11:00', '\n# again') })
  await refundByOffice(shop.shop, await numberOf(order))
  await extendSchedule(shop.shop)
  expect(await bought([ticketLine(61, 2, '2026-03-27 11:00')])).toBeTruthy()
})
