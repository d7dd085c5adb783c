import './payment-choice.css'
import { lazy, Suspense } from 'react'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { mostFor, paymentName } from '@foyer/domain/checkout/payment-types.ts'
import { asksForAccount } from '@foyer/domain/checkout/direct-debit.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { usePrice } from '../ui/price.tsx'
import { paymentStore } from '../cart/payment-store.ts'

export const paymentFields = {
  choice: 'payment',
  accountHolder: 'accountHolder',
  iban: 'iban',
  terms: 'terms',
} as const
export type PaymentProblems = Partial<Record<keyof typeof paymentFields, string>>

/** Loaded only when a type is chosen that asks for something or has something to say. */
const PaymentDetails = lazy(() => import('./payment-details.tsx'))

/** Named as its owner writes it, in every language. */
const isBrand = ({ method }: PaymentType) => method === 'twint' || method === 'wallet'

export interface PaymentChoiceProps {
  payments: readonly PaymentType[]
  total: number
  chosen: number | null
  problems: PaymentProblems
  /** Reports the error of a field on blur; null once it is corrected. */
  onProblem: (field: keyof typeof paymentFields, text: string | null) => void
}

/** The choice of a payment type. */
export function PaymentChoice({ payments, total, chosen, problems, onProblem }: PaymentChoiceProps) {
  const t = useTexts()
  const lang = useLang()
  const price = usePrice()
  const first = payments.find((type) => type.id === chosen)?.id ?? payments[0]?.id
  return (
    <fieldset className="payment-choice" aria-describedby={problems.choice ? 'payment-error' : undefined}>
      <legend>
        <h2>{t('checkout.paymentMethod')}</h2>
      </legend>
      {problems.choice && (
        <p className="field__error label" id="payment-error">
          {problems.choice}
        </p>
      )}
      {payments.map((type) => {
        const limit = mostFor(type)
        const isAboveLimit = limit !== null && total > limit
        return (
          <div key={type.id} className="payment-choice__type" data-chosen={type.id === chosen || undefined}>
            <label>
              <input
                type="radio"
                name="payart"
                id={type.id === first ? paymentFields.choice : undefined}
                value={type.id}
                checked={type.id === chosen}
                disabled={isAboveLimit}
                onChange={() => {
                  paymentStore.update((now) => ({ ...now, payart: type.id }))
                  onProblem('choice', null)
                }}
              />
              <span>
                <span className="payment-mark" data-method={type.method} translate={isBrand(type) ? 'no' : undefined}>
                  {paymentName(type, lang)}
                </span>
                {type.brands && (
                  <>
                    {' '}
                    <span className="payment-brands" translate="no">
                      {type.brands.flatMap((brand) => [' ', <span key={brand}>{brand}</span>])}
                    </span>
                  </>
                )}
                {isAboveLimit && <span className="label muted"> {t('checkout.atMost', { price: price(limit) })}</span>}
              </span>
            </label>
            <Suspense>
              {type.id === chosen && (asksForAccount(type) || type.invoice) && (
                <PaymentDetails type={type} total={total} problems={problems} onProblem={onProblem} />
              )}
            </Suspense>
          </div>
        )
      })}
    </fieldset>
  )
}
