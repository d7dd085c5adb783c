import { expect, it } from 'vitest'
import { both, smallMuseum } from './catalogue.fixture.ts'
import { memberMuseum } from '../members/members.fixture.ts'
import { problemLines } from './problem-lines.fixture.ts'

const quota = (id: number, fields: string) => `  - {id: ${id}, name: ${both('Schulen')}, ${fields}}\n`
const campaign = (fields: string) => `- {id: 1, name: ${both('Schulen')}, codes: [SCHULE], ${fields}}`

/** What is told of quotas of the small museum's event with slots, of 10 places, and of a campaign. */
async function reported(quotas: string, campaigns = '[]', file = 'events/slots.yaml', museum = smallMuseum) {
  const files = {
    ...museum,
    [file]: `${museum[file]!.trimEnd()}\nquotas:\n${quotas}`,
    'campaigns.yaml': campaigns,
  }
  const { problems, warnings } = await problemLines({
    files: new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])),
  })
  return [...problems.filter((problem) => !problem.includes('bild.png')), ...warnings]
}

it('quotas of a time have at most its places together, and a campaign buys from one of an event', async () => {
  const two = quota(1, 'places: 6, back: {days_before: 0}') + quota(2, 'places: 4, weekdays: [sun]')
  expect(await reported(two, campaign('quotas: [1]'))).toEqual([])
  // a day that is sold out has none
  expect(await reported(quota(1, 'places: 6'), campaign('quotas: [1]'), 'events/days.yaml')).toEqual([])
  expect(await reported(two.replace('4,', '5,'), campaign('quotas: [1]'))).toEqual([
    expect.stringMatching(/slots\.yaml:\d+: quotas\.places: on .+ the quotas have more than the capacity 10 together$/),
  ])
})

it.each([
  ['more places than a time has', quota(1, 'places: 11'), '[]', 'is above the capacity 10'],
  ['one id twice', quota(1, 'places: 1') + quota(1, 'places: 1'), '[]', 'quota 1 is already given'],
  ['days in another order', quota(1, 'places: 1, from: 2026-02-02, until: 2026-02-01'), '[]', 'is before 2026-02-02'],
  ['times that there are not', quota(1, 'places: 1, weekdays: [mon]'), '[]', 'holds at no time of the event'],
  [
    'a quota that there is not',
    quota(1, 'places: 1'),
    campaign('quotas: [2]'),
    'campaigns.yaml:1: quotas: there is no quota 2',
  ],
  [
    'two of an event',
    quota(1, 'places: 1') + quota(2, 'places: 1'),
    campaign('quotas: [1, 2]'),
    'campaigns.yaml:1: quotas: event 1 has quota 1 already',
  ],
  [
    'nothing to be beyond',
    quota(1, 'places: 1'),
    campaign('percent: 10, beyond_quota: public'),
    'beyond_quota: needs quotas',
  ],
  [
    'places of an amount',
    quota(1, 'places: 1'),
    campaign('amount: 5.00, places_per_order: 2'),
    'an amount is of the order, however many places it has',
  ],
])('a file that says %s is told', async (_, quotas, campaigns, what) => {
  expect(await reported(quotas, campaigns)).toEqual([expect.stringContaining(what)])
})

it.each([
  [
    'all times of a museum without passes',
    'places: all, passes: true',
    'no annual pass books visits of this event',
    true,
  ],
  ['a pass that there is not', 'places: all, passes: [699]', 'there is no pass 699'],
  ['a pass that books nothing there', 'places: all, passes: [603]', 'pass 603 books no visits of this event'],
  ['a day that there is not', 'places: 4, back: {on: 2026-02-30}', 'back'],
  ['neither days nor a date', 'places: 4, back: {in_days: 3}', 'must be like {days_before: 7} or {on: 2027-05-01}'],
  ['no number', 'places: most', 'must be a number from 1, or all'],
])('a quota of members that says %s is told', async (_, fields, what, isSmall = false) => {
  const others = memberMuseum['passes/adult.yaml']!.replace('id: 601', 'id: 603').replace(
    'venues: [haus]',
    'tours: [71]',
  )
  const museum = isSmall ? smallMuseum : { ...memberMuseum, 'passes/other.yaml': others }
  const found = await reported(quota(1, fields), '[]', 'events/slots.yaml', museum)
  expect(found).toEqual([expect.stringContaining(what)])
})

it('passes open all places of a time, or some, and of one time only one quota', async () => {
  const problemsOf = (quotas: string) => reported(quotas, '[]', 'events/slots.yaml', memberMuseum)
  const sundays = quota(1, 'places: all, passes: true, weekdays: [sun], back: {on: 2026-04-01}')
  expect(await problemsOf(sundays + quota(2, 'places: 4, passes: [601], weekdays: [fri]'))).toEqual([])
  expect(await problemsOf(quota(1, 'places: 4, passes: true') + quota(2, 'places: 4, passes: [601]'))).toEqual([
    expect.stringMatching(/quotas\.passes: on .+ passes open another quota already$/),
  ])
  expect(await problemsOf(sundays + quota(2, 'places: 4'))).toEqual([
    expect.stringMatching(/the quotas have more than the capacity 60 together$/),
  ])
})
