import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { availableParallelism, loadavg } from 'node:os'
import { eventSelect } from '@foyer/contract/tickets.calls.ts'
import { shopConfig, shopInfo } from '@foyer/contract/shop.calls.ts'
import { tourSelect } from '@foyer/contract/tours.calls.ts'
import { ownDatabase } from '../harness/database.ts'
import { temporaryFolder, freePort, remove, startShop, type Running } from '../harness/processes.ts'
import { inParallel } from '../harness/until.ts'
import { writeMuseum } from '../harness/museum.ts'
import { printFigures, words } from './figures.ts'
import { processorTime } from './processor-time.ts'

// Pages and lists against a bare node:http, and pages that are made against another version. Ratios within one run,
// of answers a second and, on Linux, of the processor's time for each: that one also counts on a machine with other
// work.
// Run: node load/bench/pages-bench.ts [folder of another version] [--keep]

const [other] = words
/** Of node:http by the processor's time. */
const figures: Record<string, number> = {}
const rounds = 3
const atOnce = 20
const asBrowser = { 'accept-encoding': 'gzip, deflate, br' }
/** Answers bytes as they are, or writes JSON each time. */
const plainServer = `
const { createServer } = require('node:http')
const { readFileSync } = require('node:fs')
const [port, kind] = process.argv.slice(1)
const bytes = readFileSync(0)
const answer = kind === 'json' ? JSON.parse(bytes) : bytes
createServer((_, response) => {
  if (kind === 'json') response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  else response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-encoding', 'br').end(answer)
}).listen(Number(port), '127.0.0.1', () => console.log('open'))`
/** The home page reads no query, so another address does not make it again. */
const pages = { home: '/de', tickets: '/de/tickets', ticket: '/de/tickets/4' }
const lists = [eventSelect, tourSelect, shopInfo, shopConfig].map(({ path }) => `/api/de/${path}`)
let requests = 0
const another = (address: string) => `${address}?venue=${++requests}&time=${requests}&people=${requests}`

interface Measured {
  pid: number
  headers: Record<string, string>
  count: number
  address: () => string
}
interface Work {
  /** The most in a second of all rounds. */
  perSecond: number
  /** The least of all rounds; NaN where the system does not say. */
  processorMs: number
}

console.log(`load of this machine at the start: ${loadavg()[0]!.toFixed(1)}, ${availableParallelism()} cores`)
const catalogue = writeMuseum()
const opened: (() => Promise<void>)[] = []
async function open(version?: string, production = false) {
  const dataDir = temporaryFolder()
  const database = process.env['TEST_DATABASE_URL'] ? await ownDatabase() : null
  const shop = await startShop({
    port: await freePort(),
    dataDir,
    catalogue,
    version,
    production,
    databaseUrl: database?.url,
  })
  opened.push(async () => {
    await shop.stop()
    await database?.drop()
    remove(dataDir)
  })
  return shop
}
try {
  const shop = await open()
  const former = other ? await open(other) : null
  const inProduction = other ? await open(other, true) : null
  for (const [name, path] of Object.entries(pages)) {
    const stored = await compared(shop, path, 'bytes', asBrowser)
    say(`${name}, from the cache`, stored.shop, stored.plain, 'node:http with the same bytes')
    if (name === 'home') continue
    const own = { pid: shop.pid, headers: asBrowser, count: 200, address: () => another(shop.url + path) }
    const all = await inTurns([
      own,
      ...[former, inProduction].flatMap((one) =>
        one ? [{ ...own, pid: one.pid, address: () => another(one.url + path) }] : [],
      ),
    ])
    say(`${name}, made`, all[0]!, all[1], 'the other version')
    if (all[2]) say(`${name}, made`, all[0]!, all[2], 'the other version with NODE_ENV=production')
  }
  const file = await fileOf(shop)
  const sent = await compared(shop, file, 'bytes', asBrowser)
  say('a file of the build', sent.shop, sent.plain, 'node:http with the same bytes')
  if (former) {
    const files = [shop.url + file, former.url + (await fileOf(former))] as const
    const [own, control] = await inTurns(
      [shop, former].map(({ pid }, index) => ({ pid, headers: asBrowser, count: 2000, address: () => files[index]! })),
    )
    say('a file of the build', own!, control, 'the other version')
  }
  for (const path of lists) {
    const list = await compared(shop, path, 'json', {})
    say(path, list.shop, list.plain, 'node:http that writes as many bytes of JSON')
  }
  printFigures('pages', figures)
} finally {
  for (const close of opened) await close()
  remove(catalogue)
}

/** One of the forty that a first visit asks for. */
async function fileOf({ url }: Running): Promise<string> {
  return /\/assets\/\w{7}\.js/.exec((await bodyOf(`${url}/de`, {})).toString())![0]
}

async function compared(shop: Running, path: string, kind: 'bytes' | 'json', headers: Record<string, string>) {
  const url = shop.url + path
  const port = await freePort()
  const plain = spawn(process.execPath, ['-e', plainServer, String(port), kind], { stdio: ['pipe', 'pipe', 'inherit'] })
  plain.stdin.end(await bodyOf(url, headers))
  await once(plain.stdout, 'data')
  const [own, control] = await inTurns([
    { pid: shop.pid, headers, count: 3000, address: () => url },
    { pid: plain.pid!, headers, count: 3000, address: () => `http://127.0.0.1:${port}/` },
  ])
  plain.kill()
  return { shop: own!, plain: control! }
}

/** Alternates between them, so that other load on the machine affects all. */
async function inTurns(all: readonly Measured[]): Promise<Work[]> {
  const best = all.map((): Work => ({ perSecond: 0, processorMs: Infinity }))
  for (let round = 0; round <= rounds; round++) {
    for (const [index, one] of all.entries()) {
      const work = await worked(one)
      // in the first, code is still compiled
      if (round === 0) continue
      const { perSecond, processorMs } = best[index]!
      best[index] = {
        perSecond: Math.max(perSecond, work.perSecond),
        processorMs: Math.min(processorMs, work.processorMs),
      }
    }
  }
  return best
}

async function worked({ pid, headers, count, address }: Measured): Promise<Work> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const [start, used] = [performance.now(), processorTime(pid)]
  await inParallel(
    Array.from({ length: count }),
    atOnce,
    () =>
      new Promise<void>((resolve, reject) =>
        get(address(), { agent, headers }, (response) =>
          response.statusCode === 200
            ? response.resume().once('end', resolve)
            : reject(new Error(`${response.statusCode}`)),
        ).once('error', reject),
      ),
  )
  agent.destroy()
  return {
    perSecond: count / ((performance.now() - start) / 1000),
    processorMs: (processorTime(pid) - used) / count,
  }
}

function say(what: string, one: Work, control: Work | undefined, name: string): void {
  const own = `${one.perSecond.toFixed(0)} a second, ${one.processorMs.toFixed(3)} ms of processor each`
  if (!control) return console.log(`${what}: ${own}`)
  const [bySecond, byProcessor] = [one.perSecond / control.perSecond, control.processorMs / one.processorMs]
  if (name.startsWith('node:http')) figures[what] = byProcessor
  console.log(
    `${what}: ${own}\n  of ${name} (${control.perSecond.toFixed(0)}, ${control.processorMs.toFixed(3)} ms): ` +
      `${bySecond.toFixed(2)} of its rate, ${byProcessor.toFixed(2)} by the processor's time`,
  )
}

function bodyOf(address: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    get(address, { headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      resolve(Buffer.concat(parts))
    }).once('error', reject),
  )
}
