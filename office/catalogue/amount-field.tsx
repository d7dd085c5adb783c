import './catalogue.css'
import { TextInput } from '@mantine/core'
import { minorDigits } from '@foyer/domain/money/currency.ts'
import { surpriseIn } from '@foyer/domain/money/surprising-amount.ts'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { use } from 'react'
import { useSay } from '../core/language.tsx'
import { useFieldText } from './field-text.tsx'
import { EntryValue, useEntryForm, type FieldProps } from './form-context.ts'
import { valueAt, type Path } from './schema.ts'

/** An amount with its currency; `12` and `12,5` become `12.00` and `12.50`, as a catalogue is written. */
export function AmountField(field: FieldProps) {
  const { schema, value, onChange } = field
  const { currency, isShownOnly } = useEntryForm()
  const of = schema.currency ?? currency
  const text = useFieldText(field, (amount) => `${of} ${String(amount)}`)
  const question = useQuestion(field)
  return (
    <>
      <TextInput
        {...text}
        disabled={isShownOnly}
        inputMode="decimal"
        leftSection={<small>{of}</small>}
        leftSectionWidth="3rem"
        value={String(value ?? '')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={({ currentTarget }) => onChange(written(currentTarget.value, of))}
      />
      <p className="entry__asked" role="status">
        {question}
      </p>
    </>
  )
}

/** Of an amount that may be a slip of another: it is asked about, and kept as it is. */
function useQuestion({ schema, value, was, path }: FieldProps): string | undefined {
  const say = useSay()
  const { currency } = useEntryForm()
  const entry = use(EntryValue)
  const surprise = surpriseIn(
    amountOf(value),
    was === undefined ? undefined : amountOf(was),
    amountsBeside(entry, path),
  )
  if (!surprise) return undefined
  const of = schema.currency ?? currency
  const other = `${of} ${surprise.other.toFixed(minorDigits(of))}`
  return say(surprise.isMore ? 'entry.asked.more' : 'entry.asked.less', { other })
}

const amountOf = (value: Json | undefined) => (value === '' || value === undefined ? Number.NaN : Number(value))

/** Of the other parts of its list. */
function amountsBeside(entry: Json, path: Path): number[] {
  const [name, at] = [path.at(-1), path.at(-2)]
  const list = valueAt(entry, path.slice(0, -2))
  if (typeof at !== 'number' || !Array.isArray(list)) return []
  return list.flatMap((one, index) => (index !== at && isRecord(one) ? [amountOf(one[String(name)])] : []))
}

function written(typed: string, currency: string): string | number {
  const [, units, decimals = ''] = /^\s*(\d+)(?:[.,](\d*))?\s*$/.exec(typed.replaceAll(/['’\s](?=\d{3})/g, '')) ?? []
  const digits = minorDigits(currency)
  if (units === undefined || decimals.length > digits) return typed
  if (digits === 0) return Number(units)
  return `${Number(units)}.${decimals.padEnd(digits, '0')}`
}
