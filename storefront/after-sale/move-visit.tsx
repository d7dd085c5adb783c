import './visit-panel.css'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { HeadingLevel } from '../booking/heading.tsx'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { leaving } from '../core/leaving.ts'
import { useLink } from '../core/links.ts'
import { refusalText } from '../core/refusal-text.ts'
import { Button } from '../ui/button.tsx'
import { usePrice } from '../ui/price.tsx'
import { type MovableVisit, ticketsFor } from './movable-visits.ts'
import { MovePayments } from './move-payments.tsx'
import { MoveCounts } from './move-counts.tsx'
import { MoveTicketTimes } from './move-ticket-times.tsx'
import { MoveTourTimes } from './move-tour-times.tsx'
import { orderMove, orderMovePay, orderMovePrice } from '@foyer/contract/orders.calls.ts'
import { useApi } from '../core/api.ts'
import { usePricedChange } from './use-priced-change.ts'

interface MoveVisitProps {
  order: Order
  visit: MovableVisit
  /** With the new time in words. */
  onMoved: (when: string) => Promise<void>
  onClose: () => void
}

/** Chooses another time for a visit, says what that costs, and moves it. */
export default function MoveVisit({ order, visit, onMoved, onClose }: MoveVisitProps) {
  const t = useTexts()
  const spelled = useSpelled()
  const price = usePrice(order.currency)
  const [counts, setCounts] = useState(() => visit.lines.map(({ places }) => places))
  const [datetime, setDatetime] = useState<string | null>(null)
  const tickets = visit.lines.flatMap((line, at) => ticketsFor(line, counts[at]!))
  const to = useLink()
  const { difference, less, refused, attempt, busy, move, pay } = useMove(order.booking_id, tickets, datetime)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const when = datetime && spelled.when(datetime)
  const chosen = visit.lines.flatMap(({ line }, at) => (counts[at]! > 0 ? [{ line, places: counts[at]! }] : []))
  const Times = visit.lines[0]!.line.tour ? MoveTourTimes : MoveTicketTimes

  async function press() {
    if (await move()) await onMoved(when!)
  }

  async function leave(payart: number) {
    const address = await pay(payart, location.origin + to('orderReview', { id: order.booking_id }))
    // a `javascript:` address would run in the shop
    if (address && /^https?:/.test(address)) leaving.to(address)
  }

  return (
    <section className="visit-panel visit-panel--parts" aria-labelledby="move-visit">
      <h3 id="move-visit" tabIndex={-1} ref={heading}>
        {t('move.title', { name: visit.lines[0]!.line.name })}
      </h3>
      <MoveCounts
        legend={t('move.which')}
        visit={visit}
        counts={counts}
        onChange={(next) => {
          setCounts(next)
          setDatetime(null)
        }}
      />
      {chosen.length > 0 && (
        <HeadingLevel value={4}>
          <Times chosen={chosen} datetime={datetime} onPick={setDatetime} />
        </HeadingLevel>
      )}
      <div aria-live="polite">
        {difference !== null && when && (
          <p className="visit-panel__price">{differenceText(difference, less, price, t)}</p>
        )}
      </div>
      {refused && (
        <p className="notice notice--danger" role="alert" key={attempt}>
          {refusalText(refused, t)}
        </p>
      )}
      <div className="visit-panel__buttons">
        {difference !== null && difference > 0 ? (
          <MovePayments amount={difference} busy={busy} onPay={(payart) => void leave(payart)} />
        ) : (
          <Button onClick={() => void press()} disabled={busy || difference === null}>
            {when ? t('move.confirm', { when }) : t('move.choose')}
          </Button>
        )}
        <Button kind="secondary" onClick={onClose}>
          {t('move.keep')}
        </Button>
      </div>
    </section>
  )
}

/** What the move costs more, or what comes of what it costs less. */
function differenceText(
  difference: number,
  less: 'refund' | 'voucher',
  price: (amount: number) => string,
  t: Translate,
): string {
  if (difference === 0) return t('move.same')
  if (difference > 0) return t('move.more', { amount: price(difference) })
  return t(less === 'voucher' ? 'move.lessVoucher' : 'move.less', { amount: price(-difference) })
}

/** What moving tickets of an order to a time costs, and the move itself. */
function useMove(id: string, tickets: { id: string; places: number }[], datetime: string | null) {
  const api = useApi()
  const { price, send, ...state } = usePricedChange(
    JSON.stringify({ id, tickets, datetime }),
    datetime === null ? null : () => api(orderMovePrice, { body: { id, tickets, datetime } }),
  )
  const bodyOf = (move: string, { difference }: { difference: number }) => ({
    id,
    tickets,
    datetime: datetime!,
    move,
    difference,
  })
  return {
    ...state,
    /** What it costs more, below 0 less; null until it is known. */
    difference: price?.difference ?? null,
    less: price?.less ?? 'refund',
    /** Whether it is moved. */
    move: async () => (await send((move, shown) => api(orderMove, { body: bodyOf(move, shown) }))) !== null,
    /** Where to pay what it costs more. */
    pay: (payart: number, url: string) =>
      send((move, shown) => api(orderMovePay, { body: { ...bodyOf(move, shown), payart, url } })),
  }
}
