import type { Plugin } from 'vite'

// What this shop never calls of react-router 8.4.0 stays out of the browser's bundle: docs/decisions/0008-first-view-budget.md

/** Exports that only server code asks for, which the browser's bundle drops anyway. */
const server = (...names: string[]) => names.map((name) => `export const ${name} = undefined`).join('\n')

/**
 * Every route is known from the start (`routeDiscovery: initial`) and nothing is instrumented, so the code for both
 * stays out of the browser: 3 kB less for each visitor. It names files of react-router 8.4.0, which is pinned.
 */
const leftOut: Record<string, string> = {
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = ({ sri, ...manifest }) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    ${server('URL_LIMIT', 'getManifestPath', 'getPathsWithAncestors', 'handleClientVersionMismatch')}`,
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    ${server('instrumentHandler', 'instrumentationResultMetaContext')}`,
}

/**
 * The router loads the page again for a screen whose file is missing, without end and without a word. As with every
 * other import, the error is raised first, and thrown where nobody handles it (R8.28, R8.29): `entry.client.tsx`.
 */
const raisingPreloadError = `
  if (route.id in routeModulesCache) return routeModulesCache[route.id]
  try {
    return (routeModulesCache[route.id] = await import(/* @vite-ignore */ route.module))
  } catch (error) {
    if (dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }))) throw error
    return new Promise(() => {})
  }`

/** Marks a function of react-router that nothing here reaches; should that change, it says so. */
const unused = (name: string) => `throw Error('left out in storefront/leave-out.ts: ${name}')`
const unusedAll = (...names: string[]) => Object.fromEntries(names.map((name) => [name, unused(name)]))

/**
 * The same for single functions, by what their body becomes. The shop has no actions, forms, fetchers, blockers,
 * middleware, prefetching links, routes found later or patched, second loading of what stands there, scrolling by the
 * router (`shell/scroll.ts`), or server components: 8 kB less for each visitor. A name that is not found stops the build.
 */
const leftOutFunctions: Record<string, Record<string, string>> = {
  'lib/router/router.js': {
    ...unusedAll('handleAction', 'discoverRoutes', 'patchRoutes', 'revalidate', '_internalSetRoutes', 'getBlocker', 'updateBlocker', 'enableScrollRestoration', 'getInstrumentationNavigateMeta'),
    ...unusedAll('fetch', 'handleFetcherAction', 'handleFetcherLoader', 'getFetcher', 'resetFetcher', 'queueFetcherForDeletion', 'deleteFetcher', 'abortFetcher', 'markFetchersDone'),
    ...unusedAll('getUpdatedRevalidatingFetchers', 'getTargetedDataStrategyMatches', 'getTargetMatch', 'defaultDataStrategyWithMiddleware'),
    getUpdatedActionData: '',
    getActionDataForCommit: '',
    markFetchRedirectsDone: 'return false',
    abortStaleFetchLoads: 'return false',
    saveScrollPosition: '',
    getSavedScrollPosition: 'return null',
    checkFogOfWar: 'return { active: false, matches: null }',
    shouldBlockNavigation: '',
    getSubmissionFromNavigation: '',
    normalizeNavigateOptions: 'return { path }',
  },
  'lib/dom/ssr/routeModules.js': { loadRouteModule: raisingPreloadError },
  // its warnings are for who develops with it, and do nothing else
  'lib/router/history.js': { warning: '' },
  'lib/server-runtime/warnings.js': { warnOnce: '' },
  'lib/hooks.js': unusedAll('RSCErrorHandler', 'DefaultErrorComponent', 'useNavigateUnstable'),
  'lib/errors.js': unusedAll('decodeRedirectErrorDigest', 'decodeRouteErrorResponseDigest'),
  'lib/dom/ssr/components.js': { ...unusedAll('PrefetchPageLinks'), usePrefetchBehavior: 'return [false, null, {}]' },
  'lib/dom/ssr/routes.js': unusedAll('noActionDefinedError', 'createClientRoutesWithHMRRevalidationOptOut', 'wrapShouldRevalidateForHdr'),
  'lib/dom/ssr/single-fetch.js': { ...unusedAll('singleFetchActionStrategy', 'nonSsrStrategy', 'singleFetchLoaderFetcherStrategy'), bubbleMiddlewareErrors: '' },
}
/** Names for the developer tools: they also keep components in the bundle that nothing uses. */
const displayName = /^\w+\.displayName = .*$/gm
const component = /= (?=React\$1\.(?:forwardRef|createContext)\()/g

export const leaveOut: Plugin = {
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    return leftOut[fileOfRouter(id) ?? '']
  },
  transform(code, id) {
    const file = fileOfRouter(id)
    if (!file) return
    const bodies = leftOutFunctions[file] ?? {}
    const found = functionsIn(this.parse(code)).filter(({ name }) => name in bodies)
    for (const name of Object.keys(bodies)) if (found.filter((one) => one.name === name).length !== 1) this.error(`${name} is not in ${file} just once`)
    return found
      .toSorted((a, b) => b.start - a.start)
      .reduce((text, { name, start, end }) => `${text.slice(0, start)}{${bodies[name]}}${text.slice(end)}`, code)
      .replace(displayName, '')
      .replace(component, '= /* @__PURE__ */ ')
  },
}

function fileOfRouter(id: string): string | undefined {
  return /react-router\/dist\/production\/(lib\/.*)$/.exec(id)?.[1]
}

/** Functions by name, however deep, with the place of their bodies. */
function functionsIn(node: unknown): { name: string; start: number; end: number }[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, id, body } = node as { type?: string; id?: { name: string }; body?: { start: number; end: number } }
  const own = type === 'FunctionDeclaration' && id && body ? [{ name: id.name, start: body.start, end: body.end }] : []
  return [...own, ...Object.values(node).flatMap(functionsIn)]
}
