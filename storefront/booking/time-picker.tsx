import './time-picker.css'
import { isBookable, type Availability } from '@foyer/domain/offer/availability.ts'
import { hoursOf, type Busyness, type BusyTime, type Hour } from '@foyer/domain/offer/busyness.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { BusyStrip } from './busy-strip.tsx'
import { Heading } from './heading.tsx'
import { useCalmText } from './use-calm-text.ts'

export interface Time extends BusyTime {
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

/** More times than these are too many at once: an hour is chosen first. */
const most = 8

/**
 * One choice of time; of a long day an hour is chosen, which is its first time that can be had, and then another time
 * of it. Sold-out times are shown as such.
 */
export function TimePicker({ times, chosen, busy = false, none, onPick }: TimePickerProps) {
  const t = useTexts()
  const spelled = useSpelled()
  const hours = hoursOf(times)
  const byHour = times.length > most && hours.length < times.length
  const within = hours.find((one) => one.times.some(({ time }) => time === chosen))
  const calm = useCalmText(hours.filter(hasPlaces))
  return (
    <fieldset className="time-picker" id="slots" aria-busy={busy}>
      <legend>
        <Heading>{t('tickets.chooseSlot')}</Heading>
      </legend>
      {times.length === 0 && <p>{none}</p>}
      {calm && <p className="time-picker__calm label">{calm}</p>}
      {byHour && (
        <div role="group" aria-label={t('tickets.chooseHour')} className="time-picker__hours">
          {hours.map((one) => (
            <HourButton key={one.hour} hour={one} pressed={one === within} onPick={onPick} />
          ))}
        </div>
      )}
      <div className="time-picker__slots">
        {(byHour ? (within?.times ?? []) : times).map(({ time, availability, state, price }) => (
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
  )
}

const canBeHad = ({ availability }: Time) => isBookable(availability)
const hasPlaces = ({ times }: Hour<Time>) => times.some(canBeHad)

interface HourButtonProps extends Pick<TimePickerProps, 'onPick'> {
  hour: Hour<Time>
  pressed: boolean
}

/** "11 Uhr", and how busy it is then; or that none of its times can be had. */
function HourButton({ hour, pressed, onPick }: HourButtonProps) {
  const t = useTexts()
  const [before, after] = t('plan.hour', { hour: '|' }).split('|')
  const step = hour.mean === undefined ? null : (Math.round(hour.mean) as Busyness)
  const first = hour.times.find(canBeHad)
  const state = first ? step && t(`tickets.busy.${step}`) : t('tickets.day.soldOut')
  return (
    <button
      type="button"
      className="hour"
      aria-label={state ? `${t('plan.hour', { hour: Number(hour.hour) })}, ${state}` : undefined}
      aria-pressed={pressed}
      aria-disabled={!first || undefined}
      onClick={() => first && !pressed && onPick(first.time)}
    >
      <span>
        {before}
        <span className="hour__number figures">{Number(hour.hour)}</span>
        {after}
      </span>
      {!first && <span>{t('tickets.short.soldOut')}</span>}
      {first && step && <BusyStrip step={step} />}
    </button>
  )
}
