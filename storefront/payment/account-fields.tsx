import './account-fields.css'
import type { ChangeEvent, FocusEvent } from 'react'
import { checkIban } from '@foyer/domain/checkout/iban.ts'
import { afterPress } from '../core/after-press.ts'
import { useTexts } from '../core/language.tsx'
import { Field } from '../ui/field.tsx'
import { paymentFields, type PaymentChoiceProps } from './payment-fields.ts'
import { endError, paymentStore } from '../cart/payment-store.ts'

/** Account holder and IBAN of a direct debit. */
export default function AccountFields({ problems, onProblem }: Pick<PaymentChoiceProps, 'problems' | 'onProblem'>) {
  const t = useTexts()
  const { directDebit: form } = paymentStore.use()
  const type = (field: 'accountHolder' | 'iban', value: string) => {
    paymentStore.update((now) => ({ ...now, directDebit: { ...now.directDebit, [field]: value } }))
    endError()
    if (problems[field] && isRight(field, value)) onProblem(field, null)
  }
  const leave = (field: 'accountHolder' | 'iban', value: string) => {
    if (value !== '' && !isRight(field, value))
      afterPress(() => onProblem(field, t(field === 'iban' ? 'refusal.IBAN_INVALID' : 'checkout.accountHolderMissing')))
  }
  const shared = (field: 'accountHolder' | 'iban') => ({
    id: paymentFields[field],
    name: field,
    required: true,
    error: problems[field] ?? null,
    value: form[field],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(field, currentTarget.value),
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => leave(field, currentTarget.value),
  })
  return (
    <div className="account-fields">
      <Field {...shared('accountHolder')} label={t('checkout.accountHolder')} autoComplete="name" maxLength={200} />
      <Field
        {...shared('iban')}
        label={t('checkout.iban')}
        hint={t('checkout.ibanHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        className="figures"
      />
    </div>
  )
}

const isRight = (field: 'accountHolder' | 'iban', value: string) =>
  field === 'iban' ? checkIban(value) : value.trim() !== ''
