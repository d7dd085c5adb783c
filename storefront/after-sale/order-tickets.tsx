import '../ui/notice.css'
import './order-tickets.css'
import { useState } from 'react'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { WhenText } from '../ui/when-text.tsx'
import { allTogether, cancelableVisits, type MovableVisit, movableVisits } from './movable-visits.ts'
import { GivenOn } from './given-on.tsx'
import { ticketsToGive, ticketsToTakeBack } from './tickets-to-give.ts'
import { type Action, CancelVisit, MoveVisit, VisitActions } from './visit-actions.tsx'

interface OrderTicketsProps {
  order: Order
  /** Shows the order as it is after something was done with its tickets. */
  reload: () => Promise<void>
}

/** The tickets of an order by visit, and what can be done with those of each. */
export default function OrderTickets({ order, reload }: OrderTicketsProps) {
  const t = useTexts()
  const { open, news, show, close, done, reloadAfterGiving } = useOpenPanel(reload)
  const [now] = useState(() => new Date())
  const tickets = (order.tickets ?? []).map((ticket) => ({ ...ticket, of: order.items[ticket.line]! }))
  const visits = [...Map.groupBy(tickets, ({ of }) => JSON.stringify([of.name, of.datetime, of.venue]))]
  const [movable, cancelable] = [movableVisits(order, now), cancelableVisits(order, now)]
  const [toGive, toTakeBack] = [ticketsToGive(order, now), ticketsToTakeBack(order, now)]
  // not all are theirs
  const all = toTakeBack.length > 0 ? null : allTogether(cancelable)
  return (
    <section className="order-tickets" aria-labelledby="order-tickets">
      <h2 id="order-tickets">{t('order.ticketList')}</h2>
      {news && (
        <p className="notice order-tickets__news" role="status" tabIndex={-1} ref={focus} key={news}>
          {news}
        </p>
      )}
      {visits.map(([key, visit], at) => {
        const ofVisit = (one: MovableVisit) => visit.some(({ of }) => of === one.lines[0]!.line)
        return (
          <div key={key} className="order-tickets__visit">
            <Visit id={`order-visit-${at}`} line={visit[0]!.of} />
            <ul>
              {visit.map((ticket) => (
                <Ticket
                  key={ticket.id}
                  order={order.booking_id}
                  ticket={ticket}
                  open={toTakeBack.includes(ticket.id)}
                  onTakenBack={() => done(t('given.takenBackDone'))}
                />
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
              onClose={close}
              onDone={done}
              reload={reloadAfterGiving}
            />
          </div>
        )
      })}
      {all && (
        <AllTogether
          order={order}
          visit={all}
          isOpen={open?.at === 'all'}
          onOpen={() => void show('all', 'cancel')}
          onClose={close}
          onDone={done}
        />
      )}
    </section>
  )
}

/** One panel at a time, as calendars have the same ids in each; and what was done in the last. */
function useOpenPanel(reload: () => Promise<void>) {
  const [open, setOpen] = useState<{ at: number | 'all'; action: Action } | null>(null)
  const [news, setNews] = useState('')
  async function show(at: number | 'all', action: Action) {
    setNews('')
    await (action === 'move' ? MoveVisit : CancelVisit).preload()
    setOpen({ at, action })
  }
  async function done(what: string) {
    setNews('')
    await reload()
    setOpen(null)
    setNews(what)
  }
  // the form says itself to whom it gave
  function reloadAfterGiving() {
    setNews('')
    return reload()
  }
  return { open, news, show, done, reloadAfterGiving, close: () => setOpen(null) }
}

function Visit({ id, line }: { id: string; line: Order['items'][number] }) {
  const t = useTexts()
  const { name, datetime, datetime_end, visit_end } = line
  return (
    <div id={id}>
      <h3 className="order-tickets__name">{name}</h3>
      <p className="muted">
        {datetime ? (
          <WhenText datetime={datetime} end={datetime_end} admission={visit_end !== undefined} />
        ) : (
          t('checkout.anyDay')
        )}
      </p>
    </div>
  )
}

interface TicketProps {
  /** Opens the order. */
  order: string
  ticket: NonNullable<Order['tickets']>[number]
  /** It can be taken back from whom it was given to. */
  open: boolean
  onTakenBack: () => Promise<void>
}

function Ticket({ order, ticket: { id, label, places, number, state, given_to, given_at }, ...given }: TicketProps) {
  const t = useTexts()
  return (
    <li className="order-tickets__ticket">
      <span>
        {label} · {t('order.ticketPlaces', { count: places })}
      </span>
      <span className="label muted figures">{t('order.ticketNumber', { number })}</span>
      {given_to !== undefined && given_at !== undefined && (
        <GivenOn id={order} ticket={id} name={given_to} at={given_at} {...given} />
      )}
      {state === 'canceled' && <strong>{t('order.state.canceled')}</strong>}
    </li>
  )
}

interface AllTogetherProps {
  order: Order
  visit: MovableVisit
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onDone: (news: string) => Promise<void>
}

/** Cancels every visit with one press. */
function AllTogether({ order, visit, isOpen, onOpen, onClose, onDone }: AllTogetherProps) {
  const t = useTexts()
  const [wasClosed, setClosed] = useState(false)
  return (
    <div className="order-tickets__visit">
      {isOpen ? (
        <CancelVisit
          order={order}
          visit={visit}
          onCanceled={onDone}
          onClose={() => {
            setClosed(true)
            onClose()
          }}
        />
      ) : (
        <Button
          kind="quiet"
          ref={wasClosed ? focus : undefined}
          onClick={() => {
            setClosed(false)
            onOpen()
          }}
        >
          {t('cancel.all')}
        </Button>
      )}
    </div>
  )
}

/** Where the panel was. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}
