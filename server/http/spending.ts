/** What one visitor has spent of one limit, by a key that names both. */
export interface Spent {
  key: string
  spent: number
  endsInMs: number
}

/** Counts what visitors spend of their limits in the minute that begins with their first call, and can tell others. */
export interface Spending {
  /** Spends one; or answers in how many ms there is more, when `most` are spent. */
  spend(key: string, most: number): number | null
  /** What was spent here since it was last taken, for other processes. */
  take(): Spent[]
  /** What all processes together have spent, by what was taken here. */
  learn(totals: readonly Spent[]): void
  /** What was taken and could not be shared. */
  giveBack(taken: readonly Spent[]): void
  /** Called when somebody has spent so much since it was last taken that others should know soon. */
  onUrgent(share: () => void): void
}

const windowMs = 60_000
/** Of a limit: more is not spent before others know. */
const urgent = 0.1

interface Entry {
  spent: number
  unshared: number
  endsAt: number
}

export function openSpending(now: () => number = () => performance.now()): Spending {
  const entries = new Map<string, Entry>()
  const unshared = new Map<string, Entry>()
  let shareSoon = () => {}
  let cleared = now()

  function current(key: string, at: number): Entry {
    const entry = entries.get(key)
    if (entry && entry.endsAt > at) return entry
    const fresh = { spent: 0, unshared: 0, endsAt: at + windowMs }
    entries.set(key, fresh)
    return fresh
  }
  function clear(at: number): void {
    if (at - cleared < windowMs) return
    cleared = at
    for (const [key, { endsAt }] of entries) if (endsAt <= at) entries.delete(key)
  }
  return {
    spend(key, most) {
      const at = now()
      clear(at)
      const entry = current(key, at)
      if (entry.spent + 1 > most) return entry.endsAt - at
      entry.spent++
      entry.unshared++
      unshared.set(key, entry)
      if (entry.unshared === Math.ceil(most * urgent)) shareSoon()
      return null
    },
    take() {
      const at = now()
      const taken = [...unshared].filter(([, { endsAt }]) => endsAt > at)
      unshared.clear()
      return taken.map(([key, entry]) => {
        const { unshared: spent, endsAt } = entry
        entry.unshared = 0
        return { key, spent, endsInMs: endsAt - at }
      })
    },
    learn(totals) {
      const at = now()
      for (const { key, spent, endsInMs } of totals) {
        const entry = current(key, at)
        entry.spent = spent + entry.unshared
        entry.endsAt = at + endsInMs
      }
    },
    giveBack(taken) {
      for (const { key, spent } of taken) {
        const entry = entries.get(key)
        if (!entry || entry.endsAt <= now()) continue
        entry.unshared += spent
        unshared.set(key, entry)
      }
    },
    onUrgent: (share) => void (shareSoon = share),
  }
}
