import './catalogue.css'
import type { ReactNode } from 'react'
import { useSay } from '../core/language.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'

type Said = Pick<FieldProps, 'at' | 'path' | 'value' | 'was' | 'label'>

/** What stands at a field: its name, what it does, what is wrong with it, and what it was. */
export function useFieldText({ at, path, value, was, label }: Said): {
  label: ReactNode
  description: string | undefined
  error: string | undefined
} {
  const say = useSay()
  const { words, problemsAt, marksChanges } = useEntryForm()
  const isChanged = marksChanges && value !== was && (typeof value !== 'object' || typeof was !== 'object')
  const before = typeof was === 'object' && was !== null ? undefined : was
  return {
    label: (
      <>
        {label ?? words.label(at)}
        {isChanged && (
          <span className="entry__was">
            {before === undefined || before === '' ? say('entry.new') : say('entry.was', { value: String(before) })}
          </span>
        )}
      </>
    ),
    description: words.help(at),
    error: problemsAt(path)[0],
  }
}
