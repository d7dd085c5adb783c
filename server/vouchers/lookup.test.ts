import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { issued } from '../testing/vouchers.fixture.ts'
import { codeHash } from './code.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const lookUp = (code: string, more = '') => shop.call('GET', `de/voucher?voucher=${encodeURIComponent(code)}${more}`)
const balance = (voucher: string) => shop.call('POST', 'de/voucher/balance', { voucher })
const db = () => shop.shop.database.db

describe('looking up a code', () => {
  it('gives what it is worth, as it is printed, with its time at UTC+1 (R3.58, R7.25, R9.22)', async () => {
    const { id, code } = await issued(shop)
    expect(await lookUp(code)).toMatchObject({
      status: 200,
      body: {
        data: {
          id,
          name: 'Gutschein',
          barcode: code,
          amount: 5000,
          used_amount: 0,
          available_amount: 5000,
          valid_from: '2026-03-20 08:00',
          valid_to: '2031-03-20 23:59',
          redeemable: null,
          taxed: 'redemption',
        },
      },
    })
  })

  it('reads it with blanks around it, without its dashes and in small letters (R5.22)', async () => {
    const { code } = await issued(shop)
    for (const typed of [`  ${code}\u00a0`, code.replaceAll('-', ' '), code.toLowerCase(), code.replaceAll('-', '')])
      expect((await lookUp(typed)).body.data).toMatchObject({ barcode: code })
  })

  it('refuses it outside its time, by the clock at UTC+1, and once nothing is left (R4.52, R5.23, R5.24, R5.25, R5.26, R8.17)', async () => {
    const soon = await issued(shop, { validFrom: new Date(shop.time.now.getTime() + 60_000) })
    // summer: at home the day is over an hour earlier
    const over = await issued(shop, { validTo: '2026-03-19' })
    const empty = await issued(shop)
    await db().execute(sql`update capacity set taken = total where id = ${empty.id}`)
    const answers = await Promise.all([soon, over, empty].map(({ code }) => lookUp(code)))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'VOUCHER_NOW_IS_BEFORE_VALID_FROM'],
      [422, 'VOUCHER_NOW_IS_AFTER_VALID_TO'],
      [422, 'VOUCHER_NO_AMOUNT_LEFT'],
    ])
  })

  it('has one answer for codes that nobody has, that are mistyped, blocked or in another currency (R8.17)', async () => {
    const [blocked, foreign] = [await issued(shop), await issued(shop, { currency: 'EUR' })]
    await db().execute(sql`update voucher set blocked_at = now() where id = ${blocked.id}`)
    const typed = ['22222-22222-22222-22222', 'x', blocked.code, foreign.code, 'A'.repeat(5000), '☃']
    const answers = await Promise.all([...typed.map((code) => lookUp(code)), balance(blocked.code), balance('x')])
    const [first] = answers
    expect(first).toMatchObject({ status: 422, body: { code: 'VOUCHER_UNKNOWN' } })
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 422, body: first!.body })
  })

  it('asks the database the same one question, whatever was typed', async () => {
    const { code } = await issued(shop)
    const asked: string[][] = []
    const { database } = shop.shop
    const { execute } = database.db
    for (const typed of [code, code.slice(0, -1), '', 'A'.repeat(5000)]) {
      const statements: string[] = []
      asked.push(statements)
      database.db.execute = ((statement: Parameters<typeof execute>[0]) => {
        statements.push('one')
        return execute.call(database.db, statement)
      }) as typeof execute
      try {
        await lookUp(typed)
      } finally {
        database.db.execute = execute
      }
    }
    expect(asked.map(({ length }) => length)).toEqual([1, 1, 1, 1])
  })

  it('refuses a code of more than 10 000 letters as malformed', async () => {
    expect(await lookUp('A'.repeat(10_001))).toMatchObject({ status: 400, body: { place: 'query.voucher' } })
  })
})

describe('the balance of a code', () => {
  it('says what is left and when it was used, also of one that is over', async () => {
    const { id, code } = await issued(shop, { validTo: '2026-03-01' })
    expect((await balance(code)).body.data).toEqual({
      name: 'Gutschein',
      ending: code.slice(-5),
      amount: 5000,
      available_amount: 5000,
      currency: 'CHF',
      valid_from: '2026-03-20 08:00',
      valid_to: '2026-03-01 23:59',
      redeemable: null,
      entries: [{ kind: 'issue', date: '2026-03-20T07:00:00.000Z', amount: 5000 }],
    })
    expect(await rows(db(), sql`select code_hash as hash from voucher where id = ${id}`)).toEqual([
      { hash: codeHash(code.replaceAll('-', '')) },
    ])
  })
})

describe('guessing codes', () => {
  const guess = (limited: TestShop, { from = '192.0.2.1', session = '' } = {}) =>
    limited.call('GET', `de/voucher?voucher=GUESS${session && `&_=${session}`}`, undefined, { 'x-forwarded-for': from })

  it('is limited by address and by session, for balances, passes and carts, and over the whole shop with an alarm in the inbox', async () => {
    const limited = await openTestShop({ environment: { RATE_LIMIT: '1', TRUST_PROXY: '1' } })
    try {
      for (let at = 0; at < 60; at++) expect((await guess(limited)).status).toBe(422)
      expect(await guess(limited)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
      const header = { 'x-forwarded-for': '192.0.2.1' }
      expect((await limited.call('POST', 'de/voucher/balance', { voucher: 'GUESS' }, header)).status).toBe(429)
      const pass = { pass: 'F100001-1', holder: 'Muster' }
      expect((await limited.call('POST', 'de/voucher/pass', pass, header)).status).toBe(429)
      // one session at many addresses
      for (let at = 0; at < 60; at++) await guess(limited, { from: `198.51.100.${at}`, session: 'theSession' })
      expect((await guess(limited, { from: '198.51.100.99', session: 'theSession' })).status).toBe(429)
      expect((await guess(limited, { from: '198.51.100.99' })).status).toBe(422)
      expect(await limited.count('inbox')).toBe(0)
      let refusals = 0
      for (let at = 0; at < 1150; at++) {
        const { status } = await guess(limited, { from: `203.0.${at % 250}.${Math.floor(at / 250)}` })
        if (status === 429) refusals++
      }
      expect(refusals).toBeGreaterThan(5)
      const inbox = await rows(limited.shop.database.db, sql`select kind from inbox`)
      expect(inbox).toEqual([{ kind: 'voucher-codes' }])
    } finally {
      await limited.close()
    }
  })
})
