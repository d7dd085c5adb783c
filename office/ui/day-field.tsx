import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { isDay } from '@foyer/domain/time/calendar.ts'

interface DayFieldProps {
  label: string
  day: string | undefined
  /** Of a whole day, or empty. */
  onDay: (day: string) => void
}

/** Empty again once somebody takes it out of the address; what is being typed is left alone. */
export function DayField({ label, day = '', onDay }: DayFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current !== document.activeElement) field.current!.value = day
  }, [day])
  return (
    <TextInput
      ref={field}
      type="date"
      label={label}
      defaultValue={day}
      onChange={({ currentTarget: { value } }) => (value === '' || isDay(value)) && onDay(value)}
    />
  )
}
