import './stepper.css'
import { useId, useRef, useState } from 'react'
import { isCount, parseCount } from './count.ts'
import { useTexts } from '../core/language.tsx'

interface StepperProps {
  /** What is counted: part of the accessible names. */
  label: string
  value: number
  /** Accepts the count, or returns why not: then the old count stays. */
  onChange: (requested: number) => string | null
  /** What else decides how many it takes: once that is another, it is no longer said why it took no more. */
  room?: string
  min?: number
  disabled?: boolean
}

/**
 * A count, changed by buttons or by typing. A valid number takes effect while it is typed, so that nothing moves under
 * the next press; anything else becomes 0 on blur or Enter.
 */
export function Stepper({ label, value, onChange, room = '', min = 0, disabled = false }: StepperProps) {
  const t = useTexts()
  const id = useId()
  const { shown, reason, ask, type, take } = useTypedCount({ value, onChange, room, min })
  return (
    <div className="stepper">
      <div className="stepper__row">
        <StepButton
          label={t('shop.fewer', { label })}
          drawing="M2 8h12"
          disabled={disabled || value <= min}
          onPress={() => !disabled && value > min && ask(value - 1)}
        />
        <input
          className="stepper__input figures"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={reason ? id : undefined}
          value={shown}
          disabled={disabled}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') return take()
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (by === undefined) return
            event.preventDefault()
            if (value + by >= min) ask(value + by)
          }}
        />
        <StepButton
          label={t('shop.more', { label })}
          drawing="M2 8h12M8 2v12"
          disabled={disabled || reason !== null}
          onPress={() => !disabled && ask(value + 1)}
        />
      </div>
      <p className="stepper__why label" id={id} role="status">
        {reason}
      </p>
    </div>
  )
}

/** The count as it is typed, and why the last one was not taken. */
function useTypedCount({ value, onChange, room, min }: Required<Omit<StepperProps, 'label' | 'disabled'>>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [why, setWhy] = useState<{ reason: string; room: string } | null>(null)
  /** The count before typing began. */
  const before = useRef(value)

  const setReason = (reason: string | null) => setWhy(reason === null ? null : { reason, room })
  const ask = (requested: number) => {
    setTyped(null)
    setReason(onChange(Math.max(min, requested)))
  }
  const counts = (text: string) => isCount(text) && parseCount(text) >= min
  const type = (text: string) => {
    if (typed === null) before.current = value
    setTyped(text)
    if (!counts(text)) return
    const refused = onChange(parseCount(text))
    // typing 12 has already set the count to 1
    if (refused && value !== before.current) onChange(before.current)
    setReason(refused)
  }
  const take = () => {
    if (typed === null) return
    if (counts(typed)) setTyped(null)
    else ask(parseCount(typed))
  }
  return { shown: typed ?? String(value), reason: why?.room === room ? why.reason : null, ask, type, take }
}

interface StepButtonProps {
  label: string
  /** The path of its drawing. */
  drawing: string
  disabled: boolean
  onPress: () => void
}

function StepButton({ label, drawing, disabled, onPress }: StepButtonProps) {
  return (
    <button type="button" className="stepper__button" aria-label={label} aria-disabled={disabled} onClick={onPress}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={drawing} />
      </svg>
    </button>
  )
}
