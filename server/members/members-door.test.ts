import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { atTime, buy, gateOf } from '../door/door.fixture.ts'
import { runCommand } from '../office/command.ts'
import { keyOf } from '../office/keys.fixture.ts'
import { friday, openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { byPass, memberMuseum, passLine } from './members.fixture.ts'

let shop: TestShop
let gate: Awaited<ReturnType<typeof gateOf>>
let desk: string
beforeAll(async () => {
  shop = await openTestShop({ files: memberMuseum })
  gate = await gateOf(shop, 'north')
  desk = await keyOf(shop, 'desk', 'desk', 1100)
})
beforeEach(() => void (shop.time.now = new Date(friday)))
afterAll(() => shop.close())

const office = async (path: string, body: object) =>
  (await shop.call('POST', `office/${path}`, body, { authorization: `Bearer ${desk}` })).body
const day = '2026-03-22'
const sunday = `${day} 10:00`
const numberOf = async (order: { number: string }) => `${order.number}-1`

it('a gate reads by which pass a ticket is free, to look at it; one that is blocked lets nobody in', async () => {
  const bought = await buy(shop, passLine())
  const number = await numberOf(bought)
  const {
    barcodes: [barcode],
    ids: [id],
  } = await buy(shop, ticketLine(61, 1, sunday), byPass(number))
  expect(await office('block-pass', { pass: number.toLowerCase() })).toEqual({ data: { pass: number, blocked: true } })
  atTime(shop, sunday)
  const member = [{ number, owner: 'Ada Muster' }]
  expect(await gate.scan(barcode!)).toMatchObject({ outcome: 'blocked', admitted: 0, ticket: { member } })
  expect(await gate.scan(bought.barcodes[0]!)).toMatchObject({ outcome: 'blocked' })
  const exceptions = async () => (await gate.ask('office/redeem/list', { day })).body.data.exceptions
  expect(await exceptions()).toEqual(
    expect.arrayContaining([
      { id, stopped: 'blocked' },
      { id: bought.ids[0], stopped: 'blocked' },
    ]),
  )
  expect(await office('block-pass', { pass: number, release: true })).toEqual({
    data: { pass: number, blocked: false },
  })
  expect(await gate.scan(barcode!)).toMatchObject({ outcome: 'valid', ticket: { member } })
  // who is in by a pass that is blocked afterwards is known once, as blocked
  expect(await gate.scan(bought.barcodes[0]!)).toMatchObject({ outcome: 'valid' })
  await office('block-pass', { pass: number })
  const ofPass = (await exceptions()).filter((one: { id: string }) => one.id === bought.ids[0])
  expect(ofPass).toEqual([{ id: bought.ids[0], stopped: 'blocked' }])
  expect(await office('block-pass', { pass: 'F999999-1' })).toMatchObject({ error: 'PASS_UNKNOWN' })
})

it('a ticket that no pass has lowered names none', async () => {
  const { barcodes } = await buy(shop, ticketLine(61, 1, sunday))
  atTime(shop, sunday)
  expect((await gate.scan(barcodes[0]!)).ticket).not.toHaveProperty('member')
})

it('who buys a pass for one visit and gets its money back is let in by no ticket of it', async () => {
  const bought = await buy(shop, passLine('Kurz Muster'))
  const { barcodes } = await buy(shop, ticketLine(61, 1, sunday), byPass(await numberOf(bought), 'Kurz Muster'))
  const finance = await keyOf(shop, 'finance', 'finance', 1100)
  const back = { order: bought.number, note: 'does not want it' }
  const refunded = await shop.call('POST', 'office/refund', back, { authorization: `Bearer ${finance}` })
  expect(refunded.body).toMatchObject({ data: {} })
  atTime(shop, sunday)
  expect(await gate.scan(barcodes[0]!)).toMatchObject({ outcome: 'blocked', admitted: 0 })
})

it('the office is told of passes that book and do not come, by ticket or pass', async () => {
  const bought = await buy(shop, passLine('Nie Muster'))
  const number = await numberOf(bought)
  const visits = ['2026-03-22 10:00', '2026-03-29 10:00', '2026-04-05 10:00', '2026-04-12 10:00']
  const tickets = []
  for (const at of visits) tickets.push(await buy(shop, ticketLine(61, 1, at), byPass(number, 'Nie Muster')))
  atTime(shop, visits[0]!)
  await gate.scan(tickets[0]!.barcodes[0]!)
  atTime(shop, visits[1]!)
  await gate.scan(bought.barcodes[0]!)
  atTime(shop, '2026-04-13 10:00')
  const reported = { pass: number, owner: 'Nie Muster', name: 'Jahreskarte', booked: 4, unused: 2, blocked: false }
  expect(await office('passes', { least: 2 })).toEqual({ data: [reported] })
  expect(await office('passes', {})).toEqual({ data: [] })
  const { said } = await runCommand(shop.shop, ['passes', '2026-03-01', '2'])
  expect(said).toBe(`${number}  Nie Muster  Jahreskarte  2 of 4 unused`)
  expect(await office('passes', { from: '2026-04-06', least: 1 })).toEqual({
    data: [{ ...reported, booked: 1, unused: 1 }],
  })
})

it('sales say what passes have lowered, by their kind', async () => {
  atTime(shop, '2026-03-21 10:00')
  const bought = await buy(shop, passLine('Sales Muster'))
  await buy(shop, ticketLine(61, 2, sunday), byPass(await numberOf(bought), 'Sales Muster'))
  const authorization = `Bearer ${await keyOf(shop, 'finance', 'sales', 1100)}`
  const asked = { from: '2026-03-21', to: '2026-03-21', by: 'campaign' }
  const sales = async () =>
    String((await shop.call('POST', 'office/sales', asked, { authorization })).body)
      .trim()
      .split(/\r?\n/)
      .slice(1)
  expect(await sales()).toEqual(['2026-03-21,,Jahreskarte,,CHF,1,10.81,10.81'])
  // a line that two passes have lowered brought its money once
  const [one, two] = [await buy(shop, passLine('Eins Muster')), await buy(shop, passLine('Zwei Muster'))]
  const passes = [byPass(await numberOf(one), 'Eins Muster'), byPass(await numberOf(two), 'Zwei Muster')]
  await buy(shop, ticketLine(61, 3, sunday), ...passes)
  expect(await sales()).toEqual(['2026-03-21,,Jahreskarte,,CHF,2,32.43,21.62'])
})
