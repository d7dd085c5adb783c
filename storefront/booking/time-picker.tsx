import './time-picker.css'
import { useState } from 'react'
import { isBookable, type Availability } from '@foyer/domain/offer/availability.ts'
import { partOfDay, partsOfDay } from './part-of-day.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { Heading } from './heading.tsx'

export interface Time {
  /** `HH:mm` */
  time: string
  availability: Availability
  /** What there is to know: few places left, or none. */
  state: string | false
  /** What it costs, where other times of the day cost something else. */
  price?: string | false
}

interface TimePickerProps {
  /** In order. */
  times: readonly Time[]
  chosen: string | null
  busy?: boolean
  /** The text when there are no times. */
  none: string
  onPick: (time: string) => void
}

/** More times than these are too many for a phone: it shows one part of the day. */
const most = 8

/** One choice of time, grouped by part of the day; sold-out times are shown as such. */
export function TimePicker({ times, chosen, busy = false, none, onPick }: TimePickerProps) {
  const t = useTexts()
  const spelled = useSpelled()
  const parts = partsOfDay
    .map((part) => ({ part, slots: times.filter(({ time }) => partOfDay(time) === part) }))
    .filter(({ slots }) => slots.length > 0)
  // a time that was chosen since the press is in view
  const [pressed, press] = useState({ part: '', chosen })
  const shown =
    (pressed.chosen === chosen && parts.find(({ part }) => part === pressed.part)) ||
    parts.find(({ slots }) => slots.some(({ time }) => time === chosen)) ||
    parts.find(({ slots }) => slots.some(({ availability }) => isBookable(availability)))
  const folds = times.length > most && parts.length > 1
  return (
    <fieldset className="time-picker" id="slots" aria-busy={busy}>
      <legend>
        <Heading>{t('tickets.chooseSlot')}</Heading>
      </legend>
      {times.length === 0 && <p>{none}</p>}
      {folds && (
        <div className="time-picker__parts">
          {parts.map(({ part }) => (
            <button
              key={part}
              type="button"
              aria-pressed={part === shown?.part}
              onClick={() => press({ part, chosen })}
            >
              {t(`tickets.part.${part}`)}
            </button>
          ))}
        </div>
      )}
      {parts.map(({ part, slots }) => (
        <fieldset key={part} className="time-picker__part" data-folded={(folds && part !== shown?.part) || undefined}>
          <legend className="label">{t(`tickets.part.${part}`)}</legend>
          <div className="time-picker__slots">
            {slots.map(({ time, availability, state, price }) => (
              <label key={time} className="slot" data-state={availability}>
                <input
                  type="radio"
                  name="time"
                  value={time}
                  checked={time === chosen}
                  disabled={!isBookable(availability)}
                  onChange={() => onPick(time)}
                />
                <span className="slot__time figures">{spelled.time(time)}</span>
                {price && <span className="slot__price figures">{price}</span>}
                {state && <span className="slot__state">{state}</span>}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}
