import { expect, it } from 'vitest'
import { balanced } from './harness/books.ts'
import { newBuyer, purchase } from './harness/buyer.ts'
import { ownDatabase } from './harness/database.ts'
import { inDays, wholeDay, writeMuseum } from './harness/museum.ts'
import { office } from './harness/office.ts'
import { freePort, remove, startShop, temporaryFolder } from './harness/processes.ts'
import { inParallel, until } from './harness/until.ts'

// The museum calls a time off for which a hundred orders and more have tickets, and the shop is killed on the way.

it('a time that is called off, twice and with a kill -9 on the way, is canceled for everybody once, and others keep theirs', async () => {
  const database = await ownDatabase()
  const [dataDir, catalogue] = [temporaryFolder(), writeMuseum()]
  const settings = { port: await freePort(), dataDir, catalogue, databaseUrl: database.url }
  const [off, other] = [inDays(20), inDays(21)]
  let shop = await startShop(settings)
  try {
    const outcomes = await inParallel(Array.from({ length: 120 }), 6, (_, at) => {
      const tickets = [off, ...(at % 4 === 0 ? [other] : [])]
      const items = tickets.map((day) => ({ id: wholeDay.ticket, count: 1 + (at % 3), datetime: `${day} 10:00` }))
      return purchase(newBuyer(items), [shop.url], 0)
    })
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['order']))
    const callOff = () =>
      office(['cancel-time', 'event', String(wholeDay.event), off, '10:00'], {
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        CATALOGUE_DIR: catalogue,
      })
    const canceled = async () =>
      (await database.query<{ n: number }>('select count(*)::int as n from refund where called_off'))[0]!.n
    const some = (least: number) =>
      until(async () => ((await canceled()) >= least ? true : undefined), {
        seconds: 120,
        late: () => shop.output().slice(-2000),
        every: 20,
      })
    const books = { shop: database.query, provider: database.query, dataDirs: [dataDir] }
    const patience = { seconds: 240, story: () => shop.output().slice(-2000) }
    // everybody has the mail of their order
    await balanced(books, patience)
    expect((await callOff()).output).toContain('closed; the shop cancels 120 orders')
    await some(20)
    await shop.kill()
    expect(await canceled()).toBeLessThan(120)
    shop = await startShop(settings)
    expect((await callOff()).code).toBe(0)
    await some(120)
    await balanced(books, patience)
    const [after] = await database.query(
      `
        select (select count(*)::int from refund) as refunds, (select count(*)::int from inbox) as inbox,
          (select count(*)::int from purchase_order where state = 'canceled') as canceled,
          (select count(distinct subject)::int from office_act where act = 'cancel' and outcome = 'done') as logged,
          (select taken from capacity where good = 'event:${wholeDay.event}' and total = 0) as left,
          (select count(*)::int from ticket where void_at is null) as valid
      `,
    )
    expect(after).toEqual({ refunds: 120, inbox: 0, canceled: 90, logged: 120, left: 0, valid: 30 })
  } finally {
    await shop.stop()
    await database.drop()
    for (const folder of [dataDir, catalogue]) remove(folder)
  }
}, 700_000)
