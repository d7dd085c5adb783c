import './money.css'
import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { ListTable } from '../ui/list-table.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { RecordState } from '../ui/record-state.tsx'
import { disputesQuery, type Dispute } from './payments-query.ts'

/** What payers have fetched back by their banks, what is to be answered first. */
export function DisputesPage() {
  const say = useSay()
  const { data, error } = useQuery(disputesQuery)
  return (
    <Loaded data={data} error={error}>
      {(disputes) => (
        <>
          <p className="money__lead" role="status">
            {say('disputes.lead', {
              count: disputes.length,
              open: disputes.filter(({ answer_by: until }) => until !== null).length,
            })}
          </p>
          {disputes.length > 0 && <Disputes disputes={disputes} />}
        </>
      )}
    </Loaded>
  )
}

function markOf({ answer_by: until, over, state }: Dispute) {
  if (over) return state === 'lost' ? 'over' : 'good'
  return until === null ? 'soon' : 'blocked'
}

function Disputes({ disputes }: { disputes: readonly Dispute[] }) {
  const say = useSay()
  const may = useMay()
  const money = useMoney()
  const spelled = useSpelled()
  return (
    <ListTable
      minWidth="58rem"
      columns={[
        say('orders.state'),
        say('disputes.answerBy'),
        say('disputes.reason'),
        say('inbox.order'),
        say('orders.who'),
        { amount: say('refunds.amount') },
        say('inbox.what'),
      ]}
    >
      {disputes.map((dispute) => {
        const { reference, at, case: entry, settled, order, name, amount, currency, reason, state } = dispute
        const until = dispute.answer_by
        return (
          <Table.Tr key={reference}>
            <Table.Td>
              <RecordState
                is={markOf(dispute)}
                word={say('disputes.state', { state, other: state.replaceAll('_', ' ') })}
              />
              <Text span size="sm" c="dimmed" display="block">
                {say('disputes.since', { day: spelled.day(at) })}
              </Text>
            </Table.Td>
            <Table.Td>{until && <strong>{spelled.moment(until)}</strong>}</Table.Td>
            <Table.Td>
              {say('disputes.why', { reason, other: reason.replaceAll('_', ' ') })}
              <Text span size="sm" c="dimmed" display="block">
                {reference}
              </Text>
            </Table.Td>
            <Table.Td>{order && <OrderLink number={order} />}</Table.Td>
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="end">{money(amount, currency)}</Table.Td>
            <Table.Td>
              {say(until ? 'disputes.answer' : dispute.over ? 'disputes.over' : 'disputes.wait')}{' '}
              {may('inbox') && (
                <Link
                  to="/inbox"
                  search={{ entry, kind: 'dispute', ...(settled && { all: true }) }}
                  className="as-link"
                  aria-label={say('disputes.caseOf', { order: order ?? reference })}
                >
                  {say('disputes.case')}
                </Link>
              )}
            </Table.Td>
          </Table.Tr>
        )
      })}
    </ListTable>
  )
}
