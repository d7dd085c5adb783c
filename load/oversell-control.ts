import { newBuyer, patiently, purchase } from './harness/buyer.ts'
import { ownDatabase, type Query } from './harness/database.ts'
import { inDays, oneSlot, writeMuseum } from './harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder, type Running } from './harness/processes.ts'

// The control of oversell.races.test.ts: the same shop and the same buyers, but without the guard between checking and
// taking places. It must oversell; else 50 orders for 50 places would prove nothing.

/**
 * Removes the guard from outside. `capacity` becomes a view: the shop's statement still compares `taken` with
 * `total`, but with what it saw when it began, its row locks reach nothing, and what it takes is added to whatever is
 * there. The CHECKs behind it go too.
 */
async function removeGuard(query: Query): Promise<void> {
  await query(`alter table hold drop constraint if exists hold_capacity_id_fkey`)
  await query(`alter table capacity drop constraint capacity_never_oversold`)
  await query(`alter table capacity drop constraint capacity_kept_not_oversold`)
  await query(`alter table capacity rename to unguarded`)
  await query(`create function seen() returns setof unguarded language sql stable as 'select * from unguarded'`)
  await query(`create view capacity as select * from seen()`)
  await query(`create function take() returns trigger language plpgsql as $$
    begin
      -- between looking and taking a shop prices and writes: 100 ms stand for that
      perform pg_sleep(0.1);
      update unguarded set taken = taken + new.taken - old.taken where id = old.id;
      return new;
    end $$`)
  await query(`create trigger take instead of update on capacity for each row execute function take()`)
}

/** Lets 200 buyers at 50 places through two processes without the guard, and counts the orders. */
export async function oversell(): Promise<{ orders: number; taken: number; places: number }> {
  const database = await ownDatabase()
  const dataDirs = [temporaryFolder(), temporaryFolder()]
  const catalogue = writeMuseum()
  const shops: Running[] = []
  try {
    for (const dataDir of dataDirs)
      shops.push(await startShop({ port: await freePort(), dataDir, catalogue, databaseUrl: database.url }))
    await removeGuard(database.query)
    const day = inDays(3)
    const buyers = Array.from({ length: 200 }, () =>
      newBuyer([{ id: oneSlot.ticket, count: 1, datetime: `${day} 12:00` }]),
    )
    const outcomes = await Promise.all(
      buyers.map((buyer, index) =>
        purchase(
          buyer,
          shops.map(({ url }) => url),
          index,
          patiently,
        ),
      ),
    )
    const [slot] = await database.query<{ taken: number }>(
      `select taken from unguarded where good = $1 and starts_at = ($2::timestamp at time zone 'Europe/Zurich')`,
      [`event:${oneSlot.event}`, `${day} 12:00`],
    )
    return {
      orders: outcomes.filter(({ kind }) => kind === 'order').length,
      taken: slot!.taken,
      places: oneSlot.places,
    }
  } finally {
    await Promise.all(shops.map((running) => running.stop()))
    await database.drop()
    for (const folder of [...dataDirs, catalogue]) remove(folder)
  }
}

if (import.meta.main) {
  const { orders, taken, places } = await oversell()
  console.log(
    `without the guard: ${orders} orders and ${taken} taken places of ${places}: ` +
      `${orders > places ? 'oversold, as it must' : 'NOT oversold, the proof proves nothing'}`,
  )
  process.exitCode = orders > places ? 0 : 1
}
