import './fills.css'
import './today.css'
import { ActionIcon, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays, isDay } from '@foyer/domain/time/calendar.ts'
import { localDatetime, localDay, timeOf } from '@foyer/domain/time/dates.ts'
import { useSay } from '../core/language.tsx'
import { useMay, venuesFor } from '../core/may.ts'
import { useNow } from '../core/now.ts'
import { useSession } from '../core/session.ts'
import { useSpelled } from '../core/spelled.ts'
import { SetUpOffer } from '../set-up/set-up-offer.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Board } from './board.tsx'
import { CameIn } from './came-in.tsx'
import { dayQuery } from '../core/day-query.ts'
import { InHouse } from './in-house.tsx'
import { NeedsSomebody } from './needs-somebody.tsx'
import { boardOf, slotsOf, type Slot } from './board-rows.ts'
import { CallOffPanel } from './call-off-panel.tsx'
import type { TimeAct } from './chosen-time.tsx'
import { MailTimePanel } from './mail-time-panel.tsx'

const panels = { 'cancel-time': CallOffPanel, 'mail-time': MailTimePanel } as const

/** The day of all venues, today or another. */
export function TodayPage() {
  const say = useSay()
  const spelled = useSpelled()
  const navigate = useNavigate()
  const session = useSession()
  const may = useMay()
  const now = localDatetime(useNow())
  const { day = now.slice(0, 10) } = useSearch({ from: '/inside/today' })
  const keys = session ? (venuesFor(session, 'day') ?? null) : null
  const { data, error, dataUpdatedAt } = useQuery(dayQuery(day, keys))
  const venues = data && boardOf(day, data)
  const [byKey, setByKey] = useState<string | null>(null)
  const [open, setOpen] = useState<{ act: TimeAct; slot: Slot; day: string } | null>(null)
  const Panel = open?.day === day ? panels[open.act] : null
  const show = (next: string) =>
    void navigate({ to: '/today', search: next === localDay(new Date()) ? {} : { day: next } })
  return (
    <div className="with-panel">
      <div className="today fills" data-beside={Panel ? undefined : true}>
        {may('catalogue') && <SetUpOffer />}
        <header className="today__head">
          <PageTitle>{spelled.fullDay(day)}</PageTitle>
          <nav className="today__days" aria-label={say('today.day')}>
            <DayLink day={addDays(day, -1)} label={say('today.previous')} icon="back" />
            <DayLink day={addDays(day, 1)} label={say('today.next')} icon="forward" />
            <TextInput
              type="date"
              aria-label={say('today.day')}
              value={day}
              onChange={({ currentTarget: { value } }) => isDay(value) && show(value)}
            />
            {day !== now.slice(0, 10) && (
              <Link to="/today" className="as-link">
                {say('today.title')}
              </Link>
            )}
          </nav>
          <Legend />
        </header>
        <Loaded data={venues} error={error} height="28rem">
          {(shown) => (
            <div className="today__body">
              <Board
                key={day}
                day={day}
                venues={shown}
                now={now}
                isByKey={byKey === day}
                onAct={(act, slot) => setOpen({ act, slot, day })}
                onDay={(step) => {
                  const next = addDays(day, step)
                  setByKey(next)
                  show(next)
                }}
              />
              {!Panel && (
                <div className="today__beside">
                  {day === now.slice(0, 10) && <InHouse venues={shown} />}
                  {slotsOf(shown).length > 0 && <CameIn venues={shown} isAhead={day > now.slice(0, 10)} />}
                  {may('inbox') && <NeedsSomebody />}
                  <p className="today__as-of">
                    {say('today.asOf', { time: spelled.time(timeOf(localDatetime(new Date(dataUpdatedAt)))) })}
                  </p>
                  <ul className="today__keys" aria-hidden="true">
                    <li>
                      <kbd>← → ↑ ↓</kbd> {say('today.changeTime')}
                    </li>
                    <li>
                      <kbd>{say('today.pageKeys')}</kbd> {say('today.changeDay')}
                    </li>
                  </ul>
                </div>
              )}
            </div>
          )}
        </Loaded>
      </div>
      {open && Panel && <Panel key={`${open.act} ${open.slot.id}`} slot={open.slot} onClose={() => setOpen(null)} />}
    </div>
  )
}

function DayLink({ day, label, icon }: { day: string; label: string; icon: 'back' | 'forward' }) {
  return (
    <ActionIcon
      size="2.25rem"
      variant="default"
      aria-label={label}
      renderRoot={(props) => <Link to="/today" search={{ day }} {...props} />}
    >
      <Icon of={icon} />
    </ActionIcon>
  )
}

function Legend() {
  const say = useSay()
  return (
    <ul className="today__legend" aria-label={say('today.legend')}>
      {(['in', 'sold', 'held', 'free', 'closed'] as const).map((sign) => (
        <li key={sign}>
          <span className="today__sign" data-sign={sign} />
          {say(`today.legend.${sign}`)}
        </li>
      ))}
    </ul>
  )
}
