import { pageBase } from '../router/history.ts'
import type { SessionKey } from './session-keys.ts'
import { store, type Store } from './store.ts'

export interface SessionStore<T> extends Store<T> {
  update: (change: (now: T) => T) => void
  clear: () => void
}

/** A value in session storage, or in memory where there is none. A stored value that `accepts` refuses is dropped. */
export function sessionStore<T>(key: SessionKey, empty: T, accepts: (value: unknown) => boolean): SessionStore<T> {
  const own = pageBase + key
  const restore = () => quietly(() => parseStored(sessionStorage.getItem(own), accepts) as T | undefined) ?? empty
  const save = (value: T) =>
    quietly(() =>
      value === empty ? sessionStorage.removeItem(own) : sessionStorage.setItem(own, JSON.stringify(value)),
    )
  const base = store(empty, restore, save)
  return { ...base, update: (change) => base.write(change(base.read())), clear: () => base.write(empty) }
}

function parseStored(text: string | null, accepts: (value: unknown) => boolean): unknown {
  const value: unknown = text && JSON.parse(text)
  return text && accepts(value) ? value : undefined
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
