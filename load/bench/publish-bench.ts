import { eventDay } from '@foyer/contract/tickets.calls.ts'
import { newBuyer, purchase } from '../harness/buyer.ts'
import { embeddedDatabase } from '../harness/database.ts'
import { manyTours } from '../harness/many-tours.ts'
import { inDays, wholeDay, writeMuseum } from '../harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder } from '../harness/processes.ts'
import { signedIn } from '../harness/signed-in.ts'
import { quantile, steadyCalls } from '../harness/steady-calls.ts'
import { processorTimeOfMainThread } from './processor-time.ts'
import { printFigures, words } from './figures.ts'

// How long publications of a large catalogue take in the process that serves, and how long visitors wait meanwhile:
// one price, and a closed day that every tour has. Against another version in the same run where one is named.
// Run: node load/bench/publish-bench.ts [tours] [folder of another version] [--keep]

const tours = Number(words.find((word) => /^\d+$/.test(word)) ?? 300)
const other = words.find((word) => !/^\d+$/.test(word))
const days = 730
const pauseMs = 20

type Entry = { [name: string]: unknown }
interface Change {
  file: string
  entry: string
  of: (was: Entry) => Entry
}

const changes: [string, Change][] = [
  [
    'a price',
    {
      file: 'tours/1000.yaml',
      entry: '',
      of: (was) => ({ ...was, prices: [{ ...(was['prices'] as Entry[])[0], price: '10.00' }] }),
    },
  ],
  ['a closed day', { file: 'venues.yaml', entry: 'haus', of: (was) => ({ ...was, closed_dates: ['2099-01-01'] }) }],
  [
    'other hours of a tour',
    {
      file: 'tours/1002.yaml',
      entry: '',
      of: (was) => ({
        ...was,
        languages: [{ id: 1002, lang: 'de', times: [{ weekdays: ['fri'], times: ['11:00'] }] }],
      }),
    },
  ],
]

const catalogue = writeMuseum(manyTours(tours, days))
const figures: Record<string, number> = {}
try {
  console.log(
    '| | published in, s | processor, s | slowest request, ms | p95, ms | slowest purchase, ms | sent away | ' +
      'p95 at rest, ms |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  if (other !== undefined) await measure('the other version', other)
  Object.assign(figures, await measure('this version'))
  printFigures('publish', figures)
} finally {
  remove(catalogue)
}

async function measure(name: string, version?: string): Promise<Record<string, number>> {
  const dataDir = temporaryFolder()
  const settings = {
    port: await freePort(),
    dataDir,
    catalogue,
    version,
    rateLimit: 100_000,
    production: true,
    opensWithin: 900,
  }
  const shop = await startShop(settings)
  const database = embeddedDatabase(dataDir, 'foyer')
  const found: Record<string, number> = {}
  try {
    const [{ n }] = (await database.query<{ n: number }>('select count(*)::int as n from capacity')) as [{ n: number }]
    const day = `${shop.url}/api/de/${eventDay.path.replace('{date}', inDays(3).replaceAll('-', ''))}`
    const ask = await signedIn(shop.url, { DATA_DIR: dataDir, CATALOGUE_DIR: catalogue })
    const calm = await steadyCalls(day, pauseMs, new Promise((done) => setTimeout(done, 2000)))
    for (const [what, change] of changes) {
      const draft = await draftOf(ask, change)
      const [begun, used] = [performance.now(), processorTimeOfMainThread(shop.pid)]
      const published = ask('catalogue-publish', { draft })
      const over = published.then(() => (performance.now() - begun) / 1000)
      const [meanwhile, bought] = await Promise.all([steadyCalls(day, pauseMs, published), buying(shop.url, published)])
      const seconds = await over
      // on which the shop answers meanwhile too; other work of the machine does not lengthen it
      const processor = (processorTimeOfMainThread(shop.pid) - used) / 1000
      const { status, body } = await published
      if (status !== 200) console.log(`${name}: ${what} is refused with ${status} ${body.code}`)
      const [slowest, p95] = [meanwhile.at(-1)!, quantile(meanwhile, 0.95)]
      const row = [
        seconds.toFixed(2),
        processor.toFixed(2),
        slowest.toFixed(0),
        p95.toFixed(0),
        bought.slowest.toFixed(0),
        bought.sentAway,
        quantile(calm, 0.95).toFixed(1),
      ]
      console.log(`| ${[`${name}, ${n} capacities: ${what}`, ...row].join(' | ')} |`)
      Object.assign(found, { [`${what}, s`]: seconds, [`${what}, slowest request, ms`]: slowest })
    }
  } finally {
    await database.end()
    await shop.stop()
    remove(dataDir)
  }
  return found
}

/**
 * How long the slowest of the purchases took that somebody made one after the other until something is done, and how
 * often the shop sent them away for the time being: they try again, and wait until they have what they wanted.
 */
async function buying(shop: string, done: Promise<unknown>): Promise<{ slowest: number; sentAway: number }> {
  const over = { yes: false }
  void done.finally(() => (over.yes = true)).catch(() => {})
  let [slowest, sentAway] = [0, 0]
  for (let turn = 0; !over.yes; turn++) {
    const begun = performance.now()
    const item = { id: wholeDay.ticket, count: 1, datetime: `${inDays(3 + (turn % 20))} 10:00` }
    for (;;) {
      const outcome = await purchase(newBuyer([item]), [shop], 0)
      if (outcome.kind === 'order') break
      if (outcome.kind !== 'refused' || outcome.status !== 503) throw new Error(JSON.stringify(outcome))
      sentAway++
    }
    slowest = Math.max(slowest, performance.now() - begun)
  }
  return { slowest, sentAway }
}

type Ask = Awaited<ReturnType<typeof signedIn>>

async function draftOf(ask: Ask, { file, entry, of }: Change): Promise<number> {
  const { value } = (await ask('catalogue-entry', { file, entry })).body.data as { value: Entry }
  const made = await ask('catalogue-change', { changes: [{ file, entry, was: value, value: of(value) }] })
  return (made.body.data as { draft: number }).draft
}
