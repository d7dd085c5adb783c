import type { ArticleDetail } from '@foyer/contract/merchandise.schema.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { addItem } from '@foyer/domain/cart/change-cart.ts'
import { merchandiseItem } from '@foyer/domain/goods/goods-items.ts'
import { checkQuantity } from '@foyer/domain/merchandise/stock.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { changeCart } from '../cart/change-cart.ts'
import { pageCurrency } from '../core/page-currency.ts'
import { limitText } from '../core/limit-text.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'

export interface ArticleChoice {
  article: ArticleDetail
  count: number
  /** How many of it are in the basket. */
  inCart: number
}

/** Why a quantity cannot be added, with the field that its sentence links to. */
export function problemsOf({ article, count, inCart }: ArticleChoice, t: Translate): FieldProblem[] {
  if (count === 0) return [{ field: 'quantity', text: t('merchandise.missing'), missing: true }]
  const refused = checkQuantity(article, count, inCart)
  return refused ? [{ field: 'quantity', text: limitText(t, refused) }] : []
}

/** Adds the article to the basket and returns what was added. */
export function add({ article, count }: ArticleChoice): CartItem[] {
  const item = merchandiseItem(article, count)
  changeCart((cart) => ({ ...addItem(cart, item), currency: pageCurrency() }))
  return [item]
}
