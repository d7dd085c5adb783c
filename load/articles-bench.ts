import { Agent, get } from 'node:http'
import { pathOf } from '@foyer/contract/call.ts'
import { merchandiseArticle, merchandiseSelect } from '@foyer/contract/merchandise.calls.ts'
import { searchOffers } from '@foyer/contract/search.calls.ts'
import { ownDatabase } from './database.ts'
import { manyArticles, shelf } from './many-articles.ts'
import { writeMuseum } from './museum.ts'
import { freePort, remove, startShop, temporaryFolder } from './processes.ts'

// What a large shop costs: lists, searches and pages with 2,000 articles against 24, in one run.
// Run: node load/articles-bench.ts [rounds]

const rounds = Number(process.argv[2] ?? 200)
/** Fast enough for nobody to notice: twice the time of the small catalogue. */
const most = 2

async function open(count: number) {
  const database = process.env['TEST_DATABASE_URL'] ? await ownDatabase() : null
  const [dataDir, catalogue] = [temporaryFolder(), writeMuseum(manyArticles(count, 100))]
  const start = performance.now()
  const running = await startShop({ port: await freePort(), dataDir, catalogue, databaseUrl: database?.url })
  console.log(`${count} articles: open after ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return {
    url: running.url,
    async close() {
      await running.stop()
      await database?.drop()
      for (const folder of [dataDir, catalogue]) remove(folder)
    },
  }
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

const [small, large] = [await open(24), await open(2000)]
try {
  const list = `/api/de/${pathOf(merchandiseSelect.path, {})}`
  // each address is another, so that nothing comes from the cache: a category and a page that there are in both
  const calls: [string, (round: number) => string][] = [
    [
      'merchandise/select, made',
      (round) =>
        `${list}?page=1&category=${shelf.category + (round % 3)}&q=band${' '.repeat(1 + (Math.floor(round / 3) % 90))}`,
    ],
    [
      'merchandise/select, a search',
      (round) => `${list}?q=${'verlag leinen'.slice(0, 3 + (round % 10))}%20${'wänden'.slice(0, 1 + (round % 6))}`,
    ],
    ['merchandise/select, from the cache', () => `${list}?sort=price`],
    ['merchandise, an article', (round) => `/api/de/${merchandiseArticle.path}?article=${shelf.first + (round % 24)}`],
    ['search', (round) => `/api/de/${searchOffers.path}?q=band%20${round % 24}`],
    ['the page of the list', () => '/de/merchandise'],
    ['the page of an article', (round) => `/de/product/${shelf.first + (round % 24)}`],
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
        const { ms, bytes: read } = await timed(`${url}${path(round)}`)
        bytes[which] = read
        if (round >= 20) times[which].push(ms)
      }
    }
    const [few, many] = [median(times.small), median(times.large)]
    const ratio = many / few
    console.log(
      `  ${name.padEnd(36)} ${few.toFixed(2)} ms (${bytes.small} bytes), with the large catalogue ${many.toFixed(2)} ms (${bytes.large} bytes): ${ratio.toFixed(2)} times${ratio > most ? ', TOO SLOW' : ''}`,
    )
    if (ratio > most) process.exitCode = 1
  }
} finally {
  agent.destroy()
  await small.close()
  await large.close()
}
