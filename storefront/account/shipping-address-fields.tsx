import './shipping-address-fields.css'
import type { FieldErrors } from '@foyer/domain/account/field-errors.ts'
import type { AddressPart } from '@foyer/domain/account/address.ts'
import { neededOfAddress } from '@foyer/domain/account/needed-in-country.ts'
import { countryList } from '@foyer/domain/museum/static-content.ts'
import { useTexts } from '../core/language.tsx'
import { CheckField, Field } from '../ui/field.tsx'
import { fieldSentence } from '../forms/field-errors.ts'
import { AddressFields } from './address-fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import { useAddressFormat } from './address-formats.ts'
import { shippingField, type ShippingAddressForm } from './shipping-address-form.ts'

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
  const country = address?.country ?? ''
  const format = useAddressFormat(country)
  const needed = ['name', ...neededOfAddress(format)]
  const shared = (part: AddressPart) => {
    const [code] = errors[shippingField(part)] ?? []
    return {
      id: shippingField(part),
      required: needed.includes(part),
      value: address?.[part] ?? '',
      error: code ? fieldSentence(shippingField(part), code, t, address?.[part]) : null,
    }
  }
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
          <Field
            {...shared('name')}
            name={shippingField('name')}
            label={t('field.fullName')}
            autoComplete="shipping name"
            maxLength={200}
            spellCheck={false}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <ChoiceField
            {...shared('country')}
            name={shippingField('country')}
            label={t('field.country')}
            autoComplete="shipping country"
            choices={countryList(countries)}
            onChange={({ currentTarget }) => change({ country: currentTarget.value, state: '' })}
          />
          <AddressFields
            section="shipping"
            country={country}
            format={format}
            field={(part) => ({ ...shared(part), change: (value) => change({ [part]: value }) })}
          />
        </>
      )}
    </fieldset>
  )
}
