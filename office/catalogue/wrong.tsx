import './catalogue.css'
import { useEntryForm } from './form-context.ts'
import type { Path } from './schema.ts'

/** What is wrong at a place that is no single field. */
export function Wrong({ path, below = false }: { path: Path; below?: boolean }) {
  const { problemsAt } = useEntryForm()
  return problemsAt(path, below).map((what, index) => (
    <p key={index} className="entry__wrong fields__wide">
      {what}
    </p>
  ))
}
