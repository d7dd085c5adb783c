import './customer-fields.css'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { type FieldsOf, formField } from '../forms/form-field.ts'
import type { CustomerFieldName, CustomerFields as Fields } from './customer-store.ts'
import { type CustomerAttributes, isRequired, isShown, postcodeKeys, textFields } from './customer-attributes.ts'
import { countryList } from '@foyer/domain/museum/static-content.ts'
import { Field, SelectField } from '../ui/field.tsx'

const always = [
  'salutation',
  'fname',
  'lname',
  'email',
  'country',
  'street',
  'zip',
  'city',
] as const satisfies CustomerFieldName[]
const folded = ['company', 'phone'] as const satisfies CustomerFieldName[]

/** The fields, in their order on the screen. */
export const customerFieldOrder = always
  .flatMap((name) => (name === 'email' ? [name, 'emailRepeat'] : name))
  .concat(folded)

interface CustomerFieldsProps {
  attributes: CustomerAttributes
  form: FieldsOf<Fields>
  /** A sentence on what the e-mail address is used for. */
  emailHint?: string
  /** Stands below the e-mail address. */
  afterEmail?: ReactNode
  /** The e-mail address is not asked for here. */
  withoutEmail?: boolean
}

/** The fields of a customer; what few fill in is behind a link, unless it is required. */
export function CustomerFields({ attributes, form, emailHint, afterEmail, withoutEmail = false }: CustomerFieldsProps) {
  const t = useTexts()
  const [start] = useState(form.values)
  const hidden = folded.filter((name) => isShown(name, attributes) && !isRequired(name, attributes))
  const [open, setOpen] = useState(() => hidden.some((name) => start[name] !== ''))
  const field = (name: CustomerFieldName) => (
    <CustomerField key={name} name={name} attributes={attributes} form={form} emailHint={emailHint} />
  )
  return (
    <div className="customer-fields">
      {field('salutation')}
      <div className="fields-in-line">
        {field('fname')}
        {field('lname')}
      </div>
      {!withoutEmail && field('email')}
      {afterEmail}
      {field('country')}
      {field('street')}
      <div className="fields-in-line fields-in-line--place">
        {field('zip')}
        {field('city')}
      </div>
      {open || hidden.length === 0 || hidden.some((name) => form.errors[name]) ? (
        folded.map(field)
      ) : (
        <>
          {folded.filter((name) => !hidden.includes(name)).map(field)}
          <Button kind="quiet" className="customer-fields__more" aria-expanded={false} onClick={() => setOpen(true)}>
            {t('account.addMore')}
          </Button>
        </>
      )}
    </div>
  )
}

interface CustomerFieldProps {
  name: CustomerFieldName
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
