import { changesSince, type Change } from './live.queries.ts'
import type { Context } from '../context.ts'

/** How often a process looks while somebody listens. */
const everyMs = 500
/** What is older may have been deleted. */
const keptMs = 60_000

/** What has changed, or null where nobody knows: then everything may have. */
type Hear = (changes: readonly Change[] | null) => void

/**
 * Looks what has changed, for all who listen in this process together; while nobody does, nothing is asked. It needs
 * no connection of its own, so that it works behind every pooler.
 */
export function watchChanges({ database, leaving }: Pick<Context, 'database' | 'leaving'>) {
  const listeners = new Set<Hear>()
  let seen: { snapshot: string; at: number } | undefined
  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    const at = performance.now()
    const known = seen && at - seen.at < keptMs ? seen.snapshot : null
    const { snapshot, changes } = await changesSince(database, known)
    const isNew = seen !== undefined
    seen = { snapshot, at }
    if (known === null && isNew) tell(null)
    else if (changes.length > 0) tell(changes)
  }
  function tell(changes: readonly Change[] | null): void {
    for (const hear of listeners) hear(changes)
  }
  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => (looking = undefined))
    return looking
  }
  // begun here, since a timer that a request begins would count as part of it
  const timer = setInterval(() => {
    if (listeners.size === 0) seen = undefined
    // others say that the database is away; what was missed is told once it is back
    else lookOnce().catch(() => {})
  }, everyMs).unref()
  leaving.addEventListener('abort', () => clearInterval(timer))

  return {
    /** Tells of whatever changes once this has resolved; answers how to stop that. */
    async listen(hear: Hear): Promise<() => void> {
      listeners.add(hear)
      try {
        if (!seen) await lookOnce()
      } catch (error) {
        listeners.delete(hear)
        throw error
      }
      return () => void listeners.delete(hear)
    },
  }
}
