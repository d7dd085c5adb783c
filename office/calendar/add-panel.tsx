import { NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { isDay } from '@foyer/domain/time/calendar.ts'
import { useSay } from '../core/language.tsx'
import { keyOf, type Offer, type VenueWeek } from './calendar-items.ts'
import { ChangePlan, offerOf, type ChangeProps } from './change-plan.tsx'
import { WhenFields } from './when-fields.tsx'

/** Adds a time of a tour or a session of the venue. */
export function AddPanel({ venues, ...props }: ChangeProps & { venues: readonly VenueWeek[] }) {
  const say = useSay()
  const { item } = props
  const there = venues.find(({ venue }) => venue === item.venue)?.offers ?? []
  const offers = there.filter(({ sold_as: as }) => as !== 'days')
  const [key, setKey] = useState(() => keyOf(offers.find((one) => item.offers.includes(one)) ?? offers[0]!))
  const [day, setDay] = useState(item.day)
  const [time, setTime] = useState('')
  const [places, setPlaces] = useState<number | ''>('')
  const offer = offers.find((one) => keyOf(one) === key)
  const isGroups = offer?.sold_as === 'groups'
  const given = places === '' ? {} : isGroups ? { guides: places } : { places }
  return (
    <ChangePlan
      {...props}
      act="add"
      missing="calendar.noTime"
      changes={
        offer && isDay(day) && time !== '' ? [{ ...offerOf(offer), day, type: 'add' as const, time, ...given }] : null
      }
    >
      <NativeSelect
        label={say('calendar.offer')}
        data={offers.map((one) => ({ value: keyOf(one), label: labelOf(one) }))}
        value={key}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
      />
      <WhenFields day={day} time={time} onDay={setDay} onTime={setTime} />
      <NumberInput
        label={say(isGroups ? 'calendar.guides' : 'calendar.places')}
        description={say('calendar.placesByRule')}
        min={0}
        max={isGroups ? 1000 : 100_000}
        allowDecimal={false}
        value={places}
        onChange={(value) => setPlaces(typeof value === 'number' ? value : '')}
      />
    </ChangePlan>
  )
}

const labelOf = ({ name, detail, language }: Offer) => [name, detail, language?.name].filter(Boolean).join(', ')
