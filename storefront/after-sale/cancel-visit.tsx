import './visit-panel.css'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { useTexts } from '../core/language.tsx'
import { refusalText } from '../core/refusal-text.ts'
import { Button } from '../ui/button.tsx'
import { usePrice } from '../ui/price.tsx'
import { type MovableVisit, ticketsFor } from './movable-visits.ts'
import { MoveCounts } from './move-counts.tsx'
import { orderCancel, orderCancelPrice } from '@foyer/contract/cancel.calls.ts'
import { useApi } from '../core/api.ts'
import { usePricedChange } from './use-priced-change.ts'

interface CancelVisitProps {
  order: Order
  visit: MovableVisit
  /** With what became of the money, in words. */
  onCanceled: (news: string) => Promise<void>
  onClose: () => void
}

/** Chooses what of a visit is canceled, says what one gets for it, and cancels it. */
export default function CancelVisit({ order, visit, onCanceled, onClose }: CancelVisitProps) {
  const t = useTexts()
  const price = usePrice(order.currency)
  const [counts, setCounts] = useState(() => visit.lines.map(({ places }) => places))
  const tickets = visit.lines.flatMap((line, at) => ticketsFor(line, counts[at]!))
  const { given, refused, attempt, busy, cancel } = useCancel(order.booking_id, tickets)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const back =
    given &&
    [
      ...(given.amount > 0 && given.voucher === 0 ? [t('cancel.back', { amount: price(given.amount) })] : []),
      ...(given.voucher > 0 ? [t('cancel.backVoucher', { amount: price(given.voucher) })] : []),
      ...(given.amount === 0 ? [t('cancel.backNothing')] : []),
    ].join(' ')

  async function press() {
    if (await cancel()) await onCanceled(`${t('cancel.done')} ${back}`)
  }

  return (
    <section className="visit-panel" aria-labelledby="cancel-visit">
      <h3 id="cancel-visit" tabIndex={-1} ref={heading}>
        {visit.key === 'all' ? t('cancel.all') : t('cancel.title', { name: visit.lines[0]!.line.name })}
      </h3>
      {visit.key !== 'all' && (
        <MoveCounts legend={t('cancel.which')} visit={visit} counts={counts} onChange={setCounts} />
      )}
      <div aria-live="polite">{back && <p className="visit-panel__price">{back}</p>}</div>
      <p>{t('cancel.final')}</p>
      {refused && (
        <p className="notice notice--danger" role="alert" key={attempt}>
          {refusalText(refused, t)}
        </p>
      )}
      <div className="visit-panel__buttons">
        <Button onClick={() => void press()} disabled={busy || given === null}>
          {t('cancel.confirm', { count: counts.reduce((sum, count) => sum + count, 0) })}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('cancel.keep')}
        </Button>
      </div>
    </section>
  )
}

/** What one gets back for tickets of an order, null until it is known, and the cancellation itself. */
function useCancel(id: string, tickets: { id: string; places: number }[]) {
  const api = useApi()
  const {
    price: given,
    send,
    ...state
  } = usePricedChange(
    JSON.stringify({ id, tickets }),
    tickets.length === 0 ? null : () => api(orderCancelPrice, { body: { id, tickets } }),
  )
  return {
    ...state,
    given,
    /** Whether it is canceled. */
    cancel: async () =>
      (await send((cancel, { amount }) => api(orderCancel, { body: { id, tickets, cancel, amount } }))) !== null,
  }
}
