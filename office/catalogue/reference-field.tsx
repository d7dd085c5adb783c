import { MultiSelect, NativeSelect } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { useFieldText } from './field-text.tsx'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { useEntryForm, type FieldProps, type Reference } from './form-context.ts'
import type { Schema } from './schema.ts'
import { useReferences } from './use-references.ts'

/** One of what there is of a kind. */
export function ReferenceField(field: FieldProps) {
  const { schema, value, at, onChange } = field
  const say = useSay()
  const { isShownOnly } = useEntryForm()
  const all = useReferences(schema.of!, at)
  const isKnown = all.some((one) => one.value === value)
  return (
    <NativeSelect
      {...useFieldText(field, nameIn(all))}
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
  const { schema, value, at, onChange } = field
  const { isShownOnly } = useEntryForm()
  const all = useReferences((schema.items as Schema).of!, at)
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

/** What something is called that was referred to before. */
const nameIn = (all: readonly Reference[]) => (value: Json) =>
  all.find((one) => one.value === value)?.label ?? String(value)
