import { expect, it } from 'vitest'
import { smallMuseum } from './catalogue.fixture.ts'
import { readCatalogue } from './read-catalogue.ts'

async function problemsWithSessions(sessions: string): Promise<string[]> {
  const name = 'events/sessions.yaml'
  const text = smallMuseum[name]!.replace('[{weekday: thu, nth: [1, 3], time: "19:00"}]', sessions)
  const files = new Map(
    Object.entries({ ...smallMuseum, [name]: text }).map(([file, content]) => [file, Buffer.from(content)]),
  )
  return ((await readCatalogue({ folder: 'museum', files })).problems ?? []).filter((problem) => problem.includes(name))
}

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

it('sessions at other times, on other days or in other weeks stand beside each other', async () => {
  const sessions =
    '{weekday: sun, nth: [1, 3], time: "19:00"}, {weekday: sun, nth: [2], time: "19:00"}, {weekday: sat, time: "19:00"}, {weekday: sun, time: "20:00"}'
  expect(await problemsWithSessions(`[${sessions}]`)).toEqual([])
})
