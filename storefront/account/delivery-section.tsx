import { useState } from 'react'
import { customerUpdate } from '@foyer/contract/account.calls.ts'
import { addressOf, keptAddress, type Address } from '@foyer/domain/account/shipping-address.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { toast } from '../core/toast-store.ts'
import { accountFields } from './read-account.ts'
import { Section } from './section.tsx'
import type { SectionProps } from './settings-sections.ts'
import ShippingAddressFields from './shipping-address-fields.tsx'
import { billingOf, emptyAddress, shippingErrors, shippingFields } from './shipping-address-form.ts'
import { useSectionForm } from './use-section-form.ts'

/** Where goods are sent: to the billing address, or to another (R2.121, R4.59). */
export default function DeliverySection({ account, attributes, onSaved }: SectionProps) {
  const t = useTexts()
  const api = useApi()
  const [address, setAddress] = useState<Address | null>(() => account.shipping && addressOf(account.shipping))
  const form = useSectionForm(
    Object.fromEntries(
      shippingFields.map((field) => {
        const part = field.slice('shipping.'.length) as keyof Address
        return [field, part === 'name' ? t('field.fullName') : t(`field.${part}`)]
      }),
    ),
  )
  const save = () =>
    form.submit({
      check: () => shippingErrors(address, account),
      send: () =>
        api(customerUpdate, {
          body: { c: { ...accountFields(account), shipping: address && keptAddress(address, billingOf(account)) } },
        }),
      onSaved: async () => {
        toast(t('toast.USER_SETTINGS_SAVED'))
        await onSaved()
      },
    })
  return (
    <Section
      id="delivery"
      title={t('checkout.shippingAddress')}
      form={form}
      onSubmit={() => void save()}
      save={t('settings.saveDelivery')}
      done={t('toast.USER_SETTINGS_SAVED')}
    >
      <ShippingAddressFields
        hidesLegend
        shipping={{
          address,
          edit: (wanted) => setAddress(wanted ? emptyAddress(account.country) : null),
          change: (part, value) => {
            setAddress((now) => now && { ...now, [part]: value })
            form.correct(`shipping.${part}`)
          },
        }}
        countries={attributes.countries}
        errors={form.errors}
      />
    </Section>
  )
}
