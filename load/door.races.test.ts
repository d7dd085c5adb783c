import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scan } from './door-client.ts'
import { boughtBarcodes, doorKey, eachOneScanned } from './harness/door-tickets.ts'
import { writeMuseum } from './harness/museum.ts'
import { openTwoProcesses, type TwoProcesses } from './harness/two-processes.ts'
import { inParallel } from './harness/until.ts'

// Two gates at two processes of the shop on one PostgreSQL, and everybody at both of them.

let running: TwoProcesses
const catalogue = writeMuseum(eachOneScanned)
beforeAll(async () => void (running = await openTwoProcesses({ catalogue })))
afterAll(() => running.close())

it('of 300 tickets at two gates at once, each scan sent twice, every one is let in once', async () => {
  const urls = running.shops.map(({ url }) => url)
  const barcodes = await boughtBarcodes(urls, running.database.query, 300)
  const key = await doorKey('gates', { DATABASE_URL: running.database.url })
  const presented = barcodes.flatMap((barcode) =>
    urls.flatMap((_, gate) => {
      const id = randomUUID()
      return [urls[gate]!, urls[1 - gate]!].map((url) => ({ id, barcode, url, gate: `gate ${gate}` }))
    }),
  )
  const answers = await inParallel(presented, 40, ({ id, barcode, url, gate }) => scan({ url, key, gate }, barcode, id))
  const scans = [...Map.groupBy(answers, (_, at) => presented[at]!.id).values()]
  for (const [first, again] of scans) expect(again!.answer.outcome).toBe(first!.answer.outcome)
  const byTicket = Map.groupBy(
    scans.map(([first]) => first!),
    ({ barcode }) => barcode,
  )
  expect(byTicket.size).toBe(300)
  for (const both of byTicket.values())
    expect(both.map(({ answer }) => answer.outcome).sort()).toEqual(['used', 'valid'])
  expect(
    await running.database.query('select count(*)::int as tickets, sum(admitted)::int as admitted from admission'),
  ).toEqual([{ tickets: 300, admitted: 300 }])
})
