import './counter.css'
import './receipt.css'
import { useSay } from '../core/language.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CounterSelling } from './use-counter-sale.ts'

export type PayBy = 'cash' | 'card' | 'code' | 'more'

interface PayKeysProps {
  selling: CounterSelling
  isOff: boolean
  onPay: (by: PayBy) => void
}

/** By what it is paid; what costs nothing is closed by one press. */
export function PayKeys({ selling, isOff, onPay }: PayKeysProps) {
  const say = useSay()
  const { isOff: isOffline } = selling
  const isFree = isOffline ? selling.total === 0 && selling.lines.length > 0 : selling.plan?.total === 0
  if (isFree)
    return (
      <div className="receipt__pay">
        <button
          type="button"
          className="counter-key counter-key--pay receipt__free"
          disabled={isOff}
          onClick={() => selling.pay([])}
        >
          <strong>{say('counter.payNothing')}</strong>
        </button>
        <button
          type="button"
          className="counter-key receipt__other"
          disabled={isOff || isOffline}
          onClick={() => onPay('more')}
        >
          {say('counter.otherWays')}
        </button>
      </div>
    )
  return (
    <div className="receipt__pay">
      <button type="button" className="counter-key counter-key--pay" disabled={isOff} onClick={() => onPay('cash')}>
        <Icon of="cash" />
        <strong>{say('counter.cash')}</strong>
      </button>
      <button type="button" className="counter-key counter-key--pay" disabled={isOff} onClick={() => onPay('card')}>
        <Icon of="card" />
        <strong>{say('counter.card')}</strong>
        {isOffline && <small>{say('counter.byHand')}</small>}
      </button>
      <div className="receipt__others">
        <button
          type="button"
          className="counter-key receipt__other"
          disabled={selling.lines.length === 0 || selling.isSending || isOffline}
          onClick={() => onPay('code')}
        >
          {say('counter.codes')}
        </button>
        <button
          type="button"
          className="counter-key receipt__other"
          disabled={isOff || isOffline}
          onClick={() => selling.pay([{ means: 'link' }])}
        >
          {say('counter.link')}
        </button>
        <button
          type="button"
          className="counter-key receipt__other"
          disabled={selling.lines.length === 0 || selling.isSending || isOffline}
          onClick={() => onPay('more')}
        >
          {say('counter.otherWays')}
        </button>
      </div>
    </div>
  )
}
