import './catalogue.css'
import { Button, Pill, TextInput } from '@mantine/core'
import { isDay } from '@foyer/domain/time/calendar.ts'
import { useState } from 'react'
import { useLanguage } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { fieldId } from './field-id.ts'
import { useFieldText } from './field-text.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'
import type { Schema } from './schema.ts'
import { Wrong } from './wrong.tsx'

/** Days, each once or each year, as dates that are read and chosen. */
export function DaysField(field: FieldProps) {
  const { schema, value, path, onChange } = field
  const { isShownOnly } = useEntryForm()
  const { say, locale } = useLanguage()
  const spelled = useSpelled()
  const [typed, setTyped] = useState('')
  const { label, description } = useFieldText(field)
  const isYearly = (schema.items as Schema).format === 'day-of-year'
  const days = Array.isArray(value) ? value.map(String) : []
  const spell = (day: string) => {
    // a year that has all days
    const whole = isYearly ? `2024-${day}` : day
    if (!isDay(whole)) return day
    if (!isYearly) return spelled.date(day)
    return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(whole))
  }
  const add = (day: string) => {
    setTyped('')
    const written = isYearly ? day.slice(5) : day
    if (isDay(day) && !days.includes(written)) onChange([...days, written].toSorted())
  }
  return (
    <fieldset className="words">
      <legend>{label}</legend>
      {description && <p className="words__help">{description}</p>}
      <div className="days">
        {days.length > 0 && (
          <Pill.Group>
            {days.map((day) => (
              <Pill
                key={day}
                size="md"
                withRemoveButton={!isShownOnly}
                removeButtonProps={{
                  'aria-hidden': false,
                  tabIndex: 0,
                  'aria-label': say('entry.leaveOut', { field: spell(day) }),
                }}
                onRemove={() => onChange(days.filter((one) => one !== day))}
              >
                {spell(day)}
              </Pill>
            ))}
          </Pill.Group>
        )}
        {!isShownOnly && (
          <div className="entry__add">
            <TextInput
              type="date"
              id={fieldId(path)}
              aria-label={say('many.day')}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onBlur={() => add(typed)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                // else it would keep the whole entry
                event.preventDefault()
                add(typed)
              }}
            />
            <Button variant="default" onClick={() => add(typed)}>
              {say('entry.add')}
            </Button>
          </div>
        )}
      </div>
      <Wrong path={path} below />
    </fieldset>
  )
}
