import './customer-fields.css'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { type FieldsOf, formField } from '../forms/form-field.ts'
import type { CustomerFieldName, CustomerFields as Fields } from './customer-store.ts'
import { AddressFields } from './address-fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import { useAddressFormat } from './address-formats.ts'
import { type CustomerAttributes, inCountry, isRequired, isShown, textFields } from './customer-attributes.ts'
import type { FormPart } from '@foyer/domain/account/needed-in-country.ts'
import { countryList } from '@foyer/domain/museum/static-content.ts'
import { Field } from '../ui/field.tsx'

/** The fields, in their order on the screen. */
export const customerFieldOrder = [
  'salutation',
  'fname',
  'lname',
  'email',
  'emailRepeat',
  'country',
  'company',
  'street',
  'line2',
  'zip',
  'city',
  'state',
  'phone',
] as const

/** What is behind a link where it is not needed. */
const foldable = [
  'salutation',
  'company',
  'street',
  'line2',
  'zip',
  'city',
  'state',
  'phone',
] as const satisfies CustomerFieldName[]
/** What is asked for as soon as a street is needed. */
const withStreet: readonly CustomerFieldName[] = ['line2', 'zip', 'city', 'state']

interface CustomerFieldsProps {
  attributes: CustomerAttributes
  form: FieldsOf<Fields>
  /** A sentence on what the e-mail address is used for. */
  emailHint?: string
  /** Stands below the e-mail address. */
  afterEmail?: ReactNode
  /** The e-mail address is not asked for here. */
  withoutEmail?: boolean
  /** Everything is shown at once. */
  whole?: boolean
}

/** The fields of a customer; what is not needed is behind a link. */
export function CustomerFields({
  attributes: everywhere,
  form,
  emailHint,
  afterEmail,
  withoutEmail = false,
  whole = false,
}: CustomerFieldsProps) {
  const t = useTexts()
  const format = useAddressFormat(form.values.country)
  const attributes = inCountry(everywhere, format)
  const [opened, setOpened] = useState(whole)
  const [start] = useState(form.values)
  const isFolded = (name: CustomerFieldName) =>
    !opened &&
    (foldable as readonly CustomerFieldName[]).includes(name) &&
    !isRequired(name, attributes) &&
    !(withStreet.includes(name) && isRequired('street', attributes)) &&
    start[name] === '' &&
    !form.errors[name]
  const hidesSome = foldable.some((name) => isShown(name, attributes) && isFolded(name))
  const field = (name: CustomerFieldProps['name']) =>
    !isFolded(name) && <CustomerField name={name} attributes={attributes} form={form} emailHint={emailHint} />
  // what opens stands below the link that opens it
  const begins = whole || isRequired('salutation', attributes) || start.salutation !== ''
  return (
    <div className="customer-fields">
      {begins && field('salutation')}
      <div className="fields-in-line">
        {field('fname')}
        {field('lname')}
      </div>
      {!withoutEmail && field('email')}
      {afterEmail}
      {field('country')}
      {field('company')}
      <AddressFields
        country={form.values.country}
        format={format}
        field={(part) =>
          isShown(part, attributes) && !isFolded(part)
            ? {
                ...formField(form, part, t),
                required: isRequired(part, attributes),
                change: (value) => form.change({ [part]: value }),
              }
            : null
        }
      />
      {!begins && field('salutation')}
      {field('phone')}
      {hidesSome && (
        <Button kind="quiet" className="customer-fields__more" aria-expanded={false} onClick={() => setOpened(true)}>
          {t('account.addMore')}
        </Button>
      )}
    </div>
  )
}

interface CustomerFieldProps {
  name: Exclude<CustomerFieldName, FormPart>
  attributes: CustomerAttributes
  form: FieldsOf<Fields>
  emailHint?: string
}

/** One field of a customer, visible and required as the server says. */
function CustomerField({ name, attributes, form, emailHint }: CustomerFieldProps) {
  const t = useTexts()
  if (!isShown(name, attributes)) return null
  const required = isRequired(name, attributes)
  const shared = {
    ...formField(form, name, t),
    label: t(`field.${name}`),
    optional: required ? undefined : t('account.optional'),
    required,
  }
  if (name === 'salutation')
    return (
      <ChoiceField
        {...shared}
        autoComplete="honorific-prefix"
        className="control--medium"
        choices={salutations(attributes.salutations)}
        none={t('account.noSalutation')}
      />
    )
  if (name === 'country')
    return (
      <ChoiceField
        {...shared}
        autoComplete="country"
        choices={countryList(attributes.countries)}
        // another country has other states, and what was said of the postcode was said of this one's
        onChange={({ currentTarget: { value } }) => form.change({ country: value, state: '', zip: form.values.zip })}
      />
    )
  const kind = textFields[name]
  return (
    <Field
      {...shared}
      {...kind}
      hint={name === 'email' ? (emailHint ?? t('account.emailHint')) : undefined}
      maxLength={name === 'email' ? 254 : name.endsWith('name') ? 100 : 200}
      spellCheck={false}
    />
  )
}

/** Sorted by number, because JSON does not keep the order of numeric keys. */
const salutations = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([key, name]) => ({ key, name }))
    .toSorted((a, b) => Number(a.key) - Number(b.key))
