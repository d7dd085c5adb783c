import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newKey } from '../office/keys.service.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { ticketLine } from '../testing/test-shop.fixture.ts'
import { atTime, buy, openDoor } from './door.fixture.ts'

const { shop, north } = await openDoor()
const staff = staffCalls(shop)
const ten = '2026-03-20 10:00'
const inHouse = async (venue = 'haus') => {
  const { body } = await north.ask('office/redeem/occupancy', { venue })
  return body.data[0]
}

describe('The house', () => {
  it('has who came in and has not gone out, by what they came for, and a limit', async () => {
    const before = (await inHouse()).people
    const day = await buy(shop, ticketLine(61, 3, ten))
    const slot = await buy(shop, ticketLine(11, 2, ten))
    atTime(shop, '2026-03-20 10:05')
    const here = { venue: 'haus' }
    await north.scan(day.barcodes[0]!, here)
    await north.scan(slot.barcodes[0]!, here)
    const now = await inHouse()
    expect(now).toMatchObject({ venue: 'haus', people: before + 5, limit: 40 })
    expect(await inHouse('nacht')).toMatchObject({ people: 0, limit: null })
    expect(now.slots).toContainEqual(expect.objectContaining({ datetime: ten, people: 2 }))
    // out and in again
    const out = await north.scan(day.barcodes[0]!, { ...here, way: 'out', count: 2 })
    expect(out).toMatchObject({ outcome: 'valid', admitted: 0, out: 2 })
    expect((await inHouse()).people).toBe(before + 3)
    const id = randomUUID()
    expect(await north.scan(day.barcodes[0]!, { ...here, id, count: 2 })).toMatchObject({
      outcome: 'valid',
      admitted: 2,
    })
    expect((await inHouse()).people).toBe(before + 5)
    await north.ask('office/redeem/undo', { id })
    expect((await inHouse()).people).toBe(before + 3)
    // who comes back is counted once, gone out by a scan or not
    await north.scan(day.barcodes[0]!, { ...here, count: 3 })
    expect((await inHouse()).people).toBe(before + 5)
    // nobody goes out twice
    expect(await north.scan(day.barcodes[0]!, { ...here, way: 'out' })).toMatchObject({ out: 3 })
    expect(await north.scan(day.barcodes[0]!, { ...here, way: 'out' })).toMatchObject({ out: 0 })
    // a ticket that opens once lets nobody in again
    await north.scan(slot.barcodes[0]!, { ...here, way: 'out' })
    expect(await north.scan(slot.barcodes[0]!, here)).toMatchObject({ outcome: 'used' })
    // of what nobody is in for any more nothing is said
    expect((await inHouse()).slots.map(({ people }: { people: number }) => people)).not.toContain(0)
  })

  it('is each of the museum’s, and where a gate names none, one without a name beside them', async () => {
    const all = async () => (await north.ask('office/redeem/occupancy', {})).body.data
    const venues = async () => (await all()).map(({ venue }: { venue: string | null }) => venue)
    const { barcodes } = await buy(shop, ticketLine(11, 2, ten))
    atTime(shop, '2026-03-20 10:05')
    expect(await venues()).toEqual(['haus', 'nacht'])
    await north.scan(barcodes[0]!)
    expect(await venues()).toEqual(['haus', 'nacht', null])
    expect((await all()).at(-1)).toEqual({
      venue: null,
      people: 2,
      limit: null,
      slots: [{ name: 'Ereignis 1 (en)', datetime: ten, people: 2 }],
    })
  })
})

it('Whoever may lets in against an answer, with a reason, and the house counts them', async () => {
  const made = await newKey(shop.shop, 'haus-o', 'door:haus')
  if ('wrong' in made) throw new Error(made.wrong)
  const { cookie } = await staff.colleague()
  const deviceWith = async (rights: string[]) => {
    const { body } = await staff.ask('pair', { gate: 'haus-o', name: 'Tor', until: 'day', rights }, cookie)
    const { token } = (await shop.call('POST', 'de/door/pair', { code: body.data.code })).body.data
    return (path: string, sent: object) =>
      shop.call('POST', `de/office/${path}`, sent, { authorization: `Bearer ${token}` })
  }
  const [may, mayNot] = [await deviceWith(['override']), await deviceWith([])]
  const { barcodes, number } = await buy(shop, ticketLine(11, 1, ten))
  atTime(shop, '2026-03-20 10:05')
  const scan = (more: object = {}) => ({ id: randomUUID(), barcode: barcodes[0], gate: 'Tor', venue: 'haus', ...more })
  // whom the answer lets in is let in by it, whatever was said
  expect((await may('redeem', scan({ override: 'Kulanz' }))).body.data).not.toHaveProperty('overridden')
  const before = (await inHouse()).people
  expect((await may('redeem', scan())).body.data).toMatchObject({ outcome: 'used', admitted: 0 })
  expect((await mayNot('redeem', scan({ override: 'Kulanz' }))).body.code).toBe('FORBIDDEN')
  expect((await may('redeem', scan({ override: ' ' }))).body.code).toBe('MALFORMED')
  const answer = (await may('redeem', scan({ override: 'Kulanz' }))).body.data
  expect(answer).toMatchObject({ outcome: 'used', admitted: 1, overridden: true, ticket: { places: 1 } })
  expect((await inHouse()).people).toBe(before + 1)
  // handed in later it is no conflict
  const late = { ...scan({ override: 'Kulanz' }), count: 1, at: '2026-03-20T09:05:00.000Z' }
  expect((await may('redeem/later', { scans: [late] })).body.data).toMatchObject([
    { conflict: false, overridden: true },
  ])
  // of a device that was paired anew without the right it is one, and is counted
  const other = { ...late, id: randomUUID() }
  expect((await mayNot('redeem/later', { scans: [other] })).body.data).toMatchObject([{ conflict: true, admitted: 1 }])
  const { history } = (await staff.ask('show', { order: number }, (await staff.colleague()).cookie)).body.data
  const events = history.map(({ event }: { event: object }) => event)
  expect(events.filter((one: object) => 'override' in one)).toMatchObject([
    { kind: 'let-in', people: 1, gate: 'Tor', override: 'Kulanz' },
    { kind: 'let-in', people: 1, gate: 'Tor', override: 'Kulanz' },
  ])
})
