import { expect, it } from 'vitest'
import { balanced } from './harness/books.ts'
import { newBuyer, purchase, type Outcome } from './harness/buyer.ts'
import { endSessions, ownDatabase } from './harness/database.ts'
import { inDays, oneSlot, wholeDay, writeMuseum } from './harness/museum.ts'
import { pgbouncer, pgbouncerVersion, startPgbouncer } from './harness/pgbouncer.ts'
import { freePort, remove, startShop, temporaryFolder, type Running } from './harness/processes.ts'
import { inParallel } from './harness/until.ts'

// Behind PgBouncer in transaction mode a connection of the shop is another of the database's in every transaction: what
// a session keeps (settings, locks, prepared statements, who listens) would be lost, or somebody else's.

if (!pgbouncer) console.log('PgBouncer is not installed: what is behind it was not tested (apt-get install pgbouncer)')

it.runIf(pgbouncer)(
  'behind PgBouncer two processes sell what there is, send every mail, and leave nothing in a session (R7.47)',
  async () => {
    const database = await ownDatabase()
    const [catalogue, ...dataDirs] = [writeMuseum(), temporaryFolder(), temporaryFolder()]
    const pooler = await startPgbouncer(database.url)
    const early = await startShop({
      port: await freePort(),
      dataDir: dataDirs[0]!,
      catalogue,
      databaseUrl: pooler.url,
      logLevel: 'warn',
    })
    expect(early.output()).toMatch(
      /the database ignores the limits and the time zone of this process .+Behind PgBouncer/,
    )
    await early.stop()
    // what PgBouncer does not hand on, as docs/operating.md says
    for (const setting of [
      "timezone = 'UTC'",
      "statement_timeout = '20s'",
      "lock_timeout = '4s'",
      "idle_in_transaction_session_timeout = '20s'",
    ])
      await database.query(
        `do $$ begin execute format('alter database %I set ${setting.replaceAll("'", "''")}', ` +
          'current_database()); end $$',
      )
    await endSessions(database.query)
    const shops: Running[] = []
    try {
      for (const [index, dataDir] of dataDirs.entries())
        shops.push(
          await startShop({
            port: await freePort(),
            dataDir,
            catalogue,
            databaseUrl: pooler.url,
            workers: 1 + index,
            rateLimit: 1000,
            logLevel: 'warn',
          }),
        )
      const urls = shops.map(({ url }) => url)
      const buyers = Array.from({ length: 90 }, (_, index) =>
        newBuyer([
          index < 70
            ? { id: oneSlot.ticket, count: 1, datetime: `${inDays(3)} 12:00` }
            : { id: wholeDay.ticket, count: 2, datetime: `${inDays(4)} 10:00` },
        ]),
      )
      const outcomes = await inParallel(buyers, 20, (buyer, index) => purchase(buyer, urls, index))
      const of = (some: Outcome[]) => some.filter(({ kind }) => kind === 'order').length
      expect(of(outcomes.slice(0, 70))).toBe(oneSlot.places)
      expect(of(outcomes.slice(70))).toBe(20)
      expect(new Set(outcomes.flatMap((one) => (one.kind === 'refused' ? one.codes : [])).filter(Boolean))).toEqual(
        new Set(['CART_CHANGED', 'SOLD_OUT']),
      )
      await balanced({ shop: database.query, provider: database.query, dataDirs })
      expect(shops.map((shop) => shop.output().replace(/^Foyer is open.*\n/m, ''))).toEqual(['', ''])
      const locks = await database.query(
        'select l.locktype, l.mode from pg_locks l join pg_stat_activity a using (pid) where a.datname = ' +
          `current_database() and l.locktype = 'advisory' and a.state = 'idle'`,
      )
      expect(locks).toEqual([])
      console.log(`${pgbouncerVersion()}: 70 orders from two processes over ${6} connections`)
    } finally {
      for (const shop of shops) await shop.stop()
      await pooler.stop()
      await database.drop()
      for (const folder of [catalogue, ...dataDirs]) remove(folder)
    }
  },
  180_000,
)
