import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { AmountField } from './amount-field.tsx'
import { CodeField, CodesField } from './code-field.tsx'
import { DaysField } from './days-field.tsx'
import { DecimalField } from './decimal-field.tsx'
import { useFieldText } from './field-text.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'
import { LinkField } from './link-field.tsx'
import { ListField } from './list-field.tsx'
import { MapField } from './map-field.tsx'
import { PictureField, PicturesField } from './picture-field.tsx'
import { LogoField, PictureFields, PictureFileField } from './picture-fields.tsx'
import { RecordFields } from './record-fields.tsx'
import { ReferenceField, ReferencesField } from './reference-field.tsx'
import { isCodeFormat, isDecimal, isList, isTuple, isWords, variantsOf, type Schema } from './schema.ts'
import { SetSentence } from './set-sentence.tsx'
import { TextsField } from './texts-field.tsx'
import { TicketGroupField } from './ticket-group-field.tsx'
import { ValuesField } from './values-field.tsx'
import { VariantField } from './variant-field.tsx'
import { WordsField } from './words-field.tsx'

/** A value of an entry as its form says, by what kind of value it is. */
export function Field(field: FieldProps) {
  return (
    <>
      <FieldOf {...field} />
      {/* of what has one of several forms, that form says it */}
      {!variantsOf(field.schema) && <SetSentence at={field.at} value={field.value} />}
    </>
  )
}

function FieldOf(field: FieldProps) {
  const { schema } = field
  if (isWords(schema)) return <WordsField {...field} />
  if (schema.of === 'picture') return <PictureField {...field} />
  if (schema.properties?.['cut']) return <PictureFields {...field} />
  if (schema.format === 'file' && field.at[0] === 'picture') return <PictureFileField {...field} />
  if (schema.format === 'logo') return <LogoField {...field} />
  if (schema.of !== undefined) return <ReferenceField {...field} />
  if (schema.format === 'amount') return <AmountField {...field} />
  if (isDecimal(schema)) return <DecimalField {...field} />
  if (schema.format === 'ticket-group') return <TicketGroupField {...field} />
  if (schema.format === 'path') return <LinkField {...field} />
  if (isCodeFormat(schema.format)) return <CodeField {...field} />
  if (variantsOf(schema)) return <VariantField {...field} />
  if (isTuple(schema)) return <TextsField {...field} />
  if (isList(schema)) return <ListOf {...field} />
  if (schema.properties) return <RecordFields {...field} />
  if (schema.type === 'object') return <MapField {...field} />
  return <Single {...field} />
}

function ListOf(field: FieldProps) {
  const items = field.schema.items as Schema
  if (items.of === 'picture') return <PicturesField {...field} />
  if (items.of !== undefined) return <ReferencesField {...field} />
  if (isCodeFormat(items.format)) return <CodesField {...field} />
  if (items.format === 'date' || items.format === 'day-of-year') return <DaysField {...field} />
  if (items.type === 'object' || isTuple(items) || variantsOf(items)) return <ListField {...field} />
  return <ValuesField {...field} />
}

function Single(field: FieldProps) {
  const { schema, value, at, onChange } = field
  const { words, textOf, isShownOnly } = useEntryForm()
  // others refer to it by that
  const isGiven = schema.names !== undefined && field.was !== undefined
  const written = (before: Json) => textOf(schema, before, at)
  const shared = { ...useFieldText(field, written), disabled: isShownOnly || isGiven }
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
  return format === 'color' ? { type: 'color' } : {}
}
