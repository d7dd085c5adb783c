import { countryList } from '@foyer/domain/museum/static-content.ts'
import { Field, SelectField } from '../ui/field.tsx'
import { useTexts } from '../core/language.tsx'
import type { CustomerFieldName, CustomerFields } from './customer-store.ts'
import { formField, type FieldsOf } from '../forms/form-field.ts'
import { isRequired, isShown, postcodeKeys, textFields, type CustomerAttributes } from './customer-attributes.ts'

interface CustomerFieldProps {
  name: CustomerFieldName
  attributes: CustomerAttributes
  form: FieldsOf<CustomerFields>
  emailHint?: string
}

/** One field of a customer, visible and required as the server says. */
export function CustomerField({ name, attributes, form, emailHint }: CustomerFieldProps) {
  const t = useTexts()
  if (!isShown(name, attributes)) return null
  const required = isRequired(name, attributes)
  const shared = {
    ...formField(form, name, t),
    label: t(`field.${name}`),
    optional: required ? undefined : t('account.optional'),
    required,
  }
  if (name === 'salutation' || name === 'country') {
    const choices = name === 'country' ? countryList(attributes.countries) : salutations(attributes.salutations)
    return (
      <SelectField
        {...shared}
        autoComplete={name === 'country' ? 'country' : 'honorific-prefix'}
        className={name === 'salutation' ? 'control--medium' : ''}
      >
        <option value="">{name === 'country' ? t('account.chooseCountry') : t('account.noSalutation')}</option>
        {choices.map(({ key, name: label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  }
  const kind = textFields[name]
  return (
    <Field
      {...shared}
      {...kind}
      {...(name === 'zip' && postcodeKeys(form.values.country))}
      hint={name === 'email' ? (emailHint ?? t('account.emailHint')) : undefined}
      className={name === 'zip' ? 'control--short' : ''}
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
