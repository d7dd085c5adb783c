import { useState } from 'react'
import { customerEmailChange } from '@foyer/contract/account.calls.ts'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { useApi } from '../../core/api.ts'
import { useTexts } from '../../core/language.tsx'
import { toast } from '../../core/toast-store.ts'
import { EmailField } from '../../forms/email-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { ConfirmAgain } from './confirm-again.tsx'
import { CurrentPasswordField, currentPasswordErrors } from './current-password-field.tsx'
import { emailRepeatErrors } from '../email-repeat-errors.ts'
import { aboutFields, fieldError, withErrors } from '../../forms/field-errors.ts'
import { formField } from '../../forms/form-field.ts'
import { md5 } from '../md5.ts'
import { Section } from '../section.tsx'
import { SectionForm } from '../section-form.tsx'
import type { SectionProps } from './section-props.ts'

const empty = { email: '', emailRepeat: '', currentPassword: '' }

/** A new e-mail address, which counts once the link is opened that is mailed to it (R2.120). */
export default function EmailSection({ account, onChanged }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const form = useForm({
    start: empty,
    check,
    send: async ({ email: typed, currentPassword }) => {
      setMailedTo(null)
      const email = typed.trim()
      const answer = await api(customerEmailChange, { body: { _po: md5(currentPassword), email } })
      if (!answer.ok) return aboutFields(answer.body)
      toast(t('toast.AUTH_EMAIL_CHANGE_SUCCESS'))
      form.change(empty)
      setMailedTo(email)
      await onChanged()
      return null
    },
  })
  return (
    <Section id="email" title={t('settings.email')}>
      <p>
        {t('settings.emailNow')} <b>{account.email}</b>
      </p>
      {!account.confirmed && <ConfirmAgain email={account.email} />}
      <SectionForm
        form={form}
        fields={['email', 'emailRepeat', 'currentPassword']}
        idPrefix="email-"
        labelledBy="email-title"
        save={t('settings.saveEmail')}
        saved={mailedTo && t('settings.emailMailed', { email: mailedTo })}
      >
        <p>{t('settings.emailHow')}</p>
        <EmailField {...formField(form, 'email', t, 'email-')} label={t('settings.newEmail')} autoComplete="email" />
        <EmailField
          {...formField(form, 'emailRepeat', t, 'email-')}
          label={t('settings.repeatEmail')}
          autoComplete="off"
        />
        <CurrentPasswordField form={form} idPrefix="email-" email={account.email} />
      </SectionForm>
    </Section>
  )
}

/** The browser checks address and repetition. */
const check = (values: typeof empty): FieldErrors => ({
  ...withErrors({ email: fieldError('email', values.email, true) }),
  ...emailRepeatErrors(values),
  ...currentPasswordErrors(values),
})
