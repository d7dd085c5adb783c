import { scrollDelay } from './layout.ts'
import { store } from './store.ts'

const running = store(0)

/** The waiting flag (R4.61): set while any request of the shop runs. */
export const isWaiting = (): boolean => running.read() > 0
export const useWaiting = (): boolean => running.use() > 0

/** Runs a request with the waiting flag set, also when it fails. */
export async function whileWaiting<T>(request: () => Promise<T> | T): Promise<T> {
  running.write(running.read() + 1)
  try {
    return await request()
  } finally {
    running.write(running.read() - 1)
  }
}

/** Scrolls as soon as `waiting` says no (R2.46); the returned function gives up. */
export function scrollWhenReady(waiting: () => boolean, scroll: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = () => {
    const delay = scrollDelay(waiting())
    if (delay > 0) timer = setTimeout(attempt, delay)
    else scroll()
  }
  attempt()
  return () => clearTimeout(timer)
}
