import { TextInput } from '@mantine/core'
import { useFieldText } from './field-text.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'

/** A number that may have decimals; `8,1` becomes `8.1`, as a catalogue is written. */
export function DecimalField(field: FieldProps) {
  const { schema, value, onChange } = field
  const { isShownOnly } = useEntryForm()
  return (
    <TextInput
      {...useFieldText(field)}
      disabled={isShownOnly}
      inputMode="decimal"
      rightSection={schema.format === 'percent' ? '%' : undefined}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={({ currentTarget }) => onChange(written(currentTarget.value))}
    />
  )
}

/** A whole number is one in the file too, any other stays as it was written. */
function written(typed: string): string | number {
  const text = typed.replace(/\s*%?\s*$/, '').replace(',', '.')
  if (/^-?(0|[1-9]\d*)$/.test(text)) return Number(text)
  return /^-?\d+\.\d+$/.test(text) ? text : typed
}
