import type { SessionKey } from './session-keys.ts'
import { store, type Store } from './store.ts'

export interface SessionStore<T> extends Store<T> {
  update: (change: (now: T) => T) => void
  clear: () => void
}

/** A value in session storage. Without session storage it lives as long as the page; what was kept in a form that `accepts` refuses is forgotten. */
export function sessionStore<T>(key: SessionKey, empty: T, accepts: (value: unknown) => boolean): SessionStore<T> {
  const restore = () => quietly(() => parsed(sessionStorage.getItem(key), accepts) as T | undefined) ?? empty
  const keep = (value: T) =>
    quietly(() =>
      value === empty ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(value)),
    )
  const kept = store(empty, restore, keep)
  return { ...kept, update: (change) => kept.write(change(kept.read())), clear: () => kept.write(empty) }
}

function parsed(text: string | null, accepts: (value: unknown) => boolean): unknown {
  const value: unknown = text === null ? undefined : JSON.parse(text)
  return value !== undefined && accepts(value) ? value : undefined
}

function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const isText = (value: unknown) => typeof value === 'string'
export const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
