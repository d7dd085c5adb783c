import './tills.css'
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { useSpelled } from '../core/spelled.ts'
import { ListTable } from '../ui/list-table.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { RecordState } from '../ui/record-state.tsx'
import { TillPanel } from './till-panel.tsx'
import { tillsQuery, type Till } from '../core/tills-query.ts'

/** Which tills there are, who has them open, and what has to be in them. */
export function TillsPage() {
  const say = useSay()
  const { data, error } = useQuery(tillsQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const till = data?.find((one) => one.till === chosen)
  return (
    <div className="with-panel">
      <div>
        <p className="lead">{say('tills.text')}</p>
        <p className="lead tills__lead">{say('tills.where')}</p>
        <Loaded data={data} error={error}>
          {(tills) =>
            tills.length === 0 ? <p>{say('tills.none')}</p> : <Tills tills={tills} chosen={chosen} onOpen={setChosen} />
          }
        </Loaded>
      </div>
      {till && <TillPanel key={till.till} till={till} onClose={() => setChosen(null)} />}
    </div>
  )
}

interface TillsProps {
  tills: readonly Till[]
  chosen: string | null
  onOpen: (till: string) => void
}

function Tills({ tills, chosen, onOpen }: TillsProps) {
  const say = useSay()
  const money = useMoney()
  const spelled = useSpelled()
  return (
    <ListTable
      minWidth="42rem"
      columns={[
        say('closings.till'),
        say('tills.venue'),
        say('tills.state'),
        say('tills.since'),
        { amount: say('closings.begunWith') },
        { amount: say('closings.expected') },
      ]}
    >
      {tills.map(({ till, name, venue, gone, open, last }) => (
        <Table.Tr key={till} data-chosen={till === chosen || undefined}>
          <Table.Td>
            <button type="button" className="as-link" onClick={() => onOpen(till)}>
              {name}
            </button>
            {gone && <small className="tills__gone">{say('tills.gone')}</small>}
          </Table.Td>
          <Table.Td>{venue}</Table.Td>
          <Table.Td>
            <RecordState
              is={open ? 'good' : 'over'}
              word={open ? say('tills.openBy', { who: open.who }) : say('tills.closed')}
            />
          </Table.Td>
          <Table.Td>{open ? spelled.moment(open.since) : last && spelled.moment(last.closed)}</Table.Td>
          <Table.Td ta="end">{open && money(open.begun_with, open.currency)}</Table.Td>
          <Table.Td ta="end">{open && money(open.expected, open.currency)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
