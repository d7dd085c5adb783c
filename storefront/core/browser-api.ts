import { createClient, type Api, type Send } from '@foyer/contract/client.ts'
import { afterStatus } from './after-status.ts'
import { sayOffline } from './message-store.ts'
import { tokenStore } from './session.ts'
import { whileWaiting } from './waiting.ts'

const clients = new Map<string, Api>()

/** The API as the browser reaches it: on the page's own origin, with the session's token and the waiting flag. */
export function browserApi(lang: string): Api {
  const known = clients.get(lang)
  if (known) return known
  const made = createClient({
    base: '/api',
    lang,
    token: tokenStore.read,
    fetch: async (...request) => {
      const response = await whileWaiting(async () => (await sender())(...request)).catch((error: unknown) => {
        sayOffline(true)
        throw error
      })
      sayOffline(false)
      afterStatus(response.status, lang)
      return response
    },
  })
  clients.set(lang, made)
  return made
}

/** For what nobody waits for: nothing is said of it, and of one no the whole is to be read again. */
export function apiAhead(lang: string): { api: Api; failed: () => boolean } {
  let failed = false
  const send: Send = async (url, init) => {
    const response = await fetch(url, init).catch((error: unknown) => {
      failed = true
      throw error
    })
    failed ||= !response.ok
    return response
  }
  return { api: createClient({ base: '/api', lang, token: tokenStore.read, fetch: send }), failed: () => failed }
}

/** Once, and again only where the configuration wants it (R8.6, R8.7); `root.tsx` writes it into the document. */
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
