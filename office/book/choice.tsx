import './choice.css'
import { useId, type ReactNode } from 'react'

interface ChoiceProps<V extends string> {
  label: string
  /** The way to others than those that are shown. */
  turns?: ReactNode
  options: readonly { value: V; label: string; more?: string; tone?: 'few' | 'none'; disabled?: boolean }[]
  value: V | null
  onChoose: (value: V) => void
  error?: ReactNode
  /** How its options stand: seven a row are days of weeks. */
  as?: 'times' | 'week' | 'words'
}

/** One of some, seen at once: by arrow keys or a press. */
export function Choice<V extends string>(choice: ChoiceProps<V>) {
  const { label, turns, options, value, onChoose, error, as = 'words' } = choice
  const name = useId()
  return (
    <fieldset className="choice" data-as={as} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      {turns}
      <div className="choice__options">
        {options.map((option) => (
          <label key={option.value} className="choice__option" data-tone={option.tone}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChoose(option.value)}
            />
            <span>
              <strong>{option.label}</strong> {option.more !== undefined && <small>{option.more}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="choice__error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
