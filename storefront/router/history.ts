export interface Location {
  pathname: string
  search: string
  hash: string
  /** Names this visit of the address, also after a reload. */
  key: string
}

/** How the location came about. */
export type Action = 'POP' | 'PUSH' | 'REPLACE'

export interface History {
  location: Location
  write: (action: Action, location: Location) => void
  /** Calls when the visitor goes back or forward; the answer stops it. */
  listen: (moved: (to: Location) => void) => () => void
}

export const addressOf = ({ pathname, search, hash }: Location): string => pathname + search + hash
export const newKey = (): string => Math.random().toString(36).slice(2)

export function locationAt(address: string, base: Location, key = newKey()): Location {
  const { pathname, search, hash } = new URL(address, `http://here${base.pathname}${base.search}`)
  return { pathname, search, hash, key }
}

/** What the entry of an address keeps, also for after a reload. */
interface Kept {
  key?: string
  /** Instead of the query that was taken out of the address bar. */
  query?: string
}
const kept = () => (history.state ?? {}) as Kept

/** Takes the query out of the address bar; the router and a reload still know it. */
export function hideQuery(): void {
  history.replaceState({ ...kept(), query: location.search } satisfies Kept, '', location.pathname + location.hash)
}

export function browserHistory(): History {
  const read = (): Location => {
    const { pathname, hash } = location
    const search = location.search || (kept().query ?? '')
    // a document's first entry, or a link within the page
    if (!kept().key) history.replaceState({ ...kept(), key: newKey() } satisfies Kept, '')
    return { pathname, search, hash, key: kept().key! }
  }
  return {
    location: read(),
    write: (action, to) =>
      history[action === 'PUSH' ? 'pushState' : 'replaceState']({ key: to.key } satisfies Kept, '', addressOf(to)),
    listen(moved) {
      const hear = () => moved(read())
      addEventListener('popstate', hear)
      return () => removeEventListener('popstate', hear)
    },
  }
}

/** For the server and for tests. */
export function memoryHistory(address: string): History {
  const nowhere: Location = { pathname: '/', search: '', hash: '', key: '' }
  return { location: locationAt(address, nowhere, 'start'), write: () => {}, listen: () => () => {} }
}
