import './counts.css'
import { ActionIcon, NumberInput } from '@mantine/core'
import { useId } from 'react'
import { useSay } from '../core/language.tsx'

interface CountProps {
  label: string
  price?: string | undefined
  more?: string | undefined
  count: number
  onCount: (count: number) => void
}

/** How many of one kind: typed, by arrow keys, or by minus and plus. */
export function Count({ label, price, more, count, onCount }: CountProps) {
  const say = useSay()
  const id = useId()
  const step = (by: 1 | -1) => (
    // whoever has no mouse has the arrow keys of the number
    <ActionIcon
      variant="default"
      size="2.25rem"
      tabIndex={-1}
      disabled={count + by < 0}
      aria-label={say(by < 0 ? 'book.fewer' : 'book.more', { what: label })}
      onClick={() => onCount(count + by)}
    >
      {by < 0 ? '−' : '+'}
    </ActionIcon>
  )
  return (
    <li className="count" data-chosen={count > 0 || undefined}>
      <label htmlFor={id}>
        <strong>{label}</strong>
        {more && <small>{more}</small>}
      </label>
      <span className="count__price">{price}</span>
      <span className="count__steps">
        {step(-1)}
        <NumberInput
          id={id}
          hideControls
          min={0}
          max={1000}
          allowDecimal={false}
          allowNegative={false}
          value={count}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={(typed) => onCount(Number(typed))}
        />
        {step(1)}
      </span>
    </li>
  )
}
