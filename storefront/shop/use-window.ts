import { useSyncExternalStore } from 'react'

/** What the window says now, and again after each such event; the server and the first render do not know. */
export function useWindow<T>(event: 'scroll' | 'resize', read: () => T): T | undefined {
  return useSyncExternalStore(subscriptions[event], read, () => undefined)
}

const follow = (event: string) => (changed: () => void) => {
  addEventListener(event, changed, { passive: true })
  return () => removeEventListener(event, changed)
}
const subscriptions = { scroll: follow('scroll'), resize: follow('resize') }
