import { creditedTaxes, creditedVat } from '@foyer/domain/orders/credit.ts'
import type { TaxedLine, VatShare } from '@foyer/domain/shop/tax.ts'
import type { PricedLine } from '../cart/priced-line.ts'
import type { Seller } from '../documents/site.ts'

/** What a credit note says for ever; amounts in minor units of the order's currency. */
export interface Credit {
  seller: Seller
  /** What was canceled; none where a part of the money went back and nothing else. */
  lines: Pick<PricedLine, 'name' | 'detail' | 'datetime' | 'datetime_end' | 'count' | 'total'>[]
  amount: number
  taxes: TaxedLine[]
  vat: VatShare[]
}

/** The credit note of an amount: for lines that are canceled with it, or for a part of what the order's lines cost. */
export function creditOf(
  { lines, canceled, before }: { lines: readonly PricedLine[]; canceled: readonly PricedLine[]; before: TaxedLine[] },
  amount: number,
  seller: Seller,
): Credit {
  const of = canceled.length > 0 ? canceled : lines
  const taxes = creditedTaxes(
    of.flatMap((line) => line.taxes ?? [line]).map(taxOnly),
    of.reduce((sum, { total }) => sum + total, 0),
    amount,
  )
  return {
    seller,
    lines: canceled.map(({ name, detail, datetime, datetime_end, count, total }) => ({
      name,
      detail,
      datetime,
      datetime_end,
      count,
      total,
    })),
    amount,
    taxes,
    vat: creditedVat(before, taxes),
  }
}

function taxOnly({ total, vat_value, vat_exempt }: TaxedLine): TaxedLine {
  return { total, vat_value, vat_exempt }
}
