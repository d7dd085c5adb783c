import { useState } from 'react'
import { customerEmailChange } from '@foyer/contract/account.calls.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { useApi } from '../../core/api.ts'
import { useTexts } from '../../core/language.tsx'
import { toast } from '../../core/toast-store.ts'
import { EmailField } from '../../forms/email-field.tsx'
import { CurrentPasswordField, usePasswordForm } from './current-password.tsx'
import { emailRepeatErrors } from '../email-repeat-errors.ts'
import { withErrors } from '@foyer/domain/account/field-errors.ts'
import { fieldError } from '../../forms/field-errors.ts'
import { formField } from '../../forms/form-field.ts'
import { SavedForm, SavedSection } from '../saved-form.tsx'
import type { SectionProps } from './section-props.ts'

/** A new e-mail address, which counts once the link is opened that is mailed to it (R2.120). */
export default function EmailSection({ account, onChanged }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const [mailedTo, setMailedTo] = useState('')
  const form = usePasswordForm({
    start: { email: '', emailRepeat: '' },
    check,
    send: (_po, { email }) => api(customerEmailChange, { body: { _po, email: email.trim() } }),
    onDone: (_, { email }) => {
      toast(t('toast.AUTH_EMAIL_CHANGE_SUCCESS'))
      setMailedTo(email.trim())
      return onChanged()
    },
  })
  return (
    <SavedSection
      id="email"
      title={t('settings.email')}
      intro={
        <>
          <p>
            {t('settings.emailNow')} <b>{account.email}</b>
          </p>
          {!account.confirmed && <ConfirmAgain email={account.email} />}
        </>
      }
      form={form}
      fields={['email', 'emailRepeat', 'currentPassword']}
      idPrefix="email-"
      save={t('settings.saveEmail')}
      saved={t('settings.emailMailed', { email: mailedTo })}
    >
      <p>{t('settings.emailHow')}</p>
      <EmailField {...formField(form, 'email', t, 'email-')} label={t('settings.newEmail')} autoComplete="email" />
      <EmailField
        {...formField(form, 'emailRepeat', t, 'email-')}
        label={t('settings.repeatEmail')}
        autoComplete="off"
      />
      <CurrentPasswordField form={form} idPrefix="email-" email={account.email} />
    </SavedSection>
  )
}

/** The browser checks address and repetition. */
const check = (values: { email: string; emailRepeat: string }): FieldErrors => ({
  ...withErrors({ email: fieldError('email', values.email, true) }),
  ...emailRepeatErrors(values),
})

/** Says that the address waits for its confirmation, and has the mail sent once more. */
function ConfirmAgain({ email }: { email: string }) {
  const t = useTexts()
  const api = useApi()
  const form = usePasswordForm({
    start: {},
    send: (_po) => api(customerEmailChange, { body: { _po, email } }),
  })
  return (
    <div className="notice">
      <SavedForm
        form={form}
        fields={['currentPassword']}
        idPrefix="confirm-"
        labelledBy="confirm-title"
        heading={<p id="confirm-title">{t('settings.emailWaits')}</p>}
        save={t('settings.mailAgain')}
        saved={<span role="status">{t('settings.mailedAgain')}</span>}
      >
        <CurrentPasswordField form={form} idPrefix="confirm-" email={email} />
      </SavedForm>
    </div>
  )
}
