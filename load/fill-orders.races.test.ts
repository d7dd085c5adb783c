import { expect, it } from 'vitest'
import { imbalances } from './harness/books.ts'
import { newBuyer, purchase } from './harness/buyer.ts'
import { ownDatabase } from './harness/database.ts'
import { fillWithOrders } from './fill-orders.ts'
import { inDays, wholeDay, writeMuseum } from './harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder } from './harness/processes.ts'

it('Copied orders leave books that balance, and the next order gets the next number', async () => {
  const database = await ownDatabase()
  const folders = [temporaryFolder(), writeMuseum()] as const
  const [dataDir, catalogue] = folders
  const shop = await startShop({ port: await freePort(), dataDir, catalogue, databaseUrl: database.url })
  try {
    const buy = (day: number) =>
      purchase(newBuyer([{ id: wholeDay.ticket, count: 1, datetime: `${inDays(day)} 10:00` }]), [shop.url], 0)
    for (const day of [3, 4, 4]) expect(await buy(day)).toMatchObject({ kind: 'order' })
    await fillWithOrders(database.query, database.query, 500)
    expect(await buy(5)).toMatchObject({ kind: 'order' })
    const wrong = await imbalances({ shop: database.query, provider: database.query, dataDirs: [] })
    // nobody has mailed the copies
    expect(wrong.filter((line) => !line.startsWith('mail '))).toEqual([])
    const [{ n }] = (await database.query<{ n: number }>('select count(*)::int as n from purchase_order')) as [
      { n: number },
    ]
    expect(n).toBe(504)
  } finally {
    await shop.stop()
    await database.drop()
    for (const folder of folders) remove(folder)
  }
})
