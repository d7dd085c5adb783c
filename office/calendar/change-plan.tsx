import '../ui/panel.css'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { officeCalendarChange } from '@foyer/contract/calendar.calls.ts'
import type { officeCalendarChange as schema } from '@foyer/contract/calendar.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { useSay, type OfficeText } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { Panel } from '../ui/panel.tsx'
import { Plan } from '../ui/plan.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import type { CalendarAct } from './calendar-acts.ts'
import type { Item } from './calendar-items.ts'

export type Change = TypesOf<typeof schema>['body']['changes'][number]

/** What a panel needs that changes an item of the calendar. */
export interface ChangeProps {
  item: Item
  /** In which it is changed; without one in a new one. */
  draft: number | undefined
  onClose: () => void
  onChanged: (draft: number) => void
}

interface ChangePlanProps extends ChangeProps {
  act: CalendarAct
  /** Null while it is not known what shall become of it. */
  changes: Change[] | null
  missing: OfficeText
  children: ReactNode
}

/** What shall become of it, whom that meets, and the button that puts it into the draft. */
export function ChangePlan({ item, draft, onClose, onChanged, children, ...asked }: ChangePlanProps) {
  const say = useSay()
  const spelled = useSpelled()
  const { act: what, changes, missing } = asked
  const { plan, act } = usePlannedAct(
    officeCalendarChange,
    changes && {
      ...(draft === undefined ? { title: say('calendar.draftTitle', { day: spelled.date(item.day) }) } : { draft }),
      changes,
    },
    {
      note: () => say('calendar.inDraft'),
      after: ({ draft: kept }) => kept !== null && onChanged(kept),
      keepsPlan: true,
    },
  )
  return (
    <Panel title={say(`calendar.act.${what}`)} onClose={onClose}>
      <Stack>
        <p className="panel__about">
          {item.name}, {item.time ? spelled.when(item.time) : spelled.fullDay(item.day)}
        </p>
        {children}
        <Plan
          plan={plan}
          act={act}
          missing={changes ? null : say(missing)}
          effects={({ met }) => [
            ...met.map(({ what: change, name, time, orders, people, paying }) => ({
              what: `${name}, ${spelled.when(time)}`,
              figure: say('tickets.places', { count: people + paying }),
              more: [orders.join(', '), change === 'smaller' ? say('calendar.fewer') : ''].filter(Boolean).join('. '),
            })),
            ...(met.length === 0 ? [{ what: say('calendar.meetsNobody') }] : []),
          ]}
          after={({ met }) => say('calendar.afterwards', { met: met.length })}
          button={() => say(`calendar.do.${what}`)}
        />
      </Stack>
    </Panel>
  )
}

/** An offer of an item, as a change names it. */
export const offerOf = ({ what, id }: Item['offers'][number]) => ({ what, id })
