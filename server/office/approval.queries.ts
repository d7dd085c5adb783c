import { rows, sql, type Db } from '../db/database.ts'
import { isSettled } from '../inbox/inbox.queries.ts'

/** What somebody has asked for that another person approves, as its case in the inbox has it. */
export interface Approval {
  act: string
  /** The body of its call. */
  input: Record<string, unknown>
  /** What it came to when it was asked for. */
  plan: object
  amount: number
  currency: string
  who: string
  person: string
  answer_by: string
}

const open = sql`i.kind = 'approval' and not ${isSettled}`

/** The open case in which just this was asked for. */
export async function openCaseOf(db: Db, { act, input }: Pick<Approval, 'act' | 'input'>): Promise<string | undefined> {
  const [found] = await rows<{ id: string }>(
    db,
    sql`select i.id
      from inbox i
      where ${open}
        and i.details->>'act' = ${act}
        and i.details->'input' = ${JSON.stringify(input)}::jsonb
      limit 1`,
  )
  return found?.id
}

/** What waits for a second person of an order, the oldest first. */
export async function waitingOf(db: Db, cartId: string) {
  const found = await rows<{ id: string; date: string; details: Approval }>(
    db,
    sql`select i.id, i.created_at as date, i.details
      from inbox i
      where i.cart_id = ${cartId} and ${open}
      order by i.created_at, i.id`,
  )
  return found.map(({ id, date, details: { act, who, amount, currency, answer_by } }) => ({
    id,
    act,
    who,
    amount,
    currency,
    asked: new Date(date).toISOString(),
    answer_by,
  }))
}

/** Those that nobody has answered in time. */
export async function overdueCases(db: Db, now: Date): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select i.id
      from inbox i
      where ${open} and (i.details->>'answer_by')::timestamptz <= ${now.toISOString()}::timestamptz
      for update of i skip locked`,
  )
  return found.map(({ id }) => id)
}

/** What of an order has gone back lately, in minor units: parts count together. */
export async function givenBackSince(db: Db, order: string, since: Date): Promise<number> {
  const [given] = await rows<{ amount: number }>(
    db,
    sql`select coalesce(sum(r.paid_back), 0)::int as amount
      from purchase_order o
        join refund r on r.order_id = o.id
      where o.number = ${order} and r.created_at > ${since.toISOString()}::timestamptz`,
  )
  return given!.amount
}
