import type { OrderLine } from '@foyer/contract/checkout.schema.ts'
import type { TaxedLine, VatShare } from '@foyer/domain/shop/tax.ts'
import type { Seller } from './site.ts'

/** What a credit note says for ever; amounts in minor units of the order's currency. */
export interface Credit {
  seller: Seller
  /** What was canceled; none where a part of the money went back and nothing else. */
  lines: Pick<OrderLine, 'name' | 'detail' | 'datetime' | 'datetime_end' | 'count' | 'total'>[]
  amount: number
  taxes: TaxedLine[]
  vat: VatShare[]
}
