import { expect, it } from 'vitest'
import { both, smallMuseum } from './catalogue.fixture.ts'
import { readCatalogue } from './read-catalogue.ts'

const quota = (id: number, fields: string) => `  - {id: ${id}, name: ${both('Schulen')}, ${fields}}\n`
const campaign = (fields: string) => `- {id: 1, name: ${both('Schulen')}, codes: [SCHULE], ${fields}}`

/** What is told of quotas of the small museum's event with slots, of 10 places, and of a campaign. */
async function reported(quotas: string, campaigns = '[]', file = 'events/slots.yaml') {
  const files = {
    ...smallMuseum,
    [file]: `${smallMuseum[file]!.trimEnd()}\nquotas:\n${quotas}`,
    'campaigns.yaml': campaigns,
  }
  const { problems = [], warnings } = await readCatalogue({
    folder: 'museum',
    files: new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])),
  })
  return [...problems.filter((problem) => !problem.includes('bild.png')), ...warnings]
}

it('quotas of a time have at most its places together, and a campaign buys from one of an event', async () => {
  const two = quota(1, 'places: 6, back: {days_before: 0}') + quota(2, 'places: 4, weekdays: [sun]')
  expect(await reported(two, campaign('quotas: [1]'))).toEqual([])
  expect(await reported(two.replace('4,', '5,'), campaign('quotas: [1]'))).toEqual([
    expect.stringMatching(/slots\.yaml:\d+: quotas\.places: on .+ the quotas have more than the capacity 10 together$/),
  ])
})

it.each([
  ['more places than a time has', quota(1, 'places: 11'), '[]', 'is above the capacity 10'],
  ['one id twice', quota(1, 'places: 1') + quota(1, 'places: 1'), '[]', 'quota 1 is already given'],
  ['days in another order', quota(1, 'places: 1, from: 2026-02-02, until: 2026-02-01'), '[]', 'is before 2026-02-02'],
  ['times that there are not', quota(1, 'places: 1, weekdays: [mon]'), '[]', 'holds at no time of the event'],
  ['a quota that there is not', quota(1, 'places: 1'), campaign('quotas: [2]'), 'there is no quota 2'],
  [
    'two of an event',
    quota(1, 'places: 1') + quota(2, 'places: 1'),
    campaign('quotas: [1, 2]'),
    'event 1 has quota 1 already',
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
