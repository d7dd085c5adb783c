import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { timeOf } from '@foyer/domain/time/dates.ts'
import { useSay } from '../core/language.tsx'
import { ChangePlan, offerOf, type ChangeProps } from './change-plan.tsx'

/** Gives a time, or each time of a day, other places; of tours that are booked whole, other numbers of guides. */
export function PlacesPanel(props: ChangeProps) {
  const say = useSay()
  const { item } = props
  const isGroups = item.offers[0]!.sold_as === 'groups'
  const [places, setPlaces] = useState<number | ''>(item.time === null || isGroups ? '' : item.places)
  const on = { day: item.day, type: 'places' as const, ...(item.time !== null && { time: timeOf(item.time) }) }
  const changes =
    places === ''
      ? null
      : item.offers.map((offer) => ({ ...offerOf(offer), ...on, ...(isGroups ? { guides: places } : { places }) }))
  return (
    <ChangePlan {...props} act="places" missing="calendar.noPlaces" changes={changes}>
      <NumberInput
        label={say(isGroups ? 'calendar.guides' : item.time === null ? 'calendar.placesEach' : 'calendar.places')}
        description={item.time === null && !isGroups ? say('calendar.placesEach.more') : undefined}
        min={0}
        max={100_000}
        allowDecimal={false}
        value={places}
        onChange={(value) => setPlaces(typeof value === 'number' ? value : '')}
      />
    </ChangePlan>
  )
}
