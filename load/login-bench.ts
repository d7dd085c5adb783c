import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { eventSelect } from '@foyer/contract/tickets.calls.ts'
import { accountsMuseum } from './accounts-museum.ts'
import type { LoginFlood } from './login-flood.ts'
import { freePort, remove, startShop, temporaryFolder } from './processes.ts'
import { quantile as at, steadyCalls } from './steady-calls.ts'

// What others notice while 200 ask at once to log in, from many addresses and without an end, and while as many
// register; and while as many ask for what costs next to nothing. Who is refused asks again after the pause, 1000 ms
// unless given. Ratios within one run. Run: node load/login-bench.ts [rounds] [seconds] [pause in ms]

const rounds = Number(process.argv[2] ?? 2)
const atOnce = 200
const seconds = Number(process.argv[3] ?? 20)
const pauseMs = Number(process.argv[4] ?? 1000)

const [dataDir, catalogue] = [temporaryFolder(), accountsMuseum()]
// the limits are looked at as for every visitor, and never met
const shop = await startShop({ port: await freePort(), dataDir, catalogue, rateLimit: 1000, trustProxy: true })
const measured = new Map<string, { list: number[]; page: number[]; made: number[] }>()
let pages = 0
const calls = {
  list: () => `${shop.url}/api/de/${eventSelect.path}`,
  page: () => `${shop.url}/de/tickets`,
  made: () => `${shop.url}/de/tickets?venue=${++pages}`,
}

async function measure(name: string, until: Promise<unknown>): Promise<void> {
  const before = measured.get(name) ?? { list: [], page: [], made: [] }
  const [list, page, made] = await Promise.all([
    steadyCalls(calls.list, 20, until),
    steadyCalls(calls.page, 50, until),
    steadyCalls(calls.made, 200, until),
  ])
  const sorted = (times: number[]) => times.sort((a, b) => a - b)
  measured.set(name, {
    list: sorted([...before.list, ...list]),
    page: sorted([...before.page, ...page]),
    made: sorted([...before.made, ...made]),
  })
}

async function during(what: LoginFlood['what']): Promise<void> {
  const flood = new Worker(new URL('./login-flood.ts', import.meta.url), {
    workerData: { shop: shop.url, what, atOnce, pauseMs } satisfies LoginFlood,
  })
  const done = once(flood, 'message')
  // the queue is full by then
  await wait(1000)
  await measure(`${atOnce} ${what}`, wait(seconds * 1000))
  flood.postMessage('over', [])
  const [statuses] = (await done) as [Record<number, number>]
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  console.log(`  ${atOnce} ${what}: ${answers.join(', ')}`)
}

try {
  await measure('warming up', wait(2000))
  measured.clear()
  for (let round = 0; round < rounds; round++) {
    await measure('at rest', wait(seconds * 1000))
    for (const what of ['log out', 'log in', 'register'] as const) await during(what)
  }
  const rest = measured.get('at rest')!
  for (const [name, times] of measured)
    for (const what of ['list', 'page', 'made'] as const) {
      const [p50, p99] = [at(times[what], 0.5), at(times[what], 0.99)]
      console.log(
        `  ${name.padEnd(14)} ${what.padEnd(5)} p50 ${p50.toFixed(1)} ms (${(p50 / at(rest[what], 0.5)).toFixed(1)} times), p99 ${p99.toFixed(1)} ms (${(p99 / at(rest[what], 0.99)).toFixed(1)} times), ${times[what].length} calls`,
      )
    }
} finally {
  await shop.stop()
  for (const folder of [dataDir, catalogue]) remove(folder)
}
