import { expect, it } from 'vitest'
import { smallMuseum } from './catalogue.fixture.ts'
import { problemLines } from './problem-lines.fixture.ts'

/** What is told of an event of the small museum with these prices, without its file; the line is that of the entry. */
async function reported(event: string, prices: string, more = '') {
  const name = `events/${event}.yaml`
  const text = smallMuseum[name]!.replace('tickets:', `prices:\n${prices}\n${more}tickets:`)
  const all = Object.entries({ ...smallMuseum, [name]: text })
  const files = new Map(all.map(([file, content]) => [file, Buffer.from(content)]))
  const { problems, warnings } = await problemLines({ files })
  const line = text.split('\n').findIndex((one) => one === prices.split('\n').at(-1)) + 1
  const shorter = (lines: readonly string[]) =>
    lines.flatMap((one) => (one.includes(name) ? [one.replace(`museum/${name}:${line}: `, '')] : []))
  return { problems: shorter(problems), warnings: shorter(warnings) }
}
const nothing = { problems: [], warnings: [] }

it.each([
  ['slots', '- {weekdays: [sun], starts_before: "10:30", tickets: {11: 15.00, 12: 0}}'],
  ['slots', '- {weekdays: [fri], nth: [5], starts_from: "11:30", tickets: {11: 15.00}}'],
  // its venue has closed on this day, and is open on the next
  ['slots', '- {from: 2026-04-03, until: 2026-04-04, tickets: {11: 15.00}}'],
  ['slots', '- {until: 2020-01-01, tickets: {11: 15.00}}'],
  ['days', '- {weekdays: [sun], tickets: {211: 4.00}}'],
  ['sessions', '- {nth: [3], tickets: {41: 30.00}}'],
])('prices by date and time of what an event has are no mistake: %s, %s', async (event, prices) => {
  expect(await reported(event, prices)).toEqual(nothing)
})

it.each([
  ['slots', '- {weekdays: [sun], tickets: {13: 15.00}}', 'prices.tickets.13: no ticket with a date has the id 13'],
  ['days', '- {weekdays: [sun], tickets: {22: 9.00}}', 'prices.tickets.22: no ticket with a date has the id 22'],
  ['slots', '- {tickets: {11: 9.00}}', 'prices: must say when it holds: from, until, weekdays, nth, starts_from or'],
  ['slots', '- {from: 2027-02-01, until: 2027-01-31, tickets: {11: 9.00}}', 'prices.until: is before 2027-02-01'],
  ['slots', '- {weekdays: [sun], tickets: {}}', 'prices.tickets: must name a ticket'],
  ['slots', '- {weekdays: [sun], tickets: {11: 9}}', 'prices.tickets.11: must be an amount in CHF'],
  [
    'slots',
    '- {starts_from: "11:00", starts_before: "11:00", tickets: {11: 9.00}}',
    'prices.starts_before: is not after 11:00',
  ],
  ['days', '- {starts_from: "11:00", tickets: {211: 4.00}}', 'prices.starts_from: is for times, and this is for days'],
])('prices that cannot be meant are told with their line: %s, %s', async (event, prices, problem) => {
  expect((await reported(event, prices)).problems).toEqual([expect.stringContaining(problem)])
})

const never = 'prices: holds at no time of the event, or only where entries above it do'
it.each([
  ['on a weekday that its venue is closed', 'slots', '- {weekdays: [mon], tickets: {11: 9.00}}'],
  ['after the last time of a day', 'slots', '- {starts_from: "11:31", tickets: {11: 9.00}}'],
  ['between two sessions', 'sessions', '- {from: 2026-03-20, until: 2026-04-01, tickets: {41: 9.00}}'],
  ['before the event begins', 'ended', '- {until: 2026-01-01, tickets: {31: 9.00}}'],
  [
    'below an entry that holds always',
    'slots',
    '- {weekdays: [fri, sat, sun], tickets: {11: 9.00}}\n- {starts_before: "11:00", tickets: {11: 8.00}}',
  ],
])('prices that never hold are told to look at: %s', async (_, event, prices) => {
  expect(await reported(event, prices)).toEqual({ problems: [], warnings: [never] })
})

it('an id that is a ticket’s and a part’s names neither', async () => {
  const twice = smallMuseum['events/days.yaml']!.replace('id: 211', 'id: 21')
  const files = { ...smallMuseum, 'events/days.yaml': `${twice}\nprices: [{weekdays: [sun], tickets: {21: 4.00}}]` }
  const read = new Map(Object.entries(files).map(([file, content]) => [file, Buffer.from(content)]))
  const { problems } = await problemLines({ files: read })
  expect(problems).toContainEqual(expect.stringContaining('prices.tickets.21: 21 is the id of a ticket and of a part'))
})

it('what an event begins at may be named as low as its lowest price by date and time', async () => {
  const prices = '- {weekdays: [sun], tickets: {11: 15.00}}'
  expect(await reported('slots', prices, 'price_from: 15.00\n')).toEqual(nothing)
  expect((await reported('slots', prices, 'price_from: 14.99\n')).problems).toHaveLength(1)
})
