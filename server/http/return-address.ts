import { isLanguage } from '@foyer/texts/languages.ts'
import { isLoopback } from '../loopback.ts'
import type { Settings } from '../settings.ts'

/**
 * The address that a payment may return to: of the shop itself or of an origin in RETURN_ORIGINS, its path beginning
 * with a language. Null for any other, so that nobody is sent elsewhere with a booking.
 */
export function returnAddress(text: string, settings: Pick<Settings, 'PUBLIC_URL' | 'RETURN_ORIGINS'>): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const allowed = [settings.PUBLIC_URL, ...settings.RETURN_ORIGINS].some((origin) => sameOrigin(url, new URL(origin)))
  return allowed && isLanguage(url.pathname.split('/')[1]) && url.username === '' && url.password === '' ? url : null
}

/** For somebody who tries the shop out, localhost and 127.0.0.1 are the same. */
function sameOrigin(url: URL, own: URL): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  if (url.origin === own.origin) return true
  return isLoopback(url.origin) && isLoopback(own.origin) && url.port === own.port && url.protocol === own.protocol
}
