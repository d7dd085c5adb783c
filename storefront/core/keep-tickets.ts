import type { Call } from '@foyer/contract/call.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { deleteAll, keptNames, keptPrefix } from './kept-tickets.ts'

/** A page that shows tickets. */
export interface TicketPage {
  /** Opens it; its address ends with it. */
  id: string
  address: string
  /** Asks for what it shows. */
  call: Pick<Call, 'path'>
  lang: string
}
interface ToKeep {
  /** What is shown at the door. */
  tickets: object
  /** The last day on which they stay. */
  until: string
}

/** Keeps a page for when there is no network, in place of what was kept of it before; of null nothing stays. */
export async function keepTickets(page: TicketPage, toKeep: ToKeep | null): Promise<void> {
  const name = toKeep && `${keptPrefix}${toKeep.until} ${page.address}`
  const today = localDay(new Date())
  const former = (await keptNames()).filter(
    (other) => other !== name && (other.endsWith(`/${page.id}`) || other.slice(keptPrefix.length) < today),
  )
  await deleteAll(former)
  if (!name) return
  const { id, address, call, lang } = page
  await navigator.serviceWorker.register('/tickets-worker.js', { scope: address.slice(0, -id.length) })
  const cache = await caches.open(name)
  const answer = { data: toKeep.tickets, kept: new Date().toISOString() }
  await cache.put(`/api/${lang}/${call.path}?id=${id}`, Response.json(answer))
  const response = await fetch(address)
  if (!response.ok || response.redirected) throw new Error(`${response.status}`)
  await cache.addAll(filesOf(await response.clone().text()))
  // the page comes last: what is there is whole
  await cache.put(address, response)
}

/** Files that a page names, and those that the one that is shown has loaded since. */
function filesOf(page: string): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const named = [page, document.head.innerHTML, ...loaded].join('\n')
  return [...new Set(named.match(/\/(assets|texts|deployment)\/[\w./-]+/g))]
}
