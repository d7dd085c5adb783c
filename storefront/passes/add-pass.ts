import { booksVisits } from '@foyer/domain/cart/books-visits.ts'
import type { PassItem } from '@foyer/domain/goods/items.ts'
import { addItem, replaceItem } from '@foyer/domain/cart/change-cart.ts'
import { passItem } from '@foyer/domain/goods/pass-item.ts'
import { missingFields, type PassChoice } from '@foyer/domain/passes/owners.ts'
import { mayStart } from '@foyer/domain/passes/validity.ts'
import { isPrintable } from '@foyer/domain/text/printable-letters.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { reckonPass } from '../cart/reckon-passes.ts'
import { changeCart } from '../cart/change-cart.ts'
import { pageCurrency } from '../core/page-currency.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'
import type { PassOffer } from './load-pass.ts'
import { ownerField } from './owner-fields.tsx'

export interface PassToAdd {
  offer: PassOffer
  choice: PassChoice
  /** The line of the basket that is changed. */
  changed: number | null
}

const ownerParts = ['fname', 'lname', 'address'] as const

/** What is missing or wrong, each with the field that its sentence links to. */
export function problemsOf(
  { offer: { today }, choice: { owners, valid_from } }: PassToAdd,
  t: Translate,
): FieldProblem[] {
  return [
    ...owners.flatMap((row, index) =>
      missingFields(row).map((part) => ({
        field: ownerField(index, part),
        text: t(`passes.missing.${part}`, { number: index + 1 }),
        missing: true,
      })),
    ),
    ...owners.flatMap((row, index) =>
      ownerParts
        .filter((part) => !isPrintable(row[part]))
        .map((part) => ({ field: ownerField(index, part), text: t('refusal.LETTERS_UNPRINTABLE') })),
    ),
    ...(valid_from === '' ? [{ field: 'first-day', text: t('passes.missing.day'), missing: true }] : []),
    ...(valid_from && !mayStart(valid_from, today)
      ? [{ field: 'first-day', text: t('refusal.PASS_START_INVALID') }]
      : []),
  ]
}

/** Adds the passes to the basket, or replaces the line that is being changed; returns the new line. */
export function add({ offer: { article, pass }, choice, changed }: PassToAdd): PassItem[] {
  const item = passItem({ ...article, ...pass }, choice)
  changeCart((cart) => ({
    ...(changed === null ? addItem(cart, item) : replaceItem(cart, changed, item)),
    currency: pageCurrency(),
  }))
  if (booksVisits(item)) void reckonPass()
  return [item]
}
