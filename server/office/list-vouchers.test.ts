import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OfficeAct } from '@foyer/domain/office/roles.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { code as codeLine, unbalanced } from '../testing/vouchers.fixture.ts'
import { officeCommands, refundByOffice } from './commands.fixture.ts'
import { keyOf } from './keys.fixture.ts'

interface Found {
  id: string
  state: string
  left: number
  order: string | null
}
interface Happened {
  kind: string
  amount: number
  order: string | null
  who: string
  note: string
}

let shop: TestShop
let key: string
beforeAll(async () => {
  shop = await openTestShop({
    files: {
      ...goodsMuseum,
      'campaigns.yaml': `
- {id: 901, name: {de: Frühling, en: Spring}, codes: [LENZ2026], percent: 10, times: 500}
- {id: 902, name: {de: Verein, en: Club}, single_codes: true, percent: 20, bought: {until: 2026-03-20}, partner: Club}
- {id: 903, name: {de: Sommer, en: Summer}, codes: [SOMMER], percent: 10, bought: {from: 2026-06-01}}
`,
    },
  })
  key = await keyOf(shop, 'finance', 'books')
})
const friday = '2026-03-20T07:00:00Z'
beforeEach(() => void (shop.time.now = new Date(friday)))
afterEach(async () => expect(await unbalanced(shop)).toEqual([]))
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)
const { command, numberOf } = officeCommands(() => shop)

const act = (name: OfficeAct, body: object) =>
  shop.call('POST', `office/${name}`, body, { authorization: `Bearer ${key}` })
const issue = async (body: object) => (await act('issue', body)).body.data.vouchers as { id: string; code: string }[]
const list = async (body: object) => (await act('vouchers', body)).body.data as Found[]
const idsOf = async (body: object) => (await list(body)).map(({ id }) => id)

async function bought(...lines: object[]) {
  const submitted = purchase(lines as Parameters<typeof purchase>[0])
  const begun = await init(await shop.guest(), submitted)
  if (begun.body.data.total !== 0) await shop.choose(begun.body.data, 'pay')
  const { booking_id } = (await exec(submitted.cartId)).body.data
  return numberOf(booking_id)
}

describe('the list of vouchers', () => {
  it('has each with its state, its origin and what is left, the newest first, narrowed and page by page', async () => {
    const [used] = await issue({ amount: '5.00' })
    await bought(ticketLine(61, 1), codeLine(used!.code))
    shop.later(1)
    const [blocked] = await issue({ amount: '6.00' })
    await act('block', { voucher: blocked!.id })
    shop.later(1)
    const [ended] = await issue({ amount: '7.00', valid_to: '2026-03-20' })
    shop.later(24 * 60)
    const order = await bought({ type: 'voucher', id: 701, count: 1 })
    shop.later(1)
    const [open] = await issue({ amount: '8.00' })
    const sold = (await list({ origin: 'sold' }))[0]!
    expect(sold).toMatchObject({ order, state: 'open' })
    expect((await list({})).map(({ id, state }) => [id, state])).toEqual([
      [open!.id, 'open'],
      [sold.id, 'open'],
      [ended!.id, 'expired'],
      [blocked!.id, 'blocked'],
      [used!.id, 'used'],
    ])
    expect(await idsOf({ state: 'open' })).toEqual([open!.id, sold.id])
    expect(await idsOf({ state: 'used' })).toEqual([used!.id])
    expect(await idsOf({ state: 'expired', origin: 'given' })).toEqual([ended!.id])
    expect(await idsOf({ state: 'expired', origin: 'sold' })).toEqual([])
    expect(await idsOf({ taxed: 'sale' })).toEqual([])
    expect(await idsOf({ after: ended!.id })).toEqual([blocked!.id, used!.id])
    // by its code however it is typed, its id, and the order that sold it
    expect(await idsOf({ text: open!.code.toLowerCase().replaceAll('-', ' ') })).toEqual([open!.id])
    expect(await idsOf({ text: open!.id.toUpperCase() })).toEqual([open!.id])
    expect(await idsOf({ text: order.toLowerCase() })).toEqual([sold.id])
    expect(await idsOf({ text: 'nothing' })).toEqual([])
    // what is left is what the books owe
    const liability = ((await act('liability', { day: '2026-03-21' })).body as string)
      .split('\r\n')
      .filter((row) => row.startsWith('voucher,'))
      .map((row) => [row.split(',')[1], Number(row.split(',').at(-2))])
    expect(Object.fromEntries(liability)).toEqual(
      Object.fromEntries((await list({})).filter(({ left }) => left > 0).map(({ id, left }) => [id, left / 100])),
    )
  })

  it('is a table, and what was looked for is in no log', async () => {
    const [voucher] = await issue({ amount: '9.50', name: '=1+1' })
    const { body } = await act('voucher-table', { text: voucher!.code })
    expect(body).toBe(
      'voucher,name,state,origin,order,issued,valid_to,taxed,currency,amount,left\r\n' +
        `${voucher!.id},'=1+1,open,given,,2026-03-20,2031-03-20,redemption,CHF,9.50,9.50\r\n`,
    )
    expect((await command('vouchers', 'open')).said).toContain(`${voucher!.id}  open  given  9.50 of 9.50 CHF`)
    await act('vouchers', { text: voucher!.code })
    expect(await shop.count(`office_act where (details::text || subject) ilike '%${voucher!.code}%'`)).toBe(0)
  })

  it.each([
    [{ state: 'lost' }, 'body.state'],
    [{ origin: 'x' }, 'body.origin'],
    [{ after: 'x' }, 'body.after'],
    [{ text: 'x'.repeat(101) }, 'body.text'],
    [{ other: 1 }, 'body.other'],
  ])('is not asked for as %j', async (body, place) => {
    const answer = await act('vouchers', body)
    expect([answer.status, answer.body.place]).toEqual([400, place])
  })
})

describe('a voucher', () => {
  it('says all that happened to it: who issued it and why, which orders it paid, what came back, who blocked it', async () => {
    const [, voucher] = await issue({ amount: '20.00', count: 2, note: 'for the raffle' })
    shop.later(1)
    const order = await bought(ticketLine(61, 1), codeLine(voucher!.code))
    shop.later(1)
    expect((await refundByOffice(shop.shop, order)).done).toBe(true)
    shop.later(1)
    await act('block', { voucher: voucher!.id, note: 'found in the street' })
    shop.later(1)
    const unblocked = await command('unblock', voucher!.id, 'its', 'owner', 'came')
    expect(unblocked.said).toBe(`voucher ${voucher!.id} can be spent`)
    const { history, ...shown } = (await act('voucher', { voucher: voucher!.code })).body.data
    expect(shown).toMatchObject({ origin: 'given', left: 2000, redeemable: null, replaces: null, replaced_by: [] })
    expect(
      (history as Happened[]).map(({ kind, amount, order: of, who, note }) => [kind, amount, of, who, note]),
    ).toEqual([
      ['issue', 2000, null, 'books', 'for the raffle'],
      ['redeem', -1081, order, '', ''],
      ['refund', 1081, order, '', ''],
      ['block', 0, null, 'books', 'found in the street'],
      ['unblock', 0, null, 'command line', 'its owner came'],
    ])
  })

  it('that was sold says in which order', async () => {
    const order = await bought({ type: 'voucher', id: 701, count: 1 })
    const [sold] = await list({ text: order })
    const { history } = (await act('voucher', { voucher: sold!.id })).body.data
    expect(history).toMatchObject([{ kind: 'issue', order, who: '' }])
  })

  it('is planned before it is issued: no code, no voucher and no line in the log, and no other than was planned', async () => {
    const lines = await shop.count('office_act')
    const plan = (await act('issue', { amount: '12', count: 3, plan: true })).body.data
    expect(plan).toEqual({ currency: 'CHF', amount: 1200, valid_to: '2031-03-20', vouchers: [] })
    expect(await shop.count('office_act')).toBe(lines)
    const before = await shop.count('voucher')
    const changed = await act('issue', { amount: '13', count: 3, planned: plan })
    expect([changed.status, changed.body.code, await shop.count('voucher')]).toEqual([422, 'PLAN_CHANGED', before])
    expect((await act('issue', { amount: '12', count: 3, planned: plan })).body.data.vouchers).toHaveLength(3)
  })
})

describe('campaigns', () => {
  it('are listed with their codes, their days, and how often these were used', async () => {
    const made = String((await act('codes', { campaign: 902, count: 3 })).body)
    const [first, second] = made.split('\r\n').slice(1)
    await bought(ticketLine(61, 1), codeLine(first!))
    await bought(ticketLine(61, 1), codeLine('lenz 2026'))
    const canceled = await bought(ticketLine(61, 2), codeLine('LENZ2026'))
    expect((await refundByOffice(shop.shop, canceled)).done).toBe(true)
    expect((await act('codes-void', { code: second })).body.data).toEqual({ voided: 1 })
    const found = (await act('campaigns', {})).body.data
    expect(found).toEqual([
      expect.objectContaining({ id: 901, name: 'Spring', state: 'open', orders: 1, times: 500, single: null }),
      expect.objectContaining({
        id: 902,
        codes: [],
        until: '2026-03-20',
        partner: 'Club',
        orders: 1,
        times: null,
        single: { made: 3, used: 1, void: 1 },
      }),
      expect.objectContaining({ id: 903, codes: ['SOMMER'], from: '2026-06-01', state: 'not-yet', orders: 0 }),
    ])
    shop.later(24 * 60)
    expect((await act('campaigns', {})).body.data[1].state).toBe('over')
  })
})
