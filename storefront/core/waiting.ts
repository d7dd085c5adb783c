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
