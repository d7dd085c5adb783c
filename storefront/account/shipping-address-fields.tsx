import './shipping-address-fields.css'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import { countryList } from '@foyer/domain/museum/static-content.ts'
import { useTexts } from '../core/language.tsx'
import { CheckField, Field, SelectField } from '../ui/field.tsx'
import { fieldSentence } from '../forms/field-errors.ts'
import { postcodeKeys } from './customer-attributes.ts'
import { shippingField, type AddressPart, type ShippingAddressForm } from './shipping-address-form.ts'

const autoComplete = {
  name: 'shipping name',
  street: 'shipping address-line1',
  zip: 'shipping postal-code',
  city: 'shipping address-level2',
  country: 'shipping country',
} as const satisfies Record<AddressPart, string>

interface ShippingAddressFieldsProps {
  shipping: ShippingAddressForm
  countries: Record<string, string>
  errors: FieldErrors
  /** A heading above says it already. */
  hidesLegend?: boolean
  /** The billing address is one that something can be sent to. */
  canBeSame?: boolean
}

/** Where goods are sent, where that is not the billing address (R4.59). */
export default function ShippingAddressFields({
  shipping,
  countries,
  errors,
  hidesLegend,
  canBeSame = true,
}: ShippingAddressFieldsProps) {
  const t = useTexts()
  const { address, change, edit } = shipping
  const shared = (part: AddressPart) => {
    const [code] = errors[shippingField(part)] ?? []
    return {
      id: shippingField(part),
      name: shippingField(part),
      label: part === 'name' ? t('field.fullName') : t(`field.${part}`),
      autoComplete: autoComplete[part],
      required: true,
      value: address?.[part] ?? '',
      error: code ? fieldSentence(shippingField(part), code, t) : null,
    }
  }
  const text = (part: Exclude<AddressPart, 'country'>, more: object = {}) => (
    <Field
      {...shared(part)}
      {...more}
      maxLength={200}
      spellCheck={false}
      onChange={({ currentTarget }) => change(part, currentTarget.value)}
    />
  )
  return (
    <fieldset className="shipping-fields">
      <legend className={hidesLegend ? 'visually-hidden' : undefined}>{t('checkout.shippingAddress')}</legend>
      {canBeSame && (
        <CheckField
          id="shipping-same"
          label={t('account.shippingSame')}
          checked={address === null}
          onChange={({ currentTarget }) => edit(!currentTarget.checked)}
        />
      )}
      {address && (
        <>
          {text('name')}
          <SelectField {...shared('country')} onChange={({ currentTarget }) => change('country', currentTarget.value)}>
            <option value="">{t('account.chooseCountry')}</option>
            {countryList(countries).map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
          {text('street')}
          <div className="fields-in-line fields-in-line--place">
            {text('zip', { ...postcodeKeys(address.country), className: 'control--short' })}
            {text('city')}
          </div>
        </>
      )}
    </fieldset>
  )
}
