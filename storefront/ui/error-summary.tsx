import './error-summary.css'
import { useEffect, useId, useRef } from 'react'
import { useTexts } from '../core/language.tsx'

export interface FieldProblem {
  /** Id of the field with the error. */
  field: string
  text: string
  /** Nothing is wrong, something is missing. */
  missing?: boolean
}

/** The field itself, or the first control of a group. */
function focusField(id: string): void {
  const place = document.getElementById(id)
  const control = place?.matches('input, select, textarea')
    ? place
    : (place?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled)') ?? place)
  control?.focus()
  control?.scrollIntoView?.({ block: 'center' })
}

/** The errors of a form, each linked to its field. It takes the focus whenever `attempt` changes. */
export default function ErrorSummary({
  title,
  problems,
  attempt,
}: {
  title?: string
  problems: readonly FieldProblem[]
  attempt: unknown
}) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const some = problems.length > 0
  useEffect(() => {
    if (some) box.current?.focus()
  }, [attempt, some])
  if (!some) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby={titleId}>
      <h2 id={titleId}>
        {title ?? t(problems.every(({ missing }) => missing) ? 'tickets.incomplete' : 'shell.correctErrors')}
      </h2>
      <ul>
        {problems.map(({ field, text }) => (
          <li key={field + text}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(field)
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
