import '../today/fills.css'
import './calendar.css'
import { ActionIcon, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays, addMonths, daySpan, isDay, mondayOf, monthName } from '@foyer/domain/time/calendar.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { useLanguage, useSay } from '../core/language.tsx'
import { useMay, venuesFor } from '../core/may.ts'
import { useNow } from '../core/now.ts'
import { useSession } from '../core/session.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { weekOf } from './calendar-items.ts'
import { calendarQuery } from './calendar-query.ts'
import { CalendarDraft } from './calendar-draft.tsx'
import { CalendarFilter } from './calendar-filter.tsx'
import { CalendarPanel, type Open } from './calendar-panel.tsx'
import { Month } from './month.tsx'
import { Week } from './week.tsx'

/** The weeks of all venues: how full each day and each time is. */
export function CalendarPage() {
  const { locale } = useLanguage()
  const session = useSession()
  const now = localDatetime(useNow())
  const wanted = useSearch({ from: '/inside/calendar' })
  const { day = now.slice(0, 10) } = wanted
  const own = session ? (venuesFor(session, 'day') ?? null) : null
  const isMonth = wanted.view === 'month'
  const month = day.slice(0, 7)
  const monday = mondayOf(isMonth ? `${month}-01` : day)
  const last = isMonth ? addDays(addMonths(`${month}-01`, 1), -1) : day
  const span = { from: monday, to: addDays(mondayOf(last), 6) }
  const mayChange = useMay()('catalogue')
  const draft = mayChange ? wanted.draft : undefined
  const { data, error, isPlaceholderData } = useQuery(
    calendarQuery({
      ...span,
      ...(isMonth && { each: false }),
      ...(own && { venues: own }),
      ...(draft !== undefined && { draft }),
    }),
  )
  const [open, setOpen] = useState<Open | null>(null)
  const venues = data && weekOf(data, wanted)
  const foot = draft !== undefined && <CalendarDraft draft={draft} onPublish={() => setOpen('publish')} />
  return (
    <div className="with-panel">
      <div className="calendar fills">
        <header className="calendar__head">
          <PageTitle>{isMonth ? monthName(month, locale) : daySpan(span.from, span.to, locale)}</PageTitle>
          <Steps day={day} today={now.slice(0, 10)} isMonth={isMonth} />
          <CalendarFilter venues={data ?? []} mayChange={mayChange} />
        </header>
        <Loaded data={venues} error={error} height="32rem">
          {(shown) => (
            <div aria-busy={isPlaceholderData}>
              {isMonth ? (
                <Month venues={shown} month={month} now={now} />
              ) : (
                <Week
                  venues={shown}
                  day={day}
                  now={now}
                  mayChange={mayChange}
                  onAct={(act, item, to) => setOpen({ act, item, to })}
                  foot={foot}
                />
              )}
            </div>
          )}
        </Loaded>
        {isMonth && foot}
      </div>
      {open && <CalendarPanel open={open} draft={draft} venues={venues ?? []} onClose={() => setOpen(null)} />}
    </div>
  )
}

function Steps({ day, today, isMonth }: { day: string; today: string; isMonth: boolean }) {
  const say = useSay()
  const navigate = useNavigate({ from: '/calendar' })
  const show = (next: string) => void navigate({ search: (before) => ({ ...before, day: next }) })
  const stepped = (by: 1 | -1) => (isMonth ? addMonths(day, by) : addDays(day, 7 * by))
  return (
    <nav className="calendar__steps" aria-label={say('calendar.days')}>
      <Step day={stepped(-1)} label={say(isMonth ? 'calendar.previousMonth' : 'calendar.previous')} icon="back" />
      <Step day={stepped(1)} label={say(isMonth ? 'calendar.nextMonth' : 'calendar.next')} icon="forward" />
      <TextInput
        type="date"
        aria-label={say('today.day')}
        value={day}
        onChange={({ currentTarget: { value } }) => isDay(value) && show(value)}
      />
      {mondayOf(day) !== mondayOf(today) && (
        <Link to="/calendar" search={(before) => ({ ...before, day: undefined })} className="as-link">
          {say('today.title')}
        </Link>
      )}
    </nav>
  )
}

function Step({ day, label, icon }: { day: string; label: string; icon: 'back' | 'forward' }) {
  return (
    <ActionIcon
      size="2.25rem"
      variant="default"
      aria-label={label}
      renderRoot={(props) => <Link to="/calendar" search={(before) => ({ ...before, day })} {...props} />}
    >
      <Icon of={icon} />
    </ActionIcon>
  )
}
