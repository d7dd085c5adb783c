import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OfficeAct } from '@foyer/domain/office/roles.ts'
import { rows, sql } from '../db/database.ts'
import { atTime, buy, gateOf } from '../door/door.fixture.ts'
import { byPass, memberMuseum, passLine } from '../members/members.fixture.ts'
import { friday, openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { officeCommands, refundByOffice } from './commands.fixture.ts'
import { keyOf } from './keys.fixture.ts'

interface Found {
  number: string
  state: string
}
interface Happened {
  kind: string
  who: string
  note: string
}

let shop: TestShop
let key: string
beforeAll(async () => {
  shop = await openTestShop({ files: memberMuseum })
  key = await keyOf(shop, 'desk', 'desk', 1100)
})
beforeEach(() => void (shop.time.now = new Date(friday)))
afterAll(() => shop.close())
const { command } = officeCommands(() => shop)

const act = (name: OfficeAct, body: object) =>
  shop.call('POST', `office/${name}`, body, { authorization: `Bearer ${key}` })
const find = async (body: object) =>
  ((await act('find-passes', body)).body.data as Found[]).map(({ number, state }) => `${number} ${state}`)
const bought = async (number: string) => {
  const [found] = await rows<{ barcode: string; email: string }>(
    shop.shop.database.db,
    sql`select p.barcode, o.customer->>'email' as email
      from pass p
        join purchase_order o on o.id = p.order_id
      where p.number = ${number}`,
  )
  return found!
}
const shown = async (pass: string) => (await act('pass', { pass })).body.data

describe('annual passes', () => {
  it('are found by number, barcode, owner and buyer, narrowed by how they stand, the longest valid first', async () => {
    const order = async (owner: string, more: object = {}) => (await buy(shop, passLine(owner, more))).number!
    const [ada, later, blocked, gone] = [
      await order('Ada Muster'),
      await order('Zoë Ünal', { valid_from: '2026-05-01' }),
      await order('Ben Bär'),
      await order('Cleo Off'),
    ]
    await act('block-pass', { pass: `${blocked}-1`, note: 'shared' })
    expect((await refundByOffice(shop.shop, gone)).done).toBe(true)
    const all = [`${later}-1 later`, `${gone}-1 void`, `${blocked}-1 blocked`, `${ada}-1 valid`]
    expect(await find({})).toEqual(all)
    expect(await find({ after: `${gone}-1` })).toEqual(all.slice(2))
    expect(await find({ state: 'blocked' })).toEqual([`${blocked}-1 blocked`])
    expect(await find({ text: `${later.toLowerCase()} - 1` })).toEqual([`${later}-1 later`])
    expect(await find({ text: later })).toEqual([`${later}-1 later`])
    expect(await find({ text: 'nal zo' })).toEqual([`${later}-1 later`])
    expect(await find({ text: '%%' })).toEqual([])
    const { barcode, email } = await bought(`${ada}-1`)
    expect(await find({ text: barcode.toLowerCase() })).toEqual([`${ada}-1 valid`])
    expect(await find({ text: email.toUpperCase() })).toContain(`${ada}-1 valid`)
    // a month before its end, on its last day, and after it
    const states = []
    for (const day of ['2027-02-16', '2027-02-17', '2027-03-19', '2027-03-20']) {
      shop.time.now = new Date(`${day}T09:00:00Z`)
      states.push(await find({ text: `${ada}-1` }))
    }
    expect(states.flat()).toEqual(['valid', 'soon', 'soon', 'expired'].map((state) => `${ada}-1 ${state}`))
    expect((await command('find-passes', 'zoë')).said).toContain(`${later}-1  valid`)
    expect(await shop.count(`office_act where (details::text || subject) ~* 'zoë|nal|${barcode}'`)).toBe(0)
  })

  it.each([
    [{ text: 'x' }, 'body.text'],
    [{ state: 'lost' }, 'body.state'],
    [{ other: 1 }, 'body.other'],
  ])('are not asked for as %j', async (body, place) => {
    const answer = await act('find-passes', body)
    expect([answer.status, answer.body.place]).toEqual([400, place])
  })
})

describe('an annual pass', () => {
  it('says what it promises, what was booked by it, who came in with it, and who did what to it and why', async () => {
    const number = `${(await buy(shop, passLine())).number}-1`
    const visit = await buy(shop, ticketLine(61, 1, '2026-03-22 10:00'), byPass(number))
    const { barcode } = await bought(number)
    atTime(shop, '2026-03-21 11:00')
    const gate = await gateOf(shop, 'north')
    expect((await gate.scan(barcode)).outcome).toBe('valid')
    shop.later(1)
    await act('block-pass', { pass: number, note: 'seen twice' })
    shop.later(1)
    await act('block-pass', { pass: number, release: true })
    shop.later(1)
    expect((await act('pass-owner', { pass: number, name: 'Ada Muster-Żak', note: 'married' })).status).toBe(200)
    const { history, visits, promises, ...pass } = await shown(number.toLowerCase())
    expect(pass).toMatchObject({ number, owner: 'Ada Muster-Żak', state: 'valid', on_sale: true, unpaid: false })
    expect(promises[0]).toEqual({ label: expect.any(String), names: expect.arrayContaining([expect.any(String)]) })
    expect(visits).toEqual([
      { order: visit.number, name: expect.any(String), time: '2026-03-22 10:00', places: 1, canceled: false },
    ])
    expect((history as Happened[]).map(({ kind, who, note }) => [kind, who, note])).toEqual([
      ['sold', '', ''],
      ['let-in', expect.stringContaining('north'), ''],
      ['block', 'desk', 'seen twice'],
      ['release', 'desk', ''],
      ['owners', 'desk', 'married'],
    ])
  })

  it('gets its right name also once it was used, in the order too, and the log names nobody', async () => {
    const order = await buy(shop, passLine('Ida Schreibt-Falsch'))
    const pass = `${order.number}-1`
    shop.later(60 * 24 * 60)
    expect((await command('pass-owner', pass, 'Ida Richtig', 'a', 'slip')).said).toBe(
      `the name on ${pass} is corrected`,
    )
    expect(await shown(pass)).toMatchObject({ owner: 'Ida Richtig' })
    expect((await act('show', { order: order.number })).body.data.order.items[0].pass.owners).toMatchObject([
      { name: 'Ida Richtig' },
    ])
    expect(await shop.count("office_act where details::text ~ 'Richtig|Falsch'")).toBe(0)
    const refused = async (body: object) => (await act('pass-owner', { pass, note: 'slip', ...body })).body.code
    expect([
      await refused({ name: '' }),
      await refused({ name: 'x'.repeat(501) }),
      await refused({ name: 'Ida', pass: 'F999999-1' }),
      await refused({ name: 'Ida', note: ' ' }),
    ]).toEqual(['FIELD_REQUIRED', 'FIELD_TOO_LONG', 'PASS_UNKNOWN', 'MALFORMED'])
    expect((await refundByOffice(shop.shop, order.number!)).done).toBe(true)
    expect(await refused({ name: 'Ida' })).toBe('ORDER_CANCELED')
    for (const unknown of ['F999999-1', 'F1.AB12.SECRET'])
      expect((await act('pass', { pass: unknown })).body.code).toBe('PASS_UNKNOWN')
    expect(await shop.count("office_act where subject ~ 'SECRET'")).toBe(0)
  })
})
