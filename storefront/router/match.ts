export type Params = Readonly<Record<string, string | undefined>>

/**
 * Finds the first route that matches a path, like `/:lang/tickets/:id`, or `*` for the rest. Case and a trailing slash
 * make no difference.
 */
export function createMatcher<R extends { path: string }>(
  routes: readonly R[],
): (pathname: string) => { route: R; params: Params } | null {
  const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }))
  return (pathname) => {
    for (const { route, pattern } of patterns) {
      const match = pattern.exec(pathname)
      if (match)
        return {
          route,
          params: Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, decoded(value)])),
        }
    }
    return null
  }
}

function patternOf(path: string): RegExp {
  if (path === '*') return /^/
  return new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`,
    'i',
  )
}

/** A malformed value stays as it is: nothing will be found under it. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
