import './money.css'
import { Table } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officeClosings } from '@foyer/contract/tills.calls.ts'
import type { Closing } from '@foyer/contract/tills.schema.ts'
import { asks } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { Loaded } from '../ui/loaded.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { ClosingPanel } from './closing-panel.tsx'
import { isSpan, type Span } from '@foyer/domain/office/spans.ts'
import { lastWeek, SpanFields, useSpan } from './span.tsx'

const closingsQuery = ({ from, to }: Span) =>
  queryOptions({ queryKey: ['closings', from, to], queryFn: asks(officeClosings, { from, to }) })

/** Who was at which till, what has to be in it, and what was counted. */
export function ClosingsPage() {
  const say = useSay()
  const span = useSpan(lastWeek)
  const { data, error } = useQuery({ ...closingsQuery(span), enabled: isSpan(span) })
  const [open, setOpen] = useState<string | null>(null)
  const chosen = data?.find(({ session }) => session === open)
  return (
    <div className="with-panel">
      <div>
        <SpanFields usual={lastWeek} />
        <Loaded data={data} error={error}>
          {(closings) => (
            <>
              <p className="money__lead" role="status">
                {say('closings.lead', {
                  count: closings.length,
                  open: closings.filter(({ closed }) => closed === null).length,
                })}
              </p>
              {closings.length > 0 && <Closings closings={closings} chosen={open} onOpen={setOpen} />}
            </>
          )}
        </Loaded>
      </div>
      {chosen && <ClosingPanel key={chosen.session} closing={chosen} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface ClosingsProps {
  closings: readonly Closing[]
  chosen: string | null
  onOpen: (session: string) => void
}

function Closings({ closings, chosen, onOpen }: ClosingsProps) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  return (
    <ListTable
      minWidth="44rem"
      columns={[
        say('closings.till'),
        say('closings.who'),
        say('closings.opened'),
        say('closings.closed'),
        { amount: say('closings.expected') },
        { amount: say('closings.counted') },
        { amount: say('closings.difference') },
      ]}
    >
      {closings.map(({ session, name, number, who, opened, closed, expected, counted, difference, currency }) => (
        <Table.Tr key={session} data-chosen={session === chosen || undefined}>
          <Table.Td>
            <button type="button" className="as-link money__till" onClick={() => onOpen(session)}>
              {name} {number}
            </button>
          </Table.Td>
          <Table.Td>{who}</Table.Td>
          <Table.Td>{spelled.moment(opened)}</Table.Td>
          <Table.Td>{closed === null ? say('closings.open') : spelled.moment(closed)}</Table.Td>
          <Table.Td ta="end">{money(expected, currency)}</Table.Td>
          <Table.Td ta="end">{counted !== null && money(counted, currency)}</Table.Td>
          <Table.Td ta="end">
            {difference !== null && (
              <span className={difference === 0 ? undefined : 'money__late'}>{money(difference, currency)}</span>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
