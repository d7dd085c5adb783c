import './catalogue.css'
import { NativeSelect } from '@mantine/core'
import { useFieldText } from './field-text.tsx'
import type { FieldWords } from './field-words.ts'
import { useEntryForm, type FieldProps } from './form-context.ts'
import { emptyOf, isDecimal, variantOf, variantsOf, type Schema } from './schema.ts'

/** A value that has one of several forms: which one, and then what that asks for. */
export function VariantField(field: FieldProps) {
  const { schema, value, was, at, onChange } = field
  const { Field, words, nextId, isShownOnly } = useEntryForm()
  const variants = variantsOf(schema)!
  const found = variantOf(variants, value)
  const chosen = variants[found === -1 ? 0 : found]!
  const names = variants.map((one) => nameOf(one, variants, { words, at }))
  const text = useFieldText({ ...field, value: names[found], was: names[variantOf(variants, was)] })
  return (
    <div className="variant">
      <NativeSelect
        {...text}
        id={`${text.id}.form`}
        // its own field says what is wrong with it
        error={chosen.const === undefined ? undefined : text.error}
        disabled={isShownOnly}
        value={String(found)}
        data={names.map((label, index) => ({ value: String(index), label }))}
        onChange={({ currentTarget }) => onChange(emptyOf(variants[Number(currentTarget.value)]!, nextId))}
      />
      {chosen.const === undefined && <Field {...field} schema={chosen} label={names[found] ?? names[0]!} />}
    </div>
  )
}

/** What one of the forms is called: by its only value, by what it asks for, or by what kind of value it is. */
function nameOf(variant: Schema, variants: readonly Schema[], { words, at }: { words: FieldWords; at: Names }): string {
  const { const: only, properties = {}, type } = variant
  if (only !== undefined) return words.option(at, String(only))
  if (isDecimal(variant)) return words.option(at, 'number')
  const kind = properties['type']?.const
  if (kind !== undefined) return words.option([...at, 'type'], String(kind))
  const [first] = Object.keys(properties)
  const isOneOfSeveral = variants.filter((one) => one.properties).length > 1
  return first !== undefined && isOneOfSeveral
    ? words.label([...at, first])
    : words.option(at, String([type].flat()[0]))
}
type Names = readonly string[]
