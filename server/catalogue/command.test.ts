import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { museum } from '../testing/museum.fixture.ts'
import { testDatabase } from '../testing/test-database.fixture.ts'
import { catalogueFolder } from './catalogue.fixture.ts'
import { loadFiles } from './read-catalogue.ts'

const slots = 'events/slots.yaml'
let database: Awaited<ReturnType<typeof testDatabase>>
let files: Awaited<ReturnType<typeof catalogueFolder>>
beforeAll(async () => {
  database = await testDatabase()
  files = await catalogueFolder(museum)
})
afterAll(() => Promise.all([database.close(), files.remove()]))

/** What `npm run catalogue -- …` says, and how it ends. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../catalogue.ts'), ...args],
    { encoding: 'utf8', env: { PATH: process.env['PATH'], DATABASE_URL: database.url, CATALOGUE_DIR: files.folder } },
  )
  return { status, said: stdout + stderr }
}

describe('npm run catalogue', { timeout: 120_000 }, () => {
  it('checks without a database, tells each mistake with its line and how many there are, and ends with 1', async () => {
    expect(run('check')).toEqual({ status: 0, said: 'The catalogue is right.\n' })
    const wrong = await catalogueFolder({
      ...museum,
      'groups.yaml': museum['groups.yaml']!.replace('id: 1', 'id: one'),
    })
    const { status, said } = run('check', wrong.folder)
    await wrong.remove()
    expect({ status, said: said.replaceAll(wrong.folder, 'museum') }).toEqual({
      status: 1,
      said: 'museum/groups.yaml:1: id: must be a whole number, not "one"\n\nA mistake; nothing would be imported.\n',
    })
    expect(run('check', '/none')).toEqual({ status: 1, said: 'there is no folder /none\n' })
    expect(run('look')).toMatchObject({ status: 1, said: expect.stringMatching(/^Use: npm run catalogue -- check/) })
  })

  it('tells what is wrong with a deployment', async () => {
    const wrong = await catalogueFolder({ ...museum, 'deployments/own/deployment.yaml': 'separator: star' })
    const { status, said } = run('check', wrong.folder)
    await wrong.remove()
    expect(status).toBe(1)
    expect(said).toMatch(/\/deployments\/own\/deployment\.yaml:1: separator: must be dash/)
  })

  it('plans what would change, imports it, and says so where nothing changes', () => {
    expect(run('plan')).toEqual({ status: 0, said: 'nothing is on sale yet: all of this catalogue is new\n' })
    expect(run('import')).toEqual({ status: 0, said: expect.stringMatching(/revision 1\n/) })
    expect(run('import')).toEqual({ status: 0, said: 'this catalogue is on sale: nothing changes\n' })
  })

  it('names what an import would overwrite of the office, and does so only for who says which revision', async () => {
    await files.write(slots, museum[slots]!.replace('price: 20.00', 'price: 21.00'))
    expect(run('import').status).toBe(0)
    // the office has changed the price
    await database.db.execute(
      sql`update catalogue_revision set source = 'office', who = 'Ada Muster' where revision = 2`,
    )
    await files.write(slots, museum[slots]!.replace('capacity: 10', 'capacity: 12'))
    const named = 'would overwrite:\nchanged  event 1, Ereignis 1: tickets 11 price 21.00 → 20.00\n'
    expect(run('plan').said).toContain(named)
    const refused = run('import')
    expect(refused).toMatchObject({
      status: 1,
      said: expect.stringMatching(/revision 2 of .*, which Ada Muster has put/),
    })
    expect(refused.said).toContain(named)
    expect(run('import', files.folder, 'two')).toMatchObject({ status: 1, said: expect.stringMatching(/^Use: /) })
    expect(run('import', files.folder, '2')).toEqual({ status: 0, said: expect.stringMatching(/revision 3\n/) })
  })

  it('overwrites nothing of what it was made from, else also what the office has added, or changed where it goes', async () => {
    const page = 'pages/new.de.md'
    await files.write(page, '# Neu\n\nText')
    await files.write(slots, museum[slots]!.replace('capacity: 10', 'capacity: 14'))
    expect(run('import')).toEqual({ status: 0, said: expect.stringMatching(/revision 4\n/) })
    await database.db.execute(sql`update catalogue_revision set source = 'office' where revision = 4`)
    const copy = await mkdtemp(join(tmpdir(), 'foyer-export-'))
    expect(run('export', copy).status).toBe(0)
    await writeFile(join(copy, page), '# Neu\n\nAnders')
    const known = run('plan', copy).said
    await rm(copy, { recursive: true })
    const changed = 'changed  page new de, Neu: markdown Text → Anders\n'
    expect(known).toContain(changed)
    expect(known).not.toContain('overwrite')
    await files.write(page, '# Neu\n\nAnders')
    await rm(join(files.folder, slots))
    expect(run('plan').said).toContain(`would overwrite:\nremoved  event 1, Ereignis 1\n${changed}`)
  })

  it('writes what an editor needs to know of the files, in a folder that is no part of them', async () => {
    const before = (await loadFiles(files.folder)).version
    const { status, said } = run('schema')
    const settings = JSON.parse(said.slice(said.indexOf('{'))) as { 'yaml.schemas': Record<string, string> }
    const [path] = Object.entries(settings['yaml.schemas']).find(
      ([, of]) => of === join(files.folder, 'events/*.yaml'),
    )!
    expect({ status, path }).toEqual({ status: 0, path: join(files.folder, '.schemas/events.schema.json') })
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ properties: { id: { names: 'event' } } })
    expect((await loadFiles(files.folder)).version).toBe(before)
  })
})
