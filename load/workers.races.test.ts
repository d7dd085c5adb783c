import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newBuyer, purchase } from './harness/buyer.ts'
import { ownDatabase } from './harness/database.ts'
import { inDays, wholeDay, writeMuseum } from './harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder } from './harness/processes.ts'
import { inParallel, until } from './harness/until.ts'

// A shop of several processes on one port, seen from outside.

/** On a connection of its own, for a visitor of little patience; 0 without an answer. */
const answeredAlone = (url: string, patienceMs = 5000) =>
  fetch(url, { headers: { connection: 'close' }, signal: AbortSignal.timeout(patienceMs) }).then(
    ({ status }) => status,
    () => 0,
  )
const one = () => newBuyer([{ id: wholeDay.ticket, count: 1, datetime: `${inDays(3)} 10:00` }])

it('several processes answer on one port and count together, one of them does the jobs, and nobody waits for one that hangs', async () => {
  const [database, dataDir, catalogue] = [await ownDatabase(), temporaryFolder(), writeMuseum()]
  const metricsPort = await freePort()
  const shop = await startShop({
    port: await freePort(),
    dataDir,
    catalogue,
    databaseUrl: database.url,
    workers: 3,
    metricsPort,
  })
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const counted = (text: string, name: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(name))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
  try {
    expect(shop.children()).toHaveLength(3)
    const outcomes = await inParallel(Array.from({ length: 12 }, one), 4, (buyer) => purchase(buyer, [shop.url], 0))
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['order']))
    await until(
      async () =>
        counted(await metrics(), 'foyer_jobs_total{name="order-mail",outcome="done"}') === 12 ? true : undefined,
      {
        seconds: 30,
        late: () => shop.output(),
      },
    )
    const text = await metrics()
    expect(counted(text, 'foyer_processes')).toBe(3)
    expect(counted(text, 'foyer_holds_total{event="made"}')).toBe(12)
    expect(counted(text, 'foyer_orders_numbered')).toBe(12)
    expect(
      counted(
        text,
        'foyer_http_request_seconds_count{method="POST",route="/api/{lang}/checkout/initPayment",status="200"}',
      ),
    ).toBe(12)
    // one that hangs is left out, and the others are told
    const [hanging] = shop.children()
    process.kill(hanging!, 'SIGSTOP')
    expect(counted(await metrics(), 'foyer_processes')).toBe(2)
    // it may have been given one connection, and no other waits for it
    const asked = await Promise.all(Array.from({ length: 20 }, () => answeredAlone(`${shop.url}/livez`)))
    expect(asked.filter((status) => status === 200).length).toBeGreaterThanOrEqual(19)
    process.kill(hanging!, 'SIGCONT')
  } finally {
    await shop.stop()
    await database.drop()
    for (const folder of [dataDir, catalogue]) remove(folder)
  }
}, 120_000)

it('visitors whose worker is killed as they come are told at once that nobody answers, and none waits (R8.5)', async () => {
  const [dataDir, catalogue] = [temporaryFolder(), writeMuseum()]
  const shop = await startShop({ port: await freePort(), dataDir, catalogue, workers: 2 })
  try {
    // longer than a worker takes to be replaced, however often it was
    const patienceMs = 20_000
    const closed = new AbortController()
    const waits: number[] = []
    const visitors = Array.from({ length: 16 }, async () => {
      while (!closed.signal.aborted) {
        const start = performance.now()
        await answeredAlone(`${shop.url}/livez`, patienceMs)
        waits.push(performance.now() - start)
      }
    })
    for (let time = 0; time < 12; time++) {
      const answered = waits.length
      await until(async () => (waits.length >= answered + 30 ? true : undefined), {
        seconds: 20,
        every: 5,
        late: () => shop.output(),
      })
      // the second opens after the first
      const killed = await until(async () => (shop.children().length === 2 ? shop.children()[time % 2]! : undefined), {
        seconds: 20,
        late: () => shop.output(),
      })
      process.kill(killed, 'SIGKILL')
      const replaced = () => shop.children().length === 2 && !shop.children().includes(killed)
      await until(async () => (replaced() ? true : undefined), {
        seconds: 20,
        late: () => shop.output(),
      })
    }
    closed.abort()
    await Promise.all(visitors)
    expect(waits.filter((ms) => ms >= patienceMs)).toEqual([])
  } finally {
    await shop.stop()
    for (const folder of [dataDir, catalogue]) remove(folder)
  }
}, 120_000)

it('the first process ends when it is killed, and takes the others with it; the next start takes over its database', async () => {
  const [dataDir, catalogue, port] = [temporaryFolder(), writeMuseum(), await freePort()]
  const settings = { port, dataDir, catalogue, workers: 2 }
  const first = await startShop(settings)
  const workers = first.children()
  const outcome = await purchase(one(), [first.url], 0)
  expect(outcome.kind).toBe('order')
  await first.kill()
  const running = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  await until(async () => (workers.some(running) ? undefined : true), { seconds: 10, late: () => 'a worker goes on' })
  const next = await startShop(settings)
  try {
    expect((await purchase(one(), [next.url], 0)).kind).toBe('order')
  } finally {
    await next.stop()
    expect(await next.exitCode).toBe(0)
    expect(existsSync(join(dataDir, 'postgresql', 'postmaster.pid'))).toBe(false)
    for (const folder of [dataDir, catalogue]) remove(folder)
  }
}, 120_000)

it('a start that one process refuses ends all of them with its line', async () => {
  const [dataDir, catalogue] = [temporaryFolder(), writeMuseum({ 'shop.yaml': 'config: none' })]
  const start = startShop({ port: await freePort(), dataDir, catalogue, workers: 2 })
  await expect(start).rejects.toThrow(/the catalogue has .+ mistakes?:/)
  for (const folder of [dataDir, catalogue]) remove(folder)
}, 60_000)
