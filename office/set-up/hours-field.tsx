import './set-up.css'
import { Checkbox, TextInput } from '@mantine/core'
import { weekdays, type Weekday } from '@foyer/domain/schedule/weekdays.ts'
import { useLanguage } from '../core/language.tsx'
import type { Answers } from './set-up-query.ts'

type Hours = NonNullable<Answers['venue']>['hours']
type OpenDay = Hours[number]

export const openOn = (weekday: Weekday, like?: OpenDay): OpenDay => ({
  opens: '10:00',
  closes: '17:00',
  ...like,
  weekday,
})

/** What of the hours cannot be meant. */
export function wrongHours(hours: Hours): 'never' | 'turned' | null {
  if (hours.length === 0) return 'never'
  return hours.every(({ opens, closes }) => opens !== '' && opens < closes) ? null : 'turned'
}

interface HoursFieldProps {
  hours: Hours
  error: React.ReactNode
  onChange: (hours: Hours) => void
}

/** A line for each weekday, ticked where somebody is there. */
export function HoursField({ hours, error, onChange }: HoursFieldProps) {
  const { say, locale } = useLanguage()
  // of a week that begins with a Monday
  const nameOf = (at: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 5, 1 + at)))
  const set = (weekday: Weekday, day: OpenDay | undefined) =>
    onChange(
      weekdays.flatMap((one) => (one === weekday ? (day ?? []) : hours.filter((other) => other.weekday === one))),
    )
  return (
    <fieldset className="set-up__hours">
      <legend>{say('setUp.venue.hours')}</legend>
      {weekdays.map((weekday, at) => {
        const day = hours.find((one) => one.weekday === weekday)
        const name = nameOf(at)
        return (
          <div key={weekday} className="set-up__day">
            <Checkbox
              label={name}
              checked={day !== undefined}
              onChange={({ currentTarget }) =>
                set(weekday, currentTarget.checked ? openOn(weekday, hours[0]) : undefined)
              }
            />
            {day ? (
              (['opens', 'closes'] as const).map((end) => (
                <TextInput
                  key={end}
                  type="time"
                  aria-label={say(`setUp.venue.${end}`, { day: name })}
                  value={day[end]}
                  onChange={({ currentTarget }) => set(weekday, { ...day, [end]: currentTarget.value })}
                />
              ))
            ) : (
              <span className="set-up__closed">{say('setUp.venue.closed')}</span>
            )}
          </div>
        )
      })}
      {error && (
        <p className="set-up__wrong" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
