import { useSyncExternalStore } from 'react'

let said = ''
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says something to a screen reader; the shell holds the live region. The same words twice are said twice. */
export function announce(text: string): void {
  said = said === text ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}
export const useAnnounced = (): string => useSyncExternalStore(subscribe, () => said, () => '')
