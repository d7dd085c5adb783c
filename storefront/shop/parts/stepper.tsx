import './stepper.css'
import { useId, useState } from 'react'
import { parseCount } from '@foyer/domain/shop/count.ts'
import { useTexts } from '../language.tsx'

interface StepperProps {
  /** What is counted, for the names of the buttons and the field. */
  label: string
  value: number
  /** Takes the count, or answers why not, with requested and available counts: then the old one stays. */
  onChange: (wanted: number) => string | null
  min?: number
  disabled?: boolean
}

/** A count by buttons or by typing. What is typed is taken when the field is left or Enter is pressed; what is no number counts 0. */
export function Stepper({ label, value, onChange, min = 0, disabled = false }: StepperProps) {
  const t = useTexts()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [why, setWhy] = useState<string | null>(null)

  const ask = (wanted: number) => {
    setTyped(null)
    setWhy(onChange(Math.max(min, wanted)))
  }
  const take = () => {
    if (typed !== null) ask(parseCount(typed))
  }
  return (
    <div className="stepper">
      <div className="stepper__row">
        <button type="button" className="stepper__button" aria-label={t('shop.fewer', { label })} aria-disabled={disabled || value <= min} onClick={() => !disabled && value > min && ask(value - 1)}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 8h12" />
          </svg>
        </button>
        <input
          className="stepper__input figures"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={why ? id : undefined}
          value={typed ?? String(value)}
          disabled={disabled}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') return take()
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (by === undefined) return
            event.preventDefault()
            if (value + by >= min) ask(value + by)
          }}
        />
        <button
          type="button"
          className="stepper__button"
          aria-label={t('shop.more', { label })}
          aria-disabled={disabled || why !== null}
          onClick={() => !disabled && ask(value + 1)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M2 8h12M8 2v12" />
          </svg>
        </button>
      </div>
      <p className="stepper__why label" id={id} role="status">
        {why}
      </p>
    </div>
  )
}
