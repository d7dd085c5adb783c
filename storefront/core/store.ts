import { useSyncExternalStore } from 'react'

export interface Store<T> {
  read: () => T
  write: (next: T) => void
  /** Calls on each change, outside of components. */
  subscribe: (listener: () => void) => () => void
  /** The value in a component; `empty` on the server and during hydration, so that both render the same. */
  use: () => T
}

/** A value outside React that components subscribe to. `restore` and `save` make it outlive the page. */
export function store<T>(empty: T, restore: () => T = () => empty, save: (value: T) => void = () => {}): Store<T> {
  const listeners = new Set<() => void>()
  let cached: { value: T } | undefined
  const read = () => (cached ??= { value: restore() }).value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    read,
    subscribe,
    write: (value) => {
      cached = { value }
      save(value)
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, read, () => empty),
  }
}
