import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { RecordState } from '../ui/record-state.tsx'

const marks = { placed: 'good', canceled: 'over', unconfirmed: 'soon' } as const

export function OrderState({ state, until }: { state: keyof typeof marks; until?: string }) {
  const say = useSay()
  const spelled = useSpelled()
  const word = say(`orders.is.${state}`, { until: until ? spelled.moment(until) : '' })
  return <RecordState is={marks[state]} word={word} />
}
