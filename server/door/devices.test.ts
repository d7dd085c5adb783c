import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { allActs } from '../office/acts.ts'
import { keyOf } from '../office/keys.fixture.ts'
import { newKey } from '../office/keys.service.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { openTestShop, ticketLine } from '../testing/test-shop.fixture.ts'
import { atTime, buy, openDoor } from './door.fixture.ts'

const { shop } = await openDoor()
const staff = staffCalls(shop)
const ten = '2026-03-20 10:00'

/** A gate of a venue, and whoever pairs devices with it. */
async function gateOf(name: string, venue = 'haus') {
  const made = await newKey(shop.shop, name, `door:${venue}`)
  if ('wrong' in made) throw new Error(made.wrong)
  const { cookie } = await staff.colleague()
  const pair = async (more: object = {}) =>
    (await staff.ask('pair', { gate: name, name: 'Telefon 1', until: 'day', ...more }, cookie)).body.data
  const listed = async () =>
    (await staff.ask('gates', {}, (await staff.colleague()).cookie)).body.data.gates.find(
      (one: { name: string }) => one.name === name,
    ).devices
  return { cookie, pair, listed }
}
const paired = (code: string) => shop.call('POST', 'de/door/pair', { code })
const as = (token: string) => (path: string, body: object) =>
  shop.call('POST', `de/office/${path}`, body, { authorization: `Bearer ${token}` })

describe('A device at a gate', () => {
  it('is paired once, by a code of minutes, and opens nothing but the calls of its gate', async () => {
    const { pair, listed } = await gateOf('haus-a')
    const { code, url } = await pair({ rights: ['override'] })
    expect(url).toBe(`${shop.shop.settings.PUBLIC_URL}/door#${code}`)
    const { body } = await paired(` ${code.toLowerCase().replaceAll('-', ' ')}`)
    expect(body.data).toMatchObject({ gate: 'haus-a', name: 'Telefon 1', rights: ['override'], venue: { key: 'haus' } })
    // until the evening is over
    expect(body.data.ends).toBe('2026-03-21T03:00:00.000Z')
    expect((await paired(code)).body.code).toBe('PAIRING_OVER')
    const device = as(body.data.token)
    const { barcodes } = await buy(shop, ticketLine(11, 2, ten))
    atTime(shop, '2026-03-20 10:05')
    const scan = (venue: string) => ({ id: randomUUID(), barcode: barcodes[0], gate: 'Telefon 1', venue })
    expect((await device('redeem', scan('haus'))).body.data).toMatchObject({ outcome: 'valid', admitted: 2 })
    expect((await device('redeem', scan('nord'))).body.code).toBe('FORBIDDEN')
    expect((await device('redeem/list', { day: '2026-03-20' })).status).toBe(200)
    expect((await device('redeem/device', {})).body.data).toMatchObject({ gate: 'haus-a', name: 'Telefon 1' })
    // not even what other keys of gates may
    for (const { call } of await allActs())
      expect([call.path, (await device(call.path.replace('office/', ''), {})).body.code]).toEqual([
        call.path,
        'FORBIDDEN',
      ])
    expect(await listed()).toMatchObject([{ name: 'Telefon 1', state: 'paired', seen: '2026-03-20T09:05:00.000Z' }])
    const log = await staff.ask('log', { act: 'pair' }, (await staff.colleague()).cookie)
    expect(JSON.stringify(log.body)).not.toContain(code)
  })

  it('ends by one press, by itself, and with its gate', async () => {
    const { pair, cookie } = await gateOf('haus-b')
    const { id, code } = await pair()
    const tokenOf = async (of: string): Promise<string> => (await paired(of)).body.data.token
    const first = await tokenOf(code)
    const [good, day] = [await tokenOf((await pair({ until: 'good' })).code), await tokenOf((await pair()).code)]
    const asked = async (token: string) => (await as(token)('redeem/device', {})).status
    expect((await staff.ask('device-end', { id }, cookie)).status).toBe(200)
    expect([await asked(first), await asked(good), await asked(day)]).toEqual([401, 200, 200])
    atTime(shop, '2026-03-21 04:01')
    expect([await asked(good), await asked(day)]).toEqual([200, 401])
    const later = (await staff.colleague()).cookie
    await staff.ask('key-end', { name: 'haus-b' }, later)
    expect(await asked(good)).toBe(401)
    expect((await staff.ask('pair', { gate: 'haus-b', name: 'x', until: 'day' }, later)).body.code).toBe('NOT_FOUND')
  })

  it('is not paired by a code that is over, ended, or of nobody, and not by who may not', async () => {
    const { pair, listed, cookie } = await gateOf('haus-c')
    const { code } = await pair()
    const ended = await pair()
    await staff.ask('device-end', { id: ended.id }, cookie)
    for (const wrong of [ended.code, '', 'x', 'AAAAA-AAAAA-AAAAA-AAAAA'])
      expect((await paired(wrong)).body.code).toBe('PAIRING_OVER')
    atTime(shop, '2026-03-20 08:11')
    expect((await paired(code)).body.code).toBe('PAIRING_OVER')
    expect((await listed()).map(({ state }: { state: string }) => state).toSorted()).toEqual(['ended', 'over'])
    const desk = (await staff.colleague('desk')).cookie
    expect((await staff.ask('pair', { gate: 'haus-c', name: 'x', until: 'day' }, desk)).status).toBe(403)
  })
})

describe('A number that is typed', () => {
  it('finds tickets of an order, one ticket, and a pass, which are let in without their codes', async () => {
    const { pair } = await gateOf('haus-d')
    const device = as((await paired((await pair()).code)).body.data.token)
    const { number, ids } = await buy(shop, ticketLine(11, 2, ten))
    atTime(shop, '2026-03-20 10:05')
    const find = async (text: string) => (await device('redeem/find', { text })).body.data.found
    const [found] = await find(` ${number.toLowerCase()} `)
    expect(found).toMatchObject({ kind: 'ticket', id: ids[0], number, places: 2, admitted: 0, datetime: ten })
    expect(JSON.stringify(found)).not.toContain('barcode')
    expect(await find(`${ids[0]!.slice(0, 4)} ${ids[0]!.slice(4, 8)}`)).toEqual([found])
    expect(await find('F999999')).toEqual([])
    const scan = { id: randomUUID(), gate: 'Telefon 1', venue: 'haus', found: { kind: 'ticket', id: ids[0] } }
    expect((await device('redeem', scan)).body.data).toMatchObject({ outcome: 'valid', admitted: 2 })
    expect((await device('redeem', { ...scan, barcode: 'x' })).body.code).toBe('MALFORMED')
    const nobody = { ...scan, id: randomUUID(), found: { kind: 'pass', id: randomUUID() } }
    expect((await device('redeem', nobody)).body.data).toMatchObject({ outcome: 'unknown' })
    expect((await find(number))[0]).toMatchObject({ admitted: 2 })
  })
  it('is none after the other: who has stolen a device reads neither names nor ids of all orders', async () => {
    const limited = await openTestShop({ environment: { RATE_LIMIT: '1' } })
    const headers = { authorization: `Bearer ${await keyOf(limited, 'door')}` }
    const asked = async (path: string, body: object) =>
      (await limited.call('POST', `office/redeem/${path}`, body, headers)).status
    const statuses = new Map<number, number>()
    for (let at = 0; at < 40; at++) {
      const status = await asked('find', { text: `F${100_001 + at}` })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 30, 429: 10 })
    // a guard goes on scanning
    expect(await asked('device', {})).toBe(200)
    // fifty scans in one call are no way around what scans are limited to
    const late = async (path: string, body: object) => {
      for (let at = 0; at < 240; at++) if ((await asked(path, body)) === 429) return at
      return asked(path, body)
    }
    const scan = () => ({ id: randomUUID(), gate: 'x', barcode: 'FYR', count: 1, at: '2026-03-20T09:00:00.000Z' })
    expect(await late('later', { scans: [scan()] })).toBe(429)
    await limited.close()
  })
})
