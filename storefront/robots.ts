import { isIndexed } from '@foyer/domain/museum/areas.ts'
import { routes } from './routes.ts'

/** Paths that are no pages. */
const noPages = ['/api/', '/simulator/']

/** `robots.txt`, which names the sitemap if the site has a public address. */
export function robots(publicUrl: string | null): string {
  const own = routes.flatMap(({ name, path }) =>
    isIndexed(name) || path === '*' ? [] : [path.replace(/:\w+/, '*').split(':', 1)[0]!],
  )
  const shortest = own.filter((path) => !own.some((other) => other !== path && path.startsWith(other)))
  const lines = ['User-agent: *', ...[...noPages, ...new Set(shortest)].map((path) => `Disallow: ${path}`)]
  return [...lines, ...(publicUrl ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : []), ''].join('\n')
}
