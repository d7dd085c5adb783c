/** Does at most so many things at a time, the others in the order in which they came. */
export function inTurn(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let working = 0
  return async (work) => {
    if (working >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else working++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working--
    }
  }
}
