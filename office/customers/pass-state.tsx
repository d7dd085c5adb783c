import { useSay } from '../core/language.tsx'
import { RecordState } from '../ui/record-state.tsx'
import type { ListedPass } from './passes-query.ts'

const marks = {
  valid: 'good',
  soon: 'soon',
  later: 'soon',
  expired: 'over',
  void: 'over',
  blocked: 'blocked',
} as const

export function PassState({ state }: Pick<ListedPass, 'state'>) {
  const say = useSay()
  return <RecordState is={marks[state]} word={say(`pass.is.${state}`)} />
}
