import type { officeTakeBack } from '@foyer/contract/counter.back.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import type { Effect } from '../ui/plan.tsx'

export type TakenBack = TypesOf<typeof officeTakeBack>['data']

/** By which ways money goes back at the counter, as effects of a plan. */
export function useBackEffects() {
  const say = useSay()
  const money = useMoney()
  return ({
    out,
    to_codes: toCodes,
    paid_back: paidBack,
    by_hand: byHand,
    on_account: onAccount,
    currency,
  }: TakenBack) => {
    const ways: (Effect & { amount: number })[] = [
      ...out.map(({ means, amount, slips }) => ({
        what: say('counter.back.out', { means }),
        more: slips === '' ? undefined : say('counter.back.slips', { slips }),
        amount,
      })),
      { what: say('back.codes'), amount: toCodes },
      { what: say(onAccount ? 'back.onAccount' : 'back.provider'), amount: byHand ? 0 : paidBack },
    ]
    return ways
      .filter(({ amount }) => amount > 0)
      .map(({ amount, ...effect }): Effect => ({ ...effect, figure: money(amount, currency) }))
  }
}
