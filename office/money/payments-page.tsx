import './money.css'
import { Table, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { officePaymentTable } from '@foyer/contract/books.payments.calls.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { DayField } from '../ui/day-field.tsx'
import { DownloadButton } from '../ui/download-button.tsx'
import { FilterChoice, FilterText } from '../ui/filter-fields.tsx'
import { Filter } from '../ui/filter.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { RecordState } from '../ui/record-state.tsx'
import { paymentsQuery, type Payment } from './payments-query.ts'
import { askedFor, means, states, useWantedPayments, wantedPaymentsIn } from './wanted-payments.ts'

/** What was paid and by what, or is still waited for, the newest first. */
export function PaymentsPage() {
  const say = useSay()
  const may = useMay()
  const wanted = useWantedPayments()
  const navigate = useNavigate({ from: '/money/payments' })
  const set = (name: 'find' | 'state' | 'means' | 'from' | 'to', value: string) =>
    void navigate({ search: (before) => wantedPaymentsIn({ ...before, [name]: value }), replace: name !== 'find' })
  return (
    <>
      <Filter list="payments" wanted={wanted}>
        <FilterText label={say('payments.find')} value={wanted.find ?? ''} onFind={(text) => set('find', text)} />
        <FilterChoice
          label={say('orders.state')}
          any={say('orders.anyState')}
          values={states}
          name={(one) => say(`payments.is.${one}`)}
          value={wanted.state}
          onChoose={(one) => set('state', one)}
        />
        <FilterChoice
          label={say('payments.means')}
          any={say('payments.anyMeans')}
          values={means}
          name={(one) => say('closings.meansOf', { means: one })}
          value={wanted.means}
          onChoose={(one) => set('means', one)}
        />
        {(['from', 'to'] as const).map((name) => (
          <DayField key={name} label={say(`payments.${name}`)} day={wanted[name]} onDay={(day) => set(name, day)} />
        ))}
        {may('payment-table') && (
          <DownloadButton call={officePaymentTable} body={askedFor(wanted)} label={say('orders.table')} />
        )}
      </Filter>
      <PagedList
        query={paymentsQuery(wanted)}
        lead={(count, isMore) => say(isMore ? 'payments.newest' : 'payments.count', { count })}
      >
        {(payments) => <Payments payments={payments} />}
      </PagedList>
    </>
  )
}

const marks = {
  open: 'soon',
  paid: 'good',
  failed: 'over',
  differs: 'blocked',
  'part-back': 'soon',
  back: 'over',
} as const satisfies Record<Payment['state'], 'good' | 'soon' | 'over' | 'blocked'>

function Payments({ payments }: { payments: readonly Payment[] }) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  return (
    <ListTable
      minWidth="52rem"
      columns={[
        say('payments.begun'),
        say('inbox.order'),
        say('orders.who'),
        say('payments.means'),
        say('orders.state'),
        { amount: say('refunds.amount') },
      ]}
    >
      {payments.map(({ reference, at, paid, order, name, state, amount, back, currency, ...way }) => (
        <Table.Tr key={reference}>
          <Table.Td>
            {spelled.moment(at)}
            {paid && spelled.moment(paid) !== spelled.moment(at) && (
              <More>{say('payments.paidAt', { when: spelled.moment(paid) })}</More>
            )}
          </Table.Td>
          <Table.Td>{order ? <OrderLink number={order} /> : '–'}</Table.Td>
          <Table.Td>{name}</Table.Td>
          <Table.Td>
            <Ways {...way} />
          </Table.Td>
          <Table.Td>
            <RecordState is={marks[state]} word={say(`payments.is.${state}`)} />
          </Table.Td>
          <Table.Td ta="end">
            {money(amount, currency)}
            {back > 0 && back < amount && <More>{say('payments.back', { amount: money(back, currency) })}</More>}
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}

/** By what it came; what a provider has taken with what it calls it, by which it is found there. */
function Ways({ means: ways, method, provider, provider_reference: reference }: Partial<Payment>) {
  const say = useSay()
  if (provider)
    return (
      <>
        {method ?? say('order.payment', { provider })}
        {reference && <More>{reference}</More>}
      </>
    )
  if (ways?.length === 0) return say('payments.notChosen')
  return ways?.map(({ means: one, slip }) => say('order.means', { means: one, slip })).join(', ')
}

function More({ children }: { children: string }) {
  return (
    <Text span size="sm" c="dimmed" display="block" className="payments__more">
      {children}
    </Text>
  )
}
