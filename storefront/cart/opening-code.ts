import type { Cart } from '@foyer/domain/cart/cart.ts'
import { ofType } from '@foyer/domain/goods/of-type.ts'

/** The code in the basket that opens tickets which are hidden without one. */
export const openingCode = ({ form }: Pick<Cart, 'form'>) =>
  ofType(form, 'voucherCode').find(({ campaign }) => campaign?.opens)?.barcode
