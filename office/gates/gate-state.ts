import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import type { Gate } from './gates-query.ts'

/** Until when a gate lets in, or since when it does not. */
export function useGateState() {
  const say = useSay()
  const spelled = useSpelled()
  return ({ blocked, valid, ends }: Gate) => {
    if (blocked) return say('gates.ended', { day: spelled.day(blocked) })
    return say(valid ? 'gates.open' : 'gates.over', { day: spelled.day(ends) })
  }
}
