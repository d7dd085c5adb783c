import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ticketLine } from '../testing/test-shop.fixture.ts'
import { atTime, buy, openDoor } from './door.fixture.ts'

const { shop, north, south } = await openDoor()

it('A ticket of so many visits opens so often for each of its places, on whichever days, and says what is left', async () => {
  const { barcodes } = await buy(shop, ticketLine(24, 2, null))
  const scan = (more: object = {}) => north.scan(barcodes[0]!, more)
  atTime(shop, '2026-03-20 10:05')
  expect(await scan()).toMatchObject({ outcome: 'valid', admitted: 2, left: 4, ticket: { places: 2, entries: 3 } })
  // not more at once than it has places
  expect(await scan({ count: 3 })).toMatchObject({ outcome: 'fewerLeft', admitted: 0, left: 4 })
  const id = randomUUID()
  expect(await scan({ id, count: 1 })).toMatchObject({ outcome: 'valid', admitted: 1, left: 3 })
  expect(await scan({ id, count: 1 })).toMatchObject({ admitted: 1, left: 3 })
  expect((await north.ask('office/redeem/undo', { id })).body.data).toEqual({ admitted: 1, left: 4 })
  atTime(shop, '2026-06-01 15:00')
  const { exceptions, counted } = (await north.ask('office/redeem/list', { day: '2026-06-01' })).body.data
  const [known] = counted
  expect(known.entries).toBe(3)
  expect(exceptions.find((one: { id: string }) => one.id.startsWith(known.id))).toMatchObject({ admitted: 2 })
  expect(await scan()).toMatchObject({ admitted: 2, left: 2 })
  expect(await scan()).toMatchObject({ admitted: 2, left: 0 })
  expect(await scan()).toMatchObject({ outcome: 'used', admitted: 0, left: 0 })
  // one that is used up is not named
  expect((await north.ask('office/redeem/list', { day: '2026-06-01' })).body.data.counted).toEqual([])
})

it('A ticket of so many visits opens no more often at two gates at once', async () => {
  const { barcodes } = await buy(shop, ticketLine(24, 1, null))
  atTime(shop, '2026-03-20 10:05')
  const scans = await Promise.all(Array.from({ length: 8 }, (_, at) => (at % 2 ? north : south).scan(barcodes[0]!)))
  expect(scans.map(({ outcome }) => outcome).toSorted()).toEqual([...Array(5).fill('used'), ...Array(3).fill('valid')])
})
