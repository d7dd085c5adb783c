import { useSyncExternalStore } from 'react'

export interface Store<T> {
  read: () => T
  write: (next: T) => void
  /** The value in a component; `empty` on the server and while hydrating, so that both render alike. */
  use: () => T
}

/** A value outside React that components follow. `keep` and `restore` are for what outlives the page. */
export function store<T>(empty: T, restore: () => T = () => empty, keep: (value: T) => void = () => {}): Store<T> {
  const listeners = new Set<() => void>()
  let held: { value: T } | undefined
  const read = () => (held ??= { value: restore() }).value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    read,
    write: (value) => {
      held = { value }
      keep(value)
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, read, () => empty),
  }
}
