import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ticketLine } from '../testing/test-shop.fixture.ts'
import { atTime, buy, openDoor } from './door.fixture.ts'

const { shop, north, south } = await openDoor()
const ten = '2026-03-20 10:00'

describe('A scan with pause', () => {
  it('counts nobody of a group before somebody says how many come', async () => {
    const { barcodes } = await buy(shop, ticketLine(11, 10, ten))
    atTime(shop, '2026-03-20 10:05')
    const id = randomUUID()
    const first = await north.scan(barcodes[0]!, { id, pause: true })
    expect(first).toMatchObject({ outcome: 'valid', waits: 'count', admitted: 0, left: 10 })
    // others are counted meanwhile
    expect(await south.scan(barcodes[0]!, { count: 3 })).toMatchObject({ admitted: 3, left: 7 })
    const second = await north.scan(barcodes[0]!, { id, count: 6 })
    expect(second).toMatchObject({ outcome: 'valid', admitted: 6, left: 1 })
    expect(second.waits).toBeUndefined()
    expect(await north.scan(barcodes[0]!, { pause: true })).toMatchObject({ outcome: 'valid', admitted: 1, left: 0 })
    expect(await north.scan(barcodes[0]!, { pause: true })).toMatchObject({ outcome: 'used', admitted: 0 })
  })

  it('counts nobody before somebody has looked at the card of who pays less', async () => {
    const { barcodes, ids } = await buy(shop, ticketLine(12, 1, ten))
    atTime(shop, '2026-03-20 10:05')
    const { looks } = (await north.ask('office/redeem/list', { day: '2026-03-20' })).body.data
    expect(looks).toContain(ids[0]!.slice(0, 8))
    const id = randomUUID()
    expect(await north.scan(barcodes[0]!, { id, pause: true })).toMatchObject({
      look: 'card',
      waits: 'look',
      admitted: 0,
    })
    expect(await north.scan(barcodes[0]!, { id })).toMatchObject({ look: 'card', admitted: 1 })
    const used = await north.scan(barcodes[0]!, { pause: true })
    expect([used.outcome, used.look]).toEqual(['used', undefined])
  })
})
