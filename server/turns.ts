import { setImmediate } from 'node:timers/promises'

/** How long visitors wait at most, in ms, while something is reckoned. */
const longest = 15

/** What a long reckoning awaits again and again: as soon as it has gone on for a while, others have their turn. */
export function turns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longest) return
    await setImmediate()
    since = performance.now()
  }
}
