import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer, type Server } from 'node:http'
import { routesOf } from '@foyer/server/app.ts'
import { liveDeployment } from '@foyer/server/deployment/live-deployment.ts'
import { boundedAddress } from '@foyer/server/http/bounded-address.ts'
import { capConnections, patience } from '@foyer/server/http/connections.ts'
import { drainOf } from '@foyer/server/http/drain.ts'
import { ownAnswers } from '@foyer/server/http/own-answers.ts'
import { securityHeaders } from '@foyer/server/http/security-headers.ts'
import { storedFirst } from '@foyer/server/http/stored-first.ts'
import { openShop, type OpenShop } from '@foyer/server/open-shop.ts'
import type { Counts, Metrics } from '@foyer/server/metrics/metrics.ts'
import type { Settings } from '@foyer/server/settings.ts'
import { firstInvitation } from '@foyer/server/staff/invitations.service.ts'
import { defaultCountry } from '@foyer/domain/museum/locale.ts'
import { storefront } from './storefront.ts'

/** The commerce server and the storefront behind one HTTP server, which does not listen yet. */
export interface ShopProcess {
  server: Server
  /** Starts jobs and deliveries; says how the first administrator of a new shop comes in. */
  work(): Promise<void>
  /** Says at `/readyz` from now on that nobody should come any more. */
  leave(): void
  /** What is counted here for `/metrics`. */
  counts(): Promise<Counts[]>
  /**
   * Goes on for `graceMs`, finishes the requests under way, then closes everything; jobs that still wait are in the
   * database.
   */
  close(graceMs: number): Promise<void>
}

const apiOf = ({ app, shop: { catalogue } }: OpenShop) => ({
  request: app.request,
  version: async () => String((await catalogue.current()).version),
  newest: catalogue.newest,
})

/** Of a storefront without a database: then there is only the folder. */
const nothingOnSale = new Map<string, Buffer>()

export async function openProcess(
  settings: Settings,
  {
    dev = false,
    built = Promise.resolve(),
    jobs = true,
  }: {
    dev?: boolean
    /** The storefront's files. */
    built?: Promise<void>
    /** False for one that stands beside another on the same folder, which does the jobs and what a start does once. */
    jobs?: boolean
  } = {},
): Promise<ShopProcess> {
  const deployment = liveDeployment(settings, (line) => jobs && console.warn(line))
  const open = settings.API_BASE === '/api' ? await openShop(settings, { deployment, jobs }) : null
  if (!open) (await deployment.prepare(nothingOnSale)).take(defaultCountry)
  await built
  const front = await storefront({
    settings,
    dev,
    api: open && apiOf(open),
    deployment,
    spending: open?.shop.spending,
  })
  const app = new Hono()
  app.use(securityHeaders(settings))
  if (open) app.route('/', open.app)
  app.route('/', front.app)
  const application = getRequestListener(app.fetch)
  const log = open?.shop.log ?? null
  const listener = storedFirst(
    { api: open?.lists ?? null, pages: front.pages, files: front.files, settings, log },
    (request, response) => void application(request, response),
  )
  const bounded = boundedAddress(
    { settings, limits: front.pages.limits, texts: deployment.texts.in, log },
    (request, response) => front.before(request, response, () => listener(request, response)),
  )
  const server = createServer(patience, bounded)
  capConnections(server, settings)
  ownAnswers(server, settings)
  const { drain } = drainOf(server)
  const metrics = open && settings.METRICS_PORT ? await measure(open) : null
  return {
    server,
    work: async () => {
      await open?.work()
      // of several processes one gets it
      const link = open && jobs ? await firstInvitation(open.shop) : null
      if (link) console.log(`The office, for its first administrator, once and for 72 hours: ${link}`)
    },
    leave: () => open?.leave(),
    counts: async () => (metrics ? [await metrics.counts()] : []),
    async close(graceMs) {
      await drain(graceMs)
      metrics?.stop()
      await front.close()
      await open?.close()
    },
  }

  async function measure({ shop, lists }: OpenShop): Promise<Metrics> {
    const [{ openMetrics }, { routeLabel }] = await Promise.all([
      import('@foyer/server/metrics/metrics.ts'),
      import('@foyer/server/metrics/route-label.ts'),
    ])
    const caches = { lists: lists.cache, pages: front.pages.cache }
    return openMetrics({ server, shop, caches, jobs, routeOf: routeLabel(routesOf(shop)) })
  }
}
