import { TextInput } from '@mantine/core'
import { minorDigits } from '@foyer/domain/money/currency.ts'
import { useFieldText } from './field-text.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'

/** An amount with its currency; `12` and `12,5` become `12.00` and `12.50`, as a catalogue is written. */
export function AmountField(field: FieldProps) {
  const { schema, value, onChange } = field
  const { currency, isShownOnly } = useEntryForm()
  const text = useFieldText(field)
  return (
    <TextInput
      {...text}
      disabled={isShownOnly}
      inputMode="decimal"
      leftSection={<small>{schema.currency ?? currency}</small>}
      leftSectionWidth="3rem"
      value={String(value ?? '')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={({ currentTarget }) => onChange(written(currentTarget.value, schema.currency ?? currency))}
    />
  )
}

function written(typed: string, currency: string): string | number {
  const [, units, decimals = ''] = /^\s*(\d+)(?:[.,](\d*))?\s*$/.exec(typed.replaceAll(/['’\s](?=\d{3})/g, '')) ?? []
  const digits = minorDigits(currency)
  if (units === undefined || decimals.length > digits) return typed
  if (digits === 0) return Number(units)
  return `${Number(units)}.${decimals.padEnd(digits, '0')}`
}
