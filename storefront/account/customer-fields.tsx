import './customer-fields.css'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { CustomerField } from './customer-field.tsx'
import type { FieldsOf } from '../forms/form-field.ts'
import type { CustomerFieldName, CustomerFields as Fields } from './customer-store.ts'
import { isRequired, isShown, type CustomerAttributes } from './customer-attributes.ts'

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
