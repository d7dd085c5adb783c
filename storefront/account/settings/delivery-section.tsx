import { customerUpdate } from '@foyer/contract/account.calls.ts'
import { addressOf, type Address } from '@foyer/domain/account/address.ts'
import { keptAddress } from '@foyer/domain/account/shipping-address.ts'
import { useApi } from '../../core/api.ts'
import { useTexts } from '../../core/language.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useKnownFormats } from '../address-formats.ts'
import { accountFields } from '../read-account.ts'
import { save, SavedSection } from '../saved-form.tsx'
import type { SectionProps } from './section-props.ts'
import ShippingAddressFields from '../shipping-address-fields.tsx'
import { billingOf, shippingErrors, shippingFields, shippingIn, shippingValues } from '../shipping-address-form.ts'

/** Where goods are sent: to the billing address, or to another (R2.121, R4.59). */
export default function DeliverySection({ account, attributes, onSaved }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const formatIn = useKnownFormats()
  const start: { address: Address | null } = { address: account.shipping && addressOf(account.shipping) }
  const form = useForm({
    start,
    check: ({ address }) => shippingErrors(address, account, formatIn),
    send: ({ address }) =>
      save(
        async () => {
          const shipping = address && keptAddress(address, billingOf(account))
          const answer = await api(customerUpdate, { body: { c: { ...accountFields(account), shipping } } })
          return answer.ok ? null : answer.body
        },
        t('toast.USER_SETTINGS_SAVED'),
        onSaved,
      ),
  })
  return (
    <SavedSection
      id="delivery"
      title={t('checkout.shippingAddress')}
      form={form}
      fields={shippingFields}
      entered={shippingValues(form.values.address)}
      save={t('settings.saveDelivery')}
      saved={t('toast.USER_SETTINGS_SAVED')}
    >
      <ShippingAddressFields
        hidesLegend
        shipping={shippingIn(form, account.country)}
        countries={attributes.countries}
        errors={form.errors}
      />
    </SavedSection>
  )
}
