import pg from 'pg'

interface Sent {
  client: unknown
  text: string
}

/**
 * Every statement that is sent to PostgreSQL from now on, BEGIN and COMMIT too, without the transactions in which
 * `others` have a part.
 */
export function recordStatements(others: RegExp) {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const sent: Sent[] = []
  pg.Client.prototype.query = function (this: unknown, ...given: unknown[]) {
    const [statement] = given as [string | { text: string }]
    sent.push({ client: this, text: typeof statement === 'string' ? statement : statement.text })
    return query.apply(this, given)
  } as typeof pg.Client.prototype.query
  return {
    /** What was sent since the last time. */
    take: (): string[] =>
      transactionsOf(sent.splice(0))
        .filter((transaction) => !transaction.some(({ text }) => others.test(text)))
        .flat()
        .map(({ text }) => text),
    stop: () => void (pg.Client.prototype.query = query as typeof pg.Client.prototype.query),
  }
}

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
