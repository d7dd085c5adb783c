import './calendar.css'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { DraftChoice } from '../catalogue/draft-choice.tsx'
import { keyOf } from './calendar-items.ts'
import type { CalendarVenue } from './calendar-query.ts'
import { views, type WantedCalendar } from './wanted-calendar.ts'

interface CalendarFilterProps {
  venues: readonly CalendarVenue[]
  mayChange: boolean
}

/** Which venue and what of it is shown, in the address. */
export function CalendarFilter({ venues, mayChange }: CalendarFilterProps) {
  const say = useSay()
  const navigate = useNavigate({ from: '/calendar' })
  const { view = 'week', venue, offer, draft } = useSearch({ from: '/inside/calendar' })
  const set = (part: WantedCalendar) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  const offers = new Map(
    venues.flatMap((one) => one.offers).map((one) => [keyOf(one), [one.name, one.detail, one.language?.name]]),
  )
  const options = (what: string) =>
    [...offers].flatMap(([value, words]) =>
      value.startsWith(what) ? { value, label: words.filter(Boolean).join(', ') } : [],
    )
  return (
    <div className="calendar__filter">
      <SegmentedControl
        aria-label={say('calendar.view')}
        data={views.map((value) => ({ value, label: say(`calendar.view.${value}`) }))}
        value={view}
        onChange={(value) => set({ view: value === 'month' ? value : undefined })}
      />
      {mayChange && <DraftChoice draft={draft} isPlain onChoose={(chosen) => set({ draft: chosen })} />}
      {venues.length > 1 && (
        <NativeSelect
          aria-label={say('calendar.venue')}
          data={[
            { value: '', label: say('calendar.allVenues') },
            ...venues.map(({ venue: value, name: label }) => ({ value, label })),
          ]}
          value={venue ?? ''}
          onChange={({ currentTarget: { value } }) => set({ venue: value || undefined })}
        />
      )}
      <NativeSelect
        aria-label={say('calendar.offer')}
        data={[
          { value: '', label: say('calendar.allOffers') },
          { group: say('calendar.events'), items: options('event') },
          { group: say('calendar.tours'), items: options('tour') },
        ]}
        value={offer ?? ''}
        onChange={({ currentTarget: { value } }) => set({ offer: value || undefined })}
      />
    </div>
  )
}
