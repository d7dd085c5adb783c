import './delete-section.css'
import { customerDelete } from '@foyer/contract/customer.calls.ts'
import { useApi } from '../../core/api.ts'
import { useTexts } from '../../core/language.tsx'
import { useLink } from '../../core/links.ts'
import { refusalText } from '../../core/refusal-text.ts'
import { toast } from '../../core/toast-store.ts'
import { useNavigate } from '../../router/hooks.ts'
import { CheckField } from '../../ui/field.tsx'
import { CurrentPasswordField, usePasswordForm } from './current-password.tsx'
import { forgetCustomer } from '../customer-store.ts'
import { withErrors } from '@foyer/domain/account/field-errors.ts'
import { fieldSentence } from '../../forms/field-errors.ts'
import { forgetTickets } from '../../core/kept-tickets.ts'
import { forgetHeldCart } from '../../cart/payment-store.ts'
import { SavedSection } from '../saved-form.tsx'
import type { SectionProps } from './section-props.ts'

/** Deletes the account. A password manager fills in the password, so something else is asked for, too. */
export default function DeleteSection({ account }: SectionProps) {
  const t = useTexts()
  const to = useLink()
  const api = useApi()
  const navigate = useNavigate()
  const form = usePasswordForm({
    start: { sure: false },
    check: ({ sure }) => withErrors({ sure: sure ? null : 'FIELD_REQUIRED' }),
    leaves: true,
    send: (_po) => api(customerDelete, { body: { _po } }),
    onDone: async () => {
      forgetCustomer()
      await forgetTickets()
      forgetHeldCart()
      toast(t('privacy.deleted'))
      void navigate(to('home'))
    },
  })
  const [unsure] = form.errors['sure'] ?? []
  return (
    <SavedSection
      id="delete"
      title={t('privacy.delete')}
      form={form}
      fields={['currentPassword', 'sure']}
      idPrefix="delete-"
      failures={{
        ACCOUNT_PAYMENT_UNDER_WAY: refusalText('ACCOUNT_PAYMENT_UNDER_WAY', t),
        PAYMENT_UNAVAILABLE: refusalText('ACCOUNT_PAYMENT_UNDER_WAY', t),
      }}
      heading={
        <div className="delete-section__text">
          <p>{t('privacy.deleteText')}</p>
          <p>{t('privacy.deleteOrders')}</p>
        </div>
      }
      save={t('privacy.deleteGo')}
    >
      <CurrentPasswordField form={form} idPrefix="delete-" email={account.email} />
      <CheckField
        id="delete-sure"
        name="sure"
        label={t('privacy.sure')}
        required
        checked={form.values.sure}
        error={unsure ? fieldSentence('sure', unsure, t) : null}
        onChange={({ currentTarget }) => form.change({ sure: currentTarget.checked })}
      />
    </SavedSection>
  )
}
