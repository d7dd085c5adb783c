import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { balanced } from './harness/books.ts'
import { newBuyer, purchase, type Outcome } from './harness/buyer.ts'
import { ownDatabase, type OwnDatabase } from './harness/database.ts'
import { keptAlive, type SentRequest } from './harness/kept-alive.ts'
import { inDays, wholeDay, writeMuseum } from './harness/museum.ts'
import { freePort, remove, startShop, startSimulator, temporaryFolder, type Running } from './harness/processes.ts'
import { until } from './harness/until.ts'

// SIGTERM while visitors use keep-alive connections, like those of a proxy.

let database: OwnDatabase
const folders = {
  data: temporaryFolder(),
  embedded: temporaryFolder(),
  simulator: temporaryFolder(),
  catalogue: writeMuseum(),
}
beforeAll(async () => void (database = await ownDatabase()))
afterAll(async () => {
  await database?.drop()
  for (const folder of Object.values(folders)) remove(folder)
})

const guest = { c: { fname: 'Zoë', lname: 'Müller', email: 'zoe@example.org', country: 'CH', city: 'Zürich' } }

/**
 * Visitors send one request after the other until the shop is closed; SIGTERM comes while all of them do.
 */
async function stopped({ url, stop, exitCode, output }: Running, paths: readonly [string, object?][]) {
  const answers: SentRequest[] = []
  const visitor = async (_: unknown, number: number) => {
    const { ask, end } = keptAlive()
    for (let turn = number; ; turn++) {
      const answer = await ask(
        ...([`${url}${paths[turn % paths.length]![0]}`, paths[turn % paths.length]![1]] as const),
      )
      answers.push(answer)
      if (answer.error !== '') break
      // some are quicker than others
      if (number % 2) await wait(5)
    }
    end()
  }
  const visitors = Promise.all(Array.from({ length: 8 }, visitor))
  await until(async () => (answers.length > 200 ? true : undefined), {
    seconds: 60,
    every: 10,
    late: () => output().slice(-2000),
  })
  const from = performance.now()
  const ended = stop()
  const before = answers.length
  const ready = await until(
    async () => {
      const { status } = await fetch(`${url}/readyz`).catch(() => ({ status: 0 }))
      return status === 200 ? undefined : status
    },
    { seconds: 5, every: 20, late: () => 'it still says that it is ready' },
  )
  const readyMs = performance.now() - from
  await ended
  const seconds = (performance.now() - from) / 1000
  await visitors
  return {
    code: await exitCode,
    seconds,
    ready,
    readyMs,
    cut: answers.filter(({ sent, status }) => sent && status === null),
    after: answers.slice(before),
    answers,
  }
}

it('ten of ten times SIGTERM is told at once, cuts no request, and ends the shop within ten seconds (R1.16)', async () => {
  const rounds = []
  for (let round = 0; round < 10; round++) {
    const shop = await startShop({
      port: await freePort(),
      dataDir: folders.data,
      catalogue: folders.catalogue,
      databaseUrl: database.url,
      workers: 1 + (round % 2),
    })
    const bought: Promise<Outcome>[] = []
    for (let number = 0; number < 3; number++)
      bought.push(
        purchase(newBuyer([{ id: wholeDay.ticket, count: 1, datetime: `${inDays(3)} 10:00` }]), [shop.url], 0),
      )
    await Promise.all(bought)
    rounds.push(
      await stopped(shop, [
        ['/api/de/shopinfo/config'],
        ['/api/de/event/select'],
        ['/api/de/auth/guest', guest],
        ['/de'],
      ]),
    )
    expect(shop.output()).not.toContain('"level":50')
  }
  console.log(
    rounds
      .map(
        ({ code, seconds, readyMs, cut, after }) =>
          `exit ${code} after ${seconds.toFixed(1)} s, not ready after ${Math.round(readyMs)} ms, ` +
          `${after.length} requests since, ${cut.length} cut`,
      )
      .join('\n'),
  )
  expect(rounds.flatMap(({ cut }) => cut)).toEqual([])
  expect(rounds.map(({ code }) => code)).toEqual(Array(10).fill(0))
  expect(rounds.map(({ ready }) => ready)).toEqual(Array(10).fill(503))
  expect(Math.max(...rounds.map(({ seconds }) => seconds))).toBeLessThan(10)
  expect(Math.max(...rounds.map(({ readyMs }) => readyMs))).toBeLessThan(1000)
  for (const { after } of rounds) {
    const answered = after.filter(({ status }) => status !== null)
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answered.filter(({ closes }) => closes)).toHaveLength(8)
  }
  const last = await startShop({
    port: await freePort(),
    dataDir: folders.data,
    catalogue: folders.catalogue,
    databaseUrl: database.url,
  })
  await balanced({ shop: database.query, provider: database.query, dataDirs: [folders.data] })
  await last.stop()
}, 300_000)

it('on its own PostgreSQL too, with one process and with two, which ends with it (R1.16)', async () => {
  for (let round = 0; round < 2; round++) {
    const shop = await startShop({
      port: await freePort(),
      dataDir: folders.embedded,
      catalogue: folders.catalogue,
      workers: 1 + round,
    })
    const { code, seconds, cut } = await stopped(shop, [['/api/de/shopinfo/config'], ['/api/de/auth/guest', guest]])
    expect({ code, cut }).toEqual({ code: 0, cut: [] })
    expect(seconds).toBeLessThan(10)
    expect(existsSync(join(folders.embedded, 'postgresql', 'postmaster.pid'))).toBe(false)
  }
}, 120_000)

it('a simulator that runs by itself ends in the same way (R1.16)', async () => {
  const secret = 'a secret that both of them know'
  const simulator = await startSimulator({ port: await freePort(), dataDir: folders.simulator, secret })
  const { ask, end } = keptAlive()
  expect((await ask(`${simulator.url}/livez`)).status).toBe(200)
  const from = performance.now()
  const ended = simulator.stop()
  await until(async () => ((await ask(`${simulator.url}/livez`)).closes ? true : undefined), {
    seconds: 2,
    every: 10,
    late: () => 'it keeps its connections',
  })
  await ended
  end()
  expect(await simulator.exitCode).toBe(0)
  expect(performance.now() - from).toBeLessThan(10_000)
}, 60_000)
