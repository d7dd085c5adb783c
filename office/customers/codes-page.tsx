import { Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { useNumber } from '../core/number.ts'
import { useSpelled } from '../core/spelled.ts'
import { ListTable } from '../ui/list-table.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RecordState } from '../ui/record-state.tsx'
import { CampaignPanel } from './campaign-panel.tsx'
import { campaignsQuery, type Campaign } from './vouchers-query.ts'

const marks = { open: 'good', 'not-yet': 'soon', over: 'over' } as const

/** The campaigns of the catalogue, with how often their codes were used. */
export function CodesPage() {
  const say = useSay()
  const { data, error } = useQuery(campaignsQuery)
  const [open, setOpen] = useState<number | null>(null)
  const chosen = data?.find(({ id }) => id === open)
  return (
    <div className="with-panel">
      <div>
        <p className="lead">{say('campaigns.lead')}</p>
        <Loaded data={data} error={error}>
          {(campaigns) =>
            campaigns.length > 0 ? (
              <Campaigns campaigns={campaigns} open={open} onOpen={setOpen} />
            ) : (
              <p>{say('campaigns.none')}</p>
            )
          }
        </Loaded>
      </div>
      {chosen && <CampaignPanel key={chosen.id} campaign={chosen} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface CampaignsProps {
  campaigns: readonly Campaign[]
  open: number | null
  onOpen: (id: number) => void
}

function Campaigns({ campaigns, open, onOpen }: CampaignsProps) {
  const say = useSay()
  const may = useMay()
  const number = useNumber()
  const spelled = useSpelled()
  const days = ({ from, until }: Campaign) => {
    if (from && until) return say('campaigns.fromTo', { from: spelled.date(from), to: spelled.date(until) })
    if (from) return say('campaigns.from', { day: spelled.date(from) })
    return until ? say('campaigns.until', { day: spelled.date(until) }) : ''
  }
  return (
    <ListTable
      minWidth="40rem"
      columns={[
        say('campaigns.name'),
        say('orders.state'),
        say('campaigns.codes'),
        { amount: say('campaigns.orders') },
        { amount: say('campaigns.single') },
      ]}
    >
      {campaigns.map((campaign) => {
        const { id, name, words, codes, state, partner, orders, times, single } = campaign
        return (
          <Table.Tr key={id} data-chosen={id === open || undefined}>
            <Table.Td>
              {single && (may('codes') || may('codes-void')) ? (
                <button type="button" className="as-link" onClick={() => onOpen(id)}>
                  {name}
                </button>
              ) : (
                <strong>{name}</strong>
              )}
              <Text size="sm" c="dimmed">
                {[words, partner].filter(Boolean).join(', ')}
              </Text>
            </Table.Td>
            <Table.Td>
              <RecordState is={marks[state]} word={say(`campaigns.is.${state}`)} />
              <Text size="sm" c="dimmed">
                {days(campaign)}
              </Text>
            </Table.Td>
            <Table.Td>{codes.join(', ')}</Table.Td>
            <Table.Td ta="end">
              {times === null
                ? number(orders)
                : say('campaigns.ordersOf', { orders: number(orders), times: number(times) })}
            </Table.Td>
            <Table.Td ta="end">
              {single &&
                say('campaigns.singleOf', {
                  used: number(single.used),
                  made: number(single.made),
                  void: single.void,
                })}
            </Table.Td>
          </Table.Tr>
        )
      })}
    </ListTable>
  )
}
