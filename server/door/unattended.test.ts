import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newKey } from '../office/keys.service.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { ticketLine } from '../testing/test-shop.fixture.ts'
import { atTime, buy, openDoor } from './door.fixture.ts'

const { shop } = await openDoor()
const staff = staffCalls(shop)
const ten = '2026-03-20 10:00'

/** Pairs a device of a new gate as the office and the device do. */
async function paired(gate: string, more: object) {
  const made = await newKey(shop.shop, gate, 'door:haus')
  if ('wrong' in made) throw new Error(made.wrong)
  const { cookie } = await staff.colleague()
  const asked = await staff.ask('pair', { gate, name: 'Drehkreuz', until: 'good', ...more }, cookie)
  if (asked.status !== 200) return asked
  const { token } = (await shop.call('POST', 'de/door/pair', { code: asked.body.data.code })).body.data
  const ask = (path: string, body: object) =>
    shop.call('POST', `de/office/${path}`, body, { authorization: `Bearer ${token}` })
  const scan = async (barcode: string) =>
    (await ask('redeem', { id: randomUUID(), barcode, gate: 'Drehkreuz', venue: 'haus' })).body.data
  return { ask, scan }
}

describe('A device where nobody works', () => {
  it('lets in who may come in, and nobody who has to be looked at or counted', async () => {
    const device = await paired('stand-a', { unattended: true })
    if (!('scan' in device)) throw new Error(device.body)
    const { barcodes: two } = await buy(shop, ticketLine(11, 2, ten))
    const { barcodes: cheap } = await buy(shop, ticketLine(12, 1, ten))
    const { barcodes: many } = await buy(shop, ticketLine(11, 12, ten))
    atTime(shop, '2026-03-20 10:05')
    expect(await device.scan(two[0]!)).toMatchObject({ outcome: 'valid', admitted: 2 })
    expect(await device.scan(two[0]!)).toMatchObject({ outcome: 'used', admitted: 0 })
    // also of a turnstile that does not ask for a pause
    expect(await device.scan(cheap[0]!)).toMatchObject({ waits: 'look', admitted: 0, left: 1 })
    expect(await device.scan(many[0]!)).toMatchObject({ waits: 'count', admitted: 0, left: 12 })
  })

  it('finds nothing by a number, takes nothing back, and has no rights', async () => {
    const device = await paired('stand-b', { unattended: true })
    if (!('scan' in device)) throw new Error(device.body)
    const { barcodes, ids, number } = await buy(shop, ticketLine(11, 1, ten))
    atTime(shop, '2026-03-20 10:05')
    const id = randomUUID()
    const scan = { id, gate: 'Drehkreuz', venue: 'haus' }
    expect((await device.ask('redeem', { ...scan, barcode: barcodes[0] })).body.data.admitted).toBe(1)
    const refused = [
      await device.ask('redeem/undo', { id }),
      await device.ask('redeem/find', { text: number }),
      await device.ask('redeem', { ...scan, id: randomUUID(), found: { kind: 'ticket', id: ids[0] } }),
      await device.ask('redeem', { ...scan, id: randomUUID(), barcode: barcodes[0], override: 'Kulanz' }),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'FORBIDDEN'))
    const wrong = await paired('stand-c', { unattended: true, rights: ['override'] })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'MALFORMED' } })
  })
})
