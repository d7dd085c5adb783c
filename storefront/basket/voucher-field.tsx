import './voucher-field.css'
import { useRef } from 'react'
import type { Cart } from '@foyer/domain/cart/cart.ts'
import { applyVouchers, cartTotals } from '@foyer/domain/cart/totals.ts'
import type { CartItem, VoucherCodeItem } from '@foyer/domain/goods/items.ts'
import { reducedBy } from '@foyer/domain/reductions/reductions.ts'
import { shippingAmount } from '@foyer/domain/cart/shipping.ts'
import { cartStore } from '../cart/cart-store.ts'
import { announce } from '../core/announce.ts'
import { useTexts } from '../core/language.tsx'
import { Price, usePrice } from '../ui/price.tsx'
import { CodeEntry } from './code-entry.tsx'
import { CodeRow } from './code-row.tsx'
import { isCode, ofType } from '@foyer/domain/goods/of-type.ts'
import { takeOut } from './line-changes.ts'

// in one file with the field, as it needs no code of its own
export { LinkedCode } from './linked-code.tsx'

interface VoucherFieldProps {
  cart: Cart
  open: boolean
  /** What was in a basket that can no longer be changed. */
  former: boolean
  onRemoved: () => void
}

/** The codes of a basket, each with what it pays and keeps (R2.116), and the field for another. */
export default function VoucherField({ cart, open, former, onRemoved }: VoucherFieldProps) {
  const t = useTexts()
  const price = usePrice()
  const { subtotal } = cartTotals(cart)
  const input = useRef<HTMLInputElement>(null)
  const applied = applyVouchers(cart.form, shippingAmount(cart.shippingCosts))
  const remove = (index: number) => {
    takeOut(index)
    announce(t('redeem.removed', { total: price(cartTotals(cartStore.read()).total) }))
    onRemoved()
    input.current?.focus()
  }
  return (
    <div className="voucher-codes">
      {applied.some(isCode) && (
        <>
          {subtotal > 0 && applied.some((item) => isCode(item) && !item.campaign && !item.member) && (
            <p className="voucher-codes__row">
              <span>{t('redeem.subtotal')}</span>
              <Price amount={subtotal} />
            </p>
          )}
          <ul>
            {applied.map(
              (item, index) =>
                isCode(item) && (
                  <CodeRow
                    key={item.barcode}
                    index={index}
                    item={item}
                    waiting={subtotal === 0}
                    lowered={loweredBy(applied, item)}
                    besideVouchers={ofType(applied, 'voucher').length > 0}
                    onRemove={former ? null : () => remove(index)}
                  />
                ),
            )}
          </ul>
        </>
      )}
      {open && <CodeEntry input={input} />}
    </div>
  )
}

function loweredBy(form: readonly CartItem[], { campaign, member }: VoucherCodeItem): number {
  const reductions = form.flatMap((item) => item.reductions ?? [])
  return reducedBy(
    reductions.filter((one) => (campaign && one.campaign === campaign.id) || (member && one.pass === member.pass)),
  )
}
