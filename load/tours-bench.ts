import { Agent, get } from 'node:http'
import { pathOf } from '@foyer/contract/call.ts'
import { tourCalendar, tourOverview, tourSelect } from '@foyer/contract/tours.calls.ts'
import { ownDatabase } from './database.ts'
import { manyTours } from './many-tours.ts'
import { inDays, writeMuseum } from './museum.ts'
import { freePort, remove, startShop, temporaryFolder } from './processes.ts'

// What a large catalogue of guided tours costs: ratios within one run. Run: node load/tours-bench.ts [rounds]

const rounds = Number(process.argv[2] ?? 300)
/** Fast enough for nobody to notice: twice the time of the small catalogue. */
const most = 2

async function open(count: number, days: number) {
  const database = process.env['TEST_DATABASE_URL'] ? await ownDatabase() : null
  const [dataDir, catalogue] = [temporaryFolder(), writeMuseum(manyTours(count, days))]
  const start = performance.now()
  const running = await startShop({ port: await freePort(), dataDir, catalogue, databaseUrl: database?.url })
  console.log(
    `${count} tours, ${days} days ahead: open after ${((performance.now() - start) / 1000).toFixed(1)} s${database ? `, ${(await database.query<{ n: number }>('select count(*)::int as n from capacity'))[0]!.n} capacities` : ''}`,
  )
  return {
    url: running.url,
    async close() {
      await running.stop()
      await database?.drop()
      for (const folder of [dataDir, catalogue]) remove(folder)
    },
  }
}

/** Lists are cached for a second; a day that is requested for the first time shows the cost of making one. */
async function gathered(): Promise<void> {
  const times = { small: [] as number[], large: [] as number[] }
  for (let day = 5; day < 65; day++) {
    for (const [which, { url }] of [
      ['small', small],
      ['large', large],
    ] as const)
      times[which].push((await timed(`${url}/api/de/${tourOverview.path}?date=${inDays(day).replaceAll('-', '')}`)).ms)
  }
  const [few, many] = [median(times.small), median(times.large)]
  console.log(
    `  tour/overview, gathered anew   ${few.toFixed(2)} ms, with the large catalogue ${many.toFixed(2)} ms: ${(many / few).toFixed(2)} times, once a second at most`,
  )
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
function timed(url: string): Promise<{ ms: number; bytes: number }> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let bytes = 0
      response
        .on('data', (chunk: Buffer) => void (bytes += chunk.length))
        .once('end', () =>
          response.statusCode === 200
            ? resolve({ ms: performance.now() - start, bytes })
            : reject(new Error(`${url}: ${response.statusCode}`)),
        )
    }).once('error', reject)
  })
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

const [small, large] = [await open(10, 90), await open(300, 730)]
try {
  const month = { from: inDays(20).replaceAll('-', ''), to: inDays(50).replaceAll('-', '') }
  const calls: [string, string][] = [
    ['tour/select/event', tourSelect.path],
    ['tour/overview', tourOverview.path],
    ['tour/calendar, single places', pathOf(tourCalendar.path, { id: 1000, ...month })],
    ['tour/calendar, whole tours', pathOf(tourCalendar.path, { id: 1001, ...month })],
  ]
  for (const [name, path] of calls) {
    const times = { small: [] as number[], large: [] as number[] }
    const bytes = { small: 0, large: 0 }
    // alternating, so that what else the machine does meets both
    for (let round = 0; round < rounds + 20; round++) {
      for (const [which, { url }] of [
        ['small', small],
        ['large', large],
      ] as const) {
        const { ms, bytes: read } = await timed(`${url}/api/de/${path}`)
        bytes[which] = read
        if (round >= 20) times[which].push(ms)
      }
    }
    const [few, many] = [median(times.small), median(times.large)]
    console.log(
      `  ${name.padEnd(30)} ${few.toFixed(2)} ms (${bytes.small} bytes), with the large catalogue ${many.toFixed(2)} ms (${bytes.large} bytes): ${(many / few).toFixed(2)} times${many / few > most ? ', TOO SLOW' : ''}`,
    )
    if (many / few > most) process.exitCode = 1
  }
  await gathered()
} finally {
  agent.destroy()
  await small.close()
  await large.close()
}
