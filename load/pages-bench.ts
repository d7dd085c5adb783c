import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { Worker } from 'node:worker_threads'
import { temporaryFolder, freePort, remove, startShop } from './processes.ts'
import { inParallel } from './until.ts'
import { writeMuseum } from './museum.ts'

// Ratios within one run: absolutes depend on the machine. Run: node load/pages-bench.ts [folder of another version]

const [other] = process.argv.slice(2)
const atOnce = 20
/** As a browser asks. */
const headers = { 'accept-encoding': 'gzip, deflate, br' }
const plainServer = `
const { createServer } = require('node:http')
const { parentPort, workerData: { body, port } } = require('node:worker_threads')
createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-encoding', 'br')
  response.end(body)
}).listen(port, '127.0.0.1', () => parentPort.postMessage('open'))`
/** Pages by what no other address shares: each is made anew. */
const pages = { home: '/de', tickets: '/de/tickets', ticket: '/de/tickets/4' }
let made = 0
const another = (address: string) => `${address}?venue=${++made}&time=${made}`

const [dataDir, catalogue] = [temporaryFolder(), writeMuseum()]
const shop = await startShop({ port: await freePort(), dataDir, catalogue })
const oldData = temporaryFolder()
const old = other ? await startShop({ port: await freePort(), dataDir: oldData, catalogue, version: other }) : null
try {
  for (const [name, path] of Object.entries(pages)) {
    if ((await fetch(shop.url + path)).status === 200) await measure(name, path)
  }
} finally {
  await Promise.all([shop.stop(), old?.stop()])
  for (const folder of [dataDir, oldData, catalogue]) remove(folder)
}

async function measure(name: string, path: string): Promise<void> {
  const body = await bodyOf(shop.url + path)
  const port = await freePort()
  const plain = new Worker(plainServer, { eval: true, workerData: { body, port } })
  await once(plain, 'message')
  const best = { plain: 0, kept: 0, made: 0, old: 0 }
  const run = async (which: keyof typeof best, count: number, address: () => string) =>
    (best[which] = Math.max(best[which], await rate(count, address)))
  // in turns, so that what else the machine does meets all
  for (let round = 0; round < 3; round++) {
    await run('plain', 4000, () => `http://127.0.0.1:${port}/`)
    await run('kept', 4000, () => shop.url + path)
    // the first page has no query of its own, so it is made only when the second is over
    if (name !== 'home') await run('made', 300, () => another(shop.url + path))
    if (old) await run('old', 300, () => another(old.url + path))
  }
  await plain.terminate()
  console.log(
    `${name.padEnd(8)} kept: ${best.kept.toFixed(0)} a second, ${(best.kept / best.plain).toFixed(2)} of node:http with the same ${body.length} bytes`,
  )
  if (best.made)
    console.log(
      `${''.padEnd(8)} made: ${best.made.toFixed(0)} a second${old ? `, ${(best.made / best.old).toFixed(2)} of the other version` : ''}`,
    )
}

function bodyOf(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    get(address, { headers }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part as Buffer)
      resolve(Buffer.concat(parts))
    }).once('error', reject),
  )
}

async function rate(count: number, address: () => string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const start = performance.now()
  await inParallel(
    Array.from({ length: count }),
    atOnce,
    () =>
      new Promise<void>((resolve, reject) =>
        get(address(), { agent, headers }, (response) => response.resume().once('end', resolve)).once('error', reject),
      ),
  )
  agent.destroy()
  return count / ((performance.now() - start) / 1000)
}
