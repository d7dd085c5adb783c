import './catalogue.css'
import type { ReactNode } from 'react'
import { useSay } from '../core/language.tsx'
import { fieldId } from './field-id.ts'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { useEntryForm, type FieldProps } from './form-context.ts'

type Said = Pick<FieldProps, 'at' | 'path' | 'value' | 'was' | 'label'>

/** What stands at a field: its name, what it does, what is wrong with it, and what it was. */
export function useFieldText(
  { at, path, value, was, label }: Said,
  /** How a value is written where it was another. */
  written: (value: Json) => string = String,
): {
  id: string
  label: ReactNode
  description: string | undefined
  error: string | undefined
} {
  const say = useSay()
  const { words, problemsAt, marksChanges } = useEntryForm()
  const isChanged = marksChanges && value !== was && (typeof value !== 'object' || typeof was !== 'object')
  const before = typeof was === 'object' && was !== null ? undefined : was
  return {
    id: fieldId(path),
    label: (
      <>
        {label ?? words.label(at)}
        {isChanged && (
          <span className="entry__was">
            {before === undefined || before === '' ? say('entry.new') : say('entry.was', { value: written(before) })}
          </span>
        )}
      </>
    ),
    // what is called otherwise is part of a field that says it
    description: label === undefined ? words.help(at) : undefined,
    // a field that is made of several values shows what is wrong with any
    error: [...new Set(problemsAt(path, true))].join(' ') || undefined,
  }
}
