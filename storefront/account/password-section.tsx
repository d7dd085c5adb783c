import { useState } from 'react'
import { customerPasswordChange } from '@foyer/contract/account.calls.ts'
import { checkPasswords } from '@foyer/domain/account/credentials.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { shortestPassword } from '@foyer/domain/account/password.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { toast } from '../core/toast-store.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { md5 } from './md5.ts'
import { Section } from './section.tsx'
import type { SectionProps } from './settings-sections.ts'
import { useSectionForm } from './use-section-form.ts'

const [current, chosen, repeated] = ['password-current', 'password-new', 'password-repeated'] as const
const empty = { [current]: '', [chosen]: '', [repeated]: '' }
const serverFields = { PASSWORD_WRONG: current, PASSWORD_TOO_COMMON: chosen }

/** A new password, with the one in use (R2.119). */
export default function PasswordSection({ account }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const [values, setValues] = useState(empty)
  const labels = {
    [current]: t('settings.currentPassword'),
    [chosen]: t('settings.newPassword'),
    [repeated]: t('settings.repeatPassword'),
  }
  const form = useSectionForm(labels)
  const field = (id: keyof typeof empty) => ({
    id,
    label: labels[id],
    required: true,
    value: values[id],
    error: form.sentence(id),
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setValues((now) => ({ ...now, [id]: value }))
      form.correct(id)
    },
  })
  const save = () =>
    form.submit({
      check: () => checkForm(values),
      send: () => {
        toast(t('toast.AUTH_PASSWORD_CHANGE_REQUEST'))
        return api(customerPasswordChange, { body: { _po: md5(values[current]), _pn: md5(values[chosen]) } })
      },
      fieldOf: serverFields,
      onSaved: () => {
        setValues(empty)
        toast(t('toast.AUTH_PASSWORD_CHANGE_REQUEST_SUCCESS'))
      },
      onFailed: () => toast(t('toast.AUTH_PASSWORD_CHANGE_REQUEST_FAILED')),
    })
  return (
    <Section
      id="password"
      title={t('settings.password')}
      form={form}
      onSubmit={() => void save()}
      save={t('settings.savePassword')}
      done={t('settings.passwordSaved')}
    >
      {/* for password managers */}
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField {...field(current)} autoComplete="current-password" />
      <PasswordField {...field(chosen)} autoComplete="new-password" strength />
      <PasswordField {...field(repeated)} autoComplete="new-password" />
    </Section>
  )
}

/** What the browser can check; the server gets no password that could be counted (R5.41). */
function checkForm(values: typeof empty): FieldErrors {
  const missing = Object.entries(values).filter(([, value]) => value === '')
  if (missing.length > 0) return Object.fromEntries(missing.map(([id]) => [id, ['FIELD_REQUIRED']]))
  if ([...values[chosen]].length < shortestPassword) return { [chosen]: ['PASSWORD_TOO_SHORT'] }
  const differ = checkPasswords(values[chosen], values[repeated])
  return differ ? { [repeated]: [differ.refused] } : {}
}
