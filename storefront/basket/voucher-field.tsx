import './voucher-field.css'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Cart } from '@foyer/domain/cart/cart.ts'
import { applyVouchers, cartTotals } from '@foyer/domain/cart/totals.ts'
import type { CartItem, VoucherCodeItem } from '@foyer/domain/goods/items.ts'
import { reducedBy } from '@foyer/domain/reductions/reductions.ts'
import { shippingAmount } from '@foyer/domain/cart/shipping.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useApi } from '../core/api.ts'
import { announce } from '../core/announce.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Price, usePrice } from '../ui/price.tsx'
import { addCode } from './add-code.ts'
import { CodeRow } from './code-row.tsx'
import { isCode, ofType } from '@foyer/domain/goods/of-type.ts'
import { takeOut } from './line-changes.ts'
import { pendingCode } from './pending-code.ts'

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
          {subtotal > 0 && applied.some((item) => isCode(item) && !item.campaign) && (
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
      {open && <Entry input={input} />}
    </div>
  )
}

function loweredBy(form: readonly CartItem[], { campaign }: VoucherCodeItem): number {
  const reductions = form.flatMap((item) => item.reductions ?? [])
  return reducedBy(reductions.filter((one) => campaign && one.campaign === campaign.id))
}

/** A field of its own inside whatever form stands around it: Enter redeems the code and sends nothing else. */
function Entry({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const t = useTexts()
  const api = useApi()
  const price = usePrice()
  const pending = pendingCode.use()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)

  const redeem = async (code: string) => {
    if (asking) return
    setAsking(true)
    const result = await addCode(api, code, t)
    setAsking(false)
    if ('error' in result) {
      setError(result.error)
      return input.current?.focus()
    }
    setError(null)
    setTyped('')
    const cart = cartStore.read()
    const total = price(cartTotals(cart).total)
    const { campaign, words = '' } = result.added
    if (campaign) return announce(t('redeem.campaignApplied', { words, total }))
    const used = applyVouchers(cart.form, shippingAmount(cart.shippingCosts)).at(-1)
    const amount = used && isCode(used) ? used.discount : 0
    announce(t('redeem.applied', { amount: price(amount), total }))
  }
  const onPending = useEffectEvent((code: string) => {
    pendingCode.write(null)
    queueMicrotask(() => {
      setTyped(code)
      void redeem(code)
    })
  })
  // the focus goes here when the field is opened, or the last code removed
  useEffect(() => {
    if (pendingCode.read() === null) input.current?.focus()
  }, [input])
  useEffect(() => {
    if (pending !== null) onPending(pending)
  }, [pending])
  return (
    <div className="voucher-codes__entry">
      <CodeField
        ref={input}
        error={error}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void redeem(typed)
        }}
      />
      <Button kind="secondary" aria-disabled={asking || undefined} onClick={() => void redeem(typed)}>
        {t('redeem.apply')}
      </Button>
    </div>
  )
}
