import pg from 'pg'
import { inParallel } from '../harness/until.ts'

// What a sale cannot do without, and nothing else: a place is taken, a hold and an order are written, the order gets a
// number. Four statements in one transaction, six round trips, on tables that have no other columns.

/** Makes the tables, with so many places to sell from. */
export async function makeEssentials(url: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create table place (id integer primary key, taken integer not null default 0,
      total integer not null default 1000000, check (taken <= total));
    create table counter (name text primary key, value bigint not null);
    create table hold (id uuid primary key default gen_random_uuid(), place_id integer not null references place (id));
    create table sale (number bigint primary key, place_id integer not null references place (id));
    insert into place (id) select generate_series(0, ${rows - 1});
    insert into counter values ('sale', 0)`)
  await client.end()
}

/** So many sales, each of the row that `wanted` names; answers how many in a second. */
export async function sellEssentials(
  url: string,
  { count, connections, wanted }: { count: number; connections: number; wanted: (index: number) => number },
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
  const start = performance.now()
  await inParallel(Array.from({ length: count }), connections, async (_, index) => {
    const client = clients.pop()!
    const place = wanted(index)
    await client.query('begin')
    await client.query('update place set taken = taken + 1 where id = $1 and taken < total', [place])
    await client.query('insert into hold (place_id) values ($1)', [place])
    const { rows } = await client.query<{ value: string }>(
      `update counter set value = value + 1 where name = 'sale' returning value`,
    )
    await client.query('insert into sale values ($1, $2)', [rows[0]!.value, place])
    await client.query('commit')
    clients.push(client)
  })
  const seconds = (performance.now() - start) / 1000
  for (const client of clients) client.release()
  await pool.end()
  return count / seconds
}
