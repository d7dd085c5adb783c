import pg from 'pg'
import { isTemporary } from '../../temporary-error.ts'
import { databaseName, role, superuser, type Cluster } from './cluster.ts'
import { urlOf, type Endpoint } from './endpoint.ts'

/** The advisory lock's number for making the role, any of our own. */
const key = 5_030_208

/**
 * Makes the shop's role and its database in a new cluster. One of a former version, whose shop was superuser and let in
 * who came, is converted: what its database has is the role's from then on. Nothing happens where the role is there, or
 * where the server ends meanwhile, as after a kill.
 */
export async function makeRole(cluster: Cluster, endpoint: Endpoint, { createsDatabases = false } = {}): Promise<void> {
  try {
    await as(urlOf(cluster, endpoint, 'postgres', superuser), async (server) => {
      // kept until the connection ends: several processes may be here at once
      await server.query('select pg_advisory_lock($1)', [key])
      await server.query('select pg_reload_conf()')
      if (await has(server, 'select 1 from pg_roles where rolname = $1', role)) return
      if (!(await has(server, 'select 1 from pg_database where datname = $1', databaseName)))
        await server.query(`create database ${databaseName}`)
      await as(urlOf(cluster, endpoint, databaseName, superuser), (database) =>
        database.query(handOver(cluster.password, createsDatabases)),
      )
    })
  } catch (error) {
    if (!isTemporary(error)) throw error
  }
}

/** One transaction: the role is there when all is done. */
function handOver(password: string | undefined, createsDatabases: boolean): string {
  const secret = password === undefined ? '' : ` password '${password}'`
  return `
    begin;
    create role ${role} login nosuperuser ${createsDatabases ? 'createdb' : ''}${secret};
    ${password === undefined ? '' : `alter role ${superuser} password null;`}
    alter database ${databaseName} owner to ${role};
    do $$
    declare change text;
    begin
      for change in ${changes} loop execute change; end loop;
    end $$;
    commit`
}

const own = `nspname !~ '^pg_' and nspname <> 'information_schema'`

/** Statements that give all of a database to the role; what belongs to a table follows it. */
const changes = `
  select format('alter schema %I owner to ${role}', nspname)
  from pg_namespace
  where ${own} and nspname <> 'public'
  union all
  select format('alter table %s owner to ${role}', c.oid::regclass)
  from pg_class c
    join pg_namespace n on n.oid = relnamespace
  where ${own} and relkind in ('r', 'p', 'v', 'm')
  union all
  select format('alter sequence %s owner to ${role}', c.oid::regclass)
  from pg_class c
    join pg_namespace n on n.oid = relnamespace
  where ${own}
    and relkind = 'S'
    and not exists (
      select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i')
    )
  union all
  select format('alter routine %s owner to ${role}', p.oid::regprocedure)
  from pg_proc p
    join pg_namespace n on n.oid = pronamespace
  where ${own}
  union all
  select format('alter type %s owner to ${role}', t.oid::regtype)
  from pg_type t
    join pg_namespace n on n.oid = typnamespace
  where ${own} and typtype in ('e', 'd')
`

async function has(client: pg.Client, question: string, value: string): Promise<boolean> {
  return (await client.query(question, [value])).rowCount! > 0
}

async function as<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
