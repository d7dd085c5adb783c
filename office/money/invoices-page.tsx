import './money.css'
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localDay } from '@foyer/domain/time/dates.ts'
import { useLanguage } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { Loaded } from '../ui/loaded.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { invoicesQuery, type Invoice } from './invoices-query.ts'
import { PartnerPaidPanel } from './partner-paid-panel.tsx'
import { sumsIn } from './sums-in.ts'

/** What the museum waits for, the first due first. */
export function InvoicesPage() {
  const { data, error } = useQuery(invoicesQuery)
  const [open, setOpen] = useState<string | null>(null)
  const chosen = data?.find(({ number }) => number === open)
  return (
    <div className="with-panel">
      <div>
        <Loaded data={data} error={error}>
          {(invoices) => (
            <>
              <Sum invoices={invoices} />
              {invoices.length > 0 && <Invoices invoices={invoices} chosen={open} onOpen={setOpen} />}
            </>
          )}
        </Loaded>
      </div>
      {chosen && <PartnerPaidPanel key={chosen.number} invoice={chosen} onClose={() => setOpen(null)} />}
    </div>
  )
}

const isLate = ({ due }: Invoice) => due < localDay(new Date())

function Sum({ invoices }: { invoices: readonly Invoice[] }) {
  const { say, locale } = useLanguage()
  const money = useMoney()
  const sums = sumsIn(invoices.map(({ currency, unpaid: amount }) => ({ currency, amount })))
  const amount = new Intl.ListFormat(locale).format([...sums].map(([currency, sum]) => money(sum, currency)))
  return (
    <p className="money__lead" role="status">
      {say('money.unpaid', { count: invoices.length, amount, late: invoices.filter(isLate).length })}
    </p>
  )
}

interface InvoicesProps {
  invoices: readonly Invoice[]
  chosen: string | null
  onOpen: (number: string) => void
}

function Invoices({ invoices, chosen, onOpen }: InvoicesProps) {
  const { say } = useLanguage()
  const may = useMay()
  const money = useMoney()
  const spelled = useSpelled()
  return (
    <ListTable
      minWidth="44rem"
      columns={[
        say('money.invoice'),
        say('orders.who'),
        say('inbox.order'),
        say('money.due'),
        say('orders.state'),
        { amount: say('money.open') },
      ]}
    >
      {invoices.map((invoice) => {
        const { number, order, name, due, reminded, ends, unpaid, currency } = invoice
        const isPartners = order === null
        return (
          <Table.Tr key={number} data-chosen={number === chosen || undefined}>
            <Table.Td>
              {isPartners && may('partner-paid') ? (
                <button type="button" className="as-link" onClick={() => onOpen(number)}>
                  {number}
                </button>
              ) : (
                number
              )}
            </Table.Td>
            <Table.Td>{name}</Table.Td>
            <Table.Td>{order && <OrderLink number={order} />}</Table.Td>
            <Table.Td>{spelled.day(due)}</Table.Td>
            <Table.Td>
              {isLate(invoice) ? <span className="money__late">{say('money.late')}</span> : say('money.notDue')}
              {reminded && `, ${say('money.reminded', { day: spelled.day(reminded) })}`}
              {isLate(invoice) && ends && `, ${say('money.ends', { day: spelled.day(ends) })}`}
            </Table.Td>
            <Table.Td ta="end">{money(unpaid, currency)}</Table.Td>
          </Table.Tr>
        )
      })}
    </ListTable>
  )
}
