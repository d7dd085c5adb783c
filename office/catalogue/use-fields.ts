import { useMemo } from 'react'
import type { Attached } from './attached.ts'
import type { Entries } from './drafts-query.ts'
import { Field } from './field.tsx'
import type { EntryForm } from './form-context.ts'
import type { Path } from './schema.ts'
import type { SaidProblem } from './shown-problems.ts'
import { useValueText } from './value-text.ts'

interface ContextOf {
  entries: Entries
  words: EntryForm['words']
  translation: string | null
  problems: readonly SaidProblem[]
  marksChanges: boolean
  nextId: () => number
  draft: number | undefined
  attached: Attached
}

/** What the fields of a form go by. */
export function useFields({
  entries,
  words,
  translation,
  problems,
  marksChanges,
  nextId,
  draft,
  attached,
}: ContextOf): EntryForm {
  const textOf = useValueText(entries)
  return useMemo(() => {
    return {
      Field,
      words,
      translation,
      languages: entries.languages,
      currency: entries.currency,
      textOf,
      referencesTo: (kinds) =>
        entries.references
          .filter(({ kind }) => [kinds].flat().includes(kind))
          .map(({ id, title }) => ({ value: id, label: title })),
      nextId,
      problemsAt: (path, below = false) =>
        problems.filter(({ problem }) => isAt(problem.path, path, below)).map(({ sentence }) => sentence),
      isShownOnly: entries.only_shown,
      marksChanges,
      draft,
      attached,
    }
  }, [entries, textOf, words, translation, problems, marksChanges, nextId, draft, attached])
}

const isAt = (place: Path, path: Path, below: boolean) =>
  (below || place.length === path.length) && path.every((part, index) => place[index] === part)
