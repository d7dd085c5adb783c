import './catalogue.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { useDraftTitle } from './draft-title.ts'
import { draftQuery } from './drafts-query.ts'

/** At the foot of what is looked at in a draft: what it changes, and where it goes on sale. */
export function DraftBar({ draft }: { draft: number }) {
  return (
    <div className="entry__save">
      <DraftState draft={draft} />
    </div>
  )
}

export function DraftState({ draft }: { draft: number }) {
  const say = useSay()
  const titleOf = useDraftTitle()
  const { data } = useQuery(draftQuery(draft))
  if (!data) return null
  const { count, problems, conflicts, files } = data
  const wrong = problems.length + conflicts.length
  return (
    <div className="draft-state">
      <strong className="draft-state__title">{titleOf(data)}</strong>
      <span role="status">
        {wrong > 0 ? say('drafts.wrong', { count: wrong }) : say('drafts.changes', { count: count || files.length })}
      </span>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/catalogue/drafts/$draft" params={{ draft: String(draft) }} {...props} />}
      >
        {say('drafts.open')}
      </Button>
    </div>
  )
}
