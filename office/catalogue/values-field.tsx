import { MultiSelect, TagsInput } from '@mantine/core'
import { useFieldText } from './field-text.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'
import type { Schema } from './schema.ts'

/** Several single values, as days on which a house is closed. */
export function ValuesField(field: FieldProps) {
  const { schema, value, at, onChange } = field
  const { words, isShownOnly } = useEntryForm()
  const items = schema.items as Schema
  const text = useFieldText(field)
  const shared = { ...text, disabled: isShownOnly, value: Array.isArray(value) ? value.map(String) : [] }
  const asWritten = (all: string[]) =>
    all.map((one) => (items.type === 'integer' && /^\d+$/.test(one) ? Number(one) : one))
  if (items.enum)
    return (
      <MultiSelect
        {...shared}
        data={items.enum.map((one) => ({ value: String(one), label: words.option(at, String(one)) }))}
        onChange={(all) => onChange(asWritten(all))}
      />
    )
  return <TagsInput {...shared} splitChars={[',', ' ']} onChange={(all) => onChange(asWritten(all))} />
}
