import { expect, it } from 'vitest'
import { smallMuseum } from './catalogue.fixture.ts'
import { problemLines } from './problem-lines.fixture.ts'

async function problemsIn(name: string, from: string, to: string): Promise<string[]> {
  const text = smallMuseum[name]!.replace(from, to)
  const files = new Map(
    Object.entries({ ...smallMuseum, [name]: text }).map(([file, content]) => [file, Buffer.from(content)]),
  )
  return (await problemLines({ files })).problems.filter((problem) => problem.includes(name))
}

const problemsWithSessions = (sessions: string) =>
  problemsIn('events/sessions.yaml', '[{weekday: thu, nth: [1, 3], time: "19:00"}]', sessions)

it.each([
  ['twice', '[{weekday: sun, time: "19:00"}, {weekday: sun, time: "19:00"}]'],
  ['on some Sundays and on all', '[{weekday: sun, time: "19:00"}, {weekday: sun, nth: [1, 3], time: "19:00"}]'],
  [
    'on the third Sunday by two rules',
    '[{weekday: sun, nth: [1, 3], time: "19:00"}, {weekday: sun, nth: [3, 5], time: "19:00"}]',
  ],
])('a session that is given %s is told with its line', async (_, sessions) => {
  expect(await problemsWithSessions(sessions)).toEqual([
    expect.stringMatching(/^museum\/events\/sessions\.yaml:\d+: schedule\.sessions: sun 19:00 is already given$/),
  ])
})

it('sessions that are given twice are each told', async () => {
  const twice = (time: string) => `{weekday: sun, time: "${time}"}, {weekday: sun, time: "${time}"}`
  expect(await problemsWithSessions(`[${twice('15:00')}, ${twice('19:00')}]`)).toEqual([
    expect.stringContaining('schedule.sessions: sun 15:00 is already given'),
    expect.stringContaining('schedule.sessions: sun 19:00 is already given'),
  ])
})

it('sessions at other times, on other days or in other weeks stand beside each other', async () => {
  const sessions =
    '{weekday: sun, nth: [1, 3], time: "19:00"}, {weekday: sun, nth: [2], time: "19:00"}, {weekday: sat, time: ' +
    '"19:00"}, {weekday: sun, time: "20:00"}'
  expect(await problemsWithSessions(`[${sessions}]`)).toEqual([])
})

it('a price that an event begins at may be named, but not lower than all that it sells (R2.102)', async () => {
  const named = (amount: string) => problemsIn('events/days.yaml', 'tickets:', `price_from: ${amount}\ntickets:`)
  expect(await named('0')).toEqual([])
  expect(await named('20.00')).toEqual([])
  const slots = (amount: string) => problemsIn('events/slots.yaml', 'tickets:', `price_from: ${amount}\ntickets:`)
  expect(await slots('19.98')).toEqual([
    expect.stringMatching(/^museum\/events\/slots\.yaml:\d+: price_from: nothing costs as little as 19\.98$/),
  ])
  expect(await slots('19.99')).toEqual([expect.stringContaining('nothing costs as little as 19.99')])
  expect(await slots('free')).toEqual([expect.stringMatching(/slots\.yaml:\d+: price_from/)])
})

it('what opens several venues names each once, and has no times', async () => {
  const problems = (keys: string) =>
    problemsIn('events/slots.yaml', 'venue: haus', `venue: haus\nother_venues: [${keys}]`)
  const timed = 'is for tickets without a time: what has times takes place in one venue'
  expect(await problems('nacht, haus, nacht, hauss')).toEqual(
    [
      `other_venues: ${timed}`,
      'other_venues: the venue haus is already given',
      'other_venues: the venue nacht is already given',
      'other_venues: there is no venue "hauss"',
    ].map((one) => expect.stringContaining(one)),
  )
})

it('walks lead to other venues that there are', async () => {
  const walks = (to: string) => problemsIn('venues.yaml', '  hours:', `  walks: {${to}}\n  hours:`)
  expect(await walks('nacht: 12')).toEqual([])
  expect(await walks('nachts: 12, haus: 3')).toEqual([
    expect.stringMatching(/venues\.yaml:\d+: walks\.haus: is the venue itself/),
    expect.stringMatching(/venues\.yaml:\d+: walks\.nachts: there is no venue "nachts"; did you mean "nacht"\?/),
  ])
  expect(await walks('nacht: 0')).toEqual([expect.stringMatching(/venues\.yaml:\d+: walks\.nacht/)])
})

it('whom a ticket is for is one of three', async () => {
  expect(await problemsIn('events/slots.yaml', 'price: 20.00', 'price: 20.00, audience: senior')).toEqual([
    expect.stringMatching(/slots\.yaml:\d+: tickets\.audience/),
  ])
})

it('a reader of cards is told with its line where its id is given twice, or its venue or provider is none', async () => {
  const reader = (more: string) => `    - {id: eins, name: Kasse, reader: tmr_1, ${more}}\n`
  const reported = (...entries: string[]) =>
    problemsIn('shop.yaml', 'settings:\n', `settings:\n  terminals:\n${entries.map(reader).join('')}`)
  const good = 'provider: stripe, venue: haus'
  expect(await reported(good)).toEqual([])
  expect(await reported(good, good)).toEqual([
    expect.stringMatching(/shop\.yaml:\d+: .*terminal eins is already given/),
  ])
  expect(await reported('provider: stripe, venue: hausx')).toEqual([
    expect.stringMatching(/shop\.yaml:\d+: settings\.terminals\.venue: there is no venue "hausx"/),
  ])
  expect(await reported('provider: other, venue: haus')).toEqual([
    expect.stringMatching(/shop\.yaml:\d+: settings\.terminals\.provider/),
  ])
})

const invoicing = '- {id: 200, method: invoice, name: {de: Rechnung, en: Invoice}, invoice: {}}'
it.each([
  ['terms', invoicing.replace(', invoice: {}', ''), 'payments.invoice: goes with the method "invoice"'],
  ['an address', invoicing.replace('invoice: {}', 'express: true, invoice: {}'), 'payments.express: an invoice needs'],
  ['an account', invoicing, 'settings.company.iban: is needed, since an invoice says where to pay'],
])('a payment by invoice without %s is told with its line', async (_, entry, problem) => {
  const reported = await problemsIn('shop.yaml', 'payments:\n', `payments:\n  ${entry}\n`)
  expect(reported).toContainEqual(expect.stringContaining(problem))
})

it('terms of an invoice on another payment, and an account number that cannot be, are told', async () => {
  expect(await problemsIn('shop.yaml', 'method: card,', 'method: card, invoice: {},')).toEqual([
    expect.stringContaining('payments.invoice: goes with the method "invoice"'),
  ])
  expect(await problemsIn('shop.yaml', 'vatNumber: CHE-1,', 'vatNumber: CHE-1, iban: CH4431999123000889013,')).toEqual([
    expect.stringContaining('settings.company.iban: must be an IBAN'),
  ])
})

it("an event's works are pictures that there are, two to four of them, and each is given once", async () => {
  const problems = (works: string) => problemsIn('events/slots.yaml', 'picture: bild', `picture: bild\nworks: ${works}`)
  const given = 'the picture bild is already given'
  expect(await problems('[plan, bild]')).toEqual([expect.stringContaining(`works: ${given}`)])
  expect(await problems('[plan, plam]')).toEqual([expect.stringMatching(/works.*there is no picture "plam"/)])
  expect(await problems('[plan]')).toEqual([expect.stringMatching(/works: must be two to four/)])
})
