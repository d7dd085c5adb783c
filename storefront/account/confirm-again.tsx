import { useState } from 'react'
import { customerEmailChange } from '@foyer/contract/account.calls.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { md5 } from './md5.ts'
import { SectionFields } from './section.tsx'
import { useSectionForm } from './use-section-form.ts'

const password = 'confirm-password'

/** Says that the address waits for its confirmation, and has the mail sent once more. */
export function ConfirmAgain({ email }: { email: string }) {
  const t = useTexts()
  const api = useApi()
  const [value, setValue] = useState('')
  const label = t('settings.currentPassword')
  const form = useSectionForm({ [password]: label })
  const send = () =>
    form.submit({
      check: (): FieldErrors => (value === '' ? { [password]: ['FIELD_REQUIRED'] } : {}),
      send: () => api(customerEmailChange, { body: { _po: md5(value), email } }),
      fieldOf: { PASSWORD_WRONG: password },
      onSaved: () => setValue(''),
    })
  return (
    <SectionFields
      labelledBy="confirm-title"
      className="notice"
      form={form}
      onSubmit={() => void send()}
      save={t('settings.mailAgain')}
      done={t('settings.mailedAgain')}
    >
      <p id="confirm-title">{t('settings.emailWaits')}</p>
      <PasswordField
        id={password}
        label={label}
        required
        autoComplete="current-password"
        value={value}
        error={form.sentence(password)}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value)
          form.correct(password)
        }}
      />
    </SectionFields>
  )
}
