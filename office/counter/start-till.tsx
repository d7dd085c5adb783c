import './counter.css'
import './start-till.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { officeTillOpen, officeTillSheet } from '@foyer/contract/tills.calls.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { countedAmount } from '@foyer/domain/office/till.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useCurrency } from '../core/shop-config.ts'
import { useSpelled } from '../core/spelled.ts'
import type { Till } from '../core/tills-query.ts'
import { DownloadButton } from '../ui/download-button.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { AmountInput } from './amount-input.tsx'

/** Which till somebody opens, with what is counted in it. */
export function StartTill({ tills }: { tills: readonly Till[] }) {
  const say = useSay()
  const may = useMay()
  const free = tills.filter(({ open, gone }) => !open && !gone)
  const [chosen, setChosen] = useState(free[0]?.till ?? null)
  const till = free.find((one) => one.till === chosen)
  return (
    <main id="page" className="counter__start" tabIndex={-1}>
      <h2>{say('counter.start')}</h2>
      <p className="lead">{say('counter.startText')}</p>
      <ul className="start-tills">
        {tills.map((one) => (
          <li key={one.till}>
            <button
              type="button"
              className="counter-key start-till"
              aria-pressed={one.till === chosen}
              disabled={one.open !== null || one.gone}
              onClick={() => setChosen(one.till)}
            >
              <strong>{one.name}</strong>
              <small>{one.open ? say('tills.openBy', { who: one.open.who }) : one.venue}</small>
            </button>
          </li>
        ))}
      </ul>
      {till && may('till-open') && <OpenTill key={till.till} till={till} />}
      {!may('till-open') && <p>{say('counter.mayNotOpen')}</p>}
    </main>
  )
}

function OpenTill({ till: { till, name, last } }: { till: Till }) {
  const say = useSay()
  const spelled = useSpelled()
  const currency = useCurrency() ?? 'CHF'
  const [typed, setTyped] = useState(last && last.currency === currency ? decimalAmount(last.counted, currency) : '')
  const amount = typed.trim().replace(',', '.')
  const counted = countedAmount(amount, currency)
  const open = useAct(() => ask(officeTillOpen, { till, amount }))
  return (
    <form
      noValidate
      className="start-till__form"
      onSubmit={(event) => {
        event.preventDefault()
        if (counted !== null) open.mutate()
      }}
    >
      <AmountInput
        label={say('counter.float', { currency })}
        description={last ? say('counter.lastCount', { when: spelled.moment(last.closed) }) : say('counter.floatHint')}
        error={typed.trim() !== '' && counted === null && say('tills.noAmount')}
        typed={typed}
        onTyped={setTyped}
      />
      <Problem error={open.error} />
      <Button type="submit" size="lg" loading={open.isPending} disabled={counted === null}>
        {say('counter.open', { name })}
      </Button>
      {last && (
        <DownloadButton call={officeTillSheet} body={{ till, number: last.number }} label={say('closings.sheet')} />
      )}
    </form>
  )
}
