import type { Translate } from '@foyer/texts/format.ts'
import type { FormState } from './use-form.ts'
import { fieldSentence } from './field-errors.ts'

/** What fields take from a form that has at least these values. */
export type FieldsOf<V extends object> = Pick<FormState<V>, 'values' | 'errors' | 'change' | 'onChange' | 'onBlur'>

/** What a field takes from its form: its value, its error as a sentence, and whom it tells of input. */
export function formField<K extends string>(form: FieldsOf<Record<K, string>>, name: K, t: Translate, idPrefix = '') {
  const [code] = form.errors[name] ?? []
  return {
    id: idPrefix + name,
    name,
    error: code ? fieldSentence(name, code, t, form.values[name]) : null,
    value: form.values[name],
    onChange: form.onChange,
    onBlur: form.onBlur,
  }
}
