import './counter.css'
import './counter-dialog.css'
import { useSay } from '../core/language.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import { totalOf } from './lines.ts'
import { useAmount } from './amounts.ts'
import { useCurrency } from '../core/shop-config.ts'
import type { CounterSelling } from './use-counter-sale.ts'

/** The sales that were put aside; one that is taken goes on, and what stood there is put aside for it. */
export function ParkedDialog({ selling, onClose }: { selling: CounterSelling; onClose: () => void }) {
  const say = useSay()
  const amount = useAmount(useCurrency() ?? 'CHF')
  return (
    <CounterDialog title={say('counter.parked')} text={say('counter.parkedText')} onClose={onClose}>
      <div className="counter-dialog__keys">
        {selling.parked.map(({ id, lines, held, sent }) => (
          <button
            key={id}
            type="button"
            className="counter-key"
            disabled={sent !== null}
            onClick={() => {
              selling.resume(id)
              onClose()
            }}
          >
            <strong>{lines.map(({ count, name }) => `${count} ${name}`).join(', ')}</strong>
            <small>
              {sent ? say('counter.parkedSent') : held ? say('counter.parkedHeld') : ''}{' '}
              {amount(held?.total ?? totalOf(lines))}
            </small>
          </button>
        ))}
      </div>
    </CounterDialog>
  )
}
