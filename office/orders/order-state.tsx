import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'

/** A mark and a word, so that no colour says it alone. */
export function OrderState({ state, until }: { state: 'placed' | 'canceled' | 'unconfirmed'; until?: string }) {
  const say = useSay()
  const spelled = useSpelled()
  return (
    <span className="order-state" data-state={state}>
      {say(`orders.is.${state}`, { until: until ? spelled.moment(until) : '' })}
    </span>
  )
}
