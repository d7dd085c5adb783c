import { expect, it } from 'vitest'
import { setStatementsOn } from './other-day.ts'

it('on another day the clock of the database is set ahead too, by which the shop goes', () => {
  const sent: unknown[] = []
  const client = { query: (...given: unknown[]) => void sent.push(given) }
  setStatementsOn(client, 86_400_000)
  const query = client.query as (...given: unknown[]) => void
  const kept = Object.freeze({ name: 'a', text: 'select 1 where ends_at < now()' })
  query('select clock_timestamp()')
  query('select pg_catalog.now(), pgboss.job_now()')
  query(kept, [1])
  query(kept, [2])
  const text = 'select 1 where ends_at < (now() + make_interval(secs => 86400))'
  expect(sent).toEqual([
    ['select (clock_timestamp() + make_interval(secs => 86400))'],
    ['select (pg_catalog.now() + make_interval(secs => 86400)), pgboss.job_now()'],
    [{ name: 'a', text }, [1]],
    [{ name: 'a', text }, [2]],
  ])
})
