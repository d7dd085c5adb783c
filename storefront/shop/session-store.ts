import { useSyncExternalStore } from 'react'
import type { SessionKey } from './session-keys.ts'

export interface SessionStore<T> {
  /** The value in a component; the empty one on the server and while hydrating, so that both render alike. */
  use: () => T
  read: () => T
  write: (next: T) => void
  update: (change: (now: T) => T) => void
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

/** A value in session storage. Without session storage it lives as long as the page; what was kept in a form that `accepts` refuses is forgotten. */
export function sessionStore<T>(key: SessionKey, empty: T, accepts: (value: unknown) => boolean): SessionStore<T> {
  const listeners = new Set<() => void>()
  let held: { value: T } | undefined

  const read = () => (held ??= { value: restored(key, empty, accepts) }).value
  const change = (value: T, keep: () => void) => {
    held = { value }
    quietly(keep)
    for (const listener of listeners) listener()
  }
  const write = (next: T) => change(next, () => sessionStorage.setItem(key, JSON.stringify(next)))
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    use: () => useSyncExternalStore(subscribe, read, () => empty),
    read,
    write,
    update: (by) => write(by(read())),
    clear: () => change(empty, () => sessionStorage.removeItem(key)),
    subscribe,
  }
}

function restored<T>(key: SessionKey, empty: T, accepts: (value: unknown) => boolean): T {
  return (
    quietly(() => {
      const kept = sessionStorage.getItem(key)
      const value: unknown = kept === null ? null : JSON.parse(kept)
      return value !== null && accepts(value) ? (value as T) : empty
    }) ?? empty
  )
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
