import { isLanguage } from '@foyer/texts/languages.ts'
import { match, type Route } from '../http/router.ts'

/** First parts of addresses that are one route each. */
const folders = new Set([
  'media',
  'simulator',
  'preview',
  'assets',
  'texts',
  'manifest',
  'deployment',
  'livez',
  'readyz',
])

/**
 * The route of an address as a label: one of the table of calls, or a folder. An address is never one, for there are as
 * many as somebody types.
 */
export function routeLabel(routes: Route[]): (method: string, path: string) => string {
  return (method, path) => {
    const [first = '', second = '', ...rest] = path.slice(1).split('/')
    if (first === 'api') return api(method, second, rest.join('/'))
    if (folders.has(first)) return `/${first}`
    return isLanguage(first) || first === '' ? 'page' : 'other'
  }
  function api(method: string, second: string, call: string): string {
    if (second === 'webhooks') return '/api/webhooks'
    const found = isLanguage(second) ? match(routes, method, call) : null
    return found && 'route' in found ? `/api/{lang}/${found.route.call.path}` : '/api'
  }
}
