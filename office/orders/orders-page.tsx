import '../ui/paged-list.css'
import './orders.css'
import { Button, Group, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { localDay } from '@foyer/domain/time/dates.ts'
import { useSay, type OfficeText } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useNow } from '../core/now.ts'
import { useSpelled } from '../core/spelled.ts'
import { ListTable } from '../ui/list-table.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { OrderState } from './order-state.tsx'
import { OrdersFilter } from './orders-filter.tsx'
import { ordersQuery, type FoundOrder } from './orders-query.ts'
import { askedFor, useWantedOrders, type WantedOrders } from './wanted-orders.ts'

/** The newest orders, or those that the search has found and the filters leave. */
export function OrdersPage() {
  const say = useSay()
  const may = useMay()
  const wanted = useWantedOrders()
  const today = localDay(useNow())
  const isAll = Object.keys(wanted).length === 0
  return (
    <>
      <Group justify="space-between" mb="md">
        <PageTitle>{say('orders.title')}</PageTitle>
        <Group gap="xs">
          {wanted.find && may('customers') && (
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/customers/people" search={{ find: wanted.find }} {...props} />}
            >
              {say('orders.asCustomers')}
            </Button>
          )}
          {!isAll && (
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/orders" activeOptions={{ exact: true }} {...props} />}
            >
              {say('orders.showAll')}
            </Button>
          )}
        </Group>
      </Group>
      <OrdersFilter today={today} />
      <PagedList
        query={ordersQuery(askedFor(wanted, today))}
        lead={(count, isMore) => say(listed(wanted, isMore), { count, find: wanted.find ?? '' })}
        hint={wanted.find && <Text mt="md">{say('orders.hint')}</Text>}
      >
        {(orders) => (
          <div className="one-line">
            <Orders orders={orders} />
          </div>
        )}
      </PagedList>
    </>
  )
}

/** How many there are, or the newest of more. */
function listed({ find, ...filters }: WantedOrders, more: boolean): OfficeText {
  if (more) return 'orders.newest'
  if (find) return 'orders.found'
  return Object.keys(filters).length > 0 ? 'orders.left' : 'orders.all'
}

function Orders({ orders }: { orders: readonly FoundOrder[] }) {
  const say = useSay()
  const spelled = useSpelled()
  const money = useMoney()
  return (
    <ListTable
      minWidth="44rem"
      columns={[
        say('orders.number'),
        say('orders.ordered'),
        say('orders.who'),
        say('field.email'),
        say('orders.state'),
        { amount: say('orders.total') },
      ]}
    >
      {orders.map((order) => (
        <Table.Tr key={order.number ?? `${order.date} ${order.email}`}>
          <Table.Td>
            {order.number === null ? (
              <Text c="dimmed" span>
                {say('orders.noNumber')}
              </Text>
            ) : (
              <OrderLink number={order.number} className="as-link" />
            )}
          </Table.Td>
          <Table.Td>{spelled.moment(order.date)}</Table.Td>
          <Table.Td>{order.name}</Table.Td>
          <Table.Td>{order.email}</Table.Td>
          <Table.Td>
            <OrderState state={order.state} until={order.confirm_until} />
            {order.flagged && <span className="order-flag">{say('notes.mark')}</span>}
            {order.unpaid > 0 && `, ${say('order.unpaid', { amount: money(order.unpaid, order.currency) })}`}
          </Table.Td>
          <Table.Td ta="end">{money(order.total, order.currency)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
