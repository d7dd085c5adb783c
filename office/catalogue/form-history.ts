import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'

/** What a form said before, and what was taken back. */
export interface Past {
  past: readonly Json[]
  future: readonly Json[]
}
interface History extends Past {
  now: Json
  /** The field that was changed last: what is typed there goes on as one change. */
  at: string | null
}

const most = 200

/** A form's value with what it was before, change by change; also before it was kept in another draft. */
export function useFormHistory(start: () => Json, earlier: Past = { past: [], future: [] }) {
  const [{ past, now, future }, setHistory] = useState<History>(() => ({ ...earlier, now: start(), at: null }))
  return {
    before: { past, future },
    value: now,
    set: (next: Json) =>
      setHistory((history) => {
        // a field that is left says once more what it says
        if (hashKey([history.now]) === hashKey([next])) return history
        const at = changedField(history.now, next)
        const goesOn = at !== null && at === history.at
        const before = goesOn ? history.past : [...history.past, history.now].slice(-most)
        return { past: before, now: next, future: [], at }
      }),
    undo: past.length === 0 ? null : () => setHistory(undone),
    redo: future.length === 0 ? null : () => setHistory(redone),
  }
}

function undone(history: History): History {
  const { past, now, future } = history
  return past.length === 0
    ? history
    : { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future], at: null }
}

function redone(history: History): History {
  const [next, ...future] = history.future
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future, at: null }
}

/** Of a text or a number that becomes another, where it stands; null of more than that. */
export function changedField(before: Json, after: Json, at = ''): string | null {
  if (typeof before !== 'object' && typeof after !== 'object') return at
  const [was, is] = [partsOf(before), partsOf(after)]
  if (!was || !is || Object.keys(was).length !== Object.keys(is).length) return null
  const others = Object.keys(is).filter((name) => was[name] !== is[name])
  const [name] = others
  return name !== undefined && others.length === 1 && was[name] !== undefined
    ? changedField(was[name], is[name]!, `${at}.${name}`)
    : null
}

function partsOf(value: Json): Record<string, Json> | null {
  if (Array.isArray(value)) return Object.fromEntries(value.entries())
  return isRecord(value) ? value : null
}
