import { TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { isSpan, type Span } from '@foyer/domain/office/spans.ts'
import { addDays, addMonths } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { dayIn } from '../core/search-in.ts'
import { useSay } from '../core/language.tsx'

/** What an address may say of it. */
export function spanIn(search: Record<string, unknown>): Partial<Span> {
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])]
  return from && to ? { from, to } : {}
}

/** What books are mostly asked for. */
function lastMonth(): Span {
  const month = `${localDay(new Date()).slice(0, 7)}-01`
  return { from: addMonths(month, -1), to: addDays(month, -1) }
}

/** The days of the last week, with today. */
export function lastWeek(): Span {
  const today = localDay(new Date())
  return { from: addDays(today, -6), to: today }
}

/** The days that the address names; else the usual ones. */
export function useSpan(usual: () => Span = lastMonth): Span {
  const named = useSearch({ strict: false })
  return { ...usual(), ...spanIn(named) }
}

/** Two days, which go into the address as soon as they can be asked for. */
export function SpanFields({ usual = lastMonth }: { usual?: () => Span }) {
  const say = useSay()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(useSpan(usual))
  const why = useId()
  const change = (part: Partial<Span>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (isSpan(next)) void navigate({ to: '.', search: { from: next.from, to: next.to }, replace: true })
  }
  const isWrong = !isSpan(typed)
  return (
    <div className="money__span">
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
    </div>
  )
}
