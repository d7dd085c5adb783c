import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { fromBase32 } from '@foyer/domain/door/base32.ts'
import { runCommand } from '../office/command.ts'
import { refundByOffice } from '../office/commands.fixture.ts'
import { ticketLine } from '../testing/test-shop.fixture.ts'
import { atTime, buy, openDoor } from './door.fixture.ts'

const { shop, north, south } = await openDoor()

const ten = '2026-03-20 10:00'
const at = (minute: number) => `2026-03-20T09:${String(minute).padStart(2, '0')}:00.000Z`
const letIn = (barcode: string, minute: number, more: object = {}) => ({
  id: randomUUID(),
  barcode,
  gate: 'cellar',
  count: 1,
  at: at(minute),
  ...more,
})
async function handIn(...scans: object[]) {
  const { status, body } = await north.ask('office/redeem/later', { scans })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const list = async (day = '2026-03-20', version?: string) =>
  (await north.ask('office/redeem/list', { day, version })).body.data
const exceptionOf = async (id: string, day?: string) =>
  (await list(day)).exceptions.find((one: { id: string }) => one.id === id)

describe('what a device without network knows of a day', () => {
  it('is by which key barcodes are signed, when the last come in, and the tolerance', async () => {
    const { barcodes, ids } = await buy(shop, ticketLine(11, 2, ten))
    const { keys, times, early_minutes, late_minutes, exceptions } = await list()
    expect([early_minutes, late_minutes]).toEqual([30, 15])
    expect(times).toContainEqual({ offer: 1, datetime: ten, datetime_end: '2026-03-20 10:15', again: false })
    expect(exceptions.filter(({ id }: { id: string }) => ids.includes(id))).toEqual([])
    const bytes = fromBase32(barcodes[0]!)!
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: keys[0].x }, format: 'jwk' })
    expect(keys[0].id).toBe(bytes[1])
    expect(verify(null, bytes.subarray(0, 27), key, bytes.subarray(27))).toBe(true)
    expect((await list('2026-03-27')).times).toEqual([])
  })

  it('is what its tickets are of and where that lets in: of what is sold for it, and without a date', async () => {
    await buy(shop, ticketLine(11, 1, ten))
    const offers = async (day?: string) =>
      (await list(day)).offers.map(({ id, name, venues }: { id: number; name: string; venues: string[] }) => [
        id,
        name,
        venues.join(),
      ])
    const open = [
      [2, 'Ereignis 2 (en)', 'haus'],
      [3, 'Ereignis 3 (en)', 'haus'],
    ]
    expect(await offers()).toEqual([[1, 'Ereignis 1 (en)', 'haus'], ...open])
    expect(await offers('2026-03-27')).toEqual(open)
  })

  it('is which tickets of that day admit nobody, or no longer all, those without a date on every day', async () => {
    const [used, moved, other, open, back] = [
      await buy(shop, ticketLine(11, 3, ten)),
      await buy(shop, ticketLine(11, 1, ten)),
      await buy(shop, ticketLine(11, 1, '2026-03-22 10:00')),
      await buy(shop, ticketLine(22, 1, null)),
      await buy(shop, ticketLine(22, 1, null)),
    ]
    // its line has another time by now, its barcode has not
    expect((await runCommand(shop.shop, ['move', moved.number, '2026-03-27', '10:00'])).done).toBe(true)
    atTime(shop, ten)
    await north.scan(used.barcodes[0]!, { count: 2 })
    await north.scan(open.barcodes[0]!)
    for (const { number } of [other, back]) await refundByOffice(shop.shop, number, undefined, '')
    expect(await exceptionOf(used.ids[0]!)).toMatchObject({ admitted: 2, first: at(0) })
    expect(await exceptionOf(moved.ids[0]!)).toEqual({ id: moved.ids[0], stopped: 'moved' })
    expect(await exceptionOf(moved.ids[0]!, '2026-03-27')).toBeUndefined()
    expect(await exceptionOf(other.ids[0]!)).toBeUndefined()
    expect(await exceptionOf(other.ids[0]!, '2026-03-22')).toEqual({ id: other.ids[0], stopped: 'canceled' })
    for (const day of ['2026-03-20', '2026-05-01']) {
      expect(await exceptionOf(open.ids[0]!, day)).toMatchObject({ id: open.ids[0], admitted: 1 })
      expect(await exceptionOf(back.ids[0]!, day)).toEqual({ id: back.ids[0], stopped: 'canceled' })
    }
  })

  it('is which annual passes of that day are no longer paid for', async () => {
    const owners = [{ name: 'Mia', address: null, send_to_custom_addr: false }]
    const pass = await buy(shop, { type: 'annualPass', id: 601, count: 1, owners })
    expect(await exceptionOf(pass.ids[0]!)).toBeUndefined()
    await refundByOffice(shop.shop, pass.number, undefined, '')
    expect(await exceptionOf(pass.ids[0]!, '2027-03-19')).toEqual({ id: pass.ids[0], stopped: 'canceled' })
    expect(await exceptionOf(pass.ids[0]!, '2027-03-20')).toBeUndefined()
  })

  it('is not sent again while it still holds', async () => {
    const { barcodes } = await buy(shop, ticketLine(11, 1, ten))
    const { version } = await list()
    expect(await list('2026-03-20', version)).toEqual({ version, unchanged: true })
    atTime(shop, ten)
    await north.scan(barcodes[0]!)
    const changed = await list('2026-03-20', version)
    expect(changed.version).not.toBe(version)
    expect(changed.exceptions.length).toBeGreaterThan(0)
  })

  it.each(['2026-02-30', '20260320', ''])('is refused for what is no day: "%s"', async (day) => {
    const { status, body } = await north.ask('office/redeem/list', { day })
    expect([status, body.place]).toEqual([400, 'body.day'])
  })
})

describe('scans that are handed in afterwards', () => {
  it('count as they would have at the gate, by the time at which somebody came in', async () => {
    const { barcodes, ids } = await buy(shop, ticketLine(11, 3, ten))
    atTime(shop, '2026-03-20 18:00')
    const [first, second] = await handIn(letIn(barcodes[0]!, 10, { count: 2 }), letIn(barcodes[0]!, 5))
    expect([first, second]).toMatchObject([
      { outcome: 'valid', conflict: false, admitted: 1, left: 2 },
      { outcome: 'valid', conflict: false, admitted: 2, left: 0 },
    ])
    expect(second.earlier).toEqual([{ at: at(5), gate: 'cellar', admitted: 1 }])
    atTime(shop, '2026-03-20 10:20')
    expect(await north.scan(barcodes[0]!)).toMatchObject({ outcome: 'used', left: 0 })
    const stored = await rows(shop.shop.database.db, sql`select redeemed_at from ticket where id = ${ids[0]}`)
    expect(stored).toEqual([{ redeemed_at: '2026-03-20 09:05:00+00' }])
  })

  it('tell of two gates that have let in the same, and count nobody twice', async () => {
    const { barcodes, ids } = await buy(shop, ticketLine(11, 1, ten))
    atTime(shop, ten)
    await south.scan(barcodes[0]!)
    shop.later(20)
    const [conflict] = await handIn(letIn(barcodes[0]!, 10))
    expect(conflict).toMatchObject({
      outcome: 'used',
      conflict: true,
      admitted: 1,
      left: 0,
      earlier: [{ gate: 'south', admitted: 1 }],
    })
    const [{ admitted }] = (await rows<{ admitted: number }>(
      shop.shop.database.db,
      sql`select admitted from admission where key = 'ticket ' || ${ids[0]}`,
    )) as [{ admitted: number }]
    expect(admitted).toBe(1)
  })

  it('tell of a ticket that was void, of one of another day, and of what the museum never signed', async () => {
    const canceled = await buy(shop, ticketLine(11, 1, ten))
    const sunday = await buy(shop, ticketLine(11, 1, '2026-03-22 10:00'))
    await refundByOffice(shop.shop, canceled.number, undefined, '')
    atTime(shop, '2026-03-20 12:00')
    const answers = await handIn(
      letIn(canceled.barcodes[0]!, 1),
      letIn(sunday.barcodes[0]!, 2),
      letIn('4006381333931', 3),
    )
    expect(answers.map(({ outcome, conflict }: never) => [outcome, conflict])).toEqual([
      ['canceled', true],
      ['wrongDay', true],
      ['unknown', true],
    ])
    // somebody who came in on the wrong day has used the ticket
    atTime(shop, '2026-03-22 10:00')
    expect((await north.scan(sunday.barcodes[0]!)).outcome).toBe('used')
  })

  it('count once however often they are handed in, also what a gate with network knew before', async () => {
    const { barcodes } = await buy(shop, ticketLine(11, 4, ten))
    atTime(shop, ten)
    const scan = letIn(barcodes[0]!, 0)
    await north.scan(barcodes[0]!, { id: scan.id, count: 1 })
    shop.later(60)
    const other = letIn(barcodes[0]!, 1)
    for (let time = 0; time < 2; time++)
      expect((await handIn(scan, other)).map(({ outcome, left }: never) => [outcome, left])).toEqual([
        ['valid', 3],
        ['valid', 2],
      ])
    const stranger = await buy(shop, ticketLine(11, 1, '2026-03-22 10:00'))
    const [taken] = await handIn(letIn(stranger.barcodes[0]!, 3, { id: scan.id }))
    expect(taken).toMatchObject({ outcome: 'idTaken', conflict: true, admitted: 0 })
  })

  it('of a device whose clock is ahead count as now', async () => {
    const { barcodes } = await buy(shop, ticketLine(11, 1, ten))
    atTime(shop, ten)
    const [answer] = await handIn(letIn(barcodes[0]!, 0, { at: '2031-01-01T00:00:00Z' }))
    expect(answer.outcome).toBe('valid')
  })

  it('are refused together when one of them is malformed, with its place', async () => {
    const { barcodes } = await buy(shop, ticketLine(11, 1, ten))
    const good = letIn(barcodes[0]!, 0)
    const before = await shop.count('scan')
    for (const [wrong, place] of [
      [{ ...good, count: 0 }, 'body.scans.1.count'],
      [{ ...good, at: 'now' }, 'body.scans.1.at'],
      [{ ...good, venue: 'nowhere' }, 'body.scans.1.venue'],
    ] as const) {
      const { status, body } = await north.ask('office/redeem/later', { scans: [good, wrong] })
      expect([status, body.place]).toEqual([400, place])
    }
    expect((await north.ask('office/redeem/later', { scans: [] })).status).toBe(400)
    expect(await shop.count('scan')).toBe(before)
  })
})
