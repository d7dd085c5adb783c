import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { FilterChoice } from '../ui/filter-fields.tsx'
import { Filter } from '../ui/filter.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { quotesQuery, quoteStateIn, quoteStates, type Quote } from './groups-query.ts'
import { QuotePanel } from './quote-panel.tsx'

/** What groups are offered, those that end first before the others. */
export function QuotesPage() {
  const say = useSay()
  const navigate = useNavigate({ from: '/groups/quotes' })
  const { state, open: first } = useSearch({ from: '/inside/groups/quotes' })
  const { data, error } = useQuery(quotesQuery(state))
  const [open, setOpen] = useState<string | null>(first ?? null)
  const chosen = data?.find(({ number }) => number === open)
  return (
    <div className="with-panel">
      <div>
        <Filter list="quotes" wanted={{ state }}>
          <FilterChoice
            label={say('orders.state')}
            any={say('quotes.waiting')}
            values={quoteStates}
            name={(one) => say('quotes.is', { state: one })}
            value={state}
            onChoose={(one) => void navigate({ search: { state: quoteStateIn(one) } })}
          />
        </Filter>
        <Loaded data={data} error={error}>
          {(quotes) => (
            <>
              <p className="lead" role="status">
                {say('quotes.lead', { count: quotes.length, state: state ?? 'open' })}
              </p>
              {quotes.length > 0 && <Quotes quotes={quotes} chosen={open} onOpen={setOpen} />}
            </>
          )}
        </Loaded>
      </div>
      {chosen && <QuotePanel key={chosen.number} quote={chosen} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface QuotesProps {
  quotes: readonly Quote[]
  chosen: string | null
  onOpen: (number: string) => void
}

function Quotes({ quotes, chosen, onOpen }: QuotesProps) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  return (
    <ListTable
      minWidth="44rem"
      columns={[
        say('orders.number'),
        say('quotes.until'),
        say('quotes.visit'),
        say('orders.who'),
        say('orders.state'),
        { amount: say('orders.total') },
      ]}
    >
      {quotes.map(({ number, until, first_visit: visit, customer, state, total, currency }) => (
        <Table.Tr key={number} data-chosen={number === chosen || undefined}>
          <Table.Td>
            <button type="button" className="as-link" onClick={() => onOpen(number)}>
              {number}
            </button>
          </Table.Td>
          <Table.Td>{spelled.moment(until)}</Table.Td>
          <Table.Td>{visit ? spelled.when(visit) : say('quotes.anyDay')}</Table.Td>
          <Table.Td>{customer.company || customer.name || customer.email}</Table.Td>
          <Table.Td>{say('quotes.is', { state })}</Table.Td>
          <Table.Td ta="end">{money(total, currency)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
