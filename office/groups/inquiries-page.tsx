import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { FilterChoice } from '../ui/filter-fields.tsx'
import { Filter } from '../ui/filter.tsx'
import { ListTable } from '../ui/list-table.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { inquiriesQuery, inquiryStateIn, inquiryStates, type Inquiry } from './groups-query.ts'
import { InquiryPanel } from './inquiry-panel.tsx'

/** What visitors wish of guided tours where nothing fits; those that wait first. */
export function InquiriesPage() {
  const say = useSay()
  const navigate = useNavigate({ from: '/groups/inquiries' })
  const { state } = useSearch({ from: '/inside/groups/inquiries' })
  const { data, error } = useQuery(inquiriesQuery(state))
  const [open, setOpen] = useState<string | null>(null)
  const chosen = data?.find(({ number }) => number === open)
  return (
    <div className="with-panel">
      <div>
        <Filter list="inquiries" wanted={{ state }}>
          <FilterChoice
            label={say('orders.state')}
            any={say('orders.anyState')}
            values={inquiryStates}
            name={(one) => say('inquiries.is', { state: one })}
            value={state}
            onChoose={(one) => void navigate({ search: { state: inquiryStateIn(one) } })}
          />
        </Filter>
        <Loaded data={data} error={error}>
          {(inquiries) => (
            <>
              <p className="lead" role="status">
                {say(state ? 'inquiries.left' : 'inquiries.lead', {
                  count: inquiries.filter((one) => state !== undefined || one.state === 'open').length,
                })}
              </p>
              {inquiries.length > 0 && <Inquiries inquiries={inquiries} chosen={open} onOpen={setOpen} />}
            </>
          )}
        </Loaded>
      </div>
      {chosen && <InquiryPanel key={chosen.number} inquiry={chosen} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface InquiriesProps {
  inquiries: readonly Inquiry[]
  chosen: string | null
  onOpen: (number: string) => void
}

function Inquiries({ inquiries, chosen, onOpen }: InquiriesProps) {
  const say = useSay()
  const spelled = useSpelled()
  return (
    <ListTable
      minWidth="44rem"
      columns={[
        say('orders.number'),
        say('inquiries.asked'),
        say('inquiries.tour'),
        say('inquiries.day'),
        { amount: say('inquiries.people') },
        say('orders.who'),
        say('orders.state'),
      ]}
    >
      {inquiries.map(({ number, created, tour, day, people, company, fname, lname, state }) => (
        <Table.Tr key={number} data-chosen={number === chosen || undefined}>
          <Table.Td>
            <button type="button" className="as-link" onClick={() => onOpen(number)}>
              {number}
            </button>
          </Table.Td>
          <Table.Td>{spelled.moment(created)}</Table.Td>
          <Table.Td>{tour}</Table.Td>
          <Table.Td>{spelled.date(day)}</Table.Td>
          <Table.Td ta="end">{people}</Table.Td>
          <Table.Td>{company || `${fname} ${lname}`}</Table.Td>
          <Table.Td>{say('inquiries.is', { state })}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
