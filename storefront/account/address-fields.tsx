import { useState } from 'react'
import type { AddressFormat } from '@foyer/contract/account.schema.ts'
import type { FormPart } from '@foyer/domain/account/needed-in-country.ts'
import { postcodeIn } from '@foyer/domain/account/postcode.ts'
import { afterPress } from '../core/after-press.ts'
import { useTexts } from '../core/language.tsx'
import { refusalText } from '../core/refusal-text.ts'
import { Field } from '../ui/field.tsx'
import { ChoiceField } from './choice-field.tsx'

/** What a part of an address is to its form. */
export interface AddressField {
  id: string
  value: string
  error: string | null
  required: boolean
  change: (value: string) => void
}

interface AddressFieldsProps {
  country: string
  format: AddressFormat
  /** Null of a part that is not asked for here. */
  field: (part: FormPart) => AddressField | null
  /** Stands before what autofill calls a part: whose address it is. */
  section?: string
}

const autoComplete = {
  street: 'address-line1',
  line2: 'address-line2',
  zip: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
} as const satisfies Record<FormPart, string>

/** The parts of an address below its country, those that it has, in the order in which it writes them. */
export function AddressFields({ field, ...shared }: AddressFieldsProps) {
  return shared.format.fields.map((row) => {
    const parts = row.flatMap((part) => {
      const own = field(part)
      return own ? [<PartField key={part} part={part} field={own} {...shared} />] : []
    })
    if (parts.length < 2) return parts
    // a postcode is as narrow as it is
    const place = row[0] === 'zip' ? 'place' : 'postcode-last'
    return (
      <div key={row[0]} className={`fields-in-line fields-in-line--${place}`}>
        {parts}
      </div>
    )
  })
}

interface PartFieldProps extends Omit<AddressFieldsProps, 'field'> {
  part: FormPart
  field: AddressField
}

function PartField({ part, field, country, format, section = '' }: PartFieldProps) {
  const t = useTexts()
  const { change, ...own } = field
  const shared = {
    ...own,
    name: field.id,
    label: part === 'state' && format.state ? t(`field.state.${format.state.kind}`) : t(`field.${part}`),
    optional: field.required ? undefined : t('account.optional'),
    autoComplete: `${section} ${autoComplete[part]}`.trim(),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value),
  }
  const choices = part === 'state' ? (format.state?.choices ?? []) : []
  if (choices.length > 0) return <ChoiceField {...shared} choices={choices} />
  const text = { ...shared, type: 'text', maxLength: 200, spellCheck: false }
  return part === 'zip' ? <PostcodeField {...text} {...{ change, country, format }} /> : <Field {...text} />
}

type PostcodeFieldProps = Parameters<typeof Field>[0] &
  Pick<AddressField, 'value' | 'change'> &
  Pick<AddressFieldsProps, 'country' | 'format'>

/** A postcode, written as its country does once its field is left, or wrong. */
function PostcodeField({ country, format, change, ...field }: PostcodeFieldProps) {
  const t = useTexts()
  const [left, setLeft] = useState<string | null>(null)
  const { value, error } = field
  const isWrong = left === value && postcodeIn(format, value, country) === null
  return (
    <Field
      {...field}
      {...postcodeKeys(format)}
      className="control--short"
      error={error ?? (isWrong ? refusalText('POSTCODE_INVALID', t) : null)}
      onBlur={() => {
        const written = postcodeIn(format, value, country)
        if (written === null) afterPress(() => setLeft(value))
        else if (written !== value) change(written)
      }}
    />
  )
}

/** The keys that a phone shows for a postcode: digits alone where the country has no others. */
const postcodeKeys = ({ zip }: AddressFormat) =>
  zip && !/[A-Z]/.test(zip.pattern) ? ({ inputMode: 'numeric' } as const) : ({ autoCapitalize: 'characters' } as const)
