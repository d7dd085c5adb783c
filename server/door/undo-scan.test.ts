import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { runCommand } from '../office/command.ts'
import { pass } from '../testing/goods.fixture.ts'
import { ticketLine } from '../testing/test-shop.fixture.ts'
import { atTime, buy, openDoor } from './door.fixture.ts'

const { shop, north, south } = await openDoor()

const ten = '2026-03-20 10:00'
const undo = async (id: string, gate = north) => (await gate.ask('office/redeem/undo', { id })).body
/** A group of five at their time, of which `count` were scanned. */
async function group(count: number) {
  const { barcodes, number, ids } = await buy(shop, ticketLine(11, 5, ten))
  atTime(shop, '2026-03-20 10:05')
  const id = randomUUID()
  expect(await north.scan(barcodes[0]!, { id, count })).toMatchObject({ outcome: 'valid', left: 5 - count })
  return { id, barcode: barcodes[0]!, number, ticket: ids[0]! }
}
const redeemedAt = async (ticket: string) =>
  (
    await rows<{ at: string | null }>(
      shop.shop.database.db,
      sql`select redeemed_at as at from ticket where id = ${ticket}`,
    )
  )[0]!.at

describe('a scan that was a mistake', () => {
  it('is undone once however often that is sent, and its people may come in again at every gate', async () => {
    const { id, barcode, ticket } = await group(5)
    expect(await south.scan(barcode)).toMatchObject({ outcome: 'used' })
    for (const gate of [south, south, north]) expect(await undo(id, gate)).toEqual({ data: { admitted: 5, left: 5 } })
    expect(await redeemedAt(ticket)).toBeNull()
    expect(await south.scan(barcode, { count: 3 })).toMatchObject({ outcome: 'valid', left: 2, earlier: [] })
    expect(await undo(id)).toEqual({ data: { admitted: 5, left: 2 } })
  })

  it('leaves those in who came with other scans of the same ticket', async () => {
    const { id, barcode, ticket } = await group(2)
    await north.scan(barcode, { count: 1 })
    expect(await undo(id)).toEqual({ data: { admitted: 2, left: 4 } })
    expect(await redeemedAt(ticket)).not.toBeNull()
    const list = (await north.ask('office/redeem/list', { day: '2026-03-20' })).body.data
    expect(list.exceptions).toContainEqual(expect.objectContaining({ id: ticket, admitted: 1 }))
  })

  it('of a device without network gives back no more places than it had counted', async () => {
    const { barcode, ticket } = await group(4)
    const late = { id: randomUUID(), barcode, gate: 'cellar', count: 3, at: '2026-03-20T09:05:00.000Z' }
    await north.ask('office/redeem/later', { scans: [late] })
    expect(await undo(late.id)).toEqual({ data: { admitted: 3, left: 1 } })
    expect(await redeemedAt(ticket)).not.toBeNull()
  })

  it('of an annual pass lets its owner in once more on that day', async () => {
    const { barcodes } = await buy(shop, pass)
    const id = randomUUID()
    expect(await north.scan(barcodes[0]!, { id })).toMatchObject({ outcome: 'valid' })
    expect(await north.scan(barcodes[0]!)).toMatchObject({ outcome: 'used' })
    expect(await undo(id)).toEqual({ data: { admitted: 1, left: 1 } })
    expect(await north.scan(barcodes[0]!)).toMatchObject({ outcome: 'valid' })
  })

  it('that let nobody in changes nothing, and one that nobody made is not found', async () => {
    const { barcode } = await group(5)
    const id = randomUUID()
    await south.scan(barcode, { id })
    expect(await undo(id)).toEqual({ data: { admitted: 0, left: 0 } })
    expect(await undo(randomUUID())).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('stands in the history of its order, with who scanned and who undid it', async () => {
    const { id, number } = await group(2)
    shop.later(1)
    await undo(id, south)
    const { said } = await runCommand(shop.shop, ['show', number])
    expect(said).toMatch(/what: 2 let in at north, undone by gate-south\S*\n\s+who: gate-north/)
  })

  it('is undone beside other scans without anybody being in twice', async () => {
    const { id, barcode, ticket } = await group(5)
    const answers = await Promise.all([
      undo(id),
      ...Array.from({ length: 6 }, (_, at) => (at % 2 ? north : south).scan(barcode, { count: 2 })),
    ])
    const valid = answers.slice(1).filter((one) => 'outcome' in one && one.outcome === 'valid').length
    const [counted] = await rows<{ admitted: number; scans: number }>(
      shop.shop.database.db,
      sql`select a.admitted, (select sum(s.admitted)::int from scan s where s.admission = a.key) as scans
        from admission a
        where a.key = ${`ticket ${ticket}`}`,
    )
    expect(counted).toEqual({ admitted: valid * 2, scans: valid * 2 })
  })
})
