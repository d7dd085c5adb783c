import { rows, sql, written, type Db, type SQL } from '../db/database.ts'

/** The counters of document numbers. */
export const numberSeries = ['order', 'invoice', 'credit', 'quote', 'inquiry'] as const
export type NumberSeries = (typeof numberSeries)[number]

const prefixes: Record<NumberSeries, string> = { order: 'F', invoice: 'INV', credit: 'CN', quote: 'Q', inquiry: 'IQ' }

/** The next number of a series, as a statement: one for the row of `of`, and none where it has no row. */
export function nextNumber(series: NumberSeries, of?: SQL): SQL {
  return sql`insert into counter (name, value)
    select ${series}::text, 100001 ${of ? sql`from ${of}` : sql``}
    on conflict (name) do update set value = counter.value + 1
    returning ${prefixes[series]}::text || value as number`
}

/** The last number in use; null before the first. */
export async function lastNumber(db: Db, name: NumberSeries): Promise<number | null> {
  return (await rows<{ value: number }>(db, sql`select value::int from counter where name = ${name}`))[0]?.value ?? null
}

/** Skips so many numbers, which may be on documents that the database does not know. */
export async function skipNumbers(tx: Db, name: NumberSeries, count: number): Promise<void> {
  await tx.execute(
    sql`insert into counter (name, value)
      values (${name}, 100000 + ${count}::int)
      on conflict (name) do update set value = counter.value + ${count}::int`,
  )
}

/** Makes the next number greater than `least`; true when that changed anything. */
export async function skipNumbersTo(tx: Db, name: NumberSeries, least: number): Promise<boolean> {
  const raised = await written(
    tx,
    sql`insert into counter (name, value)
      values (${name}, ${least})
      on conflict (name) do update set value = ${least}
      where counter.value < ${least}`,
  )
  return raised > 0
}

/** The number of the order that a payment has paid for. */
export async function orderOfPayment(db: Db, paymentId: string): Promise<string | undefined> {
  return (await rows<{ number: string }>(db, sql`select number from purchase_order where payment_id = ${paymentId}`))[0]
    ?.number
}
