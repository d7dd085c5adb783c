import { useNavigate } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { PublishPanel } from '../catalogue/publish-panel.tsx'
import { Panel } from '../ui/panel.tsx'
import { AddPanel } from './add-panel.tsx'
import type { CalendarAct } from './calendar-acts.ts'
import type { Item, VenueWeek } from './calendar-items.ts'
import { ClosePanel, RestorePanel } from './close-panel.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { MovePanel } from './move-panel.tsx'
import { PlacesPanel } from './places-panel.tsx'
import type { Moved } from './week.tsx'

/** What is open beside the calendar: something that is changed, or the draft that goes on sale. */
export type Open = 'publish' | { act: CalendarAct; item: Item; to?: Moved | undefined }

interface CalendarPanelProps {
  open: Open
  draft: number | undefined
  venues: readonly VenueWeek[]
  onClose: () => void
}

export function CalendarPanel({ open, draft, venues, onClose }: CalendarPanelProps) {
  const say = useSay()
  const navigate = useNavigate({ from: '/calendar' })
  if (open === 'publish')
    return draft === undefined ? null : (
      <Panel title={say('drafts.publish')} onClose={onClose}>
        <PublishPanel draft={draft} />
      </Panel>
    )
  const { act, item, to } = open
  const shared = {
    key: `${act} ${item.id} ${to?.day} ${to?.time}`,
    item,
    draft,
    onClose,
    onChanged: (kept: number) => {
      onClose()
      void navigate({ search: (before) => ({ ...before, draft: kept }), replace: true })
    },
  }
  const { key, ...props } = shared
  if (act === 'move') return <MovePanel key={key} {...props} to={to} />
  if (act === 'hours') return <HoursPanel key={key} {...props} />
  if (act === 'places') return <PlacesPanel key={key} {...props} />
  if (act === 'add') return <AddPanel key={key} {...props} venues={venues} />
  return act === 'close' ? <ClosePanel key={key} {...props} /> : <RestorePanel key={key} {...props} />
}
