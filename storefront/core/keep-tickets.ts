import type { Call } from '@foyer/contract/call.ts'
import { keptNames, keptPrefix } from './kept-tickets.ts'

interface ToKeep {
  /** Opens them. */
  id: string
  /** Of their page. */
  address: string
  /** Asks for them. */
  call: Pick<Call, 'path'>
  lang: string
  /** What is shown of them at the door. */
  tickets: object
  /** The last day on which they stay. */
  until: string
}

/** So many orders stay on a device. */
const most = 8
/** Where the files of a page lie; nothing else is kept. */
const files = /^\/(assets|texts|media|deployment)\//

/** Keeps a page with its files and its tickets for when there is no network. */
export async function keepTickets({ id, address, call, lang, tickets, until }: ToKeep): Promise<void> {
  const registration = await navigator.serviceWorker.register('/tickets-worker.js', {
    scope: address.slice(0, -id.length),
  })
  const ready = activated(registration)
  const page = await fetch(address)
  if (!page.ok || page.redirected) return
  const wanted = filesOf(new DOMParser().parseFromString(await page.clone().text(), 'text/html'))
  const name = `${keptPrefix}${until} ${id}`
  const cache = await caches.open(name)
  // the page comes last: what is there is whole
  await cache.addAll(wanted)
  await cache.put(
    `/api/${lang}/${call.path}?id=${id}`,
    Response.json({ data: tickets, kept: new Date().toISOString() }),
  )
  await cache.put(address, page)
  const former = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return files.test(pathname) && !wanted.includes(pathname)
  })
  await Promise.all(former.map((request) => cache.delete(request)))
  const others = (await keptNames()).filter((other) => other !== name)
  const same = others.filter((other) => other.endsWith(` ${id}`))
  const oldest = others.filter((other) => !same.includes(other)).slice(0, -(most - 1))
  await Promise.all([...same, ...oldest].map((other) => caches.delete(other)))
  await ready
}

/** The first worker of a page answers once it is active. */
async function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })
}

/** What can be shown no longer is not kept either. */
export async function dropTickets(id: string): Promise<void> {
  const names = (await keptNames()).filter((name) => name.endsWith(` ${id}`))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Files that a page names, and those that the one that is shown has loaded since. */
function filesOf(page: Document): string[] {
  const named = [page, document].flatMap((one) =>
    [...one.querySelectorAll('link[href], script[src]')].map(
      (tag) => tag.getAttribute('href') ?? tag.getAttribute('src')!,
    ),
  )
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const shown = [...document.images].filter(({ complete }) => complete).map(({ currentSrc }) => currentSrc)
  const own = [...named, ...loaded.filter((name) => new URL(name).pathname.startsWith('/assets/')), ...shown]
    .map((address) => new URL(address, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && files.test(pathname))
  return [...new Set(own.map(({ pathname }) => pathname))]
}
