/** The name that was probably meant: the one with the fewest signs to change, at most a third of them. */
export function nearest(written: string, names: Iterable<string>): string | undefined {
  const most = Math.floor(written.length / 3)
  const [best] = [...names]
    .map((name) => ({ name, apart: distance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ apart }) => apart <= most)
    .sort((a, b) => a.apart - b.apart)
  return best?.name
}

/** What was probably meant, or what there is. */
export interface Hint {
  meant?: string | undefined
  known?: readonly string[] | undefined
}

/** What was probably meant, or what there is where that is not too much to read. */
export function hint(written: string, names: Iterable<string>): Hint {
  const all = [...names]
  const meant = nearest(written, all)
  if (meant !== undefined) return { meant }
  return all.length > 0 && all.length <= 24 ? { known: all } : {}
}

/** Levenshtein's, with two neighbours exchanged as one change. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const kept = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const best = Math.min(kept, row[j - 1]! + 1, rows[i - 1]![j]! + 1)
      row.push(exchanged ? Math.min(best, rows[i - 2]![j - 2]! + 1) : best)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
