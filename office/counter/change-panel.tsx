import './counter.css'
import './receipt.css'
import './change-panel.css'
import { inPieces } from '@foyer/domain/money/cash.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { Icon } from '../ui/icon.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { useAmount } from './amounts.ts'
import type { Counter } from './counter-query.ts'
import { HereTickets } from './here-tickets.tsx'
import type { Done } from './kept-sales.ts'
import { OriginKeys } from './origin-keys.tsx'
import { Papers } from './papers.tsx'
import { PrintDone } from './printer/print-keys.tsx'

interface ChangePanelProps {
  done: Done
  origins: Counter['origins'] | undefined
  /** Of an order, for who may take it back. */
  onUndo: ((order: string) => void) | null
}

/** What was sold last, and what goes back of it: in the receipt's place until the next sale begins. */
export function ChangePanel({ done, origins, onUndo }: ChangePanelProps) {
  const say = useSay()
  const money = useMoney()
  const { booked, given, here } = done
  const amount = useAmount(booked.currency)
  const { order, total, currency, page } = booked
  const handed = booked.means.find(({ means }) => means === 'cash')?.amount ?? total
  const change = given === null ? null : given - handed
  const between = booked.means.filter(({ means }) => means === 'rounding' || means === 'donation')
  const paid = total - between.reduce((sum, one) => sum + one.amount, 0)
  return (
    <aside className="receipt change" aria-label={say('counter.done')}>
      <div className="receipt__head change__head">
        <strong className="change__paid">
          <Icon of="done" />
          {say('counter.paid')}
        </strong>
        {order !== null && <OrderLink number={order} />}
      </div>
      <div className="change__body" role="status">
        {change === null ? (
          <p className="change__label">{say('counter.paidAmount')}</p>
        ) : (
          <p className="change__label">
            {say('counter.change')} <span>{say('counter.given', { amount: amount(given!) })}</span>
          </p>
        )}
        <p className="change__amount">{money(change ?? paid, currency)}</p>
        {between.map(({ means, amount: of }) => (
          <p key={means} className="change__between">
            {say('counter.means', { means })} <strong>{amount(means === 'donation' ? -of : of)}</strong>
          </p>
        ))}
        {change !== null && change > 0 && (
          <p className="change__pieces">
            {inPieces(change, currency).map(({ worth, count }) => (
              <span key={worth}>
                <strong>{count}</strong> × {amount(worth)}
              </span>
            ))}
          </p>
        )}
      </div>
      {here && <HereTickets {...here} />}
      {page !== null && (
        <div className="change__code">
          <QrCode text={page} label={say('counter.code')} />
          <p>{say('counter.codeText')}</p>
        </div>
      )}
      {order !== null && origins && origins.asks !== 'off' && (
        <OriginKeys key={order} order={order} origins={origins} />
      )}
      <PrintDone done={done} />
      <Papers documents={booked.documents}>
        {order !== null && onUndo && (
          <button type="button" className="counter-key change__paper" onClick={() => onUndo(order)}>
            {say('counter.undo')}
          </button>
        )}
      </Papers>
      <p className="change__next">{say('counter.next')}</p>
    </aside>
  )
}
