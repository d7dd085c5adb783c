import { expect, it } from 'vitest'
import { balanced } from './harness/books.ts'
import { newBuyer, purchase, type Outcome } from './harness/buyer.ts'
import { ownDatabase } from './harness/database.ts'
import { inDays, wholeDay, writeMuseum } from './harness/museum.ts'
import { nextVersion } from './harness/next-version.ts'
import { freePort, remove, startShop, startSimulator, temporaryFolder, type Running } from './harness/processes.ts'
import { until } from './harness/until.ts'

// An upgrade without closing: the version before goes on selling while the next one migrates and starts beside it.

const secret = 'a secret that all of them know'
const migration = `
create table next_version (id integer primary key);
alter table purchase_order add column next_version text;
alter table capacity add column next_version integer not null default 0;
alter table payment add constraint next_version_amount check (amount >= 0) not valid;
create index next_version_of_order on purchase_order (placed_at);
`

it('two versions with one migration between them sell side by side, and the older one does not start again (R7.48, R7.54)', async () => {
  const [database, account] = await Promise.all([ownDatabase(), ownDatabase()])
  const folders = {
    before: temporaryFolder(),
    after: temporaryFolder(),
    simulator: temporaryFolder(),
    catalogue: writeMuseum(),
    version: nextVersion(migration),
  }
  const simulator = await startSimulator({
    port: await freePort(),
    dataDir: folders.simulator,
    databaseUrl: account.url,
    secret,
  })
  const settings = async (dataDir: string, version?: string) => ({
    port: await freePort(),
    dataDir,
    catalogue: folders.catalogue,
    databaseUrl: database.url,
    simulator: { url: simulator.url, secret },
    ...(version && { version }),
  })
  const running: Running[] = []
  const migrated = async () =>
    (
      await database.query<{ ran: boolean }>(
        "select exists (select 1 from migration where name = '9999-next-version.sql') as ran",
      )
    )[0]!.ran
  try {
    const before = await startShop(await settings(folders.before))
    running.push(before)
    const shops = [before.url]
    const outcomes: { outcome: Outcome; migrated: boolean }[] = []
    const traffic = { open: true }
    const visitor = async (_: unknown, number: number) => {
      for (let turn = number; traffic.open; turn++) {
        const outcome = await purchase(
          newBuyer([{ id: wholeDay.ticket, count: 1, datetime: `${inDays(3)} 10:00` }]),
          shops,
          turn,
        )
        outcomes.push({ outcome, migrated: await migrated() })
      }
    }
    const visitors = Promise.all(Array.from({ length: 4 }, visitor))
    // awaited below; until then a rejection must not end the process
    visitors.catch(() => {})
    const sold = (atLeast: number, isMigrated: boolean) =>
      until(async () => (outcomes.filter((one) => one.migrated === isMigrated).length >= atLeast ? true : undefined), {
        seconds: 60,
        late: () => JSON.stringify(outcomes.at(-1)),
      })
    await sold(10, false)
    const after = await startShop(await settings(folders.after, folders.version))
    running.push(after)
    // each purchase uses both: registered at one, paid at the other
    shops.push(after.url)
    const soFar = outcomes.filter((one) => one.migrated).length
    await sold(soFar + 30, true)
    traffic.open = false
    await visitors
    expect(outcomes.filter(({ outcome }) => outcome.kind !== 'order')).toEqual([])
    for (const { url } of running) expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const books = { shop: database.query, provider: account.query, dataDirs: [folders.before, folders.after] }
    await balanced(books, { story: () => running.map((one) => one.output().slice(-1500)).join('\n') })
    expect(running.map((one) => one.output()).join('')).not.toContain('"level":50')
    await before.stop()
    await expect(startShop(await settings(folders.before))).rejects.toThrow(
      /ended at its start:\n(.*\n)?the database is of a newer version of Foyer, which has run 9999-next-version\.sql: .+\n$/,
    )
    expect((await fetch(`${after.url}/readyz`)).status).toBe(200)
    console.log(
      `${outcomes.length} orders, ${outcomes.filter((one) => one.migrated).length} of them after the migration`,
    )
  } finally {
    await Promise.all(running.map((one) => one.stop()))
    await simulator.stop()
    await Promise.all([database.drop(), account.drop()])
    for (const folder of Object.values(folders)) remove(folder)
  }
}, 300_000)
