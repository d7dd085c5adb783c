import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OfficeAct } from '@foyer/domain/office/roles.ts'
import { randomUUID } from 'node:crypto'
import { rows, sql } from '../db/database.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { officeCommands } from './commands.fixture.ts'
import { keyOf } from './keys.fixture.ts'

let shop: TestShop
let key: string
beforeAll(async () => {
  shop = await openTestShop({ files: goodsMuseum })
  key = await keyOf(shop, 'finance', 'books')
})
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

const act = (name: OfficeAct, body: object) =>
  shop.call('POST', `office/${name}`, body, { authorization: `Bearer ${key}` })
const { command } = officeCommands(() => shop)
const balance = async (voucher: string) => (await shop.call('POST', 'de/voucher/balance', { voucher })).body

describe('a voucher that the office issues', () => {
  it('has no name that a spreadsheet calculates in the export', async () => {
    await act('issue', { amount: '7.00', name: '=1+1;@x' })
    const { body } = await act('liability', { day: '2026-12-30' })
    expect(body).toMatch(/^voucher,[\w-]+,'=1\+1;'@x,,/m)
  })

  it('is called so in the language of whoever looks at it, in lookup, balance and order', async () => {
    const [{ code }] = (await act('issue', { amount: '20.00' })).body.data.vouchers
    const inLanguages = []
    for (const lang of ['de', 'en', 'fr', 'it', 'nl', 'es', 'sv', 'da']) {
      const looked = (await shop.call('GET', `${lang}/voucher?voucher=${code}`)).body.data.name
      expect((await shop.call('POST', `${lang}/voucher/balance`, { voucher: code })).body.data.name).toBe(looked)
      inLanguages.push(looked)
    }
    expect(inLanguages).toEqual([
      'Gutschein',
      'Gift voucher',
      'Bon cadeau',
      'Buono regalo',
      'Cadeaubon',
      'Vale regalo',
      'Presentkort',
      'Gavekort',
    ])
    const submitted = purchase([ticketLine(61, 1, '2026-03-22 10:00'), { type: 'voucherCode', barcode: code }])
    await init(await shop.guest(), submitted)
    const { booking_id } = (await exec(submitted.cartId)).body.data
    const { codes } = (await shop.call('GET', `de/order/review?id=${booking_id}`)).body.data
    expect(codes).toMatchObject([{ name: 'Gutschein' }])
    expect((await command('voucher', code)).said).toContain('name: Gift voucher')
  })

  it('is given away in the liability, apart from what somebody has paid for, each with what is left', async () => {
    const given = (await act('issue', { amount: '40.00', name: 'Tombola' })).body.data.vouchers[0].id
    const submitted = purchase([{ type: 'voucher', id: 701, count: 1 }])
    await shop.choose((await init(await shop.guest(), submitted)).body.data, 'pay')
    await exec(submitted.cartId)
    const rowsOf = ((await act('liability', { day: '2026-03-20' })).body as string)
      .split('\r\n')
      .slice(0, -1)
      .map((row) => row.split(','))
    const totals = rowsOf.filter(([row]) => row === 'total')
    const sum = (origin: string) =>
      rowsOf
        .filter((row) => row[0] === 'voucher' && row.at(-1) === origin)
        .reduce((all, row) => all + Number(row.at(-2)), 0)
        .toFixed(2)
    expect(rowsOf.find(([, id]) => id === given)!.slice(-3)).toEqual(['40.00', '40.00', 'given'])
    expect(totals.map((row) => row.slice(-2))).toEqual(
      expect.arrayContaining([
        [sum('given'), 'given'],
        [sum('sold'), 'sold'],
      ]),
    )
    expect([Number(sum('sold')) > 0, totals.length]).toEqual([true, 2])
  })

  it('is worth its money at once, pays a purchase, and stands in the log without its code', async () => {
    const { body } = await act('issue', { amount: '20.00', count: 2, note: 'prize' })
    expect(body.data).toMatchObject({ currency: 'CHF', amount: 2000, valid_to: '2031-03-20' })
    const [one, two] = body.data.vouchers as { id: string; code: string }[]
    expect((await balance(two!.code)).data).toMatchObject({ amount: 2000, available_amount: 2000 })
    const submitted = purchase([ticketLine(61, 1), { type: 'voucherCode', barcode: one!.code }])
    await init(await shop.guest(), submitted)
    expect((await exec(submitted.cartId)).body.data.status).toBe('placed')
    expect((await act('voucher', { voucher: one!.code.toLowerCase() })).body.data).toMatchObject({
      id: one!.id,
      amount: 2000,
      left: 919,
      blocked: null,
      order: null,
      // all in one moment, so in any order
      state: 'open',
      origin: 'given',
      entries: expect.arrayContaining([
        expect.objectContaining({ kind: 'issue', amount: 2000 }),
        expect.objectContaining({ kind: 'reserve', amount: -1081 }),
        expect.objectContaining({ kind: 'redeem', amount: 0 }),
      ]),
    })
    const [logged] = await rows<{ details: object }>(
      shop.shop.database.db,
      sql`select act, who, details from office_act where subject = ${one!.id} and act = 'issue'`,
    )
    expect(logged).toEqual({
      act: 'issue',
      who: 'books',
      details: { count: 2, amount: '20.00', currency: 'CHF', valid_to: '2031-03-20', note: 'prize' },
    })
    for (const { code } of [one!, two!])
      expect(await shop.count(`office_act where details::text || subject like '%${code}%'`)).toBe(0)
  })

  it('is the same one when the same request comes again, also twice at once', async () => {
    const asked = { amount: '5', count: 3, id: randomUUID() }
    const before = await shop.count('voucher')
    const answers = await Promise.all(Array.from({ length: 4 }, () => act('issue', asked)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data.vouchers))).size).toBe(1)
    expect((await shop.count('voucher')) - before).toBe(3)
  })

  it.each([
    [{ amount: '0' }, 'body.amount'],
    [{ amount: '-5' }, 'body.amount'],
    [{ amount: '100000.01' }, 'body.amount'],
    [{ amount: 'five' }, 'body.amount'],
    [{ amount: '5.005' }, 'body.amount'],
    [{ amount: '1,250' }, 'body.amount'],
    [{ amount: '5', valid_to: '2026-03-19' }, 'body.valid_to'],
    [{ amount: '5', count: 0 }, 'body.count'],
    [{ amount: '5', count: 101 }, 'body.count'],
  ])('is not issued as %j', async (body, place) => {
    const before = await shop.count('voucher')
    const answer = await act('issue', body)
    expect([answer.status, answer.body.place]).toEqual([400, place])
    expect(await shop.count('voucher')).toBe(before)
  })

  it('is printed by the command with its code', async () => {
    const { said } = await command('issue', '7.50', '2', 'for', 'a', 'fair')
    expect(said).toMatch(/^(\w{5}-){3}\w{5}\n(\w{5}-){3}\w{5}\n2 of 7\.50 CHF, until 2031-03-20$/)
  })
})

describe('blocking', () => {
  it('keeps a voucher from being spent until it is let go, by its code or its id', async () => {
    const [voucher] = (await act('issue', { amount: '50' })).body.data.vouchers as { id: string; code: string }[]
    const { id, code } = voucher!
    const pay = async () => {
      const { status } = await init(
        await shop.guest(),
        purchase([ticketLine(61, 1), { type: 'voucherCode', barcode: code }]),
      )
      return status
    }
    const blocked = await act('block', { voucher: code })
    expect(blocked.body.data).toMatchObject({ id, blocked: shop.time.now.toISOString(), left: 5000 })
    expect([await pay(), (await balance(code)).code]).toEqual([422, 'VOUCHER_UNKNOWN'])
    shop.later(1)
    expect((await act('block', { voucher: id })).body.data.blocked).toBe(blocked.body.data.blocked)
    expect((await command('unblock', id.toUpperCase())).said).toBe(`voucher ${id} can be spent`)
    expect(await pay()).toBe(200)
    shop.later(-1)
  })

  it('finds no voucher that there is not', async () => {
    for (const voucher of [randomUUID(), 'AAAAA-AAAAA-AAAAA-AAAAA', 'x', "'; drop table voucher"])
      for (const name of ['voucher', 'block', 'unblock'] as const)
        expect((await act(name, { voucher })).body.code).toBe('VOUCHER_UNKNOWN')
  })
})

describe('the inbox', () => {
  it('shows what is open, and what was settled by whom with which note once all is asked for', async () => {
    const { db } = shop.shop.database
    const [first, second] = [randomUUID(), randomUUID()]
    for (const [id, at] of [
      [first, '2026-03-20T06:00:00Z'],
      [second, '2026-03-20T06:30:00Z'],
    ])
      await rows(
        db,
        sql`insert into inbox (id, kind, details, created_at)
          values (${id}, 'stuck', '{"why": "test"}', ${at}::timestamptz)`,
      )
    const open = async (all?: boolean) =>
      (await act('inbox', { all })).body.data.map(({ id, settled }: { id: string; settled: object | null }) => [
        id,
        settled,
      ])
    expect(await open()).toEqual([
      [second, null],
      [first, null],
    ])
    expect((await command('settle', first, 'given', 'back', 'by', 'hand')).said).toBe(`${first} is settled`)
    expect(await open()).toEqual([[second, null]])
    expect(await open(true)).toEqual([
      [second, null],
      [first, { at: shop.time.now.toISOString(), who: 'command line', note: 'given back by hand' }],
    ])
    expect((await command('inbox')).said).toBe(`${second}  2026-03-20 07:30  stuck    open  why test`)
    expect((await command('inbox', 'all')).said).toContain('settled by command line: given back by hand')
    await act('settle', { id: second, note: 'done' })
    expect((await command('inbox')).said).toBe('nothing is open')
  })

  it('settles nothing that is not in it, and nothing without a note', async () => {
    expect((await act('settle', { id: randomUUID(), note: 'done' })).body.code).toBe('NOT_FOUND')
    expect((await act('settle', { id: randomUUID(), note: ' ' })).body.place).toBe('body.note')
    expect(await command('settle', 'x')).toMatchObject({ done: false, said: expect.stringContaining('MALFORMED, id') })
  })
})
