import { useSyncExternalStore } from 'react'

interface NetworkState {
  isOn: boolean
  /** Ms since 1970. */
  since: number
}

let state: NetworkState = { isOn: navigator.onLine, since: Date.now() }
const listeners = new Set<() => void>()

function become(isOn: boolean): void {
  if (state.isOn === isOn) return
  state = { isOn, since: Date.now() }
  for (const tell of listeners) tell()
}

/** The shop has answered what it was asked at that moment, ms since 1970: of an answer to what was asked before the
 * network went nobody knows that it is back. */
export function noteAnswer(askedAt: number): void {
  if (state.isOn || askedAt > state.since) become(true)
}
/** No answer came. */
export const noteSilence = () => become(false)
// what the browser knows it knows at once; that there is one again says only an answer
addEventListener('offline', noteSilence)

export const isOnline = () => state.isOn

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Whether the shop can be reached, and since when that is so. */
export const useNetwork = (): NetworkState => useSyncExternalStore(subscribe, () => state)
