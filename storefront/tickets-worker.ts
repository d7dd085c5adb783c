import type { keptPrefix } from './core/kept-tickets.ts'

// Answers for the pages of orders and of tickets that were given where there is no network, by what these pages have
// kept themselves (decision 0084). It stores nothing, and every other page goes without it. It imports nothing, as not
// every browser has workers of modules.

/** What of a service worker is used here: types of the page do not have it. */
interface Fetching extends Event {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
const worker = globalThis as unknown as {
  skipWaiting: () => Promise<void>
  addEventListener: (type: 'install' | 'fetch', then: (event: Fetching) => void) => void
}

const prefix = 'tickets ' satisfies typeof keptPrefix
/** So long a weak network may take, in ms, where there is something to show. */
const patience = 4_000
const files = /^\/(assets|texts|deployment)\//
const calls = /^\/api\/[a-z]{2}\/(order\/review|given\/ticket)$/

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('fetch', (event) => {
  const key = keyOf(event.request)
  if (key !== null) event.respondWith(answer(event.request, key))
})

/** Under what the answer to a request may be kept; null of whatever never is. */
function keyOf({ method, mode, url, headers }: Request): string | null {
  const { origin, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return null
  if (mode === 'navigate' || files.test(pathname)) return pathname
  return calls.test(pathname) ? `${pathname}?id=${headers.get('Booking-Id') ?? searchParams.get('id')}` : null
}

/** What the network says, and only where it does not, what was kept. */
async function answer(request: Request, key: string): Promise<Response> {
  const fetched = fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  const response = await Promise.race([fetched.catch(() => null), late])
  if (response && response.status < 500) return response
  await endTickets()
  return (await caches.match(key, { ignoreVary: true })) ?? fetched
}

/** Deletes what is over: the name of each says until which day it stays. */
async function endTickets(): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const over = (await caches.keys()).filter((name) => name.startsWith(prefix) && name.slice(prefix.length) < today)
  await Promise.all(over.map((name) => caches.delete(name)))
}
