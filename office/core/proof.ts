import { useSyncExternalStore } from 'react'
import { isRefused } from './ask.ts'

/** What waits for a proof. */
interface Waiting {
  shown: () => void
  canceled: () => void
}
let waiting: Waiting | null = null
const listeners = new Set<() => void>()

function set(next: Waiting | null): void {
  waiting = next
  listeners.forEach((listener) => listener())
}

/** Whoever did not want to show who they are: nothing was done, and nothing has to be said. */
export class NotProved extends Error {}

/** Does it; where the server wants to know who is there, asks for that and does it again. @throws NotProved */
export async function withProof<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!isRefused(error, 'PROOF_NEEDED')) throw error
    await new Promise<void>((resolve, reject) =>
      set({ shown: resolve, canceled: () => reject(new NotProved('', { cause: error })) }),
    ).finally(() => set(null))
    return act()
  }
}

export function useWaitingProof(): Waiting | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting,
  )
}
