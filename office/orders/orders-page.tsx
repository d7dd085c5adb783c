import './orders.css'
import { Button, Group, Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useSay, type OfficeText } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { ListTable } from '../ui/list-table.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Problem } from '../ui/problem.tsx'
import { OrderState } from './order-state.tsx'
import { ordersQuery, type FoundOrder } from './orders-query.ts'

/** The newest orders, or those that the search has found. */
export function OrdersPage() {
  const say = useSay()
  const { find = '' } = useSearch({ from: '/inside/orders' })
  const { data, error, isPlaceholderData } = useQuery(ordersQuery(find))
  return (
    <>
      <Group justify="space-between" mb="md">
        <PageTitle>{say('orders.title')}</PageTitle>
        {find !== '' && (
          <Button variant="default" renderRoot={(props) => <Link to="/orders" {...props} />}>
            {say('orders.showAll')}
          </Button>
        )}
      </Group>
      <p className="lead" role="status">
        {data && !isPlaceholderData && say(listed(find, data.length), { count: data.length, find })}
      </p>
      <Problem error={error} />
      {!data && !error && <Skeleton height="12rem" mt="md" />}
      {data && data.length > 0 && (
        <div className="orders" aria-busy={isPlaceholderData}>
          <Orders orders={data} />
        </div>
      )}
      {find !== '' && data?.length === 0 && <Text mt="md">{say('orders.hint')}</Text>}
    </>
  )
}

/** How many there are; of all orders no more than the newest are listed. */
function listed(find: string, count: number): OfficeText {
  if (find !== '') return 'orders.found'
  return count < 50 ? 'orders.all' : 'orders.newest'
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
              <Link to="/orders/$number" params={{ number: order.number }} className="as-link">
                {order.number}
              </Link>
            )}
          </Table.Td>
          <Table.Td>{spelled.moment(order.date)}</Table.Td>
          <Table.Td>{order.name}</Table.Td>
          <Table.Td>{order.email}</Table.Td>
          <Table.Td>
            <OrderState state={order.state} until={order.confirm_until} />
          </Table.Td>
          <Table.Td ta="end">{money(order.total, order.currency)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
