import { MultiSelect, NativeSelect } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { useFieldText } from './field-text.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'
import type { Schema } from './schema.ts'

/** One of what there is of a kind. */
export function ReferenceField(field: FieldProps) {
  const { schema, value, onChange } = field
  const say = useSay()
  const { referencesTo, isShownOnly } = useEntryForm()
  const all = referencesTo(schema.of!)
  const isKnown = all.some((one) => one.value === value)
  return (
    <NativeSelect
      {...useFieldText(field)}
      disabled={isShownOnly}
      value={String(value ?? '')}
      data={[
        ...(isKnown ? [] : [{ value: String(value ?? ''), label: value ? String(value) : say('entry.choose') }]),
        ...all.map((one) => ({ value: String(one.value), label: one.label })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(all.find((one) => String(one.value) === currentTarget.value)?.value ?? currentTarget.value)
      }
    />
  )
}

/** Several of what there is of a kind. */
export function ReferencesField(field: FieldProps) {
  const { schema, value, onChange } = field
  const { referencesTo, isShownOnly } = useEntryForm()
  const all = referencesTo((schema.items as Schema).of!)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const unknown = chosen.filter((one) => !all.some(({ value: known }) => String(known) === one))
  return (
    <MultiSelect
      {...useFieldText(field)}
      disabled={isShownOnly}
      searchable
      value={chosen}
      data={[
        ...all.map((one) => ({ value: String(one.value), label: one.label })),
        ...unknown.map((one) => ({ value: one, label: one })),
      ]}
      onChange={(next) =>
        onChange(next.map((one) => all.find(({ value: known }) => String(known) === one)?.value ?? one))
      }
    />
  )
}
