import { setTimeout as wait } from 'node:timers/promises'

/**
 * Polls until the result is not `undefined`.
 * @throws Error after `seconds`, with what `late` says
 */
export async function until<T>(
  ask: () => Promise<T | undefined>,
  { seconds, late, every = 100 }: { seconds: number; late: () => string; every?: number },
): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > end) throw new Error(`not within ${seconds} seconds: ${late()}`)
    await wait(every)
  }
}

/** Runs `work` for every item, at most `atOnce` of them at a time, and answers in the items' order. */
export async function inParallel<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  async function worker() {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return results
}
