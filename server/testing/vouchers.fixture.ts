import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import pg from 'pg'
import { printedCode } from '@foyer/domain/vouchers/code.ts'
import { imbalances } from '../db/copy/books.queries.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import { issueVouchers } from '../vouchers/issue.fixture.ts'
import type { NewVoucher } from '../vouchers/issue.service.ts'
import type { TestShop } from './test-shop.fixture.ts'

/** Issues a voucher as the office does, CHF 50.00 for everything unless said otherwise; answers its id and its code. */
export async function issued(
  { shop, time }: Pick<TestShop, 'shop' | 'time'>,
  given: Partial<NewVoucher> = {},
): Promise<{ id: string; code: string }> {
  const voucher: NewVoucher = {
    name: 'Gutschein',
    amount: 5000,
    currency: 'CHF',
    taxed: 'redemption',
    redeemable: null,
    validFrom: time.now,
    validTo: '2031-03-20',
    soldWith: null,
    ...given,
  }
  const [id] = await shop.database.transaction((tx) => issueVouchers(tx, shop.keys, [voucher], time.now))
  return { id: id!, code: printedCode(codeOfVoucher(shop.keys.vouchers, id!)) }
}

/** Everything in a shop's books that does not balance, the ledger of its vouchers too. */
export async function unbalanced({ databaseUrl }: Pick<TestShop, 'databaseUrl'>): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await imbalances(client)
  } finally {
    await client.end()
  }
}

/** A code as it is put into a basket. */
export const code = (barcode: string): SubmittedItem => ({ type: 'voucherCode', barcode })
