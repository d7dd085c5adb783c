import { expect, it } from 'vitest'
import { newBuyer, purchase } from './harness/buyer.ts'
import { ownDatabase } from './harness/database.ts'
import { startMailServer } from './harness/mail-server.ts'
import { inDays, wholeDay, writeMuseum } from './harness/museum.ts'
import { freePort, remove, startShop, temporaryFolder } from './harness/processes.ts'
import { inParallel, until } from './harness/until.ts'

it('killed three times while it sends forty mails, the shop sends each, and at most the one under way a second time (R1.15)', async () => {
  const [database, mailServer] = [await ownDatabase(), await startMailServer(100)]
  const [dataDir, catalogue] = [temporaryFolder(), writeMuseum()]
  const settings = { port: await freePort(), dataDir, catalogue, databaseUrl: database.url, smtpUrl: mailServer.url }
  let running = await startShop(settings)
  const late = () => `${mailServer.ids.length} mails\n${running.output().slice(-2000)}`
  try {
    const orders = await inParallel(Array.from({ length: 40 }), 8, () =>
      purchase(newBuyer([{ id: wholeDay.ticket, count: 1, datetime: `${inDays(3)} 10:00` }]), [running.url], 0),
    )
    expect(orders.filter(({ kind }) => kind === 'order')).toHaveLength(40)
    for (let kills = 0; kills < 3; kills++) {
      const before = mailServer.ids.length
      await until(async () => (mailServer.ids.length >= before + 4 ? true : undefined), { seconds: 90, every: 5, late })
      await running.kill()
      running = await startShop(settings)
    }
    await until(async () => (new Set(mailServer.ids).size === 40 ? true : undefined), {
      seconds: 120,
      every: 200,
      late,
    })
    await until(
      async () =>
        (
          await database.query<{ open: number }>(
            `select count(*)::int as open from pgboss.job where name = 'order-mail' and state <> 'completed'`,
          )
        )[0]!.open === 0
          ? true
          : undefined,
      { seconds: 90, every: 500, late },
    )
    console.log(`40 orders, ${mailServer.ids.length} mails, 3 kills`)
    expect(mailServer.ids.length).toBeLessThanOrEqual(43)
  } finally {
    await running.stop()
    mailServer.close()
    await database.drop()
    for (const folder of [dataDir, catalogue]) remove(folder)
  }
}, 400_000)
