import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { AmountField } from './amount-field.tsx'
import { useFieldText } from './field-text.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'
import { ListField } from './list-field.tsx'
import { MapField } from './map-field.tsx'
import { RecordFields } from './record-fields.tsx'
import { ReferenceField, ReferencesField } from './reference-field.tsx'
import { isList, isTuple, isWords, variantsOf, type Schema } from './schema.ts'
import { TextsField } from './texts-field.tsx'
import { ValuesField } from './values-field.tsx'
import { VariantField } from './variant-field.tsx'
import { WordsField } from './words-field.tsx'

/** A value of an entry as its form says, by what kind of value it is. */
export function Field(field: FieldProps) {
  const { schema } = field
  if (isWords(schema)) return <WordsField {...field} />
  if (schema.of !== undefined) return <ReferenceField {...field} />
  if (schema.format === 'amount') return <AmountField {...field} />
  if (variantsOf(schema)) return <VariantField {...field} />
  if (isTuple(schema)) return <TextsField {...field} />
  if (isList(schema)) return <ListOf {...field} />
  if (schema.properties) return <RecordFields {...field} />
  if (schema.type === 'object') return <MapField {...field} />
  return <Single {...field} />
}

function ListOf(field: FieldProps) {
  const items = field.schema.items as Schema
  if (items.of !== undefined) return <ReferencesField {...field} />
  if (items.type === 'object' || isTuple(items) || variantsOf(items)) return <ListField {...field} />
  return <ValuesField {...field} />
}

function Single(field: FieldProps) {
  const { schema, value, at, onChange } = field
  const { words, isShownOnly } = useEntryForm()
  // others refer to it by that
  const isGiven = schema.names !== undefined && field.was !== undefined
  const shared = { ...useFieldText(field), disabled: isShownOnly || isGiven }
  if (schema.enum)
    return (
      <NativeSelect
        {...shared}
        value={String(value ?? '')}
        data={schema.enum.map((one) => ({ value: String(one), label: words.option(at, String(one)) }))}
        onChange={({ currentTarget }) =>
          onChange(schema.enum!.find((one) => String(one) === currentTarget.value) ?? currentTarget.value)
        }
      />
    )
  if (schema.type === 'boolean')
    return (
      <Switch
        {...shared}
        mt="lg"
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    )
  if (schema.type === 'integer')
    return (
      <NumberInput
        {...shared}
        value={typeof value === 'number' ? value : String(value ?? '')}
        onChange={onChange}
        allowDecimal={false}
      />
    )
  return (
    <TextInput
      {...shared}
      {...typeOf(schema)}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** The field of the browser that fits. */
function typeOf({ format }: Schema) {
  if (format === 'date') return { type: 'date' }
  if (format === 'time-of-day') return { type: 'time' }
  if (format === 'color') return { type: 'color' }
  return format === 'percent' ? { inputMode: 'decimal' as const, rightSection: '%' } : {}
}
