export interface Location {
  pathname: string
  search: string
  hash: string
  /** Names this visit of the address, also after a reload. */
  key: string
}

export type Action = 'POP' | 'PUSH' | 'REPLACE'

export interface History {
  /** What all addresses begin with, as those of a preview do; the router knows them without it. */
  base: string
  location: Location
  write: (action: Action, location: Location) => void
  /** Calls when the visitor goes back or forward; returns the function that unsubscribes. */
  listen: (onMove: (to: Location) => void) => () => void
}

/** Of two slashes at its beginning a browser would make another host. */
export const addressOf = ({ pathname, search, hash }: Location): string => pathname.replace(/^\/+/, '/') + search + hash
export const newKey = (): string => Math.random().toString(36).slice(2)

/** An address of this shop, which no number of slashes at its beginning leads out of. */
export function locationAt(address: string, base: Location, key = newKey()): Location {
  const { pathname, search, hash } = new URL(
    address.replace(/^[/\\]{2,}/, '/'),
    `http://here${base.pathname.replace(/^\/+/, '/')}${base.search}`,
  )
  return { pathname, search, hash, key }
}

/** The state of a history entry; it survives a reload. */
interface EntryState {
  key?: string
  /** The query that `hideQuery` took out of the address bar. */
  query?: string
}
const entryState = () => (history.state ?? {}) as EntryState

/** Removes the query from the address bar; the history entry keeps it for the router and a reload. */
export function hideQuery(): void {
  history.replaceState(
    { ...entryState(), query: location.search } satisfies EntryState,
    '',
    location.pathname + location.hash,
  )
}

/**
 * What the addresses of this document's pages and calls begin with: nothing in the shop, and in a preview its own base,
 * by which it also keeps apart what it remembers. `entry.server.tsx` writes it into the document.
 */
export const pageBase: string = globalThis.document?.documentElement.dataset['base'] ?? ''

export function browserHistory(): History {
  const read = (): Location => {
    const { hash } = location
    const pathname = location.pathname.slice(pageBase.length)
    const search = location.search || (entryState().query ?? '')
    // the first entry of a document, or a link within the page, has no key yet
    if (!entryState().key) history.replaceState({ ...entryState(), key: newKey() } satisfies EntryState, '')
    return { pathname, search, hash, key: entryState().key! }
  }
  return {
    base: pageBase,
    location: read(),
    write: (action, to) =>
      history[action === 'PUSH' ? 'pushState' : 'replaceState'](
        { key: to.key } satisfies EntryState,
        '',
        pageBase + addressOf(to),
      ),
    listen(onMove) {
      const onPopState = () => onMove(read())
      addEventListener('popstate', onPopState)
      return () => removeEventListener('popstate', onPopState)
    },
  }
}

/** For the server and for tests. */
export function memoryHistory(address: string, base = ''): History {
  const nowhere: Location = { pathname: '/', search: '', hash: '', key: '' }
  return { base, location: locationAt(address, nowhere, 'start'), write: () => {}, listen: () => () => {} }
}
