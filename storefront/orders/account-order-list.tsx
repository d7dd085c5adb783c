import '../ui/notice.css'
import './account-order-list.css'
import { useRef, useState } from 'react'
import { customerOrders } from '@foyer/contract/customer.calls.ts'
import type { OrderSummary } from '@foyer/contract/customer.schema.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useLink } from '../core/links.ts'
import { Link } from '../router/link.tsx'
import { Button } from '../ui/button.tsx'
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
  const [begin, setBegin] = useState<number | null>(null)

  async function more() {
    if (loading.current || next === null) return
    loading.current = true
    setFailed(false)
    const answer = await api(customerOrders, { query: { cursor: next } }).catch(() => null)
    loading.current = false
    if (!answer?.ok) return setFailed(true)
    setBegin(orders.length)
    setOrders([...orders, ...answer.data])
    setNext(answer.next)
  }

  if (orders.length === 0) return <p>{t('orders.accountEmpty')}</p>
  return (
    <>
      <PricesTogether of={orders.map(({ total }) => total)}>
        <ul className="account-order-list">
          {orders.map((order, index) => (
            <AccountOrder key={order.booking_id} order={order} focused={index === begin} />
          ))}
        </ul>
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

function AccountOrder({ order, focused }: { order: OrderSummary; focused: boolean }) {
  const t = useTexts()
  const spelled = useSpelled()
  const to = useLink()
  const { booking_id, number, status, date, items, total, currency } = order
  const things = [...Map.groupBy(items, ({ name, datetime }) => JSON.stringify([name, datetime])).values()]
  const others = things.length - mostNamed
  return (
    <li className="card account-order">
      <h2 className="account-order__number figures">
        <Link to={to('orderReview', { id: booking_id })} ref={focused ? focus : undefined}>
          {number ?? t(`order.state.${status}`)}
        </Link>
      </h2>
      <p className="account-order__facts label muted figures">
        {spelled.date(localDay(new Date(date)))}
        {number && ` · ${t(`order.state.${status}`)}`}
      </p>
      <ul className="account-order__items">
        {things.slice(0, mostNamed).map(([item], index) => (
          <li key={index}>
            {item!.name}
            {item!.datetime && (
              <span className="label muted">
                <WhenText datetime={item!.datetime} end={null} admission={item!.visit_end !== undefined} />
              </span>
            )}
          </li>
        ))}
        {others > 0 && <li className="muted">{t('orders.accountOthers', { count: others })}</li>}
      </ul>
      <Price amount={total} currency={currency} className="account-order__total" />
    </li>
  )
}

function focus(link: HTMLAnchorElement | null): void {
  link?.focus()
}
