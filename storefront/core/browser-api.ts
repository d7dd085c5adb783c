import { createClient, type Api, type Send } from '@foyer/contract/client.ts'
import { afterStatus } from './after-status.ts'
import { pageBase } from '../router/history.ts'
import { showOffline } from './message-store.ts'
import { sentSecrets } from './sent-secrets.ts'
import { whileWaiting } from './waiting.ts'

const clients = new Map<string, Api>()

/** The API on the page's own origin, with the session's token and the waiting flag. */
export function browserApi(lang: string): Api {
  const existing = clients.get(lang)
  if (existing) return existing
  const client = createClient({
    base: `${pageBase}/api`,
    lang,
    ...sentSecrets,
    fetch: async (...request) => {
      const response = await whileWaiting(async () => (await sender())(...request)).catch((error: unknown) => {
        showOffline(true)
        throw error
      })
      showOffline(false)
      afterStatus(response.status, lang)
      return response
    },
  })
  clients.set(lang, client)
  return client
}

/**
 * The API for prefetching, and for what else the visitor has not asked for: it shows no errors, and one failed answer
 * makes the whole prefetch useless.
 */
export function prefetchApi(lang: string): { api: Api; failed: () => boolean } {
  let failed = false
  const send: Send = async (url, init) => {
    const response = await fetch(url, init).catch((error: unknown) => {
      failed = true
      throw error
    })
    failed ||= !response.ok
    return response
  }
  return { api: createClient({ base: `${pageBase}/api`, lang, ...sentSecrets, fetch: send }), failed: () => failed }
}

/**
 * Sends once, or with the retries that the configuration asks for (R8.6, R8.7); `root.tsx` writes them into the
 * document.
 */
async function sender(): Promise<Send> {
  const once: Send = (url, init) => fetch(url, init)
  const times = Number(document.documentElement.dataset['retries'] ?? 0)
  return times > 0
    ? import('./retry.ts').then(
        ({ withRetries }) => withRetries(once, times),
        () => once,
      )
    : once
}
