import { createContext, use, type ComponentType } from 'react'
import type { Attached } from './attached.ts'
import type { FieldWords } from './field-words.ts'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import type { Path, Schema } from './schema.ts'
import type { ValueText } from './value-text.ts'

/** What can be referred to: an id or a key, and what it is called. */
export interface Reference {
  value: string | number
  label: string
}

export interface FieldProps {
  schema: Schema
  value: Json | undefined
  /** What is on sale; undefined where nothing of it is. */
  was: Json | undefined
  /** The kind, and the names that lead here. */
  at: readonly string[]
  /** The names that lead here from the entry on, with places in lists. */
  path: Path
  onChange: (value: Json) => void
  /** In place of the name that it has as a field. */
  label?: string
}

/** What all fields of a form go by. */
export interface EntryForm {
  /** A value by its schema, which fields within fields are made by. */
  Field: ComponentType<FieldProps>
  words: FieldWords
  /** The languages of the shop; texts are written in the first. */
  languages: readonly string[]
  /** The language of the texts beside those. */
  translation: string | null
  currency: string
  /** A value in a line, in the words of its form. */
  textOf: ValueText
  referencesTo: (kinds: string | readonly string[]) => readonly Reference[]
  /** A number that nothing in the catalogue has. */
  nextId: () => number
  /** What is wrong at a place, and below it where `below` says so. */
  problemsAt: (path: Path, below?: boolean) => readonly string[]
  isShownOnly: boolean
  /** The draft that is looked at; without one what is on sale. */
  draft: number | undefined
  attached: Attached
  /** Whether there is something on sale that it differs from. */
  marksChanges: boolean
}

/** What the form says by now. */
export const EntryValue = createContext<Json>(null)

const FormContext = createContext<EntryForm | null>(null)
export const EntryFormProvider = FormContext

export const useEntryForm = (): EntryForm => use(FormContext)!
