import { logConsole } from '@foyer/server/http/console-log.ts'
import { readSettings, type Settings } from '@foyer/server/settings.ts'
import { buildStorefront, needBuild } from './build-storefront.ts'
import { listen, withPort } from './listen.ts'
import { serveMetrics } from './serve-metrics.ts'

/** How long a stop may take, in ms: whoever asked for it kills after ten seconds. */
export const longestStopMs = 9500

/** Opens the shop in this process, or in as many as WORKERS says. */
export async function run({ dev, builds }: { dev: boolean; builds: boolean }): Promise<void> {
  // React chooses its build by this when it is first loaded
  process.env['NODE_ENV'] = dev ? 'development' : 'production'
  const settings = await withPort(readSettings(process.env))
  if (!dev) logConsole(settings.LOG_LEVEL)
  // beside the start of the database; whoever needs it waits for it
  const built = builds && !dev ? buildStorefront() : Promise.resolve()
  if (!dev && !builds) needBuild()
  built.catch(() => {})
  const stop =
    settings.WORKERS > 1 && !dev ? await inWorkers(settings, built) : await inOneProcess(settings, { dev, built })
  console.log(`Foyer is open: ${settings.PUBLIC_URL}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      setTimeout(() => process.exit(1), longestStopMs).unref()
      // only SIGTERM waits for a load balancer to notice; after Ctrl-C nobody has to
      const well = await stop(signal === 'SIGTERM' ? 1000 : 0)
      process.exit(well ? 0 : 1)
    })
}

/** Answers whether all ended well. */
type Stop = (graceMs: number) => Promise<boolean>

async function inOneProcess(settings: Settings, how: { dev: boolean; built: Promise<void> }): Promise<Stop> {
  const { openProcess } = await import('./shop-process.ts')
  const shop = await openProcess(settings, how)
  await listen(shop.server, settings)
  await shop.work()
  await serveMetrics(settings, shop.counts)
  return async (graceMs) => {
    shop.leave()
    await shop.close(graceMs)
    return true
  }
}

async function inWorkers(settings: Settings, built: Promise<void>): Promise<Stop> {
  const { openPrimary } = await import('./primary.ts')
  return openPrimary(settings, built)
}
