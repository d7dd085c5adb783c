import { Group, TextInput } from '@mantine/core'
import { useSay } from '../core/language.tsx'

interface WhenFieldsProps {
  day: string
  time: string
  onDay: (day: string) => void
  /** `HH:mm` */
  onTime: (time: string) => void
}

/** When something takes place. */
export function WhenFields({ day, time, onDay, onTime }: WhenFieldsProps) {
  const say = useSay()
  return (
    <Group grow>
      <TextInput
        type="date"
        label={say('today.day')}
        value={day}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
      />
      <TextInput
        type="time"
        step={900}
        label={say('calendar.time')}
        value={time}
        onChange={({ currentTarget }) => onTime(currentTarget.value.slice(0, 5))}
      />
    </Group>
  )
}
