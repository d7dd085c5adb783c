import { useSyncExternalStore } from 'react'

/** The global message (R3.66); `unexpected` is made into its sentence by the banner, which knows the support address. */
export interface Message {
  text: string | { unexpected: true }
  className: string
  timeout?: number
}

let shown: Message | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const set = (message: Message | null) => {
  clearTimeout(timer)
  shown = message
  if (message?.timeout) timer = setTimeout(() => set(null), message.timeout)
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const showMessage = (message: Message): void => set(message)
export const clearMessage = (): void => set(null)
export const useMessage = (): Message | null => useSyncExternalStore(subscribe, () => shown, () => null)
