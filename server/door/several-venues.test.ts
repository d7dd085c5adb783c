import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { memberBenefits } from '../catalogue/pass-benefits.ts'
import { exported } from '../office/books.fixture.ts'
import { friday, openTestShop, purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { buy, gateOf, largeMuseum } from './door.fixture.ts'

const days = largeMuseum['events/days.yaml']!
const shop = await openTestShop({
  files: {
    ...largeMuseum,
    'events/both.yaml': days
      .replace('id: 2\n', 'id: 9\n')
      .replace(/venue: haus/, 'venue: haus\nother_venues: [nacht]')
      .replace('Ereignis 2', 'Zwei Häuser')
      .replace(/schedule:.*\n/, 'schedule: {type: none}\n')
      .replace(
        /tickets:[^]*/,
        'tickets:\n  - {id: 91, name: {de: Beide, en: Both}, mode: 3, price: 30.00, vat: exempt}\n',
      ),
  },
})
const gate = await gateOf(shop, 'gate')
afterAll(() => shop.close())
beforeEach(() => void (shop.time.now = new Date(friday)))

const both = () => buy(shop, ticketLine(91, 1, null))
const [haus, nacht] = [{ venue: 'haus' }, { venue: 'nacht' }]

it('a ticket of two houses opens each of them once, whichever comes first', async () => {
  const { barcodes } = await both()
  const scan = async (at: object) => (await gate.scan(barcodes[0]!, at)).outcome
  expect([await scan(nacht), await scan(nacht), await scan(haus), await scan(haus), await scan({})]).toEqual([
    'valid',
    'used',
    'valid',
    'used',
    'used',
  ])
})

it('a gate that names no house stands in both, and they in it', async () => {
  const [one, other] = [await both(), await both()]
  expect((await gate.scan(one.barcodes[0]!)).outcome).toBe('valid')
  expect((await gate.scan(one.barcodes[0]!, nacht)).outcome).toBe('used')
  expect((await gate.scan(other.barcodes[0]!, nacht)).outcome).toBe('valid')
  expect((await gate.scan(other.barcodes[0]!)).outcome).toBe('used')
})

it('a scan that is undone in one house opens that one again', async () => {
  const { barcodes } = await both()
  const id = randomUUID()
  await gate.scan(barcodes[0]!, haus)
  await gate.scan(barcodes[0]!, { ...nacht, id })
  expect((await gate.ask('office/redeem/undo', { id })).body).toEqual({ data: { admitted: 1, left: 1 } })
  expect((await gate.scan(barcodes[0]!, haus)).outcome).toBe('used')
  expect((await gate.scan(barcodes[0]!, nacht)).outcome).toBe('valid')
})

it('a ticket of one house opens no other', async () => {
  const { barcodes } = await buy(shop, ticketLine(22, 1, null))
  expect((await gate.scan(barcodes[0]!, nacht)).outcome).toBe('wrongVenue')
})

it('list, order, mail and sales name both houses', async () => {
  const { body } = await shop.call('GET', 'de/event/select')
  const listed = body.data.find(({ id }: { id: number }) => id === 9)
  expect(listed).toMatchObject({ museumId: 1, venue: 'haus und nacht' })
  expect(listed.venues.map(({ name }: { name: string }) => name)).toEqual(['haus', 'nacht'])
  const { number } = await both()
  await shop.jobs()
  const mails = await Promise.all(
    (await shop.mails()).map(async (name) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name)))),
  )
  const { text } = mails.find(({ subject = '' }) => subject.includes(number))!
  expect(text).toMatch(/\nhaus\nWeg 1, 8000 Ort\n/)
  expect(text).toMatch(/\nnacht\nWeg 1, 8000 Ort\n/)
  const sales = await exported(shop, 'sales', '2026-03-20', '2026-03-20', 'venue')
  expect(new Set(sales.map(({ venue }) => venue))).toContain('haus+nacht')
})

it('a pass is good for it, and is offered with it, only where it is good in both', async () => {
  const { body } = await shop.call('POST', 'de/checkout/suggest', purchase([ticketLine(91, 1, null)]))
  // 601, for one of them, would come first
  expect(body.data.filter(({ type }: { type: string }) => type === 'annualPass')).toMatchObject([{ id: 603 }])
  const catalogue = await shop.shop.catalogue.current()
  const eventsOf = (venues: string[]) => {
    const benefit = { admission: 'free' as const, venues, events: [], tours: [] }
    const booking = { per_day: 1, open: 1 }
    return memberBenefits(catalogue, { benefits: [benefit], booking, persons: 1 })!.flatMap(({ events }) => events)
  }
  expect(eventsOf(['haus'])).not.toContain(9)
  expect(eventsOf(['haus', 'nacht'])).toContain(9)
})
