import '../ui/paged-list.css'
import { Button, Table } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { officeVoucherTable } from '@foyer/contract/books-vouchers.calls.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { DownloadButton } from '../ui/download-button.tsx'
import { FilterChoice, FilterText } from '../ui/filter-fields.tsx'
import { Filter } from '../ui/filter.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { OrderLink } from '../ui/order-link.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { IssuePanel } from './issue-panel.tsx'
import { VoucherLink } from './voucher-link.tsx'
import { VoucherState } from './voucher-state.tsx'
import { vouchersQuery, type ListedVoucher } from './vouchers-query.ts'
import { askedFor, origins, states, taxes, useWantedVouchers, wantedIn } from './wanted-vouchers.ts'

/** The newest vouchers, or those that the filters leave. */
export function VouchersPage() {
  const say = useSay()
  const may = useMay()
  const wanted = useWantedVouchers()
  const navigate = useNavigate({ from: '/customers/vouchers' })
  const [isIssuing, setIssuing] = useState(false)
  const set = (name: 'find' | 'state' | 'origin' | 'taxed', value: string) =>
    void navigate({ search: (before) => wantedIn({ ...before, [name]: value }), replace: name !== 'find' })
  const isAll = Object.keys(wanted).length === 0
  return (
    <div className="with-panel">
      <div>
        <Filter list="vouchers" wanted={wanted}>
          <FilterText label={say('vouchers.find')} value={wanted.find ?? ''} onFind={(text) => set('find', text)} />
          <FilterChoice
            label={say('orders.state')}
            any={say('orders.anyState')}
            values={states}
            name={(one) => say(`voucher.is.${one}`)}
            value={wanted.state}
            onChoose={(one) => set('state', one)}
          />
          <FilterChoice
            label={say('voucher.origin')}
            any={say('voucher.anyOrigin')}
            values={origins}
            name={(one) => say(`voucher.origin.${one}`)}
            value={wanted.origin}
            onChoose={(one) => set('origin', one)}
          />
          <FilterChoice
            label={say('voucher.taxed')}
            any={say('voucher.anyTaxed')}
            values={taxes}
            name={(one) => say(`voucher.taxed.${one}`)}
            value={wanted.taxed}
            onChoose={(one) => set('taxed', one)}
          />
          {may('voucher-table') && (
            <DownloadButton call={officeVoucherTable} body={askedFor(wanted)} label={say('orders.table')} />
          )}
          {may('issue') && <Button onClick={() => setIssuing(true)}>{say('vouchers.issue')}</Button>}
        </Filter>
        <PagedList
          query={vouchersQuery(wanted)}
          lead={(count, isMore) =>
            say(isMore ? 'vouchers.newest' : isAll ? 'vouchers.all' : 'vouchers.left', { count })
          }
        >
          {(found) => (
            <div className="one-line">
              <Vouchers vouchers={found} />
            </div>
          )}
        </PagedList>
      </div>
      {isIssuing && <IssuePanel onClose={() => setIssuing(false)} />}
    </div>
  )
}

function Vouchers({ vouchers }: { vouchers: readonly ListedVoucher[] }) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  return (
    <ListTable
      minWidth="44rem"
      columns={[
        say('voucher.name'),
        say('orders.state'),
        say('voucher.origin'),
        say('voucher.issued'),
        say('voucher.validTo'),
        { amount: say('voucher.amount') },
        { amount: say('voucher.left') },
      ]}
    >
      {vouchers.map(({ id, name, state, origin, order, issued, valid_to, amount, left, currency }) => (
        <Table.Tr key={id}>
          <Table.Td>
            <VoucherLink voucher={id} className="as-link">
              {name}
            </VoucherLink>
          </Table.Td>
          <Table.Td>
            <VoucherState state={state} />
          </Table.Td>
          <Table.Td>
            {say(`voucher.origin.${origin}`)} {order && <OrderLink number={order} />}
          </Table.Td>
          <Table.Td>{spelled.day(issued)}</Table.Td>
          <Table.Td>{spelled.day(valid_to)}</Table.Td>
          <Table.Td ta="end">{money(amount, currency)}</Table.Td>
          <Table.Td ta="end">{money(left, currency)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
