import type { Location } from './history.ts'
import { LoadError, Redirect } from './load-error.ts'
import { createMatcher, type Params } from './match.ts'
import type { LoadArgs, Route, Screen } from './screen.ts'

type ApiOf = (lang: string | undefined) => LoadArgs['api']
export interface LoaderOptions {
  routes: readonly Route[]
  api: ApiOf
  /** The API for prefetching: nobody waits for it, so its failures are not reported to the visitor but by `failed`. */
  prefetchApi?: (lang: string | undefined) => { api: LoadArgs['api']; failed: () => boolean }
  /** Whether a route exists in this shop. */
  exists?: (route: string) => boolean
}

/** What came of loading a screen. */
export interface ScreenResult {
  screen: Screen | null
  /** Absent while a skeleton stands there. */
  loaded?: { data: unknown }
  error?: unknown
}

/** How long a prefetched screen may be shown, in ms. */
const freshFor = 10_000

/** Loads the code and the data of an address's screen, for now or ahead. */
export function screenLoader({ routes, api, prefetchApi, exists }: LoaderOptions) {
  const match = createMatcher(routes)
  const matched = ({ pathname }: Location) =>
    match(pathname) ?? { route: { id: '', path: '*', screen: null }, params: {} }
  const argsFor = (params: Params, { search }: Location, through: LoadArgs['api']): LoadArgs => ({
    api: through,
    params,
    query: new URLSearchParams(search),
    exists,
  })
  let prefetched: { address: string; until: number; result: Promise<ScreenResult | null> } | null = null
  let loadingAhead = 0

  async function load(location: Location): Promise<ScreenResult | Redirect> {
    const { route, params } = matched(location)
    try {
      if (!route.screen) throw new LoadError(404)
      // code that is missing makes the page reload, so this promise never resolves
      const screen = (await route.screen()) ?? (await new Promise<never>(() => {}))
      screen.prepare?.()
      return { screen, loaded: { data: await screen.load?.(argsFor(params, location, api(params['lang']))) } }
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
      const data = await screen.load?.(argsFor(params, location, quiet))
      return failed() ? null : { screen, loaded: { data } }
    } catch {
      return null
    } finally {
      loadingAhead--
    }
  }

  /** The prefetched screen of an address, while it is fresh. */
  function prefetchedFor({ pathname, search }: Location): Promise<ScreenResult | null> | null {
    return prefetched?.address === pathname + search && performance.now() < prefetched.until ? prefetched.result : null
  }

  return {
    matched,
    load,
    loadAhead,
    isLoadingAhead: () => loadingAhead > 0,
    prefetch(to: Location): void {
      if (prefetchedFor(to)) return
      prefetched = { address: to.pathname + to.search, until: performance.now() + freshFor, result: loadAhead(to) }
    },
    /** What was prefetched for an address; it is used once, and whatever else was prefetched is dropped. */
    takePrefetched(to: Location): Promise<ScreenResult | null> | null {
      const taken = prefetchedFor(to)
      prefetched = null
      return taken
    },
  }
}
