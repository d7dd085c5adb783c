import { isLanguage, languages } from '@foyer/texts/languages.ts'
import type { RefusalBody, RefusalCode } from '@foyer/contract/refusals.ts'
import { preferredLanguage } from '@foyer/domain/museum/languages.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { publish } from '../measured.ts'
import { statusOf, waitAfter } from './refusals.ts'

/** What is known of a request that is refused before anybody knows which page or call it wants. */
export interface Asked {
  path: string
  accept: string | undefined
  acceptLanguage: string | undefined
}

export interface PlainRefusal {
  status: ReturnType<typeof statusOf>
  headers: Record<string, string>
  body: string
}

/**
 * A refusal outside of the API's calls: a sentence for who asks with a browser, JSON for all others, in the language of
 * the address, else in the one that the browser would like. `wait` is in seconds.
 */
export function plainRefusal(
  code: RefusalCode,
  { path, accept = '', acceptLanguage }: Asked,
  texts: (lang: string) => Translate,
  wait = waitAfter(code),
): PlainRefusal {
  publish('refusal', { code })
  const lang = path.split('/', 3).find(isLanguage) ?? preferredLanguage(acceptLanguage, { languages: [...languages] })
  const message = texts(lang)(`refusal.${code}`, { place: '' })
  const asText = accept.includes('text/html')
  return {
    status: statusOf(code),
    headers: {
      'content-type': asText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
      'content-language': lang,
      'cache-control': 'no-store',
      ...(wait !== null && { 'retry-after': String(wait) }),
    },
    body: asText ? `${message}\n` : JSON.stringify({ error: code, code, message } satisfies RefusalBody),
  }
}
