import { useState } from 'react'
import { customerEmailChange } from '@foyer/contract/account.calls.ts'
import { useApi } from '../../core/api.ts'
import { useTexts } from '../../core/language.tsx'
import { useForm } from '../../forms/use-form.ts'
import { CurrentPasswordField, currentPasswordErrors } from './current-password-field.tsx'
import { aboutFields } from '../../forms/field-errors.ts'
import { md5 } from '../md5.ts'
import { SectionForm } from '../section-form.tsx'

/** Says that the address waits for its confirmation, and has the mail sent once more. */
export function ConfirmAgain({ email }: { email: string }) {
  const t = useTexts()
  const api = useApi()
  const [sent, setSent] = useState(false)
  const form = useForm({
    start: { currentPassword: '' },
    check: currentPasswordErrors,
    send: async ({ currentPassword }) => {
      setSent(false)
      const answer = await api(customerEmailChange, { body: { _po: md5(currentPassword), email } })
      if (!answer.ok) return aboutFields(answer.body)
      form.change({ currentPassword: '' })
      setSent(true)
      return null
    },
  })
  return (
    <div className="notice">
      <SectionForm
        form={form}
        fields={['currentPassword']}
        idPrefix="confirm-"
        labelledBy="confirm-title"
        heading={<p id="confirm-title">{t('settings.emailWaits')}</p>}
        save={t('settings.mailAgain')}
        saved={sent && <span role="status">{t('settings.mailedAgain')}</span>}
      >
        <CurrentPasswordField form={form} idPrefix="confirm-" email={email} />
      </SectionForm>
    </div>
  )
}
