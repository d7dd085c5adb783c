import { join } from 'node:path'
import { instantOf } from '@foyer/domain/time/dates.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '@foyer/texts/messages.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { capacityId, eventGood, ticketGood } from '../schedule/capacity-id.ts'
import { readEntries } from './catalogue.queries.ts'
import { catalogueFolder, smallMuseum } from './catalogue.fixture.ts'
import { catalogueStore, openCatalogue } from './catalogue-store.ts'
import { extendSchedule } from './extend-schedule.ts'
import { CatalogueError, importCatalogue } from './import-catalogue.ts'
import { loadFiles, readCatalogue } from './read-catalogue.ts'
import { problemLines } from './problem-lines.fixture.ts'
import { holdPlaces, openTestShop } from './shop.fixture.ts'
import { testDatabase } from '../testing/test-database.fixture.ts'
import { smallTours } from '../tours/tours.fixture.ts'

const now = '2026-03-20T07:00:00Z'
type Open = Awaited<ReturnType<typeof openTestShop>>

describe('importing the catalogue', () => {
  let open: Open
  beforeAll(async () => void (open = await openTestShop(now)))
  afterAll(() => open.close())

  const given = () => ({ database: open.shop.database, clock: open.shop.clock, log: open.shop.log })
  const importAgain = () => importCatalogue(given(), open.catalogue.folder)
  const count = async () =>
    (
      await rows<{ n: number; sum: number }>(
        open.shop.database.db,
        sql`select count(*)::int as n, sum(total)::int as sum from capacity`,
      )
    )[0]!
  const capacity = async (id: string) =>
    (
      await rows<{ total: number; taken: number }>(
        open.shop.database.db,
        sql`select total, taken from capacity where id = ${id}`,
      )
    )[0]

  it('does nothing when no file has changed', async () => {
    const before = await count()
    expect(await importAgain()).toBe('unchanged')
    await extendSchedule(given())
    expect(await count()).toEqual(before)
  })

  it('keeps the one imported before where its folder is away', async () => {
    expect(await importCatalogue(given(), join(open.catalogue.folder, 'none'))).toBe('refused')
    expect(JSON.stringify(open.logged)).toContain('the one imported before stays')
  })

  it('is done once by two processes that start together', async () => {
    const database = await testDatabase()
    const both = await Promise.all([1, 2].map(() => importCatalogue({ ...given(), database }, open.catalogue.folder)))
    expect(both.sort()).toEqual(['imported', 'unchanged'])
    await database.close()
  })

  it('changes nothing when one entry is wrong, and names file and line', async () => {
    await open.catalogue.write(
      'events/slots.yaml',
      smallMuseum['events/slots.yaml']!.replace('price: 30.00', 'price: lots').replace('venue: haus', 'venue: nowhere'),
    )
    await open.catalogue.write('groups.yaml', '- {id: 1, name: {de: Neu, en: New}}')
    expect(await importAgain()).toBe('refused')
    expect(JSON.stringify(open.logged)).toMatch(/slots\.yaml:13: tickets\.price/)
    const store = await catalogueStore(open.shop.database).current()
    expect(store.groupName(1)).toEqual({ de: 'Ausstellung', en: 'Ausstellung (en)' })
    await open.catalogue.write('events/slots.yaml', smallMuseum['events/slots.yaml']!)
    await open.catalogue.write('groups.yaml', smallMuseum['groups.yaml']!)
    expect(await importAgain()).toBe('unchanged')
  })

  it('never puts a total below what is taken', async () => {
    const startsAt = instantOf('2026-03-27 10:00')
    const id = capacityId(eventGood(1), startsAt)
    const { pictures } = await readEntries(open.shop.database.db)
    await holdPlaces(open.shop.database.db, 'eight', new Map([[id, 8]]), new Date('2026-03-20T08:00Z'))
    await open.catalogue.write(
      'events/slots.yaml',
      smallMuseum['events/slots.yaml']!.replace('capacity: 10', 'capacity: 5'),
    )
    expect(await importAgain()).toBe('imported')
    expect((await readEntries(open.shop.database.db)).pictures).toEqual(pictures)
    expect(await capacity(id)).toEqual({ total: 8, taken: 8 })
    expect(await capacity(capacityId(eventGood(1), instantOf('2026-03-27 10:30')))).toEqual({ total: 5, taken: 0 })
  })

  it('sells nothing more of slots that the rule no longer has, and keeps what was sold', async () => {
    await open.catalogue.write(
      'venues.yaml',
      smallMuseum['venues.yaml']!.replace('closed_dates: [2026-04-03]', 'closed_dates: [2026-03-27]'),
    )
    expect(await importAgain()).toBe('imported')
    expect(await capacity(capacityId(eventGood(1), instantOf('2026-03-27 10:00')))).toEqual({ total: 8, taken: 8 })
    expect(await capacity(capacityId(eventGood(1), instantOf('2026-03-27 10:30')))).toEqual({ total: 0, taken: 0 })
    const catalogue = await catalogueStore(open.shop.database).current()
    expect(catalogue.events.at(catalogue.events.byId(1)!, '2026-03-27 10:00', open.time.now)).toBeUndefined()
  })

  it('extends the schedule to 90 days ahead of the day at each start, and every process sees it', async () => {
    const store = catalogueStore(open.shop.database)
    expect((await store.current()).scheduleUntil).toBe('2026-06-18')
    open.time.now = new Date('2026-04-20T07:00:00Z')
    await openCatalogue({ ...given(), settings: open.shop.settings })
    expect((await catalogueStore(open.shop.database).current()).scheduleUntil).toBe('2026-07-19')
    expect(await capacity(capacityId(ticketGood(12), instantOf('2026-07-19 10:00')))).toEqual({ total: 3, taken: 0 })
  })
})

describe('a catalogue with mistakes', () => {
  const problemsOf = async (changes: Record<string, string>) => {
    const files = new Map(
      Object.entries({ ...smallMuseum, ...changes }).map(([name, text]) => [name, Buffer.from(text)]),
    )
    return (await problemLines({ files })).problems
  }
  const slots = smallMuseum['events/slots.yaml']!
  const publicTour = smallTours['tours/public.yaml']!

  it('stops the first start with every mistake', async () => {
    const { folder, remove } = await catalogueFolder({
      ...smallMuseum,
      'groups.yaml': '- {id: 1}',
      'events/slots.yaml': slots.replace('mode: 1', 'mode: 5'),
    })
    const database = await testDatabase()
    const first = { database, clock: () => new Date(now), log: pino({ level: 'silent' }) }
    // a daily job that was there before it has none
    await extendSchedule(first)
    const importOf = (from: string) => importCatalogue(first, from).catch((error: unknown) => error)
    const none = join(folder, 'none')
    expect(await importOf(none)).toMatchObject({ problems: [`${none}:1: there is no such folder`] })
    expect(await importOf(join(folder, 'groups.yaml'))).not.toBeInstanceOf(CatalogueError)
    const failed = await importOf(folder)
    expect(failed).toBeInstanceOf(CatalogueError)
    expect((failed as CatalogueError).problems.map((problem) => problem.slice(folder.length))).toEqual([
      expect.stringMatching(/^\/events\/slots\.yaml:12: tickets\.mode: mode 5 does not go with the schedule "slots"/),
      expect.stringMatching(/^\/groups\.yaml:1: name: /),
    ])
    await database.close()
    await remove()
  })

  it.each([
    [
      'an unknown venue',
      { 'events/slots.yaml': slots.replace('venue: haus', 'venue: nowhere') },
      'museum/events/slots.yaml:4: venue: there is no venue "nowhere"; there is haus, nacht',
    ],
    [
      'an unknown group',
      { 'events/slots.yaml': slots.replace('groups: [1]', 'groups: [1, 9]') },
      'museum/events/slots.yaml:5: groups: there is no group 9; there is 1',
    ],
    [
      'an unknown picture',
      { 'events/slots.yaml': slots.replace('picture: bild', 'picture: none') },
      'museum/events/slots.yaml:9: picture: there is no picture "none"; there is bild, plan',
    ],
    [
      'a ticket id given twice',
      { 'events/slots.yaml': slots.replace('id: 12', 'id: 11') },
      'museum/events/slots.yaml:13: tickets.id: ticket 11 is already given, in museum/events/slots.yaml:12',
    ],
    [
      'a name it does not know',
      { 'groups.yaml': '- id: 1\n  name: {de: A, en: A}\n  nme: x' },
      'museum/groups.yaml:3: nme: unknown name; did you mean "name"?',
    ],
    [
      'a ticket of a mode that there is not (R9.17)',
      { 'events/days.yaml': smallMuseum['events/days.yaml']!.replace('mode: 5', 'mode: 2') },
      /^museum\/events\/days\.yaml:\d+: tickets\.mode: must be 1 .*5 .*3/,
    ],
    [
      'a minimum above the maximum',
      { 'events/days.yaml': smallMuseum['events/days.yaml']!.replace('min_quantity: 1', 'min_quantity: 5') },
      'museum/events/days.yaml:19: tickets.subtickets.min_quantity: the minimum 5 is above the maximum 4',
    ],
    [
      'half a character',
      { 'groups.yaml': '- id: 1\n  name: {de: "A\\ud83c", en: A}' },
      'museum/groups.yaml:2: a text with NUL or half a character cannot be kept',
    ],
    [
      'a NUL',
      { 'groups.yaml': '- id: 1\n  name: {de: "A\\0", en: A}' },
      'museum/groups.yaml:2: a text with NUL or half a character cannot be kept',
    ],
    [
      'what only looks like a text',
      {
        'events/slots.yaml': slots
          .replace(/id: 1$/m, 'id: 1\nsubtitle: {de: {length: {toString: 1}}, en: A}')
          .replace(/^subtitle: \{de: (?!\{).*\n/m, ''),
      },
      /^museum\/events\/slots\.yaml:\d+: /,
    ],
    ['YAML that cannot be read', { 'groups.yaml': '- id: 1\n  name: {de: A' }, /^museum\/groups\.yaml:2: /],
    [
      'a page that is missing',
      {
        'shop.yaml': smallMuseum['shop.yaml']!.replace('[de, en]', '[de, en, fr]').replace(
          '[Deutsch, English]',
          '[Deutsch, English, X]',
        ),
      },
      'museum/pages/terms.fr.md:1: the file is missing',
    ],
    [
      'an amount for a price that a tour does not have',
      { ...smallTours, 'tours/public.yaml': publicTour.replace('lang: en,', 'lang: en, prices: {799: 1.00},') },
      /^museum\/tours\/public\.yaml:\d+: languages\.prices\.799: there is no price 799/,
    ],
    [
      'an amount at a time for a price that a tour does not have',
      { ...smallTours, 'tours/public.yaml': publicTour.replace('{711: 12.00}', '{799: 1.00}') },
      /there is no price 799/,
    ],
    [
      'a seller without a street, which an invoice has to name',
      { 'shop.yaml': smallMuseum['shop.yaml']!.replace('street: Weg 1', 'street: " "') },
      /^museum\/shop\.yaml:\d+: settings\.company\.street: /,
    ],
    [
      'hours over midnight',
      { 'venues.yaml': smallMuseum['venues.yaml']!.replace('["00:00", "24:00"]', '["20:00", "02:00"]') },
      /^museum\/venues\.yaml:\d+: hours\.sun: closes at 02:00/,
    ],
  ])('is told %s', async (_, changes, expected) => {
    const problems = await problemsOf(changes as Record<string, string>)
    expect(problems).toContainEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
  })
})

it('the demonstration asks before it counts, and says in every language where the answer can be changed (R2.89)', async () => {
  const { entries } = await readCatalogue(await loadFiles(join(import.meta.dirname, '../../catalogue')))
  expect(entries!.shop.config.showCookieDisclaimer).toBe(true)
  const pages = entries!.pages.filter(({ id }) => id === 'data_protection')
  expect(pages).toHaveLength(8)
  for (const { lang, markdown } of pages) expect(markdown, lang).toContain(messages[lang]!['shell.cookieSettings'])
})

it('the demonstration catalogue has no mistakes', async () => {
  expect((await problemLines(await loadFiles(join(import.meta.dirname, '../../catalogue')))).problems).toEqual([])
})
