import './shipping-costs.css'
import { useEffect } from 'react'
import { shippingCosts } from '@foyer/contract/checkout.calls.ts'
import { shippingQuestion } from '@foyer/domain/cart/shipping-question.ts'
import {
  accountOf,
  customerStore,
  guestFormStore,
  shippingAddressStore,
  shippingCountryStore,
} from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { refusalText } from '../core/refusal-text.ts'
import { tokenStore } from '../core/session.ts'
import { Price } from '../ui/price.tsx'

/**
 * What sending costs, asked for again whenever items, country, shipping address or token change (R4.29), but not of a
 * basket that is `fixed`, since it is paid.
 */
export default function ShippingCosts({ fixed }: { fixed: boolean }) {
  const t = useTexts()
  const api = useApi()
  const { form, shippingCosts: cost, shippingCostsError: error } = cartStore.use()
  const token = tokenStore.use()
  const customer = customerStore.use()
  const written = guestFormStore.use()
  const address = shippingAddressStore.use()
  const edited = shippingCountryStore.use()
  const account = accountOf(customer)
  const question = shippingQuestion(form, {
    token,
    accountCountry: account && (account.shipping ?? account).country,
    formCountry: edited || address?.country || (account ? null : written?.country) || null,
    savedCountry: customer?.data.country || null,
  })
  const asked = JSON.stringify(question)
  useEffect(() => {
    if (fixed) return
    let late = false
    const settle = (amount: number | null, shippingCostsError: string | null, exported = false) => {
      if (late) return
      cartStore.update((now) => {
        const isOver = now.error === now.shippingCostsError && now.error !== shippingCostsError
        return {
          ...now,
          error: isOver ? null : now.error,
          shippingCosts: amount,
          exported,
          shippingCostsError,
          shippingCostsFor: asked,
        }
      })
    }
    // the same question on the next screen: its answer stands until there is another, so that no press is lost
    if (cartStore.read().shippingCostsFor !== asked) settle(null, null)
    if (question)
      void api(shippingCosts, { body: question })
        .then((answer) =>
          answer.ok ? settle(answer.data, null, answer.exported) : settle(null, answer.body.code ?? 'CANNOT_COMPLETE'),
        )
        .catch(() => settle(null, 'CANNOT_COMPLETE'))
    return () => {
      late = true
    }
    // the question is another object in each rendering
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, fixed])
  return (
    <div role="status">
      {error ? (
        <p className="field__error label">{refusalText(error, t)}</p>
      ) : (
        <p className="shipping-costs">
          <span>{t('checkout.shipping')}</span>
          {cost === 0 ? (
            <span>{t('shop.free')}</span>
          ) : cost !== null ? (
            <Price amount={cost} />
          ) : (
            <span className="muted">{t(question ? 'checkout.shippingAsked' : 'checkout.shippingByCountry')}</span>
          )}
        </p>
      )}
    </div>
  )
}
