import { link } from '@foyer/contract/paths.ts'
import { showMessage } from './message-store.ts'
import { reloadOnce } from './reload.ts'
import { tokenStore } from './session.ts'

/** How long the banner of an unexpected error shows, in ms (R9.7). */
export const globalErrorMs = 15_000

/** A 503 reloads the page at most once in this time, in ms (R8.5). */
const reloadPause = 5_000

/** A page that could not be made for a while is asked for again; answers how to leave that. */
export function comeAgain(page: Pick<Location, 'reload'> = location): () => void {
  const timer = setTimeout(() => reloadOnce('503', 0, () => page.reload()), reloadPause)
  return () => clearTimeout(timer)
}

/**
 * What every answer with this status does: 401 and 403 lead to the login, 500 shows a message, 503 reloads the page.
 */
export function afterStatus(
  status: number,
  lang: string,
  page: Pick<Location, 'pathname' | 'search' | 'assign' | 'reload'> = location,
): void {
  if (status === 401) tokenStore.clear()
  if (status === 401 || status === 403) {
    const login = link('login', { lang })
    if (page.pathname !== login)
      page.assign(link('login', { lang }, { fromUnauthorized: 1, returnTo: page.pathname + page.search }))
  }
  if (status === 500) showMessage({ text: { unexpected: true }, className: 'danger', timeout: globalErrorMs })
  if (status === 503) reloadOnce('503', reloadPause, () => page.reload())
}
