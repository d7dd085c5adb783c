import './delete-section.css'
import { customerDelete } from '@foyer/contract/customer.calls.ts'
import { useApi } from '../../core/api.ts'
import { useTexts } from '../../core/language.tsx'
import { useLink } from '../../core/links.ts'
import { refusalText } from '../../core/refusal-text.ts'
import { toast } from '../../core/toast-store.ts'
import { useNavigate } from '../../router/hooks.ts'
import { CheckField } from '../../ui/field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { CurrentPasswordField, currentPasswordErrors } from './current-password-field.tsx'
import { forgetCustomer } from '../customer-store.ts'
import { aboutFields, fieldSentence, withErrors } from '../../forms/field-errors.ts'
import { forgetHeldCart } from '../held-cart.ts'
import { md5 } from '../md5.ts'
import { Section } from '../section.tsx'
import { SectionForm } from '../section-form.tsx'
import type { SectionProps } from './section-props.ts'

/** Deletes the account. A password manager fills in the password, so something else is asked for, too. */
export default function DeleteSection({ account }: SectionProps) {
  const t = useTexts()
  const to = useLink()
  const api = useApi()
  const navigate = useNavigate()
  const form = useForm({
    start: { currentPassword: '', sure: false },
    check: (values) => ({
      ...currentPasswordErrors(values),
      ...withErrors({ sure: values.sure ? null : 'FIELD_REQUIRED' }),
    }),
    leaves: true,
    send: async ({ currentPassword }) => {
      const answer = await api(customerDelete, { body: { _po: md5(currentPassword) } })
      if (!answer.ok) return aboutFields(answer.body)
      forgetCustomer()
      forgetHeldCart()
      toast(t('privacy.deleted'))
      void navigate(to('home'))
      return null
    },
  })
  const [unsure] = form.errors['sure'] ?? []
  return (
    <Section id="delete" title={t('privacy.delete')}>
      <SectionForm
        form={form}
        fields={['currentPassword', 'sure']}
        idPrefix="delete-"
        labelledBy="delete-title"
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
        saved={false}
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
      </SectionForm>
    </Section>
  )
}
