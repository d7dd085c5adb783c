import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keyOf } from '../office/keys.fixture.ts'
import { newKey } from '../office/keys.service.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { ticketLine } from '../testing/test-shop.fixture.ts'
import { atTime, buy, openDoor } from './door.fixture.ts'

const { shop, north } = await openDoor()
const staff = staffCalls(shop)
const ten = '2026-03-20 10:00'

/** The key of a gate that lets in at one venue. */
async function gateAt(name: string, venue: string) {
  const made = await newKey(shop.shop, name, `door:${venue}`)
  if ('wrong' in made) throw new Error(made.wrong)
  return (path: string, body: object) =>
    shop.call('POST', `office/${path}`, body, { authorization: `Bearer ${made.secret}` })
}
const scan = (barcode: string, venue?: string) => ({ id: randomUUID(), barcode, gate: 'x', ...(venue && { venue }) })

describe('the key of a gate', () => {
  it('lets in at its venue alone, and takes back only what was scanned with it', async () => {
    const here = await gateAt('haus-1', 'haus')
    const { barcodes } = await buy(shop, ticketLine(11, 5, ten))
    atTime(shop, '2026-03-20 10:05')
    const own = scan(barcodes[0]!, 'haus')
    expect((await here('redeem', { ...own, count: 2 })).body.data).toMatchObject({ outcome: 'valid', left: 3 })
    for (const venue of ['nord', undefined])
      expect((await here('redeem', scan(barcodes[0]!, venue))).body.code).toBe('FORBIDDEN')
    const late = (venue: string) => ({ ...scan(barcodes[0]!, venue), count: 1, at: '2026-03-20T09:05:00.000Z' })
    expect((await here('redeem/later', { scans: [late('haus'), late('nord')] })).body.code).toBe('FORBIDDEN')
    expect((await here('redeem/later', { scans: [late('haus')] })).status).toBe(200)
    expect((await here('redeem/list', { day: '2026-03-20' })).status).toBe(200)
    // another gate's
    const others = randomUUID()
    await north.scan(barcodes[0]!, { id: others, count: 1 })
    expect((await here('redeem/undo', { id: others })).body.code).toBe('NOT_FOUND')
    expect((await here('redeem/undo', { id: own.id })).body.data).toMatchObject({ admitted: 2 })
    for (const act of ['find', 'show', 'log', 'gates', 'key-new'])
      expect((await here(act, {})).body.code).toBe('FORBIDDEN')
  })

  it('is made for a venue that there is, by who may, and is listed with what it has read', async () => {
    const { cookie } = await staff.colleague()
    const made = (role: string, name: string) => staff.ask('key-new', { name, role, days: 30 }, cookie)
    expect((await made('door:nowhere', 'gate-a')).body.code).toBe('NOT_FOUND')
    expect((await made('desk:haus', 'gate-a')).body.place).toBe('body.role')
    expect((await made('door:haus', 'gate-a')).status).toBe(200)
    expect(await newKey(shop.shop, 'gate-b', 'door:nowhere')).toEqual({ wrong: 'there is no venue nowhere' })
    const { barcodes } = await buy(shop, ticketLine(11, 2, ten))
    atTime(shop, '2026-03-20 10:05')
    const here = await gateAt('haus-2', 'haus')
    await here('redeem', scan(barcodes[0]!, 'haus'))
    // a session has ended meanwhile
    const later = (await staff.colleague()).cookie
    const { gates, venues } = (await staff.ask('gates', {}, later)).body.data
    expect(venues.map(({ key }: { key: string }) => key)).toContain('haus')
    const named = (name: string) => gates.find((one: { name: string }) => one.name === name)
    expect(named('haus-2')).toMatchObject({
      venue: 'haus',
      valid: true,
      last: { at: '2026-03-20T09:05:00.000Z', gate: 'x' },
      today: { scans: 1, people: 2 },
    })
    expect(named('gate-a')).toMatchObject({ venue: 'haus', last: null, today: { scans: 0, people: 0 } })
    // one without a venue lets in everywhere, as before
    expect(named('gate-north')).toMatchObject({ venue: null, valid: true })
    expect((await staff.ask('key-end', { name: 'haus-2' }, later)).status).toBe(200)
    expect((await here('redeem', scan(barcodes[0]!, 'haus'))).body.code).toBe('KEY_INVALID')
    const listed = (await staff.ask('gates', {}, later)).body.data.gates
    expect(listed.at(-1)).toMatchObject({ name: 'haus-2', valid: false })
    expect(await staff.command('gates')).toMatch(/^haus-2 {2}haus {2}ended {2}last scan/m)
    expect((await staff.ask('gates', {}, (await staff.colleague('desk')).cookie)).status).toBe(403)
    expect(
      (await shop.call('POST', 'office/gates', {}, { authorization: `Bearer ${await keyOf(shop, 'admin')}` })).status,
    ).toBe(403)
  })
})
