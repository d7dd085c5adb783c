import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { isSpan, type Span } from '@foyer/domain/office/spans.ts'
import { useSay } from '../core/language.tsx'

/** Two days, which are handed on as soon as they can be asked for. */
export function SpanDays({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) {
  const say = useSay()
  const [typed, setTyped] = useState(span)
  const why = useId()
  const change = (part: Partial<Span>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (isSpan(next)) onSpan(next)
  }
  const isWrong = !isSpan(typed)
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={say(`money.${name}`)}
          value={typed[name]}
          onChange={({ currentTarget: { value } }) => change({ [name]: value })}
          aria-invalid={isWrong}
          {...(isWrong && { 'aria-describedby': why })}
        />
      ))}
      <p id={why} role="status" className="problem">
        {isWrong && say('money.spanWrong')}
      </p>
    </>
  )
}
