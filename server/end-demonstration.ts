import { parse } from 'yaml'
import { commandLine } from '@foyer/domain/office/roles.ts'
import { kinds } from './catalogue/kinds.ts'
import { everNamed } from './catalogue/files.queries.ts'
import { openDatabase, rows, sql, type Database, type Db } from './db/database.ts'
import { isInvented } from './set-up/offered.ts'
import { setUpIn } from './set-up/set-up.queries.ts'
import type { Settings } from './settings.ts'
import { writeAct } from './staff/acts.queries.ts'
import { StartError } from './start-error.ts'

/** Of who works there, and of how the shop is: everything else is of the demonstration. */
const kept = /^(staff_\w+|secret|mail_text|migration)$/

/**
 * Ends the demonstration: what was sold, noted and changed on it goes, all of it or nothing, and the next start has an
 * empty shop, with the staff, their roles and the texts of mails that there are.
 * @param known How many orders there are, as somebody knows who has looked at what goes.
 * @throws StartError where anything was sold that is not the demonstration's, or while a shop runs
 */
export async function endDemonstration(
  { PAYMENT, DATABASE_URL: url, DATA_DIR: dataDir }: Pick<Settings, 'PAYMENT' | 'DATABASE_URL' | 'DATA_DIR'>,
  known: number,
  { database: given, begun = new Date(performance.timeOrigin) }: { database?: Database; begun?: Date } = {},
): Promise<{ orders: number }> {
  if (PAYMENT !== 'simulator') throw new StartError('this shop takes real money: nothing of it is deleted')
  const database = given ?? (await openDatabase({ ...(url && { url }), dataDir }))
  try {
    return await database.maintenance(async (tx) => {
      // nobody sells meanwhile
      await tx.execute(sql`lock table purchase_order, payment in access exclusive mode`)
      await needDemonstration(tx, begun)
      const [sold] = await rows<{ orders: number; now: Date }>(
        tx,
        sql`select count(*)::int as orders, now() as now from purchase_order`,
      )
      const { orders } = sold!
      if (orders !== known)
        throw new StartError(`this takes away ${orders} orders: say "npm run demo -- end ${orders}"`)
      await empty(tx)
      const by = { by: commandLine, act: 'demonstration-end', subject: 'demonstration', outcome: 'done' }
      await writeAct(tx, { ...by, details: { orders } }, new Date(sold!.now))
      return { orders }
    })
  } finally {
    await database.close()
  }
}

async function needDemonstration(tx: Db, begun: Date): Promise<void> {
  const [others] = await rows<{ count: number }>(
    tx,
    sql`
      select count(*)::int as count
      from pg_stat_activity
      where datname = current_database()
        and backend_type = 'client backend'
        and pid <> pg_backend_pid()
        and backend_start < ${begun.toISOString()}::timestamptz
    `,
  )
  if (others!.count > 0) throw new StartError('something else is connected to this database: stop the shop first')
  const shops = await everNamed(tx, kinds.shop.file)
  if (shops.length === 0) throw new StartError('there is nothing to end')
  if (!shops.every(isOfDemonstration) || (await setUpIn(tx)).begunAt)
    throw new StartError('a museum of its own has been on sale here: what it sold stays in its books')
  // of none is what was paid in cash, or at a terminal that nobody asks
  const [real] = await rows(tx, sql`select from payment where provider not in ('simulator', 'none') limit 1`)
  if (real) throw new StartError('this shop has taken real money: nothing of it is deleted')
}

/** A file of the shop as it once was, of which nothing may be kept. */
function isOfDemonstration(file: Buffer | null): boolean {
  const { settings } = (file === null ? null : parse(file.toString('utf8'))) ?? {}
  return isInvented(String(settings?.supportEmail))
}

/** All in the transaction, that of the triggers too: where anything fails, they stand and so does what they keep. */
async function empty(tx: Db): Promise<void> {
  // those of books refuse it as long as the shop sells
  const tables = await rows<{ name: string; refuses: boolean }>(
    tx,
    sql`
      select c.relname as name, exists (
        select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 32 <> 0
      ) as refuses
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      order by c.relname
    `,
  )
  const gone = tables.filter(({ name }) => !kept.test(name))
  const names = gone.map(({ name }) => sql.identifier(name))
  const books = gone.filter(({ refuses }) => refuses).map(({ name }) => sql.identifier(name))
  for (const table of books) await tx.execute(sql`alter table ${table} disable trigger user`)
  await tx.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity`)
  for (const table of books) await tx.execute(sql`alter table ${table} enable trigger user`)
  const [queue] = await rows<{ jobs: string | null }>(tx, sql`select to_regclass('pgboss.job')::text as jobs`)
  if (queue!.jobs !== null) await tx.execute(sql`delete from pgboss.job`)
  // its tickets open no gate, also where one knows only the key, and numbers begin anew: their files go by it
  await tx.execute(sql`delete from secret where name = 'tickets'`)
}
