import { createClient, type Api } from '@foyer/contract/client.ts'
import { afterStatus } from './after-status.ts'
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
    fetch: async (url, init) => {
      const response = await whileWaiting(() => fetch(url, init))
      afterStatus(response.status, lang)
      return response
    },
  })
  clients.set(lang, made)
  return made
}
