import '../ui/paged-list.css'
import { Table } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { FilterChoice, FilterText } from '../ui/filter-fields.tsx'
import { Filter } from '../ui/filter.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { PassLink } from './pass-link.tsx'
import { PassState } from './pass-state.tsx'
import { passesQuery, type ListedPass } from './passes-query.ts'
import { passStates, useWantedPasses, wantedIn } from './wanted-passes.ts'

/** Annual passes, the longest valid first, or those that the filters leave. */
export function PassesPage() {
  const say = useSay()
  const wanted = useWantedPasses()
  const navigate = useNavigate({ from: '/customers/passes' })
  const set = (name: 'find' | 'state', value: string) =>
    void navigate({ search: (before) => wantedIn({ ...before, [name]: value }), replace: name !== 'find' })
  const isAll = Object.keys(wanted).length === 0
  return (
    <>
      <Filter list="passes" wanted={wanted}>
        <FilterText label={say('passes.find')} value={wanted.find ?? ''} onFind={(text) => set('find', text)} />
        <FilterChoice
          label={say('orders.state')}
          any={say('orders.anyState')}
          values={passStates}
          name={(one) => say(`pass.is.${one}`)}
          value={wanted.state}
          onChoose={(one) => set('state', one)}
        />
      </Filter>
      <PagedList
        query={passesQuery(wanted)}
        lead={(count, isMore) => say(isMore ? 'passes.newest' : isAll ? 'passes.all' : 'passes.left', { count })}
      >
        {(found) => (
          <div className="one-line">
            <Passes passes={found} />
          </div>
        )}
      </PagedList>
    </>
  )
}

function Passes({ passes }: { passes: readonly ListedPass[] }) {
  const say = useSay()
  const spelled = useSpelled()
  return (
    <ListTable
      minWidth="44rem"
      columns={[
        say('pass.number'),
        say('pass.owner'),
        say('pass.kind'),
        say('orders.state'),
        say('voucher.validTo'),
        say('inbox.order'),
      ]}
    >
      {passes.map(({ number, name, owner, state, valid_to, order }) => (
        <Table.Tr key={number}>
          <Table.Td>
            <PassLink number={number} className="as-link" />
          </Table.Td>
          <Table.Td>{owner}</Table.Td>
          <Table.Td>{name}</Table.Td>
          <Table.Td>
            <PassState state={state} />
          </Table.Td>
          <Table.Td>{spelled.day(valid_to)}</Table.Td>
          <Table.Td>
            <OrderLink number={order} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
