import { useState } from 'react'
import { isDay } from '@foyer/domain/time/calendar.ts'
import { timeOf } from '@foyer/domain/time/dates.ts'
import { ChangePlan, offerOf, type ChangeProps } from './change-plan.tsx'
import { WhenFields } from './when-fields.tsx'

/** Gives a time another hour; on another day it is closed here and added there. */
export function MovePanel({ to, ...props }: ChangeProps & { to: { day: string; time: string } | undefined }) {
  const { item } = props
  const before = timeOf(item.time!)
  const [day, setDay] = useState(to?.day ?? item.day)
  const [time, setTime] = useState(to?.time ?? before)
  const offer = offerOf(item.offers[0]!)
  const isOther = isDay(day) && time !== '' && (day !== item.day || time !== before)
  const places = typeof item.draft === 'object' ? item.draft.places : item.places
  const otherDay = [
    { ...offer, day: item.day, type: 'close' as const, time: before },
    { ...offer, day, type: 'add' as const, time, places },
  ]
  const sameDay = [{ ...offer, day, type: 'move' as const, time: before, to: time }]
  return (
    <ChangePlan
      {...props}
      act="move"
      missing="calendar.noOther"
      changes={isOther ? (day === item.day ? sameDay : otherDay) : null}
    >
      <WhenFields day={day} time={time} onDay={setDay} onTime={setTime} />
    </ChangePlan>
  )
}
