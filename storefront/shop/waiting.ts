import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()
const tell = (by: 1 | -1) => {
  running += by
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The waiting flag (R4.61): set while any request of the shop runs. */
export const isWaiting = (): boolean => running > 0
export const useWaiting = (): boolean => useSyncExternalStore(subscribe, isWaiting, () => false)

/** Runs a request with the waiting flag set, also when it fails. */
export async function whileWaiting<T>(request: () => Promise<T> | T): Promise<T> {
  tell(1)
  try {
    return await request()
  } finally {
    tell(-1)
  }
}
