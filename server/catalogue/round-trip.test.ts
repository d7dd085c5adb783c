import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { testDatabase } from '../testing/test-database.fixture.ts'
import { catalogueFolder } from './catalogue.fixture.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { importCatalogue } from './import-catalogue.ts'
import { museum } from './mistakes.fixture.ts'
import { loadFiles } from './read-catalogue.ts'
import { newestRevision } from './revision.queries.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let target: string
beforeAll(async () => {
  database = await testDatabase()
  target = await mkdtemp(join(tmpdir(), 'foyer-round-trip-'))
})
afterAll(() => Promise.all([database.close(), rm(target, { recursive: true })]))

const shop = () => ({ database, clock: () => new Date('2026-03-20T07:00:00Z'), log: pino({ level: 'silent' }) })
/** A later one may be the same as an earlier one. */
const importInto = async (folder: string) =>
  importCatalogue(shop(), folder, { rollback: (await newestRevision(database.db))?.revision, alone: true })

const typed = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).map((text) => text.replace(/\p{Cc}/gu, 'x'))
const categories = museum['categories.yaml']!.trimEnd().split('\n')
const made = fc.record({
  price: fc.integer({ min: 1, max: 99_999 }),
  name: typed,
  comment: typed,
  order: fc.shuffledSubarray(categories, { minLength: categories.length }),
  /** Days that are other than the rule, as the calendar writes them. */
  exceptions: fc.uniqueArray(
    fc.record({
      day: fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-04-04', days)),
      what: fc.constantFrom('type: closed', 'type: places, places: 7', 'type: added, time: "03:10", places: 5'),
    }),
    { selector: ({ day }) => day, maxLength: 4 },
  ),
  /** Days on which a venue has other hours. */
  hours: fc.uniqueArray(
    fc.record({
      day: fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-04-04', days)),
      closes: fc.integer({ min: 11, max: 24 }),
    }),
    { selector: ({ day }) => day, maxLength: 4 },
  ),
  /** Which files end their lines as Windows does. */
  windows: fc.subarray(Object.keys(museum)),
  /** Pictures and what else is in a folder, whatever they are called. */
  more: fc.dictionary(
    typed.map((name) => `downloads/-${name.replace(/[/\\]/g, '-')}.bin`),
    fc.uint8Array({ maxLength: 300 }),
    { maxKeys: 3 },
  ),
})

type Made = typeof made extends fc.Arbitrary<infer T> ? T : never

/** The files of a museum that has been changed by hand. */
function filesOf({ price, name, comment, order, exceptions, hours, windows, more }: Made) {
  const days = exceptions.map(({ day, what }) => `  - {day: ${day}, ${what}}\n`)
  const special = hours.map(({ day, closes }) => `    - {day: ${day}, hours: ["10:00", "${closes}:00"]}\n`)
  const changed = {
    ...museum,
    'venues.yaml': museum['venues.yaml']!.replace(
      'closed_dates: [2026-04-03]\n',
      (before) => before + (special.length > 0 ? `  special_hours:\n${special.join('')}` : ''),
    ),
    'events/slots.yaml': museum['events/slots.yaml']!.replace('price: 20.00', `price: ${(price / 100).toFixed(2)}`)
      .replace(/^name: \{de: [^,]+,/m, `name: {de: ${JSON.stringify(`a${name}`)},`)
      .concat(days.length > 0 ? `exceptions:\n${days.join('')}` : '', `# ${comment}\n`),
    'categories.yaml': `# ${comment}\n${order.join('\n')}\n`,
  }
  return new Map<string, string | Buffer>([
    ...Object.entries(changed).map(
      ([file, text]) => [file, windows.includes(file) ? text.replaceAll('\n', '\r\n') : text] as const,
    ),
    ...Object.entries(more).map(([file, bytes]) => [file, Buffer.from(bytes)] as const),
  ])
}

it('what is exported is byte for byte what was imported, and importing that changes nothing', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(made, async (change) => {
      const { folder, write, remove } = await catalogueFolder({})
      for (const [name, content] of filesOf(change)) await write(name, content)
      expect(await importInto(folder)).toBe('imported')
      const into = join(target, String((run += 1)))
      await exportCatalogue(database.db, into, null)
      const [before, after] = await Promise.all([loadFiles(folder), loadFiles(into)])
      expect([...after.files]).toEqual([...before.files])
      expect(await importInto(into)).toBe('unchanged')
      expect(Number(await readFile(join(into, '.revision'), 'utf8'))).toBe(run)
      await remove()
    }),
    { numRuns: 20 },
  )
})
