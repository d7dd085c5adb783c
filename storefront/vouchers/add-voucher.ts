import { isRefused } from '@foyer/contract/refusals.ts'
import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import type { VoucherItem } from '@foyer/domain/goods/items.ts'
import { addItem, replaceItem } from '@foyer/domain/cart/change-cart.ts'
import { voucherItem } from '@foyer/domain/goods/goods-items.ts'
import {
  lastSendDay,
  longestDedication,
  longestRecipient,
  mostLines,
  wrongDelivery,
  type DeliveryField,
} from '@foyer/domain/vouchers/delivery.ts'
import { isPrintable } from '@foyer/domain/text/printable-letters.ts'
import { voucherPrice, type AmountRefused } from '@foyer/domain/vouchers/voucher-price.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { changeCart } from '../cart/change-cart.ts'
import { pageCurrency } from '../core/page-currency.ts'
import { unprintableText } from '../forms/unprintable-text.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'
import { deliveryOf, type VoucherForm } from './voucher-form.ts'

export interface VoucherChoice {
  voucher: Voucher
  form: VoucherForm
  /** The day that it is in the museum. */
  today: string
  /** The line of the basket that is changed. */
  changed: number | null
  price: (minor: number) => string
  /** A day in words. */
  date: (day: string) => string
}

/** What is wrong with a voucher's form, each with the field that its sentence links to. */
export function problemsOf({ voucher, form, today, price, date }: VoucherChoice, t: Translate): FieldProblem[] {
  const amount = voucherPrice(voucher, form.amount, pageCurrency())
  return [
    ...(isRefused(amount) ? [amountProblem(amount, price, t)] : []),
    ...(form.count < 1 ? [{ field: 'voucher-count', text: t('merchandise.missing'), missing: true }] : []),
    ...wrongDelivery(deliveryOf(form), today).map((field) => deliveryProblem(field, form, date(lastSendDay(today)), t)),
  ]
}

/** Adds the voucher to the basket, or replaces the line that is being changed; returns the new line. */
export function add({ voucher, form, changed }: Pick<VoucherChoice, 'voucher' | 'form' | 'changed'>): VoucherItem[] {
  const amount = voucherPrice(voucher, form.amount, pageCurrency())
  if (isRefused(amount)) return []
  const item = voucherItem(voucher, amount, deliveryOf(form), form.count)
  changeCart((cart) => ({
    ...(changed === null ? addItem(cart, item) : replaceItem(cart, changed, item)),
    currency: pageCurrency(),
  }))
  return [item]
}

function amountProblem(
  { requested, limits }: AmountRefused,
  price: VoucherChoice['price'],
  t: Translate,
): FieldProblem {
  const both = { min: price(limits.min), max: price(limits.max) }
  return requested === null
    ? { field: 'voucher-amount', text: t('vouchers.amountMissing', both), missing: true }
    : { field: 'voucher-amount', text: t('vouchers.amountOutside', { requested: price(requested), ...both }) }
}

function deliveryProblem(field: DeliveryField, form: VoucherForm, last: string, t: Translate): FieldProblem {
  const problem = (text: string) => ({ field: `voucher-${field}`, text })
  switch (field) {
    case 'email':
      return problem(t('vouchers.emailInvalid'))
    case 'day':
      return problem(t('vouchers.dayInvalid', { last }))
    default:
      if (!isPrintable(form[field])) return problem(unprintableText(t(`vouchers.${field}`), form[field], t))
      return problem(
        field === 'dedication'
          ? t('vouchers.dedicationLong', { most: longestDedication, lines: mostLines })
          : t('vouchers.recipientLong', { most: longestRecipient }),
      )
  }
}
