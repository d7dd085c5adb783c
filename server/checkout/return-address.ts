import { isLanguage } from '@foyer/contract/languages.ts'
import { isLoopback, type Settings } from '../settings.ts'

/**
 * The address a payment may return to: of the shop itself or of an origin in RETURN_ORIGINS, with a language first;
 * null for any other, so that nobody is sent elsewhere with a booking in hand.
 */
export function returnAddress(text: string, settings: Pick<Settings, 'PUBLIC_URL' | 'RETURN_ORIGINS'>): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const known = [settings.PUBLIC_URL, ...settings.RETURN_ORIGINS].some((origin) => sameOrigin(url, new URL(origin)))
  return known && isLanguage(url.pathname.split('/')[1]) && url.username === '' && url.password === '' ? url : null
}

/** localhost and 127.0.0.1 are the same shop to somebody who tries it out. */
function sameOrigin(url: URL, own: URL): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  if (url.origin === own.origin) return true
  return isLoopback(url.origin) && isLoopback(own.origin) && url.port === own.port && url.protocol === own.protocol
}
