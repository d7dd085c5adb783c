import { hashKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import type { EntryProblem } from './drafts-query.ts'
import { useMistakes } from './mistake-sentences.ts'
import { valueAt } from './schema.ts'

export interface SaidProblem {
  problem: EntryProblem
  sentence: string
}

/** What is wrong with what was kept, as long as nothing else is typed there; one of several values is named. */
export function useShownProblems(
  problems: readonly EntryProblem[],
  { stored, value }: { stored: Json; value: Json },
): SaidProblem[] {
  const sentenceOf = useMistakes()
  return useMemo(
    () =>
      problems.flatMap((problem) => {
        const at = valueAt(stored, problem.path)
        if (hashKey([at]) !== hashKey([valueAt(value, problem.path)])) return []
        const isOneOfSeveral = typeof problem.path.at(-1) === 'number' && typeof at !== 'object' && at !== undefined
        const sentence = sentenceOf(problem)
        return [{ problem, sentence: isOneOfSeveral ? `${String(at)}: ${sentence}` : sentence }]
      }),
    [problems, stored, value, sentenceOf],
  )
}
