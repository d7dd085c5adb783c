import type { VoucherCode } from '@foyer/contract/vouchers.schema.ts'
import { printedCode, readCode } from '@foyer/domain/vouchers/code.ts'
import { enteredCode, voucherUtcOffsetHours } from '@foyer/domain/vouchers/voucher-code.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import { codeHash } from './code.ts'
import { vouchersByHash, type VoucherMoney } from './redeem.queries.ts'
import { redeemableNames } from './voucher-view.ts'

/**
 * The vouchers of typed codes, in one question whatever was typed: a code with a wrong check sign takes as long as one
 * that nobody has, one that is blocked or in another currency, and is as absent.
 */
export async function vouchersOf(
  db: Db,
  typed: readonly string[],
  { currency, t, ...as }: { currency: string; t: Translate; cartId: string | null; now: Date },
): Promise<Map<string, VoucherMoney>> {
  const hashes = new Map(typed.map((code) => [code, hashOfTyped(code)]))
  const vouchers = await vouchersByHash(db, [...new Set(hashes.values())], as)
  const usable = vouchers
    .filter((voucher) => voucher.blockedAt === null && voucher.currency === currency)
    // one that the office has issued has no name of its own: it is called so in every language
    .map((voucher) => ({ ...voucher, name: voucher.name || t('document.voucher') }))
  return new Map(
    [...hashes].flatMap(([code, hash]) => {
      const voucher = usable.find(({ codeHash: known }) => known === hash)
      return voucher ? [[code, voucher] as const] : []
    }),
  )
}

const hashOfTyped = (typed: string) => codeHash(readCode(enteredCode(typed)) ?? enteredCode(typed))

/** A code that was found, as it is printed, however it was typed. */
export function printedAs(typed: string): string {
  const code = readCode(enteredCode(typed))
  return code ? printedCode(code) : enteredCode(typed)
}

/** A voucher as its holder sees it (R3.58). */
export function voucherCodeIn(catalogue: Catalogue, typed: string, voucher: VoucherMoney, lang: string): VoucherCode {
  const { id, name, amount, available, redeemable, taxed } = voucher
  return {
    id,
    name,
    barcode: printedAs(typed),
    amount,
    used_amount: amount - available,
    available_amount: available,
    ...boundsOf(voucher),
    redeemable: redeemableNames(catalogue, { redeemable: redeemable ?? undefined }, lang),
    redeemable_ids: redeemable,
    taxed,
  }
}

/** When a voucher can be redeemed, at UTC+1 (R5.26), the last day as a whole. */
export function boundsOf({ validFrom, validTo }: Pick<VoucherMoney, 'validFrom' | 'validTo'>) {
  const from = new Date(validFrom.getTime() + voucherUtcOffsetHours * 3_600_000)
  return { valid_from: from.toISOString().slice(0, 16).replace('T', ' '), valid_to: `${validTo} 23:59` }
}
