// Keeps a page, the door's or the counter's, where there is no network. It imports nothing, as not every browser has
// workers of modules.

/** What of a service worker is used here: types of the page do not have it. */
interface Happening extends Event {
  request: Request
  waitUntil: (done: Promise<unknown>) => void
  respondWith: (answer: Promise<Response>) => void
}
const worker = globalThis as unknown as {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: (type: 'install' | 'activate' | 'fetch', then: (event: Happening) => void) => void
}

/** Its own address stands below that of its page. */
const page = location.pathname.replace(/\/worker\.js$/, '')
const kept = `foyer-${page.split('/').at(-1)}`
/** So long a weak network may take for the page, in ms. */
const patience = 2_500

worker.addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(() => worker.skipWaiting()))
})
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (mode === 'navigate') event.respondWith(newest(event.request))
  else event.respondWith(stored(event.request))
})

/** The page, its files, and whatever these load later: a reader of codes has to be there before the network goes. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(kept)
  const response = await fetch(page, { cache: 'no-cache' })
  const files = (await response.clone().text()).match(/(?<=(?:href|src)=")\/[^"#]+/g) ?? []
  const later = (await (await fetch(`${page}/files.json`, { cache: 'no-cache' })).json()) as string[]
  const all = [...new Set([...files, ...later])]
  await Promise.all(
    all.map(async (file) => {
      if ((await cache.match(file)) === undefined) await cache.add(file)
    }),
  )
  // of an older build
  const old = (await cache.keys()).filter((one) => !all.includes(new URL(one.url).pathname))
  await Promise.all(old.map((one) => cache.delete(one)))
  await cache.put(page, response)
}

/** The page as it is now; without network, or where that takes too long, as it was. */
async function newest(request: Request): Promise<Response> {
  const fetched = fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  const response = await Promise.race([fetched.catch(() => null), late])
  if (response?.ok) {
    // whoever opens it has the files of this build the next time too
    void keepAll().catch(() => {})
    return response
  }
  return (await caches.match(page)) ?? fetched
}

/** Files have their content in their names. */
async function stored(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
