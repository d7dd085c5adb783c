import './money.css'
import { Table, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { whyRefunded } from '../core/shop-notes.ts'
import { useSpelled } from '../core/spelled.ts'
import { FilterChoice } from '../ui/filter-fields.tsx'
import { Filter } from '../ui/filter.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { refundStateIn, refundStates } from './refund-states.ts'
import { refundsQuery, type Refund } from './refunds-query.ts'

/** What goes back, and how far it is, the newest first. */
export function RefundsPage() {
  const say = useSay()
  const { state } = useSearch({ from: '/inside/money/refunds' })
  const navigate = useNavigate({ from: '/money/refunds' })
  return (
    <>
      <Filter list="refunds" wanted={{ state }}>
        <FilterChoice
          label={say('orders.state')}
          any={say('refunds.any')}
          values={refundStates}
          name={(one) => say(`refunds.${one}`)}
          value={state}
          onChoose={(one) => void navigate({ search: refundStateIn({ state: one }), replace: true })}
        />
      </Filter>
      <PagedList
        query={refundsQuery(state)}
        lead={(count, isMore) => say(isMore ? 'refunds.newest' : 'refunds.count', { count })}
      >
        {(refunds) => <Refunds refunds={refunds} />}
      </PagedList>
    </>
  )
}

function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  return (
    <ListTable
      minWidth="44rem"
      columns={[
        say('refunds.since'),
        say('inbox.order'),
        say('orders.who'),
        say('orders.state'),
        say('refunds.note'),
        { amount: say('refunds.amount') },
      ]}
    >
      {refunds.map(({ id, at, done, order, name, state, note, credit_note: credit, ...back }) => (
        <Table.Tr key={id}>
          <Table.Td>{spelled.moment(at)}</Table.Td>
          <Table.Td>
            <OrderLink number={order} />
          </Table.Td>
          <Table.Td>{name}</Table.Td>
          <Table.Td>
            {state === 'failed' ? (
              <span className="money__late">{say('refunds.failed')}</span>
            ) : (
              say(`refunds.${state}`)
            )}
            {done && (
              <Text span size="sm" c="dimmed" display="block">
                {spelled.moment(done)}
              </Text>
            )}
          </Table.Td>
          <Table.Td>
            {[whyRefunded(note, say), credit && say('refunds.credit', { number: credit })].filter(Boolean).join(', ')}
          </Table.Td>
          <Table.Td ta="end">
            {money(back.paid_back + back.to_codes, back.currency)}
            {back.credited > 0 && <div>{say('refunds.credited', { amount: money(back.credited, back.currency) })}</div>}
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
