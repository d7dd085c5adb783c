import { isIndexed } from '@foyer/domain/shop/areas.ts'
import { routes } from './routes.ts'

/** Answers that no search needs, and the screens that are a visitor's own. */
const noPages = ['/api/', '/simulator/']

/** `robots.txt`; without an address it names no sitemap. */
export function robots(publicUrl: string | null): string {
  const own = routes.flatMap(({ name, path }) =>
    isIndexed(name) || path === '*' ? [] : [path.replace(/:\w+/, '*').replace(/:.*$/, '')],
  )
  const shortest = own.filter((path) => !own.some((other) => other !== path && path.startsWith(other)))
  const lines = ['User-agent: *', ...[...noPages, ...new Set(shortest)].map((path) => `Disallow: ${path}`)]
  return [...lines, ...(publicUrl ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : []), ''].join('\n')
}
