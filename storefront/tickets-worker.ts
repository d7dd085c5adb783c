import type { keptPrefix } from './core/kept-tickets.ts'

// Answers for the pages of orders and of tickets that were given where there is no network, by what these pages have
// kept themselves (decision 0084). It asks the network first and stores nothing; every other page goes without it. It
// imports nothing, as not every browser has workers of modules.

/** What of a service worker's events is used here: types of the page do not have them. */
interface Waiting extends Event {
  waitUntil: (until: Promise<unknown>) => void
}
interface Fetched extends Event {
  request: Request
  clientId: string
  resultingClientId: string
  respondWith: (answer: Promise<Response>) => void
}
const worker = globalThis as unknown as {
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install' | 'activate', then: (event: Waiting) => void) => void) &
    ((type: 'fetch', then: (event: Fetched) => void) => void)
}

const prefix = 'tickets ' satisfies typeof keptPrefix
/** So long a weak network may take, in ms, where there is something to show. */
const patience = 4_000
const files = /^\/(assets|texts|media|deployment)\//
const calls = /^\/api\/[a-z]{2}\/(order\/review|given\/ticket)$/

/** Windows whose page was kept: their files are looked up first, since the network has just been tried. */
const withoutNetwork = new Set<string>()

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(endTickets()))
worker.addEventListener('fetch', (event) => {
  const key = keyOf(event.request)
  if (key !== null) event.respondWith(answer(event, key))
})

/** Under what the answer to a request may be kept; null of whatever never is. */
function keyOf({ method, mode, url, headers }: Request): string | null {
  const { origin, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return null
  if (mode === 'navigate' || files.test(pathname)) return pathname
  return calls.test(pathname) ? `${pathname}?id=${headers.get('Booking-Id') ?? searchParams.get('id')}` : null
}

async function answer({ request, clientId, resultingClientId }: Fetched, key: string): Promise<Response> {
  const atOnce = withoutNetwork.has(clientId) && files.test(key) ? await kept(key) : undefined
  if (atOnce) return atOnce
  const fetched = fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  const response = await Promise.race([fetched.catch(() => null), late])
  if (response && response.status < 500) return response
  const found = await kept(key)
  if (!found) return fetched
  withoutNetwork.add(resultingClientId || clientId)
  return found
}

async function kept(key: string): Promise<Response | undefined> {
  await endTickets()
  return caches.match(key, { ignoreVary: true })
}

/** Deletes what is over: the name of each says until which day it stays. */
async function endTickets(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const over = (await caches.keys()).filter((name) => name.startsWith(prefix) && name.slice(prefix.length) < today)
  await Promise.all(over.map((name) => caches.delete(name)))
}
