import './payment-choice.css'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { mostFor, paymentName, takesTotal } from '@foyer/domain/checkout/payment-types.ts'
import { asksForAccount } from '@foyer/domain/checkout/direct-debit.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { usePrice } from '../ui/price.tsx'
import { endError, paymentStore } from '../cart/payment-store.ts'
import { part } from '../ui/part.tsx'
import { paymentFields, type PaymentChoiceProps } from './payment-fields.ts'
import { useInvoice } from './use-invoice.ts'

const PaymentDetails = part(() => import('./payment-details.tsx'))

/** Named as its owner writes it, in every language. */
const isBrand = ({ method }: PaymentType) => method === 'twint' || method === 'wallet'

/** The choice of a payment type. */
export function PaymentChoice({ payments, total, chosen, problems, onProblem }: PaymentChoiceProps) {
  const t = useTexts()
  const lang = useLang()
  const price = usePrice()
  const { isTooLate } = useInvoice()
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
        const isAboveLimit = !takesTotal(type, total)
        const tooLate = isTooLate(type)
        return (
          <div key={type.id} className="payment-choice__type" data-chosen={type.id === chosen || undefined}>
            <label>
              <input
                type="radio"
                name="payart"
                id={type.id === first ? paymentFields.choice : undefined}
                value={type.id}
                checked={type.id === chosen}
                disabled={isAboveLimit || tooLate}
                onChange={() => {
                  paymentStore.update((now) => ({ ...now, payart: type.id }))
                  endError()
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
                {tooLate && <span className="label muted payment-choice__why"> {t('checkout.invoiceTooLate')}</span>}
                {isAboveLimit && (
                  <span className="label muted"> {t('checkout.atMost', { price: price(mostFor(type)!) })}</span>
                )}
              </span>
            </label>
            {type.id === chosen && (asksForAccount(type) || type.invoice) && (
              <PaymentDetails type={type} problems={problems} onProblem={onProblem} />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
