import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import type { Effect } from './plan.tsx'

interface WaysBack {
  to_codes: number
  paid_back: number
  by_hand?: true | undefined
  on_account?: true | undefined
  to_voucher?: number
  currency: string
}

/** By which ways money goes back, as effects of a plan, and what of the museum is called off with it. */
export function useMoneyBack() {
  const say = useSay()
  const money = useMoney()
  return {
    ways({ to_codes, paid_back, by_hand, on_account, to_voucher = 0, currency }: WaysBack): Effect[] {
      const way = by_hand ? 'byHand' : on_account ? 'onAccount' : 'provider'
      const all: [string, number, string | undefined][] = [
        [say(`back.${way}`), paid_back, say(`back.${way}.more`)],
        [say('back.codes'), to_codes, undefined],
        [say('back.voucher'), to_voucher, undefined],
      ]
      return all
        .filter(([, amount]) => amount > 0)
        .map(([what, amount, more]) => ({ what, figure: money(amount, currency), more }))
    },
    calledOff: (lines: readonly number[]): Effect[] =>
      lines.length > 0
        ? [{ what: say('back.callOff', { lines: lines.join(', ') }), more: say('back.callOff.more') }]
        : [],
  }
}
