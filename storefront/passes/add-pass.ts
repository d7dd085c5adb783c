import type { AddressFormat } from '@foyer/contract/account.schema.ts'
import type { RefusalCode } from '@foyer/contract/refusals.ts'
import type { Place } from '@foyer/contract/schema.ts'
import { lackingPlace } from '@foyer/domain/account/needed-in-country.ts'
import { booksVisits } from '@foyer/domain/cart/books-visits.ts'
import type { PassItem } from '@foyer/domain/goods/items.ts'
import { addItem, replaceItem } from '@foyer/domain/cart/change-cart.ts'
import { passItem } from '@foyer/domain/goods/pass-item.ts'
import { missingNames, type OwnerRow, type PassChoice } from '@foyer/domain/passes/owners.ts'
import { mayStart } from '@foyer/domain/passes/validity.ts'
import { placeParts } from '@foyer/domain/text/place-parts.ts'
import { isPrintable } from '@foyer/domain/text/printable-letters.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { reckonPass } from '../cart/reckon-passes.ts'
import { changeCart } from '../cart/change-cart.ts'
import { pageCurrency } from '../core/page-currency.ts'
import { refusalText } from '../core/refusal-text.ts'
import { unprintableText } from '../forms/unprintable-text.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'
import type { PassOffer } from './load-pass.ts'
import { ownerField } from './owner-fields.tsx'

export interface PassToAdd {
  offer: PassOffer
  choice: PassChoice
  /** The line of the basket that is changed. */
  changed: number | null
  formatIn: (country: string) => AddressFormat
}

/** What is missing or wrong, each with the field that its sentence links to. */
export function problemsOf(
  { offer: { today }, choice: { owners, valid_from }, formatIn }: PassToAdd,
  t: Translate,
): FieldProblem[] {
  // of several each says whose it is
  const of = (index: number, text: string) =>
    owners.length > 1 ? t('shop.labelled', { label: t('passes.owner', { number: index + 1 }), value: text }) : text
  return [
    ...owners.flatMap((row, index) => [
      ...missingNames(row).map((part) => ({
        field: ownerField(index, part),
        text: t(`passes.missing.${part}`, { number: index + 1 }),
        missing: true,
      })),
      ...(['fname', 'lname'] as const)
        .filter((part) => !isPrintable(row[part]))
        .map((part) => ({
          field: ownerField(index, part),
          text: of(index, unprintableText(t(`field.${part}`), row[part], t)),
        })),
      ...addressProblems(row, formatIn).map(([part, code]) => ({
        field: ownerField(index, part),
        text: of(index, addressSentence(part, code, row, t)),
        missing: code === 'FIELD_REQUIRED',
      })),
    ]),
    ...(valid_from === '' ? [{ field: 'first-day', text: t('passes.missing.day'), missing: true }] : []),
    ...(valid_from && !mayStart(valid_from, today)
      ? [{ field: 'first-day', text: t('refusal.PASS_START_INVALID') }]
      : []),
  ]
}

/** Its field has put it right already, where that is possible. */
const isWrong = ({ zip }: AddressFormat, postcode: string) =>
  zip !== null && postcode !== '' && !new RegExp(`^(?:${zip.pattern})$`).test(postcode)

/** What an address lacks, where a card goes by post (R1.6), and a postcode that its country has not. */
function addressProblems(
  { address, send_to_custom_addr }: OwnerRow,
  formatIn: PassToAdd['formatIn'],
): [keyof Place, RefusalCode][] {
  if (!send_to_custom_addr || typeof address === 'string') return []
  const format = formatIn(address.country)
  const { zip } = address
  return [
    ...lackingPlace(address, format).map((part): [keyof Place, RefusalCode] => [part, 'FIELD_REQUIRED']),
    ...placeParts
      .filter((part) => !isPrintable(address[part] ?? ''))
      .map((part): [keyof Place, RefusalCode] => [part, 'LETTERS_UNPRINTABLE']),
    ...(isWrong(format, zip.trim()) ? [['zip', 'POSTCODE_INVALID'] as [keyof Place, RefusalCode]] : []),
  ]
}

function addressSentence(part: keyof Place, code: RefusalCode, { address }: OwnerRow, t: Translate): string {
  const field = t(`field.${part}`)
  if (code === 'FIELD_REQUIRED') return t('account.missing', { field })
  if (code !== 'LETTERS_UNPRINTABLE') return refusalText(code, t)
  return unprintableText(field, typeof address === 'string' ? address : (address[part] ?? ''), t)
}

/** Adds the passes to the basket, or replaces the line that is being changed; returns the new line. */
export function add({ offer: { article, pass }, choice, changed }: Omit<PassToAdd, 'formatIn'>): PassItem[] {
  const item = passItem({ ...article, ...pass }, choice)
  changeCart((cart) => ({
    ...(changed === null ? addItem(cart, item) : replaceItem(cart, changed, item)),
    currency: pageCurrency(),
  }))
  if (booksVisits(item)) void reckonPass()
  return [item]
}
