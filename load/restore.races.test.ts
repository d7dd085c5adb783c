import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newBuyer, purchase } from './harness/buyer.ts'
import { ownDatabase } from './harness/database.ts'
import { inDays, wholeDay, writeMuseum } from './harness/museum.ts'
import { office } from './harness/office.ts'
import { paymentSettings } from './harness/provider.ts'
import { freePort, remove, startShop, startSimulator, temporaryFolder, type Running } from './harness/processes.ts'
import { until } from './harness/until.ts'

// A backup is restored after more was sold: the provider, which is elsewhere, knows more than the shop.

const secret = 'a secret that both of them know'

async function withShop(
  prove: (given: {
    start(dataDir: string): Promise<Running>
    buy(shops: readonly Running[], tickets: readonly number[]): Promise<string[]>
    database: Awaited<ReturnType<typeof ownDatabase>>
    account: Awaited<ReturnType<typeof ownDatabase>>
    folder(): string
    providerUrl: string
  }) => Promise<void>,
) {
  const [database, account] = await Promise.all([ownDatabase(), ownDatabase()])
  const folders = [temporaryFolder(), writeMuseum()]
  const simulator = await startSimulator({
    port: await freePort(),
    dataDir: folders[0]!,
    databaseUrl: account.url,
    secret,
  })
  const running: Running[] = []
  try {
    await prove({
      database,
      account,
      providerUrl: simulator.url,
      folder: () => folders[folders.push(temporaryFolder()) - 1]!,
      async start(dataDir) {
        const shop = await startShop({
          port: await freePort(),
          dataDir,
          catalogue: folders[1]!,
          databaseUrl: database.url,
          simulator: { url: simulator.url, secret },
        })
        running.push(shop)
        return shop
      },
      async buy(shops, tickets) {
        const outcomes = await Promise.all(
          tickets.map((ticket, turn) =>
            purchase(
              newBuyer([{ id: ticket, count: 1, datetime: `${inDays(3)} 10:00` }]),
              shops.map(({ url }) => url),
              turn,
            ),
          ),
        )
        expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'order'))
        const ids = outcomes.map((outcome) => (outcome.kind === 'order' ? outcome.bookingId : ''))
        return (
          await database.query<{ number: string }>('select number from purchase_order where booking_id = any($1)', [
            ids,
          ])
        ).map(({ number }) => number)
      },
    })
  } finally {
    await Promise.all(running.map((shop) => shop.stop()))
    await simulator.stop()
    await Promise.all([database.drop(), account.drop()])
    for (const folder of folders) remove(folder)
  }
}

const paid = (count: number) => Array.from({ length: count }, () => wholeDay.ticket)
const free = (count: number) => Array.from({ length: count }, () => wholeDay.freeTicket)

it(
  'after a restore lost payments are in the inbox once, go back when told to, and no number is used twice (R7.54)',
  () =>
    withShop(async ({ start, buy, database, account, folder, providerUrl }) => {
      const before = await start(folder())
      const numbers = await buy([before], paid(4))
      await before.stop()
      await database.backUp()
      const after = await start(folder())
      numbers.push(...(await buy([after], [...paid(7), ...free(3)])))
      await after.kill()
      await database.restore()
      // on new machines, without anything that was written down, at the same time
      const shops = await Promise.all([start(folder()), start(folder())])
      const inbox = () =>
        database.query<{ reference: string; refunded: string | null }>(
          `select details->>'reference' as reference, details->>'refundedAt' as refunded from inbox where kind ` +
            `= 'unknown-payment'`,
        )
      expect(await inbox()).toHaveLength(7)
      expect(
        shops
          .map((shop) => shop.output())
          .join('')
          .match(/a payment that this shop does not know/g),
      ).toHaveLength(7)
      numbers.push(...(await buy(shops, [...paid(4), ...free(2)])))
      expect(new Set(numbers).size).toBe(4 + 10 + 6)
      expect(numbers.at(-1)! > 'F100104').toBe(true)
      // nothing is told again, and no other gap made
      await Promise.all(shops.map((shop) => shop.stop()))
      const again = await start(folder())
      numbers.push(...(await buy([again], paid(1))))
      expect([numbers.at(-1), (await inbox()).length]).toEqual(['F100111', 7])
      const kept = () =>
        account.query<{ kept: number }>('select (sum(captured) - sum(refunded))::int as kept from simulator_payment')
      const [{ kept: all }] = (await kept()) as [{ kept: number }]
      const reference = (await inbox())[0]!.reference
      const settings = { DATABASE_URL: database.url, ...paymentSettings({ url: providerUrl, secret }) }
      expect(await office(['refund-unknown', reference], settings)).toEqual({
        code: 0,
        output: `${reference}: 15.00 CHF given back\n`,
      })
      expect(await kept()).toEqual([{ kept: all - 1500 }])
      expect((await inbox()).filter(({ refunded }) => refunded !== null).map((row) => row.reference)).toEqual([
        reference,
      ])
      expect(await office(['refund-unknown', crypto.randomUUID()], settings)).toMatchObject({ code: 1 })
      expect(await office([], settings)).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^Use: npm run office -- find \[TEXT\]/),
      })
    }),
  240_000,
)

it(
  'free orders have numbers of their own after a restore too, where a process wrote down the highest (R7.54)',
  () =>
    withShop(async ({ start, buy, database, folder }) => {
      const dataDir = folder()
      const before = await start(dataDir)
      const numbers = await buy([before], free(2))
      await before.stop()
      await database.backUp()
      const after = await start(dataDir)
      numbers.push(...(await buy([after], free(6))))
      const written = () => readdirSync(join(dataDir, 'highest-number')).length
      await until(async () => (written() === 1 ? true : undefined), {
        seconds: 10,
        late: () => 'nothing is written down',
      })
      await after.stop()
      await database.restore()
      const restored = await start(dataDir)
      numbers.push(...(await buy([restored], free(3))))
      expect(new Set(numbers).size).toBe(2 + 6 + 3)
      expect(numbers.slice(-3).sort()).toEqual(['F100109', 'F100110', 'F100111'])
    }),
  180_000,
)
