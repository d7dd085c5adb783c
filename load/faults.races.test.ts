import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { balanced } from './harness/books.ts'
import { embeddedDatabase, endSessions } from './harness/database.ts'
import { keepBuying } from './harness/keep-buying.ts'
import { writeMuseum } from './harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder } from './harness/processes.ts'
import { until } from './harness/until.ts'

// A shop of two processes on its own PostgreSQL: connections end, both processes are killed, the database hangs and is
// killed, and visitors go on buying. Nobody restarts anything.

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8').split('\n')[0])

/** The server and its sessions. */
function processesOf(postmaster: number): number[] {
  const sessions = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  return [postmaster, ...sessions.trim().split(/\s+/).map(Number)]
}

it('while sessions end, PostgreSQL hangs and dies and workers are killed, no order is lost (R7.54, R8.5)', async () => {
  const [dataDir, catalogue] = [temporaryFolder(), writeMuseum()]
  const shop = await startShop({ port: await freePort(), dataDir, catalogue, holdMinutes: 1, workers: 2 })
  const database = embeddedDatabase(dataDir)
  const story = () => `${shop.lives() ? 'lives' : 'ended'}: ${shop.output().slice(-3000)}`
  const { all, orders, lostOrders, closeUp } = keepBuying(() => [shop.url], { story })
  const moreOrders = async (what: string) => {
    const before = orders.length
    await until(async () => (orders.length >= before + 5 ? true : undefined), {
      seconds: 40,
      late: () => `${what}\n${story()}`,
    })
  }
  try {
    await moreOrders('at first')
    const workers = shop.children()
    expect(workers).toHaveLength(2)
    for (let time = 0; time < 5; time++) {
      await wait(300)
      await endSessions(database.query).catch(() => {})
    }
    await moreOrders('after ended sessions')

    const killed: number[] = []
    for (const worker of workers) {
      killed.push(performance.now())
      process.kill(worker, 'SIGKILL')
      await until(async () => (shop.children().length === 2 && !shop.children().includes(worker) ? true : undefined), {
        seconds: 20,
        late: story,
      })
      await moreOrders('after a killed worker')
    }
    for (const worker of workers) expect(shop.output()).toContain(`worker ${worker} ended (SIGKILL) and is replaced`)

    const hanging = processesOf(postmasterOf(dataDir))
    const hangs = { from: performance.now(), to: 0 }
    for (const pid of hanging) process.kill(pid, 'SIGSTOP')
    await wait(15_000)
    for (const pid of hanging) process.kill(pid, 'SIGCONT')
    hangs.to = performance.now()
    await moreOrders('after a database that hung')

    const postmaster = postmasterOf(dataDir)
    process.kill(postmaster, 'SIGKILL')
    await until(
      async () => (shop.output().includes('PostgreSQL ended and is started again. It said:') ? true : undefined),
      {
        seconds: 20,
        late: story,
      },
    )
    await moreOrders('after a killed database')
    expect(postmasterOf(dataDir)).not.toBe(postmaster)

    await closeUp()
    expect(shop.lives(), story()).toBe(true)
    // the provider is in the shop's processes and database: a payment cannot be opened (422) while they are away; and
    // what a killed worker did with a cart is waited for (429)
    const expected = [0, 200, 303, 503]
    const wrongAnswers = all.filter(
      ({ status, code }) =>
        !expected.includes(status) && code !== 'PAYMENT_UNAVAILABLE' && code !== 'TOO_MANY_REQUESTS',
    )
    expect(wrongAnswers).toEqual([])
    // a killed worker takes its connections with it, which their visitors may notice a little later; nobody else is
    // left without an answer
    const lost = all.filter(
      ({ status, at, ms }) => status === 0 && !killed.some((time) => time - 100 < at + ms && at < time + 3000),
    )
    expect(lost).toEqual([])
    // nobody waits for the end of a hanging database; how long a worker takes to start depends on the machine
    expect(all.filter(({ at, ms }) => at < hangs.from + 3000 && at + ms > hangs.to)).toEqual([])
    expect(all.some(({ status, at }) => status === 503 && at > hangs.from && at < hangs.to)).toBe(true)

    const books = { shop: database.query, provider: database.query, dataDirs: [dataDir] }
    await balanced(books, { seconds: 100, mailsTwice: true, story })
    expect(await lostOrders(shop.url)).toEqual([])
    console.log(
      `${orders.length} orders, ${all.filter(({ status }) => status === 503).length} of ${all.length} answers ` +
        `503, ${all.filter(({ status }) => status === 0).length} lost with their worker`,
    )
  } finally {
    await database.end()
    await shop.stop()
    for (const folder of [dataDir, catalogue]) remove(folder)
  }
}, 300_000)

const mount = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=420m,mode=755', 'tmpfs', folder]).status === 0
function canMount(): boolean {
  const folder = temporaryFolder()
  const can = mount(folder)
  if (can) spawnSync('umount', [folder])
  remove(folder)
  return can
}

it.runIf(canMount())(
  'on a disk that fills up the shop says so, and goes on by itself when there is room (R7.54, R8.5)',
  async () => {
    const [dataDir, catalogue] = [temporaryFolder(), writeMuseum()]
    mount(dataDir)
    const shop = await startShop({ port: await freePort(), dataDir, catalogue, holdMinutes: 1, workers: 2 })
    const database = embeddedDatabase(dataDir)
    const story = () => `${shop.lives() ? 'lives' : 'ended'}: ${shop.output().slice(-3000)}`
    const { all, orders, closeUp } = keepBuying(() => [shop.url], { story })
    try {
      await until(async () => (orders.length >= 5 ? true : undefined), { seconds: 40, late: story })
      fill(join(dataDir, 'much'))
      await until(async () => ((await fetch(`${shop.url}/readyz`)).status === 503 ? true : undefined), {
        seconds: 10,
        late: story,
      })
      expect(await (await fetch(`${shop.url}/readyz`)).json()).toMatchObject({ ok: false, checks: { disk: 'full' } })
      // PostgreSQL needs its next file of the log: it ends, and cannot start either
      await database.query('select pg_switch_wal()').catch(() => {})
      await database
        .query('create table filler as select repeat(md5(n::text), 1000) from generate_series(1, 5000) n')
        .catch(() => {})
      await database.query('checkpoint').catch(() => {})
      await wait(6000)
      const full = orders.length
      rmSync(join(dataDir, 'much'))
      await until(async () => (orders.length >= full + 10 ? true : undefined), { seconds: 60, late: story })
      await closeUp()
      expect(shop.lives(), story()).toBe(true)
      expect(
        all.filter(
          ({ status, code }) =>
            ![200, 303, 503].includes(status) && code !== 'PAYMENT_UNAVAILABLE' && code !== 'TOO_MANY_REQUESTS',
        ),
      ).toEqual([])
      await database.query('drop table if exists filler')
      const books = { shop: database.query, provider: database.query, dataDirs: [dataDir] }
      await balanced(books, { seconds: 100, mailsTwice: true, story })
      console.log(
        `${orders.length} orders, ${full} before there was room again; ` +
          `${all.filter(({ status }) => status === 503).length} of ${all.length} answers 503; PostgreSQL ` +
          `${shop.output().includes('PostgreSQL ended') ? 'ended and was started again' : 'did not end'}`,
      )
    } finally {
      await database.end()
      await shop.stop()
      spawnSync('umount', [dataDir])
      for (const folder of [dataDir, catalogue]) remove(folder)
    }
  },
  300_000,
)

/** Takes all that is left. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (let size = 2 ** 20; size >= 512; size /= 2) for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
