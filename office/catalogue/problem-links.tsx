import './catalogue.css'
import { useSay } from '../core/language.tsx'
import type { EntryProblem } from './drafts-query.ts'
import { fieldId, focusField } from './field-id.ts'
import { useEntryTitle } from './entry-title.ts'
import { useFieldWords } from './field-words.ts'
import { wayOf } from './mistake-sentences.ts'

/** Above a form, the fields at which something is wrong, each a way to it. */
export function ProblemLinks({ problems }: { problems: readonly EntryProblem[] }) {
  const say = useSay()
  const words = useFieldWords()
  const { titleOf } = useEntryTitle()
  if (problems.length === 0) return null
  return (
    <section className="entry__problems" aria-label={say('drafts.wrong', { count: problems.length })}>
      <strong>{say('drafts.wrong', { count: problems.length })}</strong>
      <ul>
        {problems.map((problem, index) => (
          <li key={index}>
            <button type="button" className="as-link" onClick={() => focusField(fieldId(problem.path))}>
              {wayOf(problem, words) || titleOf(problem)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
