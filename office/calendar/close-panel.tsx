import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { timeOf } from '@foyer/domain/time/dates.ts'
import { useSay } from '../core/language.tsx'
import type { Item } from './calendar-items.ts'
import { ChangePlan, offerOf, type Change, type ChangeProps } from './change-plan.tsx'

type Scope = Item['kind']

/** Closes a time, a day of what is offered, or a day of the venue. */
export function ClosePanel(props: ChangeProps) {
  const say = useSay()
  const { item } = props
  const [scope, setScope] = useState<Scope>(item.kind)
  const scopes = (['time', 'day', 'venue'] as const).slice(['time', 'day', 'venue'].indexOf(item.kind))
  return (
    <ChangePlan {...props} act="close" missing="calendar.noOther" changes={changesOf(item, scope, 'close')}>
      {scopes.length > 1 && (
        <Radio.Group
          label={say('calendar.scope')}
          value={scope}
          onChange={(value) => setScope(scopes.find((one) => one === value)!)}
        >
          <Stack gap="xs" mt="xs">
            {scopes.map((one) => (
              <Radio key={one} value={one} label={say(`calendar.scope.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </ChangePlan>
  )
}

/** Makes it what the rules say. */
export function RestorePanel(props: ChangeProps) {
  const say = useSay()
  return (
    <ChangePlan
      {...props}
      act="restore"
      missing="calendar.noOther"
      changes={changesOf(props.item, props.item.kind, 'restore')}
    >
      <p>{say(props.item.kind === 'venue' ? 'calendar.restoreVenue' : 'calendar.restore')}</p>
    </ChangePlan>
  )
}

function changesOf({ venue, day, time, offers }: Item, scope: Scope, type: 'close' | 'restore'): Change[] {
  if (scope === 'venue') return [{ what: 'venue', venue, day, type }]
  const at = scope === 'time' && time !== null ? { time: timeOf(time) } : {}
  return offers.map((offer) => ({ ...offerOf(offer), day, type, ...at }))
}
