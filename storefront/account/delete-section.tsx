import { useState } from 'react'
import { customerDelete } from '@foyer/contract/customer.calls.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { toast } from '../core/toast-store.ts'
import { useNavigate } from '../router/hooks.ts'
import { CheckField } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { forgetCustomer } from './customer-store.ts'
import { forgetHeldCart } from './held-cart.ts'
import { md5 } from './md5.ts'
import { Section } from './section.tsx'
import type { SectionProps } from './settings-sections.ts'
import { useSectionForm } from './use-section-form.ts'

const [password, sure] = ['delete-password', 'delete-sure'] as const
/** Why it cannot be deleted now stands where it was asked for. */
const serverFields = { PASSWORD_WRONG: password, ACCOUNT_PAYMENT_UNDER_WAY: sure, PAYMENT_UNAVAILABLE: sure }

/** Deletes the account; a password manager fills in the password, so it asks once more. */
export default function DeleteSection({ account }: SectionProps) {
  const t = useTexts()
  const to = useLink()
  const api = useApi()
  const navigate = useNavigate()
  const [value, setValue] = useState('')
  const [isSure, setSure] = useState(false)
  const label = t('settings.currentPassword')
  const form = useSectionForm({ [password]: label, [sure]: t('privacy.sure') })
  const sentence = (field: string) =>
    form.errors[field]?.[0] === 'SURE_MISSING' ? t('privacy.sureMissing') : form.sentence(field)
  const remove = () =>
    form.submit({
      check: (): FieldErrors => ({
        ...(value === '' && { [password]: ['FIELD_REQUIRED'] }),
        ...(!isSure && { [sure]: ['SURE_MISSING'] }),
      }),
      send: () => api(customerDelete, { body: { _po: md5(value) } }),
      fieldOf: serverFields,
      onSaved: () => {
        forgetCustomer()
        forgetHeldCart()
        toast(t('privacy.deleted'))
        void navigate(to('home'))
      },
    })
  const problems = form.problems.map(({ field, text }) => ({ field, text: sentence(field) ?? text }))
  return (
    <Section
      id="delete"
      title={t('privacy.delete')}
      form={{ ...form, problems }}
      onSubmit={() => void remove()}
      save={t('privacy.deleteGo')}
      done={t('privacy.deleted')}
    >
      <p>{t('privacy.deleteText')}</p>
      <p>{t('privacy.deleteOrders')}</p>
      {/* for password managers */}
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField
        id={password}
        label={label}
        required
        autoComplete="current-password"
        value={value}
        error={sentence(password)}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value)
          form.correct(password)
        }}
      />
      <CheckField
        id={sure}
        label={t('privacy.sure')}
        required
        checked={isSure}
        error={sentence(sure)}
        onChange={({ currentTarget }) => {
          setSure(currentTarget.checked)
          form.correct(sure)
        }}
      />
    </Section>
  )
}
