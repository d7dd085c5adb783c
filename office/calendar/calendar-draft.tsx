import '../catalogue/catalogue.css'
import { Button } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { DraftState } from '../catalogue/draft-bar.tsx'

/** At the foot of a calendar that shows a draft: what that changes, and the way to put it on sale. */
export function CalendarDraft({ draft, onPublish }: { draft: number; onPublish: () => void }) {
  const say = useSay()
  return (
    <div className="entry__save">
      <DraftState draft={draft} />
      <Button onClick={onPublish}>{say('drafts.publish')}</Button>
    </div>
  )
}
