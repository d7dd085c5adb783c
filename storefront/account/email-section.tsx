import { useState } from 'react'
import { customerEmailChange } from '@foyer/contract/account.calls.ts'
import { checkEmails } from '@foyer/domain/account/credentials.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { toast } from '../core/toast-store.ts'
import { Field } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { ConfirmAgain } from './confirm-again.tsx'
import { md5 } from './md5.ts'
import { Section } from './section.tsx'
import type { SectionProps } from './settings-sections.ts'
import { useSectionForm } from './use-section-form.ts'

const [chosen, repeated, password] = ['email-new', 'email-repeated', 'email-password'] as const
const empty = { [chosen]: '', [repeated]: '', [password]: '' }
const serverFields = { email: chosen, PASSWORD_WRONG: password }

/** A new e-mail address, which counts once the link is opened that is mailed to it (R2.120). */
export default function EmailSection({ account, onSaved }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const [values, setValues] = useState(empty)
  const [mailedTo, setMailedTo] = useState('')
  const labels = {
    [chosen]: t('settings.newEmail'),
    [repeated]: t('settings.repeatEmail'),
    [password]: t('settings.currentPassword'),
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
  const address = {
    type: 'email',
    inputMode: 'email',
    autoCapitalize: 'off',
    spellCheck: false,
    maxLength: 254,
  } as const
  const save = () =>
    form.submit({
      check: () => checkForm(values),
      send: () => api(customerEmailChange, { body: { _po: md5(values[password]), email: values[chosen].trim() } }),
      fieldOf: serverFields,
      onSaved: async () => {
        setMailedTo(values[chosen].trim())
        setValues(empty)
        toast(t('toast.AUTH_EMAIL_CHANGE_SUCCESS'))
        await onSaved()
      },
    })
  return (
    <Section
      id="email"
      title={t('settings.email')}
      form={form}
      onSubmit={() => void save()}
      save={t('settings.saveEmail')}
      done={t('settings.emailMailed', { email: mailedTo })}
      before={
        <>
          <p>
            {t('settings.emailNow')} <b>{account.email}</b>
          </p>
          {!account.confirmed && <ConfirmAgain email={account.email} />}
        </>
      }
    >
      <p>{t('settings.emailHow')}</p>
      <Field {...field(chosen)} {...address} autoComplete="email" />
      <Field {...field(repeated)} {...address} autoComplete="off" />
      <PasswordField {...field(password)} autoComplete="current-password" />
    </Section>
  )
}

/** What the browser can check (R5.40). */
function checkForm(values: typeof empty): FieldErrors {
  const missing = Object.entries(values).filter(([, value]) => value.trim() === '')
  if (missing.length > 0) return Object.fromEntries(missing.map(([id]) => [id, ['FIELD_REQUIRED']]))
  const wrong = checkEmails(values[chosen], values[repeated])
  return wrong ? { [wrong.refused === 'EMAIL_INVALID' ? chosen : repeated]: [wrong.refused] } : {}
}
