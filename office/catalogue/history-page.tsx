import './catalogue.css'
import { Table } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { ListTable } from '../ui/list-table.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { catalogueQuery, type Revision } from './catalogue-query.ts'
import { RevisionPanel } from './revision-panel.tsx'

/** Each catalogue that is or was on sale, and what it has changed. */
export function HistoryPage() {
  const say = useSay()
  const [open, setOpen] = useState<Revision | null>(null)
  return (
    <div className="with-panel">
      <div>
        <PagedList
          query={catalogueQuery}
          lead={(count, isMore) => say('catalogue.lead', { count, more: String(isMore) })}
        >
          {(revisions) => <Revisions revisions={revisions} chosen={open?.revision ?? null} onOpen={setOpen} />}
        </PagedList>
      </div>
      {open && <RevisionPanel key={open.revision} revision={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

interface RevisionsProps {
  revisions: readonly Revision[]
  chosen: number | null
  onOpen: (revision: Revision) => void
}

function Revisions({ revisions, chosen, onOpen }: RevisionsProps) {
  const say = useSay()
  const spelled = useSpelled()
  return (
    <ListTable
      minWidth="36rem"
      columns={[say('catalogue.revision'), say('catalogue.since'), say('catalogue.who'), say('catalogue.files')]}
    >
      {revisions.map((one) => (
        <Table.Tr key={one.revision} data-chosen={one.revision === chosen || undefined}>
          <Table.Td>
            <button type="button" className="as-link" onClick={() => onOpen(one)}>
              {say('catalogue.number', { number: one.revision })}
            </button>{' '}
            {one.on_sale && <strong>{say('catalogue.onSale')}</strong>}
          </Table.Td>
          <Table.Td>{spelled.moment(one.at)}</Table.Td>
          <Table.Td>{one.who || say('catalogue.fromFiles')}</Table.Td>
          <Table.Td>{one.files && say('catalogue.filesChanged', one.files)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
