import { rows, sql, type Db } from '../db/database.ts'
import { setUp } from '../db/schema-office.ts'
import { wholeRow } from '../db/whole-rows.ts'

/** How far a museum is with its set-up. */
export type SetUp = Omit<typeof setUp.$inferSelect, 'id'>

const none: SetUp = { answers: {}, draft: null, begunAt: null, openedAt: null, testOrder: null }

/** As if nothing was answered where nobody has begun. */
export const setUpIn = async (db: Db): Promise<SetUp> => (await wholeRow(db, setUp, sql``)) ?? none

/** How far it is, which nobody else changes until the transaction ends. */
export async function lockSetUp(tx: Db): Promise<SetUp> {
  await tx.execute(sql`insert into set_up (id, answers) values (1, '{}') on conflict do nothing`)
  return (await wholeRow(tx, setUp, sql`for update`))!
}

export async function writeSetUp(tx: Db, changed: SetUp): Promise<void> {
  const { answers, draft, begunAt, openedAt, testOrder } = changed
  await tx.execute(sql`
    update set_up
    set answers = ${JSON.stringify(answers)}::jsonb, draft = ${draft},
      begun_at = ${begunAt?.toISOString() ?? null}::timestamptz,
      opened_at = ${openedAt?.toISOString() ?? null}::timestamptz, test_order = ${testOrder}
  `)
}

export interface TestOrder {
  order: string
  total: number
  currency: string
  canceled: boolean
}

/** The order of a number, without one the newest since the shop opened; null where there is none. */
export async function orderThatTries(db: Db, number: string | null, openedAt: Date): Promise<TestOrder | null> {
  const [found] = await rows<TestOrder>(
    db,
    sql`
      select number as "order", total, currency, state = 'canceled' as canceled from purchase_order
      where ${number === null ? sql`placed_at >= ${openedAt.toISOString()}::timestamptz` : sql`number = ${number}`}
      order by placed_at desc
      limit 1
    `,
  )
  return found ?? null
}
