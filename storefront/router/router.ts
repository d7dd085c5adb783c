import { addressOf, locationAt, type Action, type History, type Location } from './history.ts'
import { Redirect } from './load-error.ts'
import { searchOf } from './screen.ts'
import { screenLoader, type LoaderOptions, type ScreenResult } from './screen-loader.ts'
import { shownView, stays, type View } from './shown-view.ts'

export interface Navigation {
  replace?: boolean
  viewTransition?: boolean
}

export interface RouterOptions extends LoaderOptions {
  history: History
  /** What is on the screen from the start. */
  initial?: ScreenResult
  /** The server rendered it, from only those queries that the screen reads. */
  fromServer?: boolean
}
export type Router = ReturnType<typeof createRouter>

/** Loads the screen of an address, then shows it and changes the address. The last click wins. */
export function createRouter({ history, initial, fromServer = false, ...loading }: RouterOptions) {
  const loader = screenLoader(loading)
  const { first, brought } = firstView({ ...viewAt(history.location), action: 'POP', ...initial }, fromServer)
  const shown = shownView(first, history.base)
  const movesBetween = transitionPairs()
  let committedView = first
  let last = 0

  function viewAt(location: Location) {
    const { route, params } = loader.matched(location)
    return { location, id: route.id, params, screen: null }
  }
  const staysAt = (to: Location) => stays(shown.view, to, viewAt(to))

  async function go(to: Location, action: Action, options: Navigation = {}): Promise<void> {
    const current = ++last
    const moves = movesBetween(shown.view.location, to, action, options)
    if (staysAt(to)) return shown.show({ ...shown.view, location: to, action })
    shown.wait(to)
    const prefetched = await loader.takePrefetched(to)
    if (current === last) prefetched?.screen?.prepare?.()
    await arrive(to, action, current, prefetched, moves)
  }

  /** Loads a screen unless it is there already, and shows it unless another navigation has begun meanwhile. */
  async function arrive(
    to: Location,
    action: Action,
    current: number,
    prefetched: ScreenResult | null = null,
    moves = false,
  ): Promise<void> {
    const next = prefetched ?? (await loader.load(to))
    if (current !== last) return
    if (next instanceof Redirect) return go(locationAt(next.to, to), action === 'PUSH' ? 'PUSH' : 'REPLACE')
    shown.show({ ...viewAt(to), action, ...next }, moves)
  }

  return Object.assign(shown, {
    /** Whether a prefetch is under way. */
    isLoadingAhead: loader.isLoadingAhead,
    /** Resolves when the screen is loaded, or when another navigation has replaced this one. */
    navigate(address: string, { replace = false, ...options }: Navigation = {}): Promise<void> {
      const { location } = shown.view
      const to = locationAt(address, location)
      // a screen that changes its own query keeps its scroll position
      const key = replace && to.pathname === location.pathname ? location.key : to.key
      return go({ ...to, key }, replace ? 'REPLACE' : 'PUSH', options)
    },
    /** Starts to load a screen; a navigation to the same address uses the result. */
    prefetch(address: string): void {
      const to = locationAt(address, shown.view.location)
      if (!staysAt(to) && !shown.pending) loader.prefetch(to)
    },
    /** Loads the data of the screen again; it stays as it is where that fails, and where it depends on the session. */
    async refresh(): Promise<void> {
      const { screen, location } = shown.view
      const next = screen?.load && (await loader.loadAhead(location))
      // what its `load` does not read may have changed in the address meanwhile; POP: the address stays
      if (next && staysAt(location) && !shown.pending) shown.show({ ...shown.view, ...next, action: 'POP' })
    },
    /** Loads the screen again, also one that depends on the session, unless another is on its way. */
    async reload(): Promise<void> {
      if (!shown.pending) await arrive(shown.view.location, 'POP', ++last)
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
      if (addressOf(full) !== addressOf(shown.view.location)) shown.show({ ...shown.view, location: full })
      const { screen, loaded, error } = shown.view
      if (brought && !loaded) {
        screen?.prepare?.()
        shown.show({ ...shown.view, loaded: brought })
      } else if (!loaded && error === undefined) void arrive(full, 'POP', ++last)
      return history.listen((to) => void go(to, 'POP'))
    },
  })
}

/** The first view, and what the page brought for a screen that only the browser renders. */
function firstView(view: View, fromServer: boolean): { first: View; brought?: View['loaded'] } {
  if (!fromServer) return { first: view }
  const first = { ...view, location: { ...view.location, search: searchOf(view.screen, view.location.search) } }
  if (!view.screen?.Skeleton) return { first }
  const { loaded: brought, ...without } = first
  return { first: without, brought }
}

/** Remembers pairs of screens with a view transition, so that going back has one too. */
function transitionPairs() {
  const pairs = new Set<string>()
  return (from: Location, to: Location, action: Action, { viewTransition = false }: Navigation): boolean => {
    const pair = [from.pathname, to.pathname].sort().join(' ')
    if (viewTransition) pairs.add(pair)
    return viewTransition || (action === 'POP' && pairs.has(pair))
  }
}
