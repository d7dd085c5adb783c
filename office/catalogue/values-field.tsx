import { MultiSelect, TagsInput } from '@mantine/core'
import { useFieldText } from './field-text.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import type { Schema } from './schema.ts'

/** Several single values, as the weeks of a month, the times of a tour or the codes of a campaign. */
export function ValuesField(field: FieldProps) {
  const { schema, value, at, onChange } = field
  const { words, isShownOnly } = useEntryForm()
  const items = schema.items as Schema
  const text = useFieldText(field)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const shared = { ...text, disabled: isShownOnly, value: chosen }
  const asWritten = (all: string[]): Json =>
    all.map((one) => (items.type === 'integer' && /^\d+$/.test(one) ? Number(one) : one))
  const options = optionsOf(items)
  if (options)
    return (
      <MultiSelect
        {...shared}
        data={[...new Set([...options, ...chosen])].map((one) => ({ value: one, label: words.option(at, one) }))}
        onChange={(all) => onChange(asWritten(all))}
      />
    )
  const isTime = items.format === 'time-of-day'
  return (
    <TagsInput
      {...shared}
      acceptValueOnBlur
      // of several words a text is one
      splitChars={isTime ? [',', ' '] : [',']}
      onChange={(all) => onChange(asWritten(isTime ? [...new Set(all.map(timeIn))] : all))}
    />
  )
}

function optionsOf({ enum: some, examples, type, minimum, maximum }: Schema): string[] | undefined {
  const given = some ?? examples
  if (given) return given.map(String)
  if (type !== 'integer' || minimum === undefined || maximum === undefined || maximum - minimum > 30) return undefined
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => String(minimum + index))
}

/** `9` and `14.30` as a catalogue writes them. */
function timeIn(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d\d?)(?:[.:h](\d\d)?)?$/.exec(typed.trim()) ?? []
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`
}
