import './catalogue.css'
import { Group, TextInput } from '@mantine/core'
import { useFieldText } from './field-text.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'
import type { Schema } from './schema.ts'

/** Values that belong together, as from when to when a house is open. */
export function TextsField(field: FieldProps) {
  const { schema, value, at, onChange, label } = field
  const { words, isShownOnly } = useEntryForm()
  const parts = schema.items as Schema[]
  const given = Array.isArray(value) ? value : []
  const values = parts.map((_, index) => given[index] ?? '')
  const { id, error } = useFieldText(field)
  return (
    <fieldset className="words" id={id}>
      <legend>{label ?? words.label(at)}</legend>
      <Group gap="xs">
        {parts.map(({ type }, index) => (
          <TextInput
            key={index}
            w="6rem"
            label={words.option(at, String(index))}
            aria-label={`${label ?? words.label(at)}: ${words.option(at, String(index))}`}
            error={error !== undefined}
            disabled={isShownOnly}
            value={String(values[index])}
            onChange={({ currentTarget: { value: text } }) =>
              onChange(
                values.with(
                  index,
                  type === 'number' && text !== '' && !Number.isNaN(Number(text)) ? Number(text) : text,
                ),
              )
            }
          />
        ))}
      </Group>
      {error && <p className="entry__wrong">{error}</p>}
    </fieldset>
  )
}
