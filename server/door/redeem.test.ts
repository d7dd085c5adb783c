import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { newSigningKey, signBarcode } from '../documents/barcode.ts'
import { keyOf } from '../office/keys.fixture.ts'
import { refundByOffice } from '../office/commands.fixture.ts'
import { friday, ticketLine } from '../testing/test-shop.fixture.ts'
import { atTime, buy, openDoor } from './door.fixture.ts'

const { shop, north, south } = await openDoor()

const ten = '2026-03-20 10:00'
const slot = (count = 1, ticket = 11, datetime: string | null = ten) => ticketLine(ticket, count, datetime)
const pass = (id: number) => ({
  type: 'annualPass' as const,
  id,
  count: 1,
  owners: [{ name: 'Mia Weiß', address: null, send_to_custom_addr: false }],
})
const db = () => shop.shop.database.db

describe('a scan at a gate', () => {
  it('lets in who comes at their time, and says what they have bought', async () => {
    const { barcodes, number } = await buy(shop, slot())
    atTime(shop, '2026-03-20 10:05')
    expect(await north.scan(barcodes[0]!)).toEqual({
      outcome: 'valid',
      admitted: 1,
      left: 0,
      ticket: {
        kind: 'ticket',
        number,
        name: 'Ereignis 1',
        detail: 'Erwachsene',
        places: 1,
        datetime: ten,
        datetime_end: '2026-03-20 10:15',
      },
      earlier: [],
    })
  })

  it('says of a used ticket when and where it was used, at every gate', async () => {
    const { barcodes } = await buy(shop, slot())
    atTime(shop, '2026-03-20 10:05')
    await north.scan(barcodes[0]!)
    shop.later(2)
    for (const gate of [north, south])
      expect(await gate.scan(barcodes[0]!)).toMatchObject({
        outcome: 'used',
        admitted: 0,
        left: 0,
        earlier: [{ at: '2026-03-20T09:05:00.000Z', gate: 'north', admitted: 1 }],
      })
  })

  it.each([
    ['2026-03-20 09:29', { outcome: 'tooEarly', minutes: 31 }],
    ['2026-03-20 09:30', { outcome: 'valid' }],
    ['2026-03-20 10:30', { outcome: 'valid' }],
    ['2026-03-20 10:31', { outcome: 'tooLate', minutes: 16 }],
    ['2026-03-22 10:05', { outcome: 'wrongDay', ticket: { datetime: ten } }],
  ])('at %s answers by the tolerance of the museum, wrong days with the right one', async (now, expected) => {
    const { barcodes } = await buy(shop, slot())
    atTime(shop, now)
    expect(await north.scan(barcodes[0]!)).toMatchObject(expected)
  })

  it('counts a group that comes in parts, and lets nobody in when there are more than are left', async () => {
    const { barcodes } = await buy(shop, slot(5))
    expect(barcodes).toHaveLength(1)
    atTime(shop, ten)
    expect(await north.scan(barcodes[0]!, { count: 2 })).toMatchObject({ outcome: 'valid', admitted: 2, left: 3 })
    expect(await south.scan(barcodes[0]!, { count: 4 })).toMatchObject({ outcome: 'fewerLeft', admitted: 0, left: 3 })
    shop.later(1)
    expect(await south.scan(barcodes[0]!)).toMatchObject({ outcome: 'valid', admitted: 3, left: 0 })
    expect(await north.scan(barcodes[0]!, { count: 1 })).toMatchObject({
      outcome: 'used',
      earlier: [
        { gate: 'south', admitted: 3 },
        { gate: 'north', admitted: 2 },
      ],
    })
  })

  it('reads single barcodes of a line one by one, and what a scanner types in small letters', async () => {
    const { barcodes } = await buy(shop, slot(2, 12))
    atTime(shop, ten)
    expect((await north.scan(` ${barcodes[0]!.toLowerCase()}\n`)).outcome).toBe('valid')
    expect((await north.scan(barcodes[1]!)).outcome).toBe('valid')
  })

  it('of a ticket without a date is valid on any day, once', async () => {
    const { barcodes } = await buy(shop, slot(1, 22, null))
    atTime(shop, '2026-06-01 03:00')
    expect((await north.scan(barcodes[0]!)).outcome).toBe('valid')
    expect((await north.scan(barcodes[0]!)).outcome).toBe('used')
  })

  it('knows the venue of its gate', async () => {
    const { barcodes } = await buy(shop, slot())
    atTime(shop, ten)
    expect((await north.scan(barcodes[0]!, { venue: 'nacht' })).outcome).toBe('wrongVenue')
    expect((await north.scan(barcodes[0]!, { venue: 'haus' })).outcome).toBe('valid')
    const { status, body } = await north.ask('office/redeem', {
      id: randomUUID(),
      barcode: barcodes[0]!,
      gate: 'north',
      venue: 'haus ',
    })
    expect([status, body.code, body.place]).toEqual([400, 'MALFORMED', 'body.venue'])
  })

  it.each(['moved', 'given', 'canceled'])('of a ticket that is %s lets nobody in', async (reason) => {
    const { barcodes, ids } = await buy(shop, slot())
    const later = await buy(shop, slot(1, 11, '2026-03-22 11:00'))
    await db().execute(
      sql`update ticket
        set void_at = now(), void_reason = ${reason}, replaced_by = ${later.ids[0]}
        where id = ${ids[0]}`,
    )
    atTime(shop, ten)
    const answer = await north.scan(barcodes[0]!)
    expect(answer).toMatchObject({ outcome: reason, admitted: 0 })
    expect(answer.ticket!.moved_to).toBe(reason === 'moved' ? '2026-03-22 11:00' : undefined)
    expect(await rows(db(), sql`select redeemed_at from ticket where id = ${ids[0]}`)).toEqual([{ redeemed_at: null }])
  })

  it('of an order that the office has refunded lets nobody in', async () => {
    const { barcodes, number } = await buy(shop, slot())
    await refundByOffice(shop.shop, number, undefined, '')
    atTime(shop, ten)
    expect((await north.scan(barcodes[0]!)).outcome).toBe('canceled')
  })

  it('of an order by invoice lets nobody in before it is paid', async () => {
    const { barcodes, number } = await buy(shop, slot())
    const set = (unpaid: object) => db().execute(sql`update purchase_order set ${unpaid} where number = ${number}`)
    await set(sql`unpaid = total, due_on = '2026-04-20', ends_on = '2026-05-20'`)
    atTime(shop, ten)
    expect((await north.scan(barcodes[0]!)).outcome).toBe('unpaid')
    await set(sql`unpaid = 0`)
    expect((await north.scan(barcodes[0]!)).outcome).toBe('valid')
  })

  it('of what the museum did not sign, or does not know, says so and keeps nothing', async () => {
    const body = { ticketId: randomUUID(), eventId: 1, startsAt: new Date(friday), places: 1 }
    const before = await shop.count('scan')
    for (const barcode of [
      '4006381333931',
      signBarcode(newSigningKey(), body),
      signBarcode(shop.shop.keys.tickets, body),
    ])
      expect(await north.scan(barcode)).toEqual({ outcome: 'unknown', admitted: 0, left: 0, earlier: [] })
    expect(await shop.count('scan')).toBe(before)
  })
})

describe('a scan that is sent again', () => {
  it('is answered the same and counts once, whatever has happened since', async () => {
    const { barcodes } = await buy(shop, slot(3))
    atTime(shop, ten)
    const id = randomUUID()
    const first = await north.scan(barcodes[0]!, { id, count: 2 })
    await south.scan(barcodes[0]!, { count: 1 })
    shop.later(600)
    const again = await north.scan(barcodes[0]!, { id, count: 2 })
    expect(again).toMatchObject({ outcome: 'valid', admitted: 2, left: 1 })
    expect(first).toMatchObject({ outcome: 'valid', admitted: 2, left: 1 })
    expect(await north.scan(barcodes[0]!)).toMatchObject({ outcome: 'used', left: 0 })
  })

  it('at the same moment counts once', async () => {
    const { barcodes } = await buy(shop, slot(3))
    atTime(shop, ten)
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => north.scan(barcodes[0]!, { id, count: 1 })))
    expect(answers.map(({ outcome, left }) => [outcome, left])).toEqual(answers.map(() => ['valid', 2]))
  })

  it('for another ticket is refused, one after the other and at once, and counts nobody', async () => {
    const { barcodes } = await buy(shop, slot(3, 12, '2026-03-22 10:00'))
    atTime(shop, '2026-03-22 10:00')
    const id = randomUUID()
    const answers = await Promise.all(
      barcodes.map((barcode) => north.ask('office/redeem', { id, barcode, gate: 'north' })),
    )
    expect(answers.map(({ body }) => body.code ?? body.data.outcome).sort()).toEqual([
      'SCAN_ID_TAKEN',
      'SCAN_ID_TAKEN',
      'valid',
    ])
    const [{ n }] = (await rows<{ n: number }>(
      db(),
      sql`select count(*)::int as n from admission where key = any(${sql.param(await idsOf(barcodes))}::text[])`,
    )) as [{ n: number }]
    expect(n).toBe(1)
  })
})

describe('two gates at once', () => {
  it('let in nobody twice: of a hundred scans of a group of seven, seven', async () => {
    const { barcodes } = await buy(shop, slot(7, 11, '2026-03-22 11:00'))
    atTime(shop, '2026-03-22 11:00')
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => [north, south][at % 2]!.scan(barcodes[0]!, { count: 1 })),
    )
    expect(answers.reduce((sum, { admitted }) => sum + admitted, 0)).toBe(7)
    expect(answers.filter(({ outcome }) => outcome === 'used')).toHaveLength(93)
  })

  it('are held to that by the database too', async () => {
    await expect(rows(db(), sql`insert into admission values ('ticket x', 2, 3)`)).rejects.toThrow('admission')
  })
})

describe('who comes back', () => {
  it('with a ticket of the day comes in again, and the gate reads since when they are in', async () => {
    const { barcodes, ids } = await buy(shop, slot(1, 61))
    atTime(shop, '2026-03-20 10:05')
    const came = await north.scan(barcodes[0]!)
    expect([came.outcome, came.again]).toEqual(['valid', undefined])
    shop.later(180)
    expect(await south.scan(barcodes[0]!)).toMatchObject({
      outcome: 'valid',
      admitted: 1,
      left: 0,
      again: '2026-03-20T09:05:00.000Z',
      earlier: [{ gate: 'north' }],
    })
    expect(await rows(db(), sql`select sum(admitted)::int as people from scan where ticket_id = ${ids[0]}`)).toEqual([
      { people: 1 },
    ])
    const list = (await north.ask('office/redeem/list', { day: '2026-03-20' })).body.data
    expect(list.exceptions).toContainEqual(expect.objectContaining({ id: ids[0], admitted: 1, again: true }))
    expect(list.times).toContainEqual(expect.objectContaining({ offer: 6, again: true }))
    expect(list.again).toEqual({ undated: [], passes: false })
    // a device without network has let them in once more
    const scans = [{ id: randomUUID(), barcode: barcodes[0], gate: 'cellar', count: 1, at: '2026-03-20T11:00:00.000Z' }]
    expect((await north.ask('office/redeem/later', { scans })).body.data).toMatchObject([
      { outcome: 'valid', conflict: false, again: '2026-03-20T09:05:00.000Z' },
    ])
    atTime(shop, '2026-03-21 10:00')
    expect((await south.scan(barcodes[0]!)).outcome).toBe('used')
  })

  it('with a ticket that opens freely comes in again on any day, also where a device has no network', async () => {
    const { barcodes, ids } = await buy(shop, slot(1, 23, null))
    for (const [time, again] of [
      ['2026-03-20 10:00', undefined],
      ['2026-03-20 15:00', '2026-03-20T09:00:00.000Z'],
      ['2026-06-01 11:00', '2026-03-20T09:00:00.000Z'],
    ] as const) {
      atTime(shop, time)
      const scan = await north.scan(barcodes[0]!)
      expect([scan.outcome, scan.again]).toEqual(['valid', again])
    }
    const { exceptions } = (await north.ask('office/redeem/list', { day: '2026-06-01' })).body.data
    expect(exceptions).toContainEqual(expect.objectContaining({ id: ids[0], admitted: 1, again: true }))
  })

  it('with an undated ticket may do so on the day of its first use alone, also where there is no network', async () => {
    const { barcodes, ids } = await buy(shop, slot(1, 25, null))
    for (const [time, outcome, again] of [
      ['2026-03-20 10:00', 'valid', true],
      ['2026-03-20 15:00', 'valid', true],
      ['2026-03-21 11:00', 'used', undefined],
    ] as const) {
      atTime(shop, time)
      expect((await north.scan(barcodes[0]!)).outcome).toBe(outcome)
      const { exceptions } = (await north.ask('office/redeem/list', { day: time.slice(0, 10) })).body.data
      const known = exceptions.find(({ id }: { id: string }) => id === ids[0])
      expect(known).toEqual({ id: ids[0], admitted: 1, first: '2026-03-20T09:00:00.000Z', ...(again && { again }) })
    }
  })

  it('on the day of their ticket may do so, also where a gate without network let them in on another', async () => {
    const { barcodes, ids } = await buy(shop, slot(1, 61, '2026-03-22 10:00'))
    atTime(shop, '2026-03-20 12:00')
    const scans = [{ id: randomUUID(), barcode: barcodes[0], gate: 'cellar', count: 1, at: '2026-03-20T11:00:00.000Z' }]
    const [early] = (await north.ask('office/redeem/later', { scans })).body.data
    expect(early).toMatchObject({ outcome: 'wrongDay', conflict: true, admitted: 1 })
    atTime(shop, '2026-03-22 10:05')
    const list = (await north.ask('office/redeem/list', { day: '2026-03-22' })).body.data
    expect(list.exceptions).toContainEqual(expect.objectContaining({ id: ids[0], again: true }))
    expect(await north.scan(barcodes[0]!)).toMatchObject({ outcome: 'valid', again: '2026-03-20T11:00:00.000Z' })
  })

  it('with a pass is let in as often as it likes on a day, each day anew', async () => {
    const { barcodes } = await buy(shop, pass(604))
    const back = []
    for (const time of ['2026-03-20 10:00', '2026-03-20 15:00', '2026-03-21 10:00']) {
      atTime(shop, time)
      const { outcome, again } = await north.scan(barcodes[0]!, { venue: 'haus' })
      back.push([outcome, again])
    }
    expect(back).toEqual([
      ['valid', undefined],
      ['valid', '2026-03-20T09:00:00.000Z'],
      ['valid', undefined],
    ])
  })

  it('is in, also when the scan of their first time is undone', async () => {
    const { barcodes, ids } = await buy(shop, slot(1, 61))
    atTime(shop, '2026-03-20 10:05')
    const [first, second] = [randomUUID(), randomUUID()]
    for (const id of [first, second]) await north.scan(barcodes[0]!, { id })
    const undo = async (id: string) => (await north.ask('office/redeem/undo', { id })).body.data
    const unused = async () =>
      (
        await rows<{ unused: boolean }>(
          db(),
          sql`select redeemed_at is null as unused from ticket where id = ${ids[0]}`,
        )
      )[0]!.unused
    expect([await undo(first), await unused()]).toEqual([{ admitted: 1, left: 0 }, false])
    expect([await undo(second), await unused()]).toEqual([{ admitted: 1, left: 1 }, true])
    expect((await north.scan(barcodes[0]!)).again).toBeUndefined()
  })
})

describe('an annual pass at a gate', () => {
  it('counts at a gate that names no venue for every venue, and the other way round', async () => {
    const scans = async (...venues: (string | undefined)[]) => {
      const { barcodes } = await buy(shop, pass(603))
      const outcomes = []
      for (const venue of venues) outcomes.push((await north.scan(barcodes[0]!, venue ? { venue } : {})).outcome)
      return outcomes
    }
    expect(await scans('haus', 'nacht', undefined)).toEqual(['valid', 'valid', 'used'])
    expect(await scans('haus', undefined, 'nacht')).toEqual(['valid', 'used', 'valid'])
    expect(await scans(undefined, 'haus', 'nacht')).toEqual(['valid', 'used', 'used'])
    const { barcodes } = await buy(shop, pass(603))
    const id = randomUUID()
    await north.scan(barcodes[0]!, { id })
    await north.ask('office/redeem/undo', { id })
    expect((await north.scan(barcodes[0]!, { venue: 'haus' })).outcome).toBe('valid')
  })

  it('opens no venue where it only makes admission cheaper', async () => {
    const { barcodes } = await buy(shop, pass(604))
    expect((await north.scan(barcodes[0]!, { venue: 'nacht' })).outcome).toBe('wrongVenue')
    expect((await north.scan(barcodes[0]!, { venue: 'haus' })).outcome).toBe('valid')
  })

  it('lets its owner in once a day in a venue, until its last day', async () => {
    const { barcodes } = await buy(shop, pass(601))
    expect(await north.scan(barcodes[0]!, { venue: 'haus' })).toMatchObject({
      outcome: 'valid',
      admitted: 1,
      ticket: {
        kind: 'pass',
        name: 'Jahreskarte',
        detail: 'Mia Weiß',
        valid_from: '2026-03-20',
        valid_to: '2027-03-19',
      },
    })
    expect(await south.scan(barcodes[0]!, { venue: 'haus' })).toMatchObject({
      outcome: 'used',
      earlier: [{ gate: 'north' }],
    })
    expect((await south.scan(barcodes[0]!, { venue: 'nacht' })).outcome).toBe('wrongVenue')
    atTime(shop, '2026-03-21 12:00')
    expect((await south.scan(barcodes[0]!, { venue: 'haus' })).outcome).toBe('valid')
    atTime(shop, '2027-03-19 12:00')
    expect((await south.scan(barcodes[0]!)).outcome).toBe('valid')
    atTime(shop, '2027-03-20 12:00')
    expect((await south.scan(barcodes[0]!)).outcome).toBe('wrongDay')
  })

  it('for two lets two in, together or one after the other, and nobody once it is refunded', async () => {
    const { barcodes, number } = await buy(shop, pass(602))
    expect(await north.scan(barcodes[0]!, { count: 1 })).toMatchObject({ outcome: 'valid', left: 1 })
    expect(await north.scan(barcodes[0]!)).toMatchObject({ outcome: 'valid', admitted: 1, left: 0 })
    atTime(shop, '2026-03-22 12:00')
    expect(await north.scan(barcodes[0]!)).toMatchObject({ admitted: 2 })
    atTime(shop, '2026-03-23 12:00')
    await refundByOffice(shop.shop, number, undefined, '')
    expect((await north.scan(barcodes[0]!)).outcome).toBe('canceled')
  })
})

it('A gate needs a key whose role may redeem', async () => {
  const ask = (headers: Record<string, string>) =>
    shop.call('POST', 'office/redeem', { id: randomUUID(), barcode: 'x', gate: 'a' }, headers)
  expect((await ask({})).status).toBe(401)
  expect((await ask({ authorization: `Bearer ${await keyOf(shop, 'finance')}` })).status).toBe(403)
  expect((await ask({ authorization: `Bearer ${await keyOf(shop, 'desk')}` })).status).toBe(200)
})

async function idsOf(barcodes: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db(),
    sql`select 'ticket ' || id as id from ticket where barcode = any(${sql.param([...barcodes])}::text[])`,
  )
  return found.map(({ id }) => id)
}
