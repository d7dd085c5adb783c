import { addressOf, locationAt, type Action, type History, type Location } from './history.ts'
import { LoadError, Redirect } from './load-error.ts'
import { createMatcher, type Params } from './match.ts'
import { picked, searchOf, type Reading, type Route, type Screen } from './screen.ts'

/** What is on the screen. */
export interface View {
  location: Location
  action: Action
  id: string
  params: Params
  screen: Screen | null
  /** Absent while a skeleton stands there. */
  loaded?: { data: unknown }
  error?: unknown
}

export interface Navigation {
  replace?: boolean
  viewTransition?: boolean
}
/** `pending` at once; `view` as soon as React gets there. */
export type Change = { pending: Location } | { view: View; from: View; viewTransition: boolean }

type ApiOf = (lang: string | undefined) => Reading['api']
export interface RouterOptions {
  routes: readonly Route[]
  history: History
  api: ApiOf
  /** The same for reading ahead, which nobody waits for: nothing is said of what fails, `failed` tells it. */
  apiAhead?: (lang: string | undefined) => { api: Reading['api']; failed: () => boolean }
  /** Whether a route exists in this shop. */
  exists?: (route: string) => boolean
  /** What is shown already. */
  shown?: Read
  /** It comes from the server, made by no more of the address than the screen reads. */
  fromServer?: boolean
}
export type Router = ReturnType<typeof createRouter>

type Read = Pick<View, 'screen' | 'loaded' | 'error'>
/** How long what was read ahead may be shown, in ms. */
const freshFor = 10_000

/** Loads what an address shows, then shows it: the address changes with the screen. The last click wins. */
export function createRouter({
  routes,
  history,
  api,
  apiAhead,
  exists,
  shown: first,
  fromServer = false,
}: RouterOptions) {
  const match = createMatcher(routes)
  const matched = (location: Location) => {
    const { route, params } = match(location.pathname) ?? { route: { id: '', path: '*', screen: null }, params: {} }
    return { route, id: route.id, params }
  }
  let view: View = { ...viewAt(history.location), action: 'POP', ...first }
  if (fromServer) view.location = { ...view.location, search: searchOf(view.screen, view.location.search) }
  let written = view
  let pending: Location | null = null
  let last = 0
  let ahead: { address: string; until: number; read: Promise<Read | null> } | null = null
  let readingAhead = 0
  const listeners = new Set<(change: Change) => void>()
  /** Pairs of screens between which a picture moves, so that it moves on the way back too. */
  const moved = new Set<string>()

  function viewAt(location: Location) {
    const { id, params } = matched(location)
    return { location, id, params, screen: null }
  }
  const emit = (change: Change) => listeners.forEach((listener) => listener(change))
  const reading = ({ params, location }: Pick<View, 'params' | 'location'>, through: Reading['api']): Reading => ({
    api: through,
    params,
    query: new URLSearchParams(location.search),
    exists,
  })

  async function read(location: Location): Promise<Read | Redirect> {
    const { route, params } = matched(location)
    try {
      if (!route.screen) throw new LoadError(404)
      // without its code the page is loading again: nothing comes any more
      const screen = (await route.screen()) ?? (await new Promise<never>(() => {}))
      return { screen, loaded: { data: await screen.load?.(reading({ params, location }, api(params['lang']))) } }
    } catch (error) {
      if (error instanceof Redirect) return error
      if (!(error instanceof LoadError)) console.error(error)
      return { screen: null, error }
    }
  }

  async function readAhead(location: Location): Promise<Read | null> {
    const { route, params } = matched(location)
    readingAhead++
    try {
      const screen = await route.screen?.()
      // what belongs to the session is read when it is shown
      if (!screen || screen.Skeleton || !apiAhead) return null
      const { api: quiet, failed } = apiAhead(params['lang'])
      const data = await screen.load?.(reading({ params, location }, quiet))
      return failed() ? null : { screen, loaded: { data } }
    } catch {
      return null
    } finally {
      readingAhead--
    }
  }

  /** The screen that stands there has all it needs: only its own queries change, or the place on it. */
  function stays(to: Location): boolean {
    const { id, params } = matched(to)
    const names = view.screen?.loadsBy ?? []
    return (
      view.loaded !== undefined &&
      id === view.id &&
      JSON.stringify(params) === JSON.stringify(view.params) &&
      picked(names, to.search) === picked(names, view.location.search)
    )
  }

  function show(next: View, viewTransition = false): void {
    const from = view
    view = next
    pending = null
    emit({ view, from, viewTransition })
  }

  async function go(to: Location, action: Action, wish: Navigation = {}): Promise<void> {
    const mine = ++last
    const pair = [view.location.pathname, to.pathname].sort().join(' ')
    if (wish.viewTransition) moved.add(pair)
    const moves = wish.viewTransition || (action === 'POP' && moved.has(pair))
    if (stays(to)) return show({ ...view, location: to, action })
    pending = to
    emit({ pending: to })
    const early = ahead?.address === to.pathname + to.search && performance.now() < ahead.until ? ahead.read : null
    ahead = null
    const next = (await early) ?? (await read(to))
    if (mine !== last) return
    if (next instanceof Redirect) return go(locationAt(next.to, to), action === 'PUSH' ? 'PUSH' : 'REPLACE')
    show({ ...viewAt(to), action, ...next }, moves)
  }

  return {
    get view() {
      return view
    },
    get pending() {
      return pending
    },
    /** Whether code is on its way that nobody waits for yet. */
    get isReadingAhead() {
      return readingAhead > 0
    },
    /** Resolves when the screen is read, or another navigation has taken its place. */
    navigate(address: string, { replace = false, ...wish }: Navigation = {}): Promise<void> {
      const to = locationAt(address, view.location)
      // what a screen changes in its own address stays the same visit, with its place on the page
      const key = replace && to.pathname === view.location.pathname ? view.location.key : to.key
      return go({ ...to, key }, replace ? 'REPLACE' : 'PUSH', wish)
    },
    /** Begins to load what an address needs, once; a navigation to it goes on with that. */
    prefetch(address: string): void {
      const to = locationAt(address, view.location)
      const here = to.pathname + to.search
      if (stays(to) || pending || (ahead?.address === here && performance.now() < ahead.until)) return
      ahead = { address: here, until: performance.now() + freshFor, read: readAhead(to) }
    },
    listen(listener: (change: Change) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** A view is on the screen: now its address is too. */
    committed(now: View): void {
      if (now === written) return
      written = now
      if (now.action !== 'POP') history.write(now.action, now.location)
    },
    /** The page is React's: what only the browser knows of the address comes in, and what the session has is read. */
    begin(): () => void {
      const full = history.location
      if (addressOf(full) !== addressOf(view.location)) show({ ...view, location: full })
      if (!view.loaded && view.error === undefined) {
        const mine = ++last
        void read(full).then((next) => {
          if (mine !== last) return
          return next instanceof Redirect ? go(locationAt(next.to, full), 'REPLACE') : show({ ...view, ...next })
        })
      }
      return history.listen((to) => void go(to, 'POP'))
    },
  }
}
