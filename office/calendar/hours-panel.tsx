import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { ChangePlan, type ChangeProps } from './change-plan.tsx'

/** Gives a venue other hours on a day, also on one that is closed. */
export function HoursPanel(props: ChangeProps) {
  const say = useSay()
  const { item } = props
  const now = item.becomes ?? item.open
  const [from, setFrom] = useState(now?.from ?? '')
  // what is typed as midnight is the end of the day
  const [until, setUntil] = useState(now ? asTyped(now.to) : '')
  const to = until === '00:00' ? '24:00' : until
  const isOther = from !== '' && from < to && (from !== now?.from || to !== now.to)
  return (
    <ChangePlan
      {...props}
      act="hours"
      missing="calendar.noHours"
      changes={isOther ? [{ what: 'venue', venue: item.venue, day: item.day, type: 'hours', from, to }] : null}
    >
      <Group grow align="start">
        <TextInput
          type="time"
          step={900}
          label={say('calendar.opens')}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value.slice(0, 5))}
        />
        <TextInput
          type="time"
          step={900}
          label={say('calendar.closes')}
          description={say('calendar.closes.more')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value.slice(0, 5))}
        />
      </Group>
    </ChangePlan>
  )
}

const asTyped = (time: string) => (time === '24:00' ? '00:00' : time)
