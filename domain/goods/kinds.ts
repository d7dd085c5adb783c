import { merchandise } from './article.ts'
import { voucherCode } from './code.ts'
import { dayTicket, ticket } from './event.ts'
import type { CartItem } from './items.ts'
import type { Kind } from './kind.ts'
import { annualPass } from './pass.ts'
import { guidedTour } from './tour.ts'
import { voucher } from './voucher.ts'

type Type = CartItem['type']
type ItemOf<T extends Type> = Extract<CartItem, { type: T }>

/** Every kind of line that a basket can have. */
export const kinds = {
  ticket,
  dayTicket,
  guidedTour,
  merchandise,
  annualPass,
  voucher,
  voucherCode,
} satisfies { [T in Type]: Kind<ItemOf<T>> }

/** What its kind says of a line; the table has for each type the record of its items. */
export function kindOf<I extends CartItem>({ type }: I): Kind<I> {
  return kinds[type] as unknown as Kind<I>
}
