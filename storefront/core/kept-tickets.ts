/** What is kept of an order lies in a cache of its own: this, the last day on which it stays, and what opens it. */
export const keptPrefix = 'tickets '

/** Names of what this device has kept, the oldest first. */
export async function keptNames(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(keptPrefix))
}

/** Forgets what pages of orders have kept on this device, or one of them, and the worker that shows it. */
export async function forgetTickets(): Promise<void> {
  // nothing is kept where the page did not come safely
  if (!('caches' in globalThis)) return
  await Promise.all((await keptNames()).map((name) => caches.delete(name)))
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}
