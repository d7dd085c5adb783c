import '../ui/notice.css'
import './order-tickets.css'
import { useState } from 'react'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { allTogether, cancelableVisits, type MovableVisit, movableVisits } from '../after-sale/movable-visits.ts'
import { GivenOn } from '../after-sale/given-on.tsx'
import { ticketsToGive, ticketsToTakeBack } from '../after-sale/tickets-to-give.ts'
import { type Action, CancelVisit, MoveVisit, VisitActions } from '../after-sale/visit-actions.tsx'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import OrderWallets from './order-wallets.tsx'
import { shownCodes } from './shown-codes.ts'
import { TicketCodes } from './codes-part.tsx'
import { VisitHeading } from './visit-heading.tsx'
import { VisitPlace } from './visit-place.tsx'
import { visitsOf, type Visit } from './visits.ts'

interface OrderTicketsProps {
  order: Order
  /** What was done to it last, in words. */
  news: string
  say: (news: string) => void
  /** Shows the order as it is after something was done with its tickets. */
  reload: () => Promise<void>
  /** Its codes are shown without network too. */
  isKept: boolean
}

/** The tickets of an order by visit: their codes, and what can be done with them; the next visit heads the page. */
export default function OrderTickets({ order, news, say, reload, isKept }: OrderTicketsProps) {
  const t = useTexts()
  const panel = useOpenPanel(say, reload)
  const { open } = panel
  const [now] = useState(() => new Date())
  const visits = visitsOf(order, now)
  const leads = visits[0]?.isComing === true
  // not all are theirs
  const all = ticketsToTakeBack(order, now).length > 0 ? null : allTogether(cancelableVisits(order, now))
  // what heads the page is no part of it
  const Part = leads ? 'div' : 'section'
  return (
    <Part className="order-tickets" aria-label={leads ? undefined : t('order.ticketList')}>
      {!leads && <h2>{t('order.ticketList')}</h2>}
      {news && (
        <p className="notice order-tickets__news" role="status" tabIndex={-1} ref={focus} key={news}>
          {news}
        </p>
      )}
      {visits.map((visit, at) => (
        <OrderVisit key={visit.key} {...{ order, visit, at, leads, now, panel, isKept }} />
      ))}
      {all && (
        <AllTogether
          order={order}
          visit={all}
          isOpen={open?.at === 'all'}
          onOpen={() => void panel.show('all', 'cancel')}
          onClose={panel.close}
          onDone={panel.done}
        />
      )}
    </Part>
  )
}

interface OrderVisitProps {
  order: Order
  visit: Visit
  /** Its place among the visits. */
  at: number
  /** The first of them heads the page. */
  leads: boolean
  now: Date
  panel: ReturnType<typeof useOpenPanel>
  isKept: boolean
}

function OrderVisit({ order, visit: { line, tickets, isComing }, at, leads, now, panel, isKept }: OrderVisitProps) {
  const t = useTexts()
  const { open, show, close, done } = panel
  const codes = isComing ? shownCodes(tickets, t) : []
  const without = tickets.filter(({ id }) => codes.every((code) => code.id !== id))
  const isLead = leads && at === 0
  const ofVisit = (one: MovableVisit) => tickets.some((ticket) => order.items[ticket.line] === one.lines[0]!.line)
  const [toGive, toTakeBack] = [ticketsToGive(order, now), ticketsToTakeBack(order, now)]
  return (
    <div className="order-tickets__visit" data-lead={isLead || undefined}>
      <VisitHeading id={`order-visit-${at}`} line={line} now={now} level={isLead ? 1 : leads ? 2 : 3} />
      {isLead && <h2 className="visually-hidden">{t('order.ticketList')}</h2>}
      {codes.length > 0 && <TicketCodes codes={codes} visit={<VisitHeading line={line} now={now} />} isKept={isKept} />}
      <div className="order-tickets__ways">
        {isLead && <OrderWallets order={order} />}
        <ul>
          {without.map((ticket) => (
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
          movable={movableVisits(order, now).find(ofVisit)}
          cancelable={cancelableVisits(order, now).find(ofVisit)}
          tickets={toGive.filter(({ id }) => tickets.some((ticket) => ticket.id === id))}
          describedBy={`order-visit-${at}`}
          open={open?.at === at ? open.action : null}
          onOpen={(action) => void show(at, action)}
          onClose={close}
          onDone={done}
        />
      </div>
      {isLead && <VisitPlace line={line} />}
    </div>
  )
}

/** One panel at a time, as calendars have the same ids in each; what was done in it is said once it is closed. */
function useOpenPanel(say: (news: string) => void, reload: () => Promise<void>) {
  const [open, setOpen] = useState<{ at: number | 'all'; action: Action } | null>(null)
  async function show(at: number | 'all', action: Action) {
    say('')
    await (action === 'move' ? MoveVisit : CancelVisit).preload()
    setOpen({ at, action })
  }
  async function done(what: string) {
    await reload()
    setOpen(null)
    say(what)
  }
  return { open, show, done, close: () => setOpen(null) }
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
