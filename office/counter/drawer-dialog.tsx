import './counter-dialog.css'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { officeTillMove } from '@foyer/contract/tills.calls.ts'
import { exactAmount } from '@foyer/domain/money/money.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import type { Till } from '../core/tills-query.ts'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import { AmountInput } from './amount-input.tsx'
import { CounterDialog } from './counter-dialog.tsx'

/** Puts money into the drawer or takes it out, as into the safe. */
export function DrawerDialog({ till: { till, name, open }, onClose }: { till: Till; onClose: () => void }) {
  const say = useSay()
  const money = useMoney()
  const [id] = useState(() => crypto.randomUUID())
  const [way, setWay] = useState<'in' | 'out'>('out')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState(say('counter.safe'))
  const currency = open?.currency ?? 'CHF'
  const amount = typed.trim().replace(',', '.')
  const isAmount = exactAmount(amount, currency) !== null
  const move = useAct(() => ask(officeTillMove, { id, till, way, amount, reason: reason.trim() }), {
    note: ({ expected }) => say('counter.moved', { expected: money(expected, currency) }),
    after: onClose,
  })
  return (
    <CounterDialog title={say('counter.drawer')} text={name} size="32rem" onClose={onClose}>
      <form
        noValidate
        className="counter-dialog__form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isAmount && reason.trim()) move.mutate()
        }}
      >
        <SegmentedControl
          aria-label={say('counter.way')}
          value={way}
          onChange={(next) => setWay(next === 'in' ? 'in' : 'out')}
          data={[
            { value: 'out', label: say('counter.takeOut') },
            { value: 'in', label: say('counter.putIn') },
          ]}
        />
        <AmountInput
          label={say('counter.amount', { currency })}
          data-autofocus
          error={amount !== '' && !isAmount && say('tills.noAmount')}
          typed={typed}
          onTyped={setTyped}
        />
        <TextInput
          size="lg"
          label={say('counter.reason')}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Problem error={move.error} />
        <Button type="submit" size="lg" loading={move.isPending} disabled={!isAmount || reason.trim() === ''}>
          {say(way === 'in' ? 'counter.putIn' : 'counter.takeOut')}
        </Button>
      </form>
    </CounterDialog>
  )
}
