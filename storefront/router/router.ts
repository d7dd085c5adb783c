import { addressOf, locationAt, type Action, type History, type Location } from './history.ts'
import { LoadError, Redirect } from './load-error.ts'
import { createMatcher, type Params } from './match.ts'
import { pickQueries, searchOf, type LoadArgs, type Route, type Screen } from './screen.ts'

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

type ApiOf = (lang: string | undefined) => LoadArgs['api']
export interface RouterOptions {
  routes: readonly Route[]
  history: History
  api: ApiOf
  /** The API for prefetching: nobody waits for it, so its failures are not reported to the visitor but by `failed`. */
  prefetchApi?: (lang: string | undefined) => { api: LoadArgs['api']; failed: () => boolean }
  /** Whether a route exists in this shop. */
  exists?: (route: string) => boolean
  /** What is on the screen from the start. */
  initial?: ScreenResult
  /** The server rendered it, from only those queries that the screen reads. */
  fromServer?: boolean
}
export type Router = ReturnType<typeof createRouter>

type ScreenResult = Pick<View, 'screen' | 'loaded' | 'error'>
/** How long a prefetched screen may be shown, in ms. */
const freshFor = 10_000

/** Loads the screen of an address, then shows it and changes the address. The last click wins. */
export function createRouter({
  routes,
  history,
  api,
  prefetchApi,
  exists,
  initial,
  fromServer = false,
}: RouterOptions) {
  const match = createMatcher(routes)
  const matched = (location: Location) => {
    const { route, params } = match(location.pathname) ?? { route: { id: '', path: '*', screen: null }, params: {} }
    return { route, id: route.id, params }
  }
  let view: View = { ...viewAt(history.location), action: 'POP', ...initial }
  /** What the page brought for a screen that only the browser renders. */
  const brought = fromServer && view.screen?.Skeleton ? view.loaded : undefined
  if (brought) delete view.loaded
  if (fromServer) view.location = { ...view.location, search: searchOf(view.screen, view.location.search) }
  let committedView = view
  let pending: Location | null = null
  let last = 0
  let loadedAt = Date.now()
  let ahead: { address: string; until: number; result: Promise<ScreenResult | null> } | null = null
  let loadingAhead = 0
  const listeners = new Set<(change: Change) => void>()
  /** Pairs of screens with a view transition, so that going back has one too. */
  const transitionPairs = new Set<string>()

  function viewAt(location: Location) {
    const { id, params } = matched(location)
    return { location, id, params, screen: null }
  }
  const emit = (change: Change) => listeners.forEach((listener) => listener(change))
  const argsFor = ({ params, location }: Pick<View, 'params' | 'location'>, through: LoadArgs['api']): LoadArgs => ({
    api: through,
    params,
    query: new URLSearchParams(location.search),
    exists,
  })

  async function loadScreen(location: Location): Promise<ScreenResult | Redirect> {
    const { route, params } = matched(location)
    try {
      if (!route.screen) throw new LoadError(404)
      // code that is missing makes the page reload, so this promise never resolves
      const screen = (await route.screen()) ?? (await new Promise<never>(() => {}))
      screen.prepare?.()
      return { screen, loaded: { data: await screen.load?.(argsFor({ params, location }, api(params['lang']))) } }
    } catch (error) {
      if (error instanceof Redirect) return error
      if (!(error instanceof LoadError)) console.error(error)
      return { screen: null, error }
    }
  }

  async function loadAhead(location: Location): Promise<ScreenResult | null> {
    const { route, params } = matched(location)
    loadingAhead++
    try {
      const screen = await route.screen?.()
      // what depends on the session is loaded when the screen is shown
      if (!screen || (screen.Skeleton && !screen.loadsOnServer) || !prefetchApi) return null
      const { api: quiet, failed } = prefetchApi(params['lang'])
      const data = await screen.load?.(argsFor({ params, location }, quiet))
      return failed() ? null : { screen, loaded: { data } }
    } catch {
      return null
    } finally {
      loadingAhead--
    }
  }

  /** Whether the current screen stays: nothing that its `load` reads is different. */
  function stays(to: Location): boolean {
    const { id, params } = matched(to)
    const names = view.screen?.loadsBy ?? []
    return (
      view.loaded !== undefined &&
      id === view.id &&
      JSON.stringify(params) === JSON.stringify(view.params) &&
      pickQueries(names, to.search) === pickQueries(names, view.location.search)
    )
  }

  function show(next: View, viewTransition = false): void {
    const from = view
    if (next.loaded !== from.loaded) loadedAt = Date.now()
    view = next
    pending = null
    emit({ view, from, viewTransition })
  }

  async function go(to: Location, action: Action, options: Navigation = {}): Promise<void> {
    const current = ++last
    const pair = [view.location.pathname, to.pathname].sort().join(' ')
    if (options.viewTransition) transitionPairs.add(pair)
    const moves = options.viewTransition || (action === 'POP' && transitionPairs.has(pair))
    if (stays(to)) return show({ ...view, location: to, action })
    pending = to
    emit({ pending: to })
    const early = ahead?.address === to.pathname + to.search && performance.now() < ahead.until ? ahead.result : null
    ahead = null
    const prefetched = await early
    if (current === last) prefetched?.screen?.prepare?.()
    const next = prefetched ?? (await loadScreen(to))
    if (current !== last) return
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
    /** When the data of the screen were loaded, in ms. */
    get loadedAt() {
      return loadedAt
    },
    /** Whether a prefetch is under way. */
    get isLoadingAhead() {
      return loadingAhead > 0
    },
    /** Resolves when the screen is loaded, or when another navigation has replaced this one. */
    navigate(address: string, { replace = false, ...options }: Navigation = {}): Promise<void> {
      const to = locationAt(address, view.location)
      // a screen that changes its own query keeps its scroll position
      const key = replace && to.pathname === view.location.pathname ? view.location.key : to.key
      return go({ ...to, key }, replace ? 'REPLACE' : 'PUSH', options)
    },
    /** Starts to load a screen; a navigation to the same address uses the result. */
    prefetch(address: string): void {
      const to = locationAt(address, view.location)
      const here = to.pathname + to.search
      if (stays(to) || pending || (ahead?.address === here && performance.now() < ahead.until)) return
      ahead = { address: here, until: performance.now() + freshFor, result: loadAhead(to) }
    },
    /** Loads the data of the screen again, which stays as it is where that fails, and where it depends on the session. */
    async refresh(): Promise<void> {
      const { screen, location } = view
      const next = screen?.load && (await loadAhead(location))
      // what its `load` does not read may have changed in the address meanwhile; POP: the address stays
      if (next && stays(location) && !pending) show({ ...view, ...next, action: 'POP' })
    },
    listen(listener: (change: Change) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Called once React has rendered a view: only now does the address bar change. */
    committed(now: View): void {
      if (now === committedView) return
      committedView = now
      if (now.action !== 'POP') history.write(now.action, now.location)
    },
    /**
     * Called after hydration: applies the parts of the address that the server did not render, and loads screens that
     * depend on the session.
     */
    begin(): () => void {
      const full = history.location
      if (addressOf(full) !== addressOf(view.location)) show({ ...view, location: full })
      if (brought && !view.loaded) {
        view.screen?.prepare?.()
        show({ ...view, loaded: brought })
      } else if (!view.loaded && view.error === undefined) {
        const current = ++last
        void loadScreen(full).then((next) => {
          if (current !== last) return
          return next instanceof Redirect ? go(locationAt(next.to, full), 'REPLACE') : show({ ...view, ...next })
        })
      }
      return history.listen((to) => void go(to, 'POP'))
    },
  }
}
