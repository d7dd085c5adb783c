import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { openDeployment } from '@foyer/server/deployment/deployment.ts'
import { logConsole } from '@foyer/server/http/console-log.ts'
import { capConnections, patience } from '@foyer/server/http/connections.ts'
import { drainOf, type Drain } from '@foyer/server/http/drain.ts'
import { securityHeaders } from '@foyer/server/http/security-headers.ts'
import { storedFirst } from '@foyer/server/http/stored-first.ts'
import { openShop, type OpenShop } from '@foyer/server/open-shop.ts'
import { readSettings, SettingsError, type Settings } from '@foyer/server/settings.ts'
import { buildStorefront } from './build-storefront.ts'
import { storefront, type Storefront } from './storefront.ts'

/** Composes the commerce server and the storefront into one process, and opens it. */
export async function run(dev: boolean): Promise<void> {
  // React chooses its build by this when it is first loaded
  process.env['NODE_ENV'] = dev ? 'development' : 'production'
  const settings = await withPort(readSettings(process.env))
  const deployment = await openDeployment(settings, (line) => console.warn(line))
  if (!dev) logConsole(settings.LOG_LEVEL)
  if (!dev) await buildStorefront()
  const open = settings.API_BASE === '/api' ? await openShop(settings, { deployment }) : null
  const front = await storefront({
    settings,
    dev,
    api: open && {
      request: open.app.request,
      version: async () => String((await open.shop.catalogue.current()).version),
    },
    deployment,
  })
  const app = new Hono()
  app.use(securityHeaders(settings))
  if (open) app.route('/', open.app)
  app.route('/', front.app)
  const application = getRequestListener(app.fetch)
  const listener = storedFirst(
    { api: open?.lists ?? null, pages: front.pages, settings, log: open?.shop.log ?? null },
    (request, response) => void application(request, response),
  )
  const server = createServer(patience, (request, response) =>
    front.before(request, response, () => listener(request, response)),
  )
  capConnections(server, settings)
  const drain = drainOf(server)
  await listen(server, settings)
  await open?.work()
  console.log(`Foyer is open: ${settings.PUBLIC_URL}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal, drain, open, front))
}

/** Finishes the requests under way, then closes everything; jobs that still wait are in the database. */
async function stop(signal: NodeJS.Signals, { drain }: Drain, open: OpenShop | null, front: Storefront): Promise<void> {
  setTimeout(() => process.exit(1), 9500).unref()
  open?.leave()
  // only SIGTERM waits for a load balancer to notice; after Ctrl-C nobody has to
  await drain(signal === 'SIGTERM' ? 1000 : 0)
  await front.close()
  await open?.close()
  process.exit(0)
}

function listen(server: Server, { PORT, HOST }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingsError(`PORT=${PORT} is in use by another program; give this one another PORT`)
          : error,
      ),
    )
    server.listen(PORT, HOST, resolve)
  })
}

/** PORT=0 takes a free port now, because the addresses in mails and payments contain it. */
async function withPort(settings: Settings): Promise<Settings> {
  if (settings.PORT !== 0) return settings
  const probe = createProbe()
  const port = await new Promise<number>((resolve) =>
    probe.listen(0, settings.HOST, () => resolve((probe.address() as { port: number }).port)),
  )
  await new Promise((resolve) => probe.close(resolve))
  return readSettings({ ...process.env, PORT: String(port) })
}
