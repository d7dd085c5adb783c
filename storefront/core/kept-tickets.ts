/** What is kept of a page lies in a cache of its own: this, the last day on which it stays, and the page's address. */
export const keptPrefix = 'tickets '

/** Forgets what pages have kept on this device, and the workers that show it. */
export async function forgetTickets(): Promise<void> {
  try {
    await deleteAll(await keptNames())
    const workers = await navigator.serviceWorker.getRegistrations()
    await Promise.all(workers.map((worker) => worker.unregister()))
  } catch {
    // where a browser lets nothing be kept, nothing is
  }
}

export const keptNames = async () => (await caches.keys()).filter((name) => name.startsWith(keptPrefix))
export const deleteAll = (names: readonly string[]) => Promise.all(names.map((name) => caches.delete(name)))
