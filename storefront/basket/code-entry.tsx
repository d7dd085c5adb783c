import './voucher-field.css'
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react'
import { customerGoods } from '@foyer/contract/customer.calls.ts'
import type { BoughtPass } from '@foyer/contract/customer.schema.ts'
import { applyVouchers, cartTotals } from '@foyer/domain/cart/totals.ts'
import { shippingAmount } from '@foyer/domain/cart/shipping.ts'
import { isCode } from '@foyer/domain/goods/of-type.ts'
import { passNumber } from '@foyer/domain/passes/pass-number.ts'
import { useUser } from '../account/use-user.ts'
import { addPass } from '../cart/add-pass.ts'
import { cartStore } from '../cart/cart-store.ts'
import { announce } from '../core/announce.ts'
import { useApi } from '../core/api.ts'
import { today } from '../core/day-text.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Field } from '../ui/field.tsx'
import { usePrice } from '../ui/price.tsx'
import { addCode } from './add-code.ts'
import { pendingCode } from './pending-code.ts'

/**
 * A field of its own inside whatever form stands around it: Enter redeems the code and sends nothing else. The number
 * of an annual pass is used with the name on it.
 */
export function CodeEntry({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const t = useTexts()
  const pending = pendingCode.use()
  const { isLoggedIn, isGuest } = useUser()
  const [typed, setTyped] = useState('')
  const [holder, setHolder] = useState('')
  const { error, asking, redeem, retype } = useRedeem({
    onError: () => input.current?.focus(),
    onAdded: () => {
      setTyped('')
      setHolder('')
    },
  })
  const isPass = passNumber(typed) !== null
  const redeemTyped = () => void redeem(typed, isPass ? holder : null)
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    redeemTyped()
  }
  const onPending = useEffectEvent((code: string) => {
    pendingCode.write(null)
    queueMicrotask(() => {
      setTyped(code)
      void redeem(code, null)
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
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          retype()
        }}
        onKeyDown={onEnter}
      />
      {isPass && (
        <Field
          label={t('redeem.holder')}
          value={holder}
          maxLength={600}
          autoComplete="name"
          onChange={({ currentTarget }) => {
            setHolder(currentTarget.value)
            retype()
          }}
          onKeyDown={onEnter}
        />
      )}
      <Button kind="secondary" aria-disabled={asking || undefined} onClick={redeemTyped}>
        {t('redeem.apply')}
      </Button>
      {isLoggedIn && !isGuest && <OwnPasses onUse={({ number, owner }) => void redeem(number, owner)} />}
    </div>
  )
}

/** Looks up what was typed, with the name on it where it is the number of a pass, and says what it does. */
function useRedeem({ onError, onAdded }: { onError: () => void; onAdded: () => void }) {
  const t = useTexts()
  const api = useApi()
  const price = usePrice()
  const [error, setError] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const redeem = async (code: string, holder: string | null) => {
    if (asking) return
    setAsking(true)
    const result = await (holder === null ? addCode(api, code, t) : addPass(api, { pass: code, holder }, t))
    setAsking(false)
    setError('error' in result ? result.error : null)
    if ('error' in result) return onError()
    onAdded()
    const cart = cartStore.read()
    const total = price(cartTotals(cart).total)
    const { campaign, member, words = '' } = result.added
    if (campaign || member) return announce(t('redeem.campaignApplied', { words, total }))
    const used = applyVouchers(cart.form, shippingAmount(cart.shippingCosts)).at(-1)
    const amount = used && isCode(used) ? used.discount : 0
    announce(t('redeem.applied', { amount: price(amount), total }))
  }
  return { error, asking, redeem, retype: () => setError(null) }
}

/** The passes of who is logged in, each used by one press. */
function OwnPasses({ onUse }: { onUse: (pass: BoughtPass) => void }) {
  const t = useTexts()
  const api = useApi()
  const { form } = cartStore.use()
  const [passes, setPasses] = useState<readonly BoughtPass[]>([])
  useEffect(() => {
    // without them the number can be typed
    api(customerGoods, {}).then(
      (answer) => answer.ok && setPasses(answer.data.passes),
      () => {},
    )
  }, [api])
  return passes
    .filter(({ number, valid_to }) => valid_to >= today() && !form.some((one) => isCode(one) && one.barcode === number))
    .map((pass) => (
      <Button key={pass.number} kind="secondary" onClick={() => onUse(pass)}>
        {t('redeem.useMine', { name: pass.name, owner: pass.owner })}
      </Button>
    ))
}
