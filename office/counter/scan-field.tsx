import './counter.css'
import './scan-field.css'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { passNumber } from '@foyer/domain/passes/pass-number.ts'
import { readCode } from '@foyer/domain/vouchers/code.ts'
import { useSay } from '../core/language.tsx'
import { Icon } from '../ui/icon.tsx'
import { useAmount } from './amounts.ts'
import type { Counter } from './counter-query.ts'
import type { NewLine } from './lines.ts'
import { sellable } from './sellable.ts'
import { scanField } from './use-counter-keys.ts'
import type { CounterSelling } from './use-counter-sale.ts'

const most = 8
/** A name is searched for; what has digits or is all in capitals is a code. */
const looksLikeCode = (find: string) => /^[\w-]{3,40}$/.test(find) && (/\d/.test(find) || find === find.toUpperCase())

/** One field for what is scanned or typed: an article, a code that pays, an order, or something to sell by its name. */
export function ScanField({ counter, selling }: { counter: Counter; selling: CounterSelling }) {
  const say = useSay()
  const navigate = useNavigate()
  const amount = useAmount(counter.currency)
  const [typed, setTyped] = useState('')
  const find = typed.trim()
  const found = find.length < 2 ? [] : sellable(counter, find).slice(0, most)
  const add = (line: NewLine) => {
    selling.add(line)
    setTyped('')
  }
  function submit(): void {
    if (find === '') return
    const [first] = found
    if (/^f\d{5,}$/i.test(find)) void navigate({ to: '/orders/$number', params: { number: find.toUpperCase() } })
    else if (first) add(first.line)
    else if (selling.lines.length > 0 && (passNumber(find) || readCode(find) || looksLikeCode(find))) {
      selling.set(({ codes }) => ({ codes: codes.includes(find) ? codes : [...codes, find] }))
      setTyped('')
    } else void navigate({ to: '/orders', search: { find } })
  }
  return (
    <form
      role="search"
      className="scan-field"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        id={scanField}
        size="md"
        type="search"
        aria-label={say('counter.scan')}
        placeholder={say('counter.scan')}
        leftSection={<Icon of="search" />}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return
          setTyped('')
          currentTarget.blur()
        }}
      />
      {found.length > 0 && (
        <ul className="scan-field__found">
          {found.map(({ line, what }, at) => (
            <li key={at}>
              <button type="button" onClick={() => add(line)}>
                <strong>{line.name}</strong>
                <small>{what}</small>
                <span>{amount(line.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
