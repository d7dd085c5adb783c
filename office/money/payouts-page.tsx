import './money.css'
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { Loaded } from '../ui/loaded.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { PayoutPanel } from './payout-panel.tsx'
import { payoutsQuery, type Payout, type Shown } from './payouts-query.ts'
import { isSpan } from '@foyer/domain/office/spans.ts'
import { SpanFields, useSpan } from './span.tsx'
import { sumsIn } from './sums-in.ts'

/** What the payment provider has paid out, and where it says something else than the shop. */
export function PayoutsPage() {
  const say = useSay()
  const span = useSpan()
  const { data, error } = useQuery({ ...payoutsQuery(span), enabled: isSpan(span) })
  const [open, setOpen] = useState<string | null>(null)
  const chosen = data?.payouts.find(({ id }) => id === open)
  return (
    <div className="with-panel">
      <div>
        <SpanFields />
        <Loaded data={data} error={error}>
          {({ payouts, differences, open: notYet }) => (
            <>
              <p className="money__lead" role="status">
                {say('payouts.lead', { count: payouts.length, differences: differences.length })}
              </p>
              <Differences differences={differences} />
              {payouts.length > 0 && <Payouts payouts={payouts} chosen={open} onOpen={setOpen} />}
              <Open open={notYet} />
            </>
          )}
        </Loaded>
      </div>
      {chosen && <PayoutPanel key={chosen.id} payout={chosen} onClose={() => setOpen(null)} />}
    </div>
  )
}

function Differences({ differences }: { differences: Shown['differences'] }) {
  const say = useSay()
  const money = useMoney()
  if (differences.length === 0) return null
  return (
    <ul className="differences" aria-label={say('payouts.differences')}>
      {differences.map(({ what, payout, entry, order, payment, expected, actual, currency, text }, at) => {
        const amount = (minor: number | null) => (minor === null ? '–' : money(minor, currency))
        return (
          <li key={at}>
            <strong>{say('payouts.what', { what: what.replaceAll('-', '_') })}</strong>{' '}
            {order ? <OrderLink number={order} /> : (payment ?? entry ?? payout)}
            {', '}
            {say('payouts.sides', { expected: amount(expected), actual: amount(actual) })} {text}
          </li>
        )
      })}
    </ul>
  )
}

interface PayoutsProps {
  payouts: readonly Payout[]
  chosen: string | null
  onOpen: (id: string) => void
}

function Payouts({ payouts, chosen, onOpen }: PayoutsProps) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  return (
    <ListTable
      minWidth="44rem"
      columns={[
        say('payouts.arrives'),
        say('orders.state'),
        { amount: say('payouts.payments') },
        { amount: say('payouts.refunds') },
        { amount: say('payouts.other') },
        { amount: say('payouts.fees') },
        { amount: say('payouts.amount') },
      ]}
    >
      {payouts.map(({ id, arrives, state, payments, refunds, other, fees, amount, currency }) => (
        <Table.Tr key={id} data-chosen={id === chosen || undefined}>
          <Table.Td>
            <button type="button" className="as-link" onClick={() => onOpen(id)}>
              {spelled.day(arrives)}
            </button>
          </Table.Td>
          <Table.Td>{say('payouts.state', { state })}</Table.Td>
          {[payments, refunds, other, -fees, amount].map((minor, at) => (
            <Table.Td key={at} ta="end">
              {money(minor, currency)}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </ListTable>
  )
}

function Open({ open }: { open: Shown['open'] }) {
  const say = useSay()
  const money = useMoney()
  return [...sumsIn(open)].map(([currency, sum]) => (
    <p key={currency}>
      {say('payouts.open', {
        count: open.filter((one) => one.currency === currency).length,
        amount: money(sum, currency),
      })}
    </p>
  ))
}
