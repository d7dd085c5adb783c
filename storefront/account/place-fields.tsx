import { useEffect } from 'react'
import type { Place } from '@foyer/contract/schema.ts'
import { neededOfAddress } from '@foyer/domain/account/needed-in-country.ts'
import { defaultCountry } from '@foyer/domain/museum/locale.ts'
import { countryList } from '@foyer/domain/museum/static-content.ts'
import { useTexts } from '../core/language.tsx'
import { useShop } from '../core/shop-data.ts'
import { AddressFields } from './address-fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import { useAddressFormat } from './address-formats.ts'
import { customerStore, guestFormStore } from './customer-store.ts'
import { useCountries } from './use-countries.ts'

interface PlaceFieldsProps {
  /** As one text where it is not begun. */
  address: Place | string
  idOf: (part: keyof Place) => string
  /** Whose it is, for autofill. */
  section: string
  /** By id. */
  errors: ReadonlyMap<string, string>
  onChange: (address: Place) => void
}

/** An address of somebody whose name stands elsewhere; at first that of who buys, where it is known. */
export default function PlaceFields({ address, idOf, section, errors, onChange }: PlaceFieldsProps) {
  const t = useTexts()
  const countries = useCountries()
  const { config } = useShop()
  const [guest, customer] = [guestFormStore.use(), customerStore.use()]
  const place = placeOf(address, guest ?? customer?.data, config.country ?? defaultCountry)
  const format = useAddressFormat(place.country)
  const needed = neededOfAddress(format)
  useEffect(() => {
    if (address !== place) onChange(place)
  })
  const shared = (part: keyof Place) => ({
    id: idOf(part),
    required: needed.includes(part),
    value: place[part] ?? '',
    error: errors.get(idOf(part)) ?? null,
  })
  return (
    <>
      <ChoiceField
        {...shared('country')}
        label={t('field.country')}
        autoComplete={`${section} country`}
        choices={countryList(countries)}
        onChange={({ currentTarget }) => onChange({ ...place, country: currentTarget.value, state: '' })}
      />
      <AddressFields
        section={section}
        country={place.country}
        format={format}
        field={(part) => ({ ...shared(part), change: (value) => onChange({ ...place, [part]: value }) })}
      />
    </>
  )
}

/** An address by its parts; one that is not begun is the buyer's, or nothing but the museum's country. */
function placeOf(address: Place | string, buyer: Place | undefined, country: string): Place {
  if (typeof address !== 'string') return address
  if (address === '' && buyer?.street) {
    const { street, line2, zip, city, state } = buyer
    return { street, line2, zip, city, state, country: buyer.country }
  }
  return { street: address, zip: '', city: '', country }
}
