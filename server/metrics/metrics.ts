import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type MetricObject } from 'prom-client'
import { changesPath } from '@foyer/contract/live.ts'
import { onMeasured } from '../measured.ts'
import { lastNumber } from '../orders/number.queries.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { Context } from '../context.ts'
import { jobCounts, paymentAges, waitingCounts } from './metrics.queries.ts'
import { followRequests } from './requests.ts'
import type { Server } from 'node:http'

/** What one process counts, so that another can add it up. */
export type Counts = MetricObject[]

export interface Metrics {
  counts(): Promise<Counts>
  stop(): void
}

interface Measurable {
  server: Server
  shop: Pick<Context, 'database' | 'clock' | 'log'>
  caches: Readonly<Record<string, ResponseCache>>
  /** The calls of the API, by their paths. */
  routeOf: (method: string, path: string) => string
  /** One of the processes of a database says what is in it. */
  jobs: boolean
}

/** Counts what a process does, from now on. */
export function openMetrics({ server, shop, caches, routeOf, jobs }: Measurable): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'foyer_processes', help: 'Processes that were asked', registers }).set(1)
  const requests = new Histogram({
    name: 'foyer_http_request_seconds',
    help: 'Requests by route and status, and how long until the answer was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  followRequests(server, ({ method, path, status, seconds }) => {
    // a page of the office listens as long as it is seen
    if (path !== changesPath) requests.observe({ method, route: routeOf(method, path), status }, seconds)
  })
  const stops = countEvents(registers)
  registry.registerMetric(connectionsOf(shop))
  registry.registerMetric(cacheRequests(caches))
  const askDatabase = jobs ? followDatabase(registers, shop) : null
  return {
    async counts() {
      await askDatabase?.()
      return (await registry.getMetricsAsJSON()) as Counts
    },
    stop: () => stops.forEach((stop) => stop()),
  }
}

type Registers = Registry[]

function countEvents(registers: Registers): (() => void)[] {
  const refusals = new Counter({
    name: 'foyer_refusals_total',
    help: 'Calls that were refused, by code',
    labelNames: ['code'],
    registers,
  })
  const guesses = new Counter({
    name: 'foyer_security_events_total',
    help: 'Keys and logins that were refused',
    labelNames: ['event'],
    registers,
  })
  const holds = new Counter({
    name: 'foyer_holds_total',
    help: 'Holds that were made, and that expired',
    labelNames: ['event'],
    registers,
  })
  const done = new Counter({
    name: 'foyer_jobs_total',
    help: 'Jobs that were done or failed, by name; those that end in "mail" are mails',
    labelNames: ['name', 'outcome'],
    registers,
  })
  const webhooks = new Histogram({
    name: 'foyer_webhook_delay_seconds',
    help: 'From when the provider had something to say until it was taken in',
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600],
    registers,
  })
  return [
    onMeasured('refusal', ({ code }) => refusals.inc({ code })),
    onMeasured('security', ({ event }) => guesses.inc({ event })),
    onMeasured('hold', ({ event, count }) => holds.inc({ event }, count)),
    onMeasured('job', ({ name, outcome }) => done.inc({ name, outcome })),
    onMeasured('webhook', ({ delayMs }) => webhooks.observe(delayMs / 1000)),
  ]
}

function connectionsOf({ database }: Measurable['shop']): Gauge {
  return new Gauge({
    name: 'foyer_database_connections',
    help: 'Connections of the pools, and statements that wait for one',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const [pool, { total, idle, waiting }] of Object.entries(database.pools())) {
        this.set({ pool, state: 'busy' }, total - idle)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
}

function cacheRequests(caches: Measurable['caches']): Counter {
  return new Counter({
    name: 'foyer_cache_requests_total',
    help: 'Lists and pages that were asked for, by whether they were cached',
    labelNames: ['cache', 'result'],
    registers: [],
    collect() {
      this.reset()
      for (const [cache, { counts }] of Object.entries(caches))
        for (const [result, count] of Object.entries(counts)) this.inc({ cache, result }, count)
    },
  })
}

/** Answers how to ask the database for what is in it; while it is away, there is nothing. */
function followDatabase(
  registers: Registers,
  { database: { db }, clock, log }: Measurable['shop'],
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `foyer_${name}`, help, labelNames, registers })
  const up = gauge('database_up', '1 when the database answered')
  const payments = gauge('payments', 'Payments that are not at their end, by state', ['state'])
  const ages = gauge('payment_oldest_seconds', 'The age of the oldest of them, by state', ['state'])
  const waiting = gauge('jobs', 'Jobs that wait, are under way or have failed for good, by name', ['name', 'state'])
  const orders = gauge('orders_numbered', 'Numbers of orders that were given out')
  const inquiries = gauge('inquiries', 'Inquiries that wait for an answer')
  const oldest = gauge('inquiry_oldest_seconds', 'The age of the oldest of them')
  const quotes = gauge('quotes', 'Quotes that are open, or of which a change is asked for, by state', ['state'])
  return async () => {
    for (const one of [up, payments, ages, waiting, orders, inquiries, oldest, quotes]) one.reset()
    try {
      const [byState, byName, last, open] = await Promise.all([
        paymentAges(db, clock()),
        jobCounts(db),
        lastNumber(db, 'order'),
        waitingCounts(db, clock()),
      ])
      for (const { state, payments: count, oldestSeconds } of byState) {
        payments.set({ state }, count)
        ages.set({ state }, oldestSeconds)
      }
      for (const { name, state, jobs } of byName) waiting.set({ name, state }, jobs)
      inquiries.set(open.inquiries)
      oldest.set(open.oldestSeconds)
      quotes.set({ state: 'open' }, open.quotes)
      quotes.set({ state: 'change_asked' }, open.asked)
      orders.set((last ?? 100_000) - 100_000)
      up.set(1)
    } catch (error) {
      log.debug({ err: error }, 'the database was not asked for what is in it')
    }
  }
}
