import './counter.css'
import './article-keys.css'
import './counter-dialog.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { quickAmounts, refusedAmount } from '@foyer/domain/vouchers/voucher-price.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { AmountInput } from './amount-input.tsx'
import { minorOf, useAmount } from './amounts.ts'
import { CounterDialog } from './counter-dialog.tsx'
import type { Counter } from './counter-query.ts'
import type { CounterSelling } from './use-counter-sale.ts'

type Voucher = Counter['vouchers'][number]
interface KeysProps {
  counter: Counter
  selling: CounterSelling
}

/** Vouchers: one of a fixed amount by a press, another asks for its amount. */
export function VoucherKeys({ counter, selling }: KeysProps) {
  const say = useSay()
  const amount = useAmount(counter.currency)
  const [chosen, setChosen] = useState<Voucher | null>(null)
  if (counter.vouchers.length === 0) return null
  const add = ({ id, name, price }: Voucher, free: number | null) => {
    selling.add({ good: { kind: 'voucher', id, amount: free }, name, detail: '', price: free ?? price, parts: [] })
    setChosen(null)
  }
  return (
    <section aria-label={say('counter.vouchers')}>
      <h2 className="counter__head">{say('counter.vouchers')}</h2>
      <div className="article-keys">
        {counter.vouchers.map((voucher) => (
          <button
            key={voucher.id}
            type="button"
            className="counter-key article-key"
            disabled={selling.isSending}
            onClick={() => (voucher.limits ? setChosen(voucher) : add(voucher, null))}
          >
            <strong>{voucher.name}</strong>{' '}
            <span>
              {voucher.limits
                ? say('counter.voucherFrom', { min: amount(voucher.limits.min), max: amount(voucher.limits.max) })
                : amount(voucher.price)}
            </span>
          </button>
        ))}
      </div>
      {chosen?.limits && (
        <AmountDialog
          voucher={chosen}
          limits={chosen.limits}
          currency={counter.currency}
          onChosen={(free) => add(chosen, free)}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}

interface AmountDialogProps {
  voucher: Voucher
  limits: NonNullable<Voucher['limits']>
  currency: string
  onChosen: (amount: number) => void
  onClose: () => void
}

function AmountDialog({ voucher: { name, price }, limits, currency, onChosen, onClose }: AmountDialogProps) {
  const say = useSay()
  const money = useMoney()
  const amount = useAmount(currency)
  const [typed, setTyped] = useState('')
  const free = minorOf(typed, currency)
  const isRight = refusedAmount(free, limits) === null
  const within = { min: money(limits.min, currency), max: money(limits.max, currency) }
  return (
    <CounterDialog title={name} text={say('counter.voucherText', within)} size="36rem" onClose={onClose}>
      <div className="counter-dialog__keys">
        {quickAmounts({ price, amount: limits }).map((one) => (
          <button key={one} type="button" className="counter-key" onClick={() => onChosen(one)}>
            <strong>{amount(one)}</strong>
          </button>
        ))}
      </div>
      <form
        noValidate
        className="counter-dialog__form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight) onChosen(free!)
        }}
      >
        <AmountInput
          label={say('counter.amount', { currency })}
          data-autofocus
          error={typed.trim() !== '' && !isRight && say('counter.voucherLimits', within)}
          typed={typed}
          onTyped={setTyped}
        />
        <Button type="submit" size="lg" disabled={!isRight}>
          {say('counter.voucherAdd')}
        </Button>
      </form>
    </CounterDialog>
  )
}
