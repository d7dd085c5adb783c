const kept = new WeakMap<object, Uint8Array | null>()
const mostKept = 200

/**
 * Keeps answers of calls that everybody makes and nobody books by: for a second all who ask get the same, and what is
 * long to gather and to write is gathered and written once, however many ask at the same time.
 */
export function keptAnswers(ms = 1000): <T extends object>(name: string, make: () => Promise<T>) => Promise<T> {
  const answers = new Map<string, { until: number; answer: Promise<object> }>()
  return async <T extends object>(name: string, make: () => Promise<T>) => {
    const found = answers.get(name)
    if (found && performance.now() < found.until) return found.answer as Promise<T>
    if (answers.size >= mostKept) answers.clear()
    const answer = make()
    const entry = { until: Infinity, answer }
    answers.set(name, entry)
    try {
      const made = await answer
      kept.set(made, null)
      entry.until = performance.now() + ms
      return made
    } catch (error) {
      if (answers.get(name) === entry) answers.delete(name)
      throw error
    }
  }
}

/** An answer as it is sent; of one that is kept, its bytes are too. */
export function bodyOf(answer: object): string | Uint8Array<ArrayBuffer> {
  const bytes = kept.get(answer)
  if (bytes) return bytes as Uint8Array<ArrayBuffer>
  const text = JSON.stringify(answer)
  if (bytes === undefined) return text
  const made = new TextEncoder().encode(text)
  kept.set(answer, made)
  return made
}
