import { expect, it } from 'vitest'
import { both, smallMuseum } from './catalogue.fixture.ts'
import { problemLines } from './problem-lines.fixture.ts'

const slots = smallMuseum['events/slots.yaml']!
const campaign = (fields: string) => `- {id: 1, name: ${both('Presse')}, codes: [PRESSE], ${fields}}`

/** What is told when some tickets of the first event are hidden; others of the museum's files stay as they are. */
async function reported(campaigns: string, hidden: readonly number[] = [12], event = '') {
  const text = hidden.reduce((all, id) => all.replace(`{id: ${id},`, `{id: ${id}, hidden: true,`), slots)
  const files = { ...smallMuseum, 'events/slots.yaml': text.concat(event), 'campaigns.yaml': campaigns }
  const { problems, warnings } = await problemLines({
    files: new Map(Object.entries(files).map(([file, content]) => [file, Buffer.from(content)])),
  })
  // the picture is made where the files are written to a folder
  return { problems: problems.filter((problem) => !problem.includes('bild.png')), warnings }
}

it('a campaign may open hidden tickets and nothing else, or lower prices too', async () => {
  expect(await reported(campaign('opens: [12]'))).toEqual({ problems: [], warnings: [] })
  expect(await reported(campaign('opens: [12], percent: 10'))).toEqual({ problems: [], warnings: [] })
})

it.each([
  ['nothing at all', campaign('times: 3'), 'must say one of percent, amount and price, or what it opens'],
  ['two ways', campaign('opens: [12], percent: 10, amount: 5.00'), 'must say one of percent, amount and price'],
  ['a ticket that there is not', campaign('opens: [12, 19]'), '1: opens: there is no ticket 19'],
  ['a ticket that everybody sees', campaign('opens: [12, 11]'), '1: opens: ticket 11 is not hidden'],
])('a campaign that says %s is told', async (_, campaigns, problem) => {
  expect((await reported(campaigns)).problems).toEqual([expect.stringContaining(problem)])
})

it('a hidden ticket that nothing opens is to be looked at, and so is an event of which all tickets are hidden', async () => {
  expect(await reported('[]')).toEqual({
    problems: [],
    warnings: [expect.stringMatching(/slots\.yaml:\d+: tickets\.hidden: no campaign opens ticket 12$/)],
  })
  expect(await reported(campaign('opens: [11, 12]'), [11, 12])).toEqual({
    problems: [],
    warnings: [expect.stringMatching(/slots\.yaml:\d+: tickets: all are hidden: without a code nothing is sold$/)],
  })
})

it('an event begins at no price that nobody sees (R2.102)', async () => {
  const { problems } = await reported(campaign('opens: [11]'), [11], 'price_from: 20.00\n')
  expect(problems).toEqual([expect.stringContaining('price_from: nothing costs as little as 20.00')])
})
