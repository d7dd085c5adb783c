import { latestStart } from '@foyer/domain/passes/validity.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { Field } from '../ui/field.tsx'

interface FirstDayProps {
  value: string | null
  today: string
  error: string | null
  onChange: (day: string | null) => void
}

/** The day of purchase, or another one within a year. */
export function FirstDay({ value, today, error, onChange }: FirstDayProps) {
  const t = useTexts()
  const spelled = useSpelled()
  const last = latestStart(today)
  return (
    <section aria-labelledby="pass-start">
      <h2 id="pass-start">{t('passes.start')}</h2>
      <div role="radiogroup" aria-labelledby="pass-start">
        <label className="field__check">
          <input type="radio" name="start" checked={value === null} onChange={() => onChange(null)} />
          <span>{t('passes.startNow')}</span>
        </label>
        <label className="field__check">
          <input type="radio" name="start" checked={value !== null} onChange={() => onChange(value ?? '')} />
          <span>{t('passes.startOn')}</span>
        </label>
      </div>
      {value !== null && (
        <Field
          id="first-day"
          type="date"
          className="control--short"
          label={t('passes.firstDay')}
          hint={t('passes.firstDayHint', { from: spelled.date(today), to: spelled.date(last) })}
          error={error}
          required
          min={today}
          max={last}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </section>
  )
}
