export type Params = Readonly<Record<string, string | undefined>>

/** Finds the first route whose path fits: like `/:lang/tickets/:id`, or `*` for the rest. Case and an ending slash make no difference. */
export function createMatcher<R extends { path: string }>(
  routes: readonly R[],
): (pathname: string) => { route: R; params: Params } | null {
  const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }))
  return (pathname) => {
    for (const { route, pattern } of patterns) {
      const found = pattern.exec(pathname)
      if (found)
        return {
          route,
          params: Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, value]) => [name, decoded(value)])),
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

/** As it is written where it cannot be decoded: whoever looks it up finds nothing. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
