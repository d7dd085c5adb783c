import { expect, it } from 'vitest'
import { catalogueFolder } from './catalogue.fixture.ts'
import { mistakes, museum, sessions, type Row } from './mistakes.fixture.ts'
import { loadFiles } from './read-catalogue.ts'
import { problemLines } from './problem-lines.fixture.ts'

/** What is told of the small museum with a change; `to: null` takes the file away. */
async function reported(file: string, from: string, to: string | null) {
  expect(museum[file], file).toContain(from)
  const { [file]: text, ...rest } = museum
  const files = to === null ? rest : { ...museum, [file]: text!.replace(from, () => to) }
  const { folder, remove } = await catalogueFolder(files)
  const { problems, warnings } = await problemLines(await loadFiles(folder))
  await remove()
  return { problems, warnings }
}

it('the museum of this table has no mistake, also where more tickets without a date are sold than a day has places', async () => {
  expect(await reported('events/days.yaml', 'contingent: 4', 'contingent: 400')).toEqual({ problems: [], warnings: [] })
  expect(await reported('groups.yaml', 'Ausstellung', 'Anderes')).toEqual({ problems: [], warnings: [] })
})

it.each(mistakes)('%s is told in one true line', async (_, file, from, to, line) => {
  expect(await reported(file, from, to)).toEqual({ problems: [`museum/${file}:${line}`], warnings: [] })
})

it.each<Row>([
  ['a language that is missing', 'groups.yaml', ', en: Ausstellung (en)', '', '1: name: no text in "en"'],
  [
    'a tour on a weekday on which its house is closed',
    'tours/public.yaml',
    'weekdays: [fri, sun]',
    'weekdays: [fri, mon]',
    '21: languages.times.weekdays: takes place on mon, when the venue "haus" is closed by its hours',
  ],
  [
    'tours that overlap',
    'tours/sign.yaml',
    'times: ["09:00"]',
    'times: ["09:00", "09:30"]',
    '17: languages.times.times: fri 09:00 and 09:30 overlap, since a tour takes 60 minutes: both are sold, with ' +
      'a guide each',
  ],
  [
    'sessions that overlap',
    sessions,
    'time: "19:00"}]',
    'time: "19:00"}, {weekday: thu, time: "20:00"}]',
    '10: schedule.sessions: thu 19:00 and 20:00 overlap, since a session takes 90 minutes: both are sold',
  ],
  [
    'an exception that changes nothing, since the rule has no such time',
    'tours/public.yaml',
    '"10:00"]}]}',
    '"10:00"]}], exceptions: [{day: 2026-04-10, type: moved, time: "09:00", to: "11:00"}]}',
    '21: languages.exceptions.time: by the rules nothing takes place on 2026-04-10 at 09:00, so this changes nothing',
  ],
])('%s may be meant, and is told without being refused', async (_, file, from, to, line) => {
  expect(await reported(file, from, to)).toEqual({ problems: [], warnings: [`museum/${file}:${line}`] })
})

it('a text that lacks a language is said there in English, else in the first that it has; one in none is wrong', async () => {
  const named = async (name: string) => {
    const { folder, remove, write } = await catalogueFolder(museum)
    await write('groups.yaml', `- {id: 1, name: ${name}}`)
    const { entries, problems } = await problemLines(await loadFiles(folder))
    await remove()
    return entries?.groups[0]!.name ?? problems
  }
  expect(await named('{de: Nur}')).toEqual({ de: 'Nur', en: 'Nur' })
  expect(await named('{fr: Seul, en: Only}')).toEqual({ fr: 'Seul', en: 'Only', de: 'Only' })
  expect(await named('{}')).toEqual(['museum/groups.yaml:1: name: no text in "de", "en"'])
})

it('a file that nobody reads is told with the place where it was meant to be', async () => {
  const { folder, remove, write } = await catalogueFolder(museum)
  await write('event/kraft.yaml', 'id: 9')
  await write('venue.yaml', 'id: 9')
  const { warnings } = await problemLines(await loadFiles(folder))
  await remove()
  expect(warnings).toEqual([
    'museum/event/kraft.yaml:1: is not read, since a catalogue has no event; did you mean "events"?',
    'museum/venue.yaml:1: is not read, since a catalogue has no venue.yaml; did you mean "venues.yaml"?',
  ])
})

it('what can be written without quotes needs none: days, and times', async () => {
  const { problems } = await reported(sessions, 'time: "19:00"', 'time: 19:00')
  expect(problems).toEqual([])
})
