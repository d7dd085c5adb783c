import pg from 'pg'
import { rows, sql, type Database } from '../db/database.ts'

export interface Sent {
  client: unknown
  /** The round trip: one for all that was sent before an answer had come. */
  trip: number
  text: string
  values: unknown[]
}

/**
 * Every statement that is sent to PostgreSQL from now on, BEGIN and COMMIT too, without the transactions in which
 * `others` have a part.
 */
export function recordStatements(others: RegExp) {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const sent: Sent[] = []
  let [trip, unanswered] = [0, 0]
  pg.Client.prototype.query = function (this: unknown, ...given: unknown[]) {
    const [statement, values = []] = given as [string | { text: string }, unknown[]?]
    if (unanswered === 0) trip++
    sent.push({ client: this, trip, text: typeof statement === 'string' ? statement : statement.text, values })
    const answer = query.apply(this, given)
    if (answer instanceof Promise) {
      unanswered++
      const answered = () => void unanswered--
      answer.then(answered, answered)
    }
    return answer
  } as typeof pg.Client.prototype.query
  return {
    /** What was sent since the last time. */
    take: (): Sent[] =>
      transactionsOf(sent.splice(0))
        .filter((transaction) => !transaction.some(({ text }) => others.test(text) || byItself.test(text)))
        .flat(),
    stop: () => void (pg.Client.prototype.query = query as typeof pg.Client.prototype.query),
  }
}

/** What a process does once a minute, whatever it is asked. */
const byItself = /^delete from limit_spent/

function transactionsOf(sent: readonly Sent[]): Sent[][] {
  const open = new Map<unknown, Sent[]>()
  const transactions: Sent[][] = []
  for (const one of sent) {
    const current = open.get(one.client)
    if (current) current.push(one)
    else transactions.push([one])
    if (!current && one.text === 'begin') open.set(one.client, transactions.at(-1)!)
    if (one.text === 'commit' || one.text === 'rollback') open.delete(one.client)
  }
  return transactions
}

/** The plans of those statements that read a whole table although they need not: for which there is no index. */
export async function withoutIndex(database: Database, statements: readonly Sent[]): Promise<string[]> {
  return database.transaction(async (tx) => {
    // an empty table is read whole otherwise, whatever indexes it has
    await tx.execute(sql`set local enable_seqscan = off`)
    const found: string[] = []
    for (const { text, values } of statements) {
      if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue
      const statement = sql.join(
        text
          .split(/\$(\d+)/)
          .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`)),
      )
      const plan = await rows<{ 'QUERY PLAN': string }>(tx, sql`explain ${statement}`)
      if (plan.some((line) => line['QUERY PLAN'].includes('Seq Scan'))) found.push(text)
    }
    return found
  })
}
