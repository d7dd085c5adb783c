import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { eventSelect } from '@foyer/contract/tickets.calls.ts'
import { accountsMuseum } from './accounts-museum.ts'
import { printFigures, words } from './figures.ts'
import type { LoginFlood } from './login-flood.ts'
import { processorTimeOfMainThread } from './processor-time.ts'
import { freePort, remove, startShop, temporaryFolder } from '../harness/processes.ts'
import { quantile as at, steadyCalls } from '../harness/steady-calls.ts'

// What others notice while 200 ask at once to log in, from many addresses and without an end, and while as many
// register; and while as many ask for what costs next to nothing. A refused request is sent again after the pause, 1000
// ms unless given. Ratios within one run; another version is measured in turn with this one. Run: node
// load/bench/login-bench.ts [rounds] [seconds] [pause in ms] [folder of another version] [--keep]

const rounds = Number(words[0] ?? 2)
const atOnce = 200
const seconds = Number(words[1] ?? 20)
const pauseMs = Number(words[2] ?? 1000)
const versions = [...(words[3] === undefined ? [] : [{ name: 'before', version: words[3] }]), { name: 'this' }]

const floods = ['log out', 'log in', 'register'] as const
const watched = ['list', 'page', 'made'] as const
type Times = Record<(typeof watched)[number], number[]>

async function open({ name, version }: { name: string; version?: string }) {
  const [dataDir, catalogue] = [temporaryFolder(), accountsMuseum()]
  // the limits are looked at as for every visitor, and never met
  const settings = { port: await freePort(), dataDir, catalogue, rateLimit: 1000, trustProxy: true, version }
  const shop = await startShop(settings)
  const measured = new Map<string, Times>()
  let pages = 0
  const calls = {
    list: { every: 20, url: () => `${shop.url}/api/de/${eventSelect.path}` },
    page: { every: 50, url: () => `${shop.url}/de/tickets` },
    made: { every: 200, url: () => `${shop.url}/de/tickets?venue=${++pages}` },
  }

  async function measure(during: string, until: Promise<unknown>): Promise<void> {
    const times = measured.get(during) ?? { list: [], page: [], made: [] }
    const now = await Promise.all(watched.map((what) => steadyCalls(calls[what].url, calls[what].every, until)))
    for (const [index, what] of watched.entries()) times[what] = [...times[what], ...now[index]!].sort((a, b) => a - b)
    measured.set(during, times)
  }

  /** Answers how it ends. */
  function flood(what: LoginFlood['what']): () => Promise<string> {
    const visitors = new Worker(new URL('./login-flood.ts', import.meta.url), {
      workerData: { shop: shop.url, what, atOnce, pauseMs } satisfies LoginFlood,
    })
    const done = once(visitors, 'message')
    return async () => {
      visitors.postMessage('over', [])
      const [statuses] = (await done) as [Record<number, number>]
      return Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')
    }
  }

  // what takes longer the first time is measured by nobody
  for (const what of floods) {
    const end = flood(what)
    await measure('warming up', wait(2000))
    await end()
  }
  measured.clear()
  return {
    name,
    measured,
    atRest: () => measure('at rest', wait(seconds * 1000)),
    async during(what: LoginFlood['what']) {
      const end = flood(what)
      // the queue is full by then
      await wait(1000)
      const before = processorTimeOfMainThread(shop.pid)
      await measure(`${atOnce} ${what}`, wait(seconds * 1000))
      const busy = (processorTimeOfMainThread(shop.pid) - before) / (seconds * 10)
      console.log(
        `  ${name}, ${atOnce} ${what}: ${await end()}; the thread that answers needs ${busy.toFixed(0)} % of a core`,
      )
    },
    async close() {
      await shop.stop()
      for (const folder of [dataDir, catalogue]) remove(folder)
    },
  }
}

const shops: Awaited<ReturnType<typeof open>>[] = []
try {
  for (const version of versions) shops.push(await open(version))
  for (let round = 0; round < rounds; round++) {
    for (const shop of shops) await shop.atRest()
    for (const what of floods) for (const shop of shops) await shop.during(what)
  }
  const figures: Record<string, number> = {}
  for (const { name, measured } of shops) {
    const rest = measured.get('at rest')!
    for (const [during, times] of measured)
      for (const what of watched) {
        const [p50, p99] = [at(times[what], 0.5), at(times[what], 0.99)]
        // this version is the last
        Object.assign(figures, { [`${during}: ${what}, p50, ms`]: p50, [`${during}: ${what}, p99, ms`]: p99 })
        console.log(
          `  ${name.padEnd(6)} ${during.padEnd(14)} ${what.padEnd(5)} p50 ${p50.toFixed(1)} ms ` +
            `(${(p50 / at(rest[what], 0.5)).toFixed(1)} times), p99 ${p99.toFixed(1)} ms ` +
            `(${(p99 / at(rest[what], 0.99)).toFixed(1)} times), ${times[what].length} calls`,
        )
      }
  }
  printFigures('login', figures)
} finally {
  for (const shop of shops) await shop.close()
}
