import { customerEmailChange } from '@foyer/contract/account.calls.ts'
import { useApi } from '../../core/api.ts'
import { useTexts } from '../../core/language.tsx'
import { CurrentPasswordField, usePasswordForm } from './current-password.tsx'
import { SavedForm } from '../saved-form.tsx'

/** Says that the address waits for its confirmation, and has the mail sent once more. */
export function ConfirmAgain({ email }: { email: string }) {
  const t = useTexts()
  const api = useApi()
  const { form, isDone } = usePasswordForm({
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
        saved={isDone && <span role="status">{t('settings.mailedAgain')}</span>}
      >
        <CurrentPasswordField form={form} idPrefix="confirm-" email={email} />
      </SavedForm>
    </div>
  )
}
