import './counter.css'
import './counter-dialog.css'
import './sales-dialog.css'
import { TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useSpelled } from '../core/spelled.ts'
import { orderQuery } from '../orders/orders-query.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAmount } from './amounts.ts'
import { CounterDialog } from './counter-dialog.tsx'
import { ordersFoundBy, tillSalesQuery } from './sales-query.ts'
import { SoldOrder } from './sold-order.tsx'

interface SalesDialogProps {
  till: string
  currency: string
  /** The number of the order with which it opens. */
  order: string | null
  onClose: () => void
}

/** What was sold since the till was opened, or any other order: printed again, given back, exchanged. */
export function SalesDialog({ till, currency, order, onClose }: SalesDialogProps) {
  const say = useSay()
  const may = useMay()
  const [chosen, setChosen] = useState(order)
  const { data, error } = useQuery(tillSalesQuery(till))
  return (
    <CounterDialog title={say('counter.sales')} text={say('counter.sales.text')} size="64rem" onClose={onClose}>
      <div className="sales-dialog">
        <div>
          {may('find') && <FindOrder onFound={setChosen} />}
          <Loaded data={data} error={error}>
            {(sales) => <SalesList sales={sales} currency={currency} chosen={chosen} onChoose={setChosen} />}
          </Loaded>
        </div>
        {chosen === null ? (
          <p className="counter-dialog__text">{say('counter.sales.choose')}</p>
        ) : (
          <div>
            <Chosen key={chosen} order={chosen} till={till} onSold={setChosen} />
          </div>
        )}
      </div>
    </CounterDialog>
  )
}

interface ChosenProps {
  order: string
  till: string
  onSold: (order: string) => void
}

function Chosen({ order, till, onSold }: ChosenProps) {
  const { data, error } = useQuery(orderQuery(order))
  return (
    <Loaded data={data} error={error}>
      {(shown) => <SoldOrder shown={shown} till={till} onSold={onSold} />}
    </Loaded>
  )
}

interface SalesListProps {
  sales: readonly {
    order: string
    at: string
    total: number
    state: 'placed' | 'canceled'
    what: readonly { name: string; count: number }[]
  }[]
  currency: string
  chosen: string | null
  onChoose: (order: string) => void
}

function SalesList({ sales, currency, chosen, onChoose }: SalesListProps) {
  const say = useSay()
  const spelled = useSpelled()
  const amount = useAmount(currency)
  if (sales.length === 0) return <p className="counter-dialog__text">{say('counter.sales.none')}</p>
  return (
    <ul className="sales-dialog__list">
      {sales.map(({ order, at, total, state, what }) => (
        <li key={order}>
          <button type="button" aria-pressed={order === chosen} onClick={() => onChoose(order)}>
            <span>{spelled.time(timeOf(localDatetime(new Date(at))))}</span>
            <strong>{what.map(({ name, count }) => `${count} ${name}`).join(', ')}</strong>
            <span>{state === 'canceled' ? say('counter.sales.back') : amount(total)}</span>
            <small>{order}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** By number, code or name, typed or scanned. */
function FindOrder({ onFound }: { onFound: (order: string) => void }) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const find = useMutation({
    mutationFn: ordersFoundBy,
    onSuccess: (numbers) => {
      if (numbers.length === 1) onFound(numbers[0]!)
    },
  })
  return (
    <form
      role="search"
      className="sales-dialog__find"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') find.mutate(typed.trim())
      }}
    >
      <TextInput
        size="md"
        type="search"
        label={say('counter.sales.find')}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div role="status">
        {find.data?.length === 0 && say('counter.sales.notFound')}
        {find.data && find.data.length > 1 && (
          <div className="sales-dialog__found">
            {find.data.slice(0, 8).map((number) => (
              <button key={number} type="button" className="counter-key" onClick={() => onFound(number)}>
                {number}
              </button>
            ))}
          </div>
        )}
      </div>
      <Problem error={find.error} />
    </form>
  )
}
