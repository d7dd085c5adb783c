import '../ui/paged-list.css'
import { Table } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { useNumber } from '../core/number.ts'
import { useSpelled } from '../core/spelled.ts'
import { CustomerLink } from '../ui/customer-link.tsx'
import { FilterChoice, FilterText } from '../ui/filter-fields.tsx'
import { Filter } from '../ui/filter.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { customersQuery, type ListedCustomer } from './customers-query.ts'
import { kinds, useWantedCustomers, wantedIn, type CustomerKind } from './wanted-customers.ts'

/** Who has an account, and who has ordered without one. */
export function CustomersPage() {
  const say = useSay()
  const wanted = useWantedCustomers()
  const { find = '', kind } = wanted
  const navigate = useNavigate({ from: '/customers/people' })
  const set = (name: 'find' | 'kind', value: string) =>
    void navigate({ search: (before) => wantedIn({ ...before, [name]: value }), replace: name !== 'find' })
  return (
    <>
      <Filter list="customers" wanted={wanted}>
        <FilterText label={say('customers.find')} value={find} onFind={(text) => set('find', text)} />
        <FilterChoice
          label={say('customers.who')}
          any={say('customers.people')}
          values={kinds}
          name={(one) => say(`customers.${one}`)}
          value={kind}
          onChoose={(one) => set('kind', one)}
        />
      </Filter>
      {(kind ? [kind] : kinds).map((one) => (
        <section key={one} aria-label={say(`customers.${one}`)}>
          <h2>{say(`customers.${one}`)}</h2>
          <PagedList
            query={customersQuery(one, find)}
            lead={(count, isMore) => say(isMore ? 'customers.newest' : 'customers.count', { count })}
          >
            {(found) => (
              <div className="one-line">
                <Customers kind={one} customers={found} />
              </div>
            )}
          </PagedList>
        </section>
      ))}
    </>
  )
}

function Customers({ kind, customers }: { kind: CustomerKind; customers: readonly ListedCustomer[] }) {
  const say = useSay()
  const number = useNumber()
  const spelled = useSpelled()
  return (
    <ListTable
      minWidth="36rem"
      columns={[
        say('people.name'),
        say('field.email'),
        say(kind === 'account' ? 'customers.made' : 'customers.lastOrder'),
        { amount: say('orders.title') },
      ]}
    >
      {customers.map(({ customer, name, email, since, orders }) => (
        <Table.Tr key={customer}>
          <Table.Td>
            <CustomerLink customer={customer} className="as-link">
              {name || say('customers.noName')}
            </CustomerLink>
          </Table.Td>
          <Table.Td>{email}</Table.Td>
          <Table.Td>{spelled.day(since)}</Table.Td>
          <Table.Td ta="end">{number(orders)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
