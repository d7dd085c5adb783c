import { changeBuyer } from '@foyer/contract/changes.calls.ts'
import type { OrderChanges } from '@foyer/contract/changes.schema.ts'
import type { CustomerAttributes } from '../account/customer-attributes.ts'
import { CustomerFields, customerFieldOrder } from '../account/customer-fields.tsx'
import { noValues } from '../account/customer-store.ts'
import { save, SavedSection } from '../account/saved-form.tsx'
import { useCustomerForm } from '../account/use-customer-form.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'

interface ChangeBuyerProps {
  id: string
  buyer: NonNullable<OrderChanges['buyer']>
  attributes: CustomerAttributes
  reload: () => Promise<void>
}

/** The billing address, as long as no invoice has it. How to reach the buyer stays. */
export function ChangeBuyer({ id, buyer, attributes, reload }: ChangeBuyerProps) {
  const t = useTexts()
  const api = useApi()
  const without = (fields: readonly string[]) => fields.filter((field) => field !== 'email' && field !== 'phone')
  const asked = {
    ...attributes,
    required_fields: without(attributes.required_fields),
    visible_fields: without(attributes.visible_fields),
  }
  const form = useCustomerForm({
    attributes: asked,
    start: { ...noValues, ...buyer },
    send: ({ email: _, phone: __, ...c }) =>
      save(
        async () => {
          const answer = await api(changeBuyer, { body: { id, c } })
          return answer.ok ? null : answer.body
        },
        t('changes.saved'),
        reload,
      ),
  })
  return (
    <SavedSection
      id="change-buyer"
      title={t('checkout.billingAddress')}
      form={form}
      fields={customerFieldOrder}
      failures={{ INVOICE_ISSUED: t('refusal.INVOICE_ISSUED') }}
      save={t('changes.saveBuyer')}
      saved={t('changes.saved')}
    >
      <p className="label muted">{t('account.allRequired')}</p>
      <CustomerFields attributes={asked} form={form} withoutEmail whole />
    </SavedSection>
  )
}
