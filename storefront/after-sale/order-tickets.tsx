import '../ui/notice.css'
import './order-tickets.css'
import { useState } from 'react'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { WhenText } from '../ui/when-text.tsx'
import { allTogether, cancelableVisits } from './cancelable-visits.ts'
import { GivenOn } from './given-on.tsx'
import { movableVisits, type MovableVisit } from './movable-visits.ts'
import { ticketsToGive, ticketsToTakeBack } from './tickets-to-give.ts'
import { CancelVisit, MoveVisit, VisitActions, type Action } from './visit-actions.tsx'

interface OrderTicketsProps {
  order: Order
  /** Shows the order as it is after something was done with its tickets. */
  reload: () => Promise<void>
}

/** The tickets of an order by visit, and what can be done with those of each. */
export default function OrderTickets({ order, reload }: OrderTicketsProps) {
  const t = useTexts()
  // one panel at a time: calendars have the same ids in each
  const [open, setOpen] = useState<{ at: number | 'all'; action: Action } | null>(null)
  const [news, setNews] = useState('')
  const [keptAll, setKeptAll] = useState(false)
  const [now] = useState(() => new Date())
  const tickets = (order.tickets ?? []).map((ticket) => ({ ...ticket, of: order.items[ticket.line]! }))
  const visits = [...Map.groupBy(tickets, ({ of }) => JSON.stringify([of.name, of.datetime, of.venue]))]
  const [movable, cancelable] = [movableVisits(order, now), cancelableVisits(order, now)]
  const [toGive, toTakeBack] = [ticketsToGive(order, now), ticketsToTakeBack(order, now)]
  // not all are theirs
  const all = toTakeBack.length > 0 ? null : allTogether(cancelable)

  async function show(at: number | 'all', action: Action) {
    setNews('')
    setKeptAll(false)
    await (action === 'move' ? MoveVisit : CancelVisit).preload()
    setOpen({ at, action })
  }
  async function done(what: string) {
    setNews('')
    await reload()
    setOpen(null)
    setNews(what)
  }

  return (
    <section className="order-tickets" aria-labelledby="order-tickets">
      <h2 id="order-tickets">{t('order.ticketList')}</h2>
      {news && (
        <p className="notice order-tickets__news" role="status" tabIndex={-1} ref={focus} key={news}>
          {news}
        </p>
      )}
      {visits.map(([key, visit], at) => {
        const { name, datetime, datetime_end, visit_end } = visit[0]!.of
        const ofVisit = (one: MovableVisit) => visit.some(({ of }) => of === one.lines[0]!.line)
        return (
          <div key={key} className="order-tickets__visit">
            <div id={`order-visit-${at}`}>
              <h3 className="order-tickets__name">{name}</h3>
              <p className="muted">
                {datetime ? (
                  <WhenText datetime={datetime} end={datetime_end} admission={visit_end !== undefined} />
                ) : (
                  t('checkout.anyDay')
                )}
              </p>
            </div>
            <ul>
              {visit.map(({ id, label, places, number, state, given_to, given_at }) => (
                <li key={id} className="order-tickets__ticket">
                  <span>
                    {label} · {t('order.ticketPlaces', { count: places })}
                  </span>
                  <span className="label muted figures">{t('order.ticketNumber', { number })}</span>
                  {given_to !== undefined && given_at !== undefined && (
                    <GivenOn
                      id={order.booking_id}
                      ticket={id}
                      name={given_to}
                      at={given_at}
                      open={toTakeBack.includes(id)}
                      onTakenBack={() => done(t('given.takenBackDone'))}
                    />
                  )}
                  {state === 'canceled' && <strong>{t('order.state.canceled')}</strong>}
                </li>
              ))}
            </ul>
            <VisitActions
              order={order}
              movable={movable.find(ofVisit)}
              cancelable={cancelable.find(ofVisit)}
              tickets={toGive.filter(({ id }) => visit.some((ticket) => ticket.id === id))}
              describedBy={`order-visit-${at}`}
              open={open?.at === at ? open.action : null}
              onOpen={(action) => void show(at, action)}
              onClose={() => setOpen(null)}
              onDone={done}
              reload={reload}
            />
          </div>
        )
      })}
      {all && (
        <div className="order-tickets__visit">
          {open?.at === 'all' ? (
            <CancelVisit
              order={order}
              visit={all}
              onCanceled={done}
              onClose={() => {
                setKeptAll(true)
                setOpen(null)
              }}
            />
          ) : (
            <Button kind="quiet" ref={keptAll ? focus : undefined} onClick={() => void show('all', 'cancel')}>
              {t('cancel.all')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Where the panel was. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}
