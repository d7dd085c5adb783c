import '../ui/notice.css'
import './account-order-list.css'
import { useRef, useState } from 'react'
import { customerOrders } from '@foyer/contract/customer.calls.ts'
import type { OrderSummary } from '@foyer/contract/customer.schema.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { isOver } from '@foyer/domain/orders/give-ticket.ts'
import { OrderAgain } from '../again/order-again.tsx'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useLink } from '../core/links.ts'
import { Link } from '../router/link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price, PricesTogether } from '../ui/price.tsx'
import { WhenText } from '../ui/when-text.tsx'

/** So many things are named of an order. */
const mostNamed = 3

/** The orders of an account, a page at a time. */
export function AccountOrderList({ first, next: after }: { first: OrderSummary[]; next: string | null }) {
  const t = useTexts()
  const api = useApi()
  const [orders, setOrders] = useState(first)
  const [next, setNext] = useState(after)
  const [failed, setFailed] = useState(false)
  const loading = useRef(false)
  /** The first of those that were loaded last, which gets the focus. */
  const [begin, setBegin] = useState<string | null>(null)
  const [now] = useState(() => new Date())

  async function more() {
    if (loading.current || next === null) return
    loading.current = true
    setFailed(false)
    const answer = await api(customerOrders, { query: { cursor: next } }).catch(() => null)
    loading.current = false
    if (!answer?.ok) return setFailed(true)
    setBegin(answer.data[0]?.booking_id ?? null)
    setOrders([...orders, ...answer.data])
    setNext(answer.next)
  }

  const nextOf = new Map(orders.map((order) => [order, nextItem(order, now)]))
  const isComing = (order: OrderSummary) => nextOf.get(order) !== undefined
  // those of any day last
  const comesAt = (order: OrderSummary) => nextOf.get(order)?.datetime ?? 'any day'
  const coming = orders.filter(isComing).toSorted((a, b) => comesAt(a).localeCompare(comesAt(b)))
  const groups = [
    { title: t('orders.coming'), of: coming },
    { title: t('orders.past'), of: orders.filter((order) => !isComing(order)) },
  ].filter(({ of }) => of.length > 0)
  if (orders.length === 0) return <p>{t('orders.accountEmpty')}</p>
  return (
    <>
      <PricesTogether of={orders.map(({ total }) => total)}>
        {groups.map(({ title, of }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className="account-order-list">
              {of.map((order) => (
                <AccountOrder
                  key={order.booking_id}
                  order={order}
                  next={nextOf.get(order)}
                  focused={order.booking_id === begin}
                />
              ))}
            </ul>
          </section>
        ))}
      </PricesTogether>
      {failed && (
        <p className="notice notice--danger" role="alert">
          {t('orders.accountMoreFailed')}
        </p>
      )}
      {next !== null && (
        <Button kind="secondary" onClick={() => void more()}>
          {t('orders.accountMore')}
        </Button>
      )}
    </>
  )
}

interface AccountOrderProps {
  order: OrderSummary
  /** What of it one comes for next. */
  next: Item | undefined
  focused: boolean
}

/** An order by what it is for and when; its number is for who asks the museum. */
function AccountOrder({ order, next, focused }: AccountOrderProps) {
  const t = useTexts()
  const spelled = useSpelled()
  const to = useLink()
  const { booking_id, number, status, date, items, total, currency } = order
  const things = [...Map.groupBy(items, ({ name, datetime }) => JSON.stringify([name, datetime])).values()]
    .map(([item]) => item!)
    .toSorted((a, b) => Number(b === next) - Number(a === next))
  const [first, ...others] = things
  const more = others.length - mostNamed
  const picture = things.find((item) => item.picture)?.picture
  const review = to('orderReview', { id: booking_id })
  return (
    <li className="card account-order">
      {picture && <Picture picture={picture} sizes="9rem" decorative />}
      <div>
        <h3>
          <Link to={review} ref={focused ? focus : undefined}>
            {first?.name ?? number}
          </Link>
        </h3>
        {first && <When of={first} className="account-order__when" />}
        {others.length > 0 && (
          <ul className="account-order__items label">
            {others.slice(0, mostNamed).map((item, index) => (
              <li key={index}>
                {item.name}
                <When of={item} className="muted" />
              </li>
            ))}
            {more > 0 && <li className="muted">{t('orders.accountOthers', { count: more })}</li>}
          </ul>
        )}
        <p className="account-order__facts label muted figures">
          {status !== 'placed' && <strong>{t(`order.state.${status}`)} · </strong>}
          {[t('orders.ordered', { date: spelled.date(localDay(new Date(date))) }), number].filter(Boolean).join(' · ')}
          {' · '}
          <Price amount={total} currency={currency} />
        </p>
      </div>
      {next ? (
        <ButtonLink
          kind="secondary"
          to={review}
          aria-label={t('shop.labelled', { label: t('orders.showTickets'), value: next.name })}
        >
          {t('orders.showTickets')}
        </ButtonLink>
      ) : (
        status !== 'pending' && <OrderAgain id={booking_id} name={first?.name} />
      )}
    </li>
  )
}

type Item = OrderSummary['items'][number]

function When({ of: { datetime, visit_end, unredeemed }, className }: { of: Item; className: string }) {
  const t = useTexts()
  if (datetime)
    return (
      <p className={className}>
        <WhenText datetime={datetime} end={null} admission={visit_end !== undefined} />
      </p>
    )
  return unredeemed && <p className={className}>{t('checkout.anyDay')}</p>
}

/** What of an order one comes for next; what is good on any day comes last. */
function nextItem({ status, items }: OrderSummary, now: Date): Item | undefined {
  if (status !== 'placed') return undefined
  return items
    .filter(({ datetime, datetime_end = null, visit_end, unredeemed }) =>
      datetime === null ? unredeemed : !isOver({ datetime, datetime_end, visit_end }, now),
    )
    .toSorted((a, b) => (a.datetime ?? 'any day').localeCompare(b.datetime ?? 'any day'))[0]
}

function focus(link: HTMLAnchorElement | null): void {
  link?.focus()
}
