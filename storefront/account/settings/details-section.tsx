import { customerUpdate, customerValidate } from '@foyer/contract/account.calls.ts'
import { addressOf } from '@foyer/domain/account/address.ts'
import { useApi } from '../../core/api.ts'
import { useTexts } from '../../core/language.tsx'
import { CustomerFields, customerFieldOrder } from '../customer-fields.tsx'
import { accountFields } from '../read-account.ts'
import { save, SavedSection } from '../saved-form.tsx'
import type { SectionProps } from './section-props.ts'
import { useCustomerForm } from '../use-customer-form.ts'

/** Name and billing address (R2.122). They are validated before they are saved (R7.33). */
export default function DetailsSection({ account, attributes, onSaved }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const form = useCustomerForm({
    attributes,
    start: accountFields(account),
    send: (fields) =>
      save(
        async () => {
          const c = { ...fields, email: account.email, shipping: account.shipping && addressOf(account.shipping) }
          const checked = await api(customerValidate, { body: { c } })
          const answer = checked.ok ? await api(customerUpdate, { body: { c } }) : checked
          return answer.ok ? null : answer.body
        },
        t('toast.USER_SETTINGS_SAVED'),
        onSaved,
      ),
  })
  return (
    <SavedSection
      id="details"
      title={t('settings.details')}
      form={form}
      fields={customerFieldOrder}
      save={t('settings.saveDetails')}
      saved={t('toast.USER_SETTINGS_SAVED')}
    >
      <p className="label muted">{t('account.allRequired')}</p>
      <CustomerFields attributes={attributes} form={form} withoutEmail whole />
    </SavedSection>
  )
}
