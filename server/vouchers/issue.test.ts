import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printedCode, readCode } from '@foyer/domain/vouchers/code.ts'
import { rows, sql } from '../db/database.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { codeHash, codeOfVoucher } from './code.ts'
import { issueVouchers } from './issue.fixture.ts'
import type { NewVoucher } from './issue.service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const fifty: NewVoucher = {
  name: 'Fünfzig',
  amount: 5000,
  currency: 'CHF',
  taxed: 'redemption',
  redeemable: null,
  validFrom: new Date('2026-03-20T07:00:00Z'),
  validTo: '2031-03-20',
  soldWith: null,
}
const issue = (vouchers: NewVoucher[]) =>
  shop.shop.database.transaction((tx) => issueVouchers(tx, shop.shop.keys, vouchers, shop.time.now))

describe('an issued voucher', () => {
  it('is found by its code alone, has its amount as its money, and begins its ledger', async () => {
    const [id, other] = await issue([fifty, { ...fifty, amount: 1 }])
    const code = codeOfVoucher(shop.shop.keys.vouchers, id!)
    expect(readCode(printedCode(code))).toBe(code)
    expect(codeOfVoucher(shop.shop.keys.vouchers, other!)).not.toBe(code)
    const found = await rows(
      shop.shop.database.db,
      sql`select v.id, v.amount, c.total, c.taken, e.kind, e.amount as entry
        from voucher v
          join capacity c on c.id = v.id
          join voucher_entry e on e.voucher_id = v.id
        where v.code_hash = ${codeHash(code)}`,
    )
    expect(found).toEqual([{ id, amount: 5000, total: 5000, taken: 0, kind: 'issue', entry: 5000 }])
  })

  it('keeps its code when the shop starts again, and the code stands in no table', async () => {
    const [id] = await issue([fifty])
    const code = codeOfVoucher(shop.shop.keys.vouchers, id!)
    const stored = JSON.stringify([
      ...(await rows(shop.shop.database.db, sql`select v::text as row from voucher v`)),
      ...(await rows(shop.shop.database.db, sql`select e::text as row from voucher_entry e`)),
    ])
    expect(stored).toContain(id)
    expect(stored).not.toContain(code)
    const { loadKeys } = await import('../db/keys.ts')
    expect((await loadKeys(shop.shop.database)).vouchers).toBe(shop.shop.keys.vouchers)
  })

  it('is all or nothing: one of nothing takes the others with it', async () => {
    const before = [await shop.count('voucher'), await shop.count('voucher_entry'), await shop.count('capacity')]
    await expect(issue([fifty, { ...fifty, amount: 0 }])).rejects.toThrow(/voucher|insert|Failed/i)
    expect([await shop.count('voucher'), await shop.count('voucher_entry'), await shop.count('capacity')]).toEqual(
      before,
    )
  })
})
