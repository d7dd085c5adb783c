import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { owners } from './table-owners.table.ts'
import { foreignWrites, staleExceptions, tablesCreated } from './table-owners.ts'

const files = sourceFiles('server')

it('a table is written by the room that it belongs to, and by nobody else', () => {
  expect(foreignWrites(files)).toEqual([])
})

it('every exception is still needed', () => {
  expect(staleExceptions(files)).toEqual([])
})

it('every table has an owner', () => {
  const ofOthers = ['migration', 'pgboss.job', 'pgboss.queue']
  expect(tablesCreated(files).toSorted()).toEqual(
    Object.keys(owners)
      .filter((table) => !ofOthers.includes(table))
      .toSorted(),
  )
})

const schema = {
  path: 'server/db/schema.ts',
  source: "export const cart = pgTable('cart', {})\nexport const paymentWebhook = pgTable('payment_webhook', {})\n",
}
const head = `import { cart, cart as carts, paymentWebhook } from '../db/schema.ts'\n`
const writing = (statement: string, path = 'server/office/deals.queries.ts') =>
  foreignWrites([schema, { path, source: `${head}export async function deal(tx, more) {\n  ${statement}\n}\n` }])

describe('refused', () => {
  it.each([
    ['await tx.execute(sql`update cart set lines = null`)', 'cart'],
    ['await tx.execute(sql`UPDATE cart k SET lines = null`)', 'cart'],
    ['await tx.execute(sql`insert into hold (cart_id) values (1)`)', 'cart'],
    ['await tx.execute(sql`delete from only cart where id = 1`)', 'cart'],
    ['await tx.execute(sql`merge into ticket t using cart k on true`)', 'orders'],
    ['await tx.execute(sql`copy capacity (id) from stdin`)', 'schedule'],
    ['await tx.execute(sql`truncate table payment`)', 'payments'],
    ['await tx.execute(sql`with k as (select 1), gone as (delete from hold where ${more}) select 1`)', 'cart'],
    ['await tx.execute(sql`with s as (update purchase_order set state = 1 returning id) select id from s`)', 'orders'],
    ['await tx.execute(sql`select ${sql`(update inbox set details = null)`}`)', 'inbox'],
    ['await tx.execute(sql`insert into ${cart} (id) values (1)`)', 'cart'],
    ["await client.query('delete from voucher')", 'vouchers'],
    ['await tx.execute(insertOf(carts, more))', 'cart'],
    ['await tx.execute(insertOf(paymentWebhook, more))', 'payments'],
  ])('%s', (statement, owner) => {
    expect(writing(statement)).toEqual([expect.stringContaining(`belongs to ${owner}/`)])
  })

  it('a name that stands nowhere, and a table without an owner', () => {
    expect(writing('await tx.execute(sql`update ${more} set a = 1`)')).toEqual([expect.stringContaining('name it')])
    expect(writing('await tx.execute(sql`update gossip set a = 1`)')).toEqual([
      'server/office/deals.queries.ts:3 deal writes gossip, which has no owner in table-owners.table.ts',
    ])
  })
})

describe('allowed', () => {
  it.each([
    'await tx.execute(sql`select 1 from cart k for update of k skip locked`)',
    'await tx.execute(sql`select 1 from capacity c for no key update`)',
    'await tx.execute(sql`insert into office_key (id) values (1) on conflict (id) do update set name = excluded.name`)',
    "throw new Error('what arrived is no copy of a shop')",
  ])('%s', (statement) => {
    expect(writing(statement)).toEqual([])
  })

  it('a room writes what belongs to it, tests write what they need', () => {
    expect(writing('await tx.execute(insertOf(carts, more))', 'server/cart/cart.queries.ts')).toEqual([])
    expect(writing('await tx.execute(insertOf(carts, more))', 'server/office/deals.test.ts')).toEqual([])
  })
})
