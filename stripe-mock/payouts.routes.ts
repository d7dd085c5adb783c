import type { Calls } from './api.routes.ts'
import type { Ledger } from './ledger.ts'
import { invalid, list, missing } from './replies.ts'

/** Payouts of the account, and what is in each. */
export function payoutCalls({ get }: Calls, ledger: Ledger): void {
  get('/v1/payouts', (c, expand) => {
    const [from, to] = [Number(c.req.query('arrival_date[gte]') ?? 0), Number(c.req.query('arrival_date[lt]') ?? 9e9)]
    const those = ledger.payouts().filter(({ payout }) => from <= payout.arrival_date && payout.arrival_date < to)
    const withBack = expand.includes('data.failure_balance_transaction')
    const shown = those.map(({ payout: { failure_balance_transaction: back, ...payout } }) => ({
      ...payout,
      failure_balance_transaction: withBack ? back : (back?.id ?? null),
    }))
    return list(c.req.path, shown, c)
  })
  get('/v1/balance_transactions', (c, expand) => {
    const id = c.req.query('payout') ?? ''
    const paidOut = ledger.payouts().find(({ payout }) => payout.id === id)
    if (!paidOut) return missing('payout', id)
    if (!paidOut.payout.automatic)
      return invalid('Balance transaction history can only be filtered on automatic transfers, not manual.')
    const withSource = expand.includes('data.source')
    const shown = paidOut.balance
      .toReversed()
      .map(({ source, ...one }) => ({ ...one, source: withSource ? source : source.id }))
    return list(c.req.path, shown, c)
  })
}
