import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { balanced } from './harness/books.ts'
import { newBuyer, purchase } from './harness/buyer.ts'
import { ownDatabase, type OwnDatabase } from './harness/database.ts'
import { inDays, nested, writeMuseum } from './harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder, type Running } from './harness/processes.ts'
import { signedIn } from './harness/signed-in.ts'
import { openTwoProcesses } from './harness/two-processes.ts'
import { inParallel, until } from './harness/until.ts'

// A catalogue goes on sale that moves some of those who have booked and calls others off, and the shop is killed in
// the middle of it; and two processes publish at once.

type Ask = Awaited<ReturnType<typeof signedIn>>
type Entry = { [name: string]: unknown }
const file = `events/${nested.event}.yaml`
const day = inDays(20)
const at = (time: string) => ({ kind: 'event', id: nested.event, time: `${day} ${time}` })
/** What becomes of them. */
const choices = [
  { ...at('10:30'), do: 'move', to: `${day} 11:00` },
  { ...at('11:30'), do: 'call_off' },
]
const [moving, leaving] = [12, 6]

/** A draft in which an entry is another. */
async function drafted(ask: Ask, name: string, of: (was: Entry) => Entry, entry = ''): Promise<number> {
  const { value } = (await ask('catalogue-entry', { file: name, entry })).body.data as { value: Entry }
  const made = await ask('catalogue-change', { changes: [{ file: name, entry, was: value, value: of(value) }] })
  return (made.body.data as { draft: number }).draft
}
const hourly = (was: Entry) => ({ ...was, schedule: { ...(was['schedule'] as Entry), every_minutes: 60 } })

async function buy(shops: readonly string[], times: readonly string[]): Promise<void> {
  const outcomes = await inParallel(times, 4, (time, turn) =>
    purchase(newBuyer([{ id: nested.ticket, count: 1, datetime: `${day} ${time}` }]), shops, turn),
  )
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['order']))
}

describe('a shop that is killed while a catalogue goes on sale', () => {
  let database: OwnDatabase
  let settings: Parameters<typeof startShop>[0]
  let shop: Running
  beforeEach(async () => {
    database = await ownDatabase()
    const [dataDir, catalogue] = [temporaryFolder(), writeMuseum()]
    settings = { port: await freePort(), dataDir, catalogue, databaseUrl: database.url, opensWithin: 300 }
    shop = await startShop(settings)
  }, 400_000)
  afterEach(async () => {
    await shop?.stop()
    await database.drop()
    for (const folder of [settings.dataDir, settings.catalogue]) remove(folder)
  })

  /** What a publication comes to: all of these, or none. */
  async function state() {
    const [found] = await database.query<Record<string, number>>(`
      select (select count(*)::int from catalogue_revision) as revisions,
        (select count(*)::int from catalogue_draft) as drafts,
        (select count(*)::int from order_line where document->>'datetime' = '${day} 11:00') as moved,
        (select count(*)::int from order_line where document->>'datetime' = '${day} 10:30') as stay,
        (select count(*)::int from office_act where act = 'cancel-time' and outcome = 'done') as called
    `)
    return found!
  }
  const nothing = { revisions: 1, drafts: 1, moved: 0, stay: moving, called: 0 }
  const everything = { revisions: 2, drafts: 0, moved: moving, stay: 0, called: 1 }

  it('has all of it on sale, moves and refunds included, or nothing', async () => {
    const times = [...Array<string>(moving).fill('10:30'), ...Array<string>(leaving).fill('11:30')]
    await buy([shop.url], times)
    const { dataDir, catalogue } = settings
    const ask = await signedIn(shop.url, {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      CATALOGUE_DIR: catalogue,
    })
    const draft = await drafted(ask, file, hourly)
    const publish = () => ask('catalogue-publish', { draft, choices }).catch(() => undefined)

    // once it is on sale and some are moved: the last waits for a lock, and the process dies
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('begin')
    await holder.query(`select from purchase_order where number =
      (select max(o.number) from purchase_order o join order_line l on l.order_id = o.id
        where l.document->>'datetime' = '${day} 10:30') for update`)
    const cut = publish()
    await until(
      async () => {
        const [{ n }] = (await database.query<{ n: number }>(
          `select count(*)::int as n
            from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )) as [{ n: number }]
        return n > 0 ? true : undefined
      },
      { seconds: 60, every: 20, late: () => `nobody waits for the lock\n${shop.output().slice(-2000)}` },
    )
    await shop.kill()
    expect(await cut).toBeUndefined()
    await holder.query('rollback')
    await holder.end()
    shop = await startShop(settings)
    expect(await state()).toEqual(nothing)

    // at whatever moment, and the same draft goes on sale in the end
    for (let ms = 30; ; ms *= 2) {
      const published = publish()
      await Promise.race([published, new Promise((done) => setTimeout(done, ms))])
      await shop.kill()
      const answer = await published
      shop = await startShop(settings)
      const after = await state()
      expect([nothing, everything]).toContainEqual(after)
      if (answer) expect([answer.status, after]).toEqual([200, everything])
      if (after['revisions'] === 2) break
    }
    // whoever is called off is so after the kill too, once
    const books = { shop: database.query, provider: database.query, dataDirs: [dataDir] }
    await until(
      async () => {
        const [{ n }] = (await database.query<{ n: number }>(
          `select count(*)::int as n from refund where called_off`,
        )) as [{ n: number }]
        return n === leaving ? true : undefined
      },
      { seconds: 120, every: 100, late: () => shop.output().slice(-2000) },
    )
    await balanced(books, { seconds: 240, story: () => shop.output().slice(-2000) })
    const [left] = await database.query(
      `select (select count(*)::int from purchase_order where state = 'canceled') as canceled,
        (select taken from capacity where good = 'event:${nested.event}' and total > 0 and taken > 0) as taken`,
    )
    expect(left).toEqual({ canceled: leaving, taken: moving })
  }, 900_000)
})

it('two processes that publish at once have both catalogues on sale, one after the other, while visitors buy', async () => {
  const two = await openTwoProcesses({ catalogue: writeMuseum(), opensWithin: 300 })
  try {
    const [one, other] = two.shops.map(({ url }) => url) as [string, string]
    const environment = { DATABASE_URL: two.database.url, DATA_DIR: two.dataDirs[0]! }
    const asks = [await signedIn(one, environment), await signedIn(other, environment)] as [Ask, Ask]
    await buy([one, other], Array<string>(moving).fill('10:30'))
    const drafts = [
      await drafted(asks[0], file, hourly),
      await drafted(asks[1], 'groups.yaml', (was) => ({ ...was, name: { de: 'Neu', en: 'New' } }), '1'),
    ]
    const buying = buy([one, other], Array<string>(8).fill('11:00'))
    // each of them by both, so that each goes on sale once
    const answers = await Promise.all(
      drafts.flatMap((draft) => asks.map((ask) => ask('catalogue-publish', { draft, choices: choices.slice(0, 1) }))),
    )
    await buying
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 404, 404])
    const revisions = answers.flatMap(({ body }) => (body.data as { revision: number } | undefined)?.revision ?? [])
    expect(revisions.toSorted()).toEqual([2, 3])
    for (const url of [one, other]) {
      const list = async () => (await fetch(`${url}/api/en/event/select`)).text()
      await until(async () => ((await list()).includes('"New"') ? true : undefined), {
        seconds: 10,
        late: () => `${url} has not followed`,
      })
      const item = { id: nested.ticket, count: 1, datetime: `${day} 10:30` }
      expect(await purchase(newBuyer([item]), [url], 0)).toMatchObject({ kind: 'refused', status: 422 })
    }
    const [found] = await two.database.query(
      `select count(*)::int as moved from order_line where document->>'datetime' = '${day} 11:00'`,
    )
    expect(found).toEqual({ moved: moving + 8 })
    await balanced(
      { shop: two.database.query, provider: two.database.query, dataDirs: two.dataDirs },
      { seconds: 240, story: () => two.shops.map((shop) => shop.output().slice(-2000)).join('\n') },
    )
  } finally {
    await two.close()
  }
}, 900_000)
