import './catalogue.css'
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { ListTable } from '../ui/list-table.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { useDraftTitle } from './draft-title.ts'
import { draftsQuery } from './drafts-query.ts'

/** What is not on sale yet. */
export function DraftsPage() {
  const say = useSay()
  const spelled = useSpelled()
  const titleOf = useDraftTitle()
  const { data, error } = useQuery(draftsQuery)
  return (
    <>
      <p className="lead">{data && say('drafts.lead', { count: data.length })}</p>
      <Loaded data={data} error={error}>
        {(drafts) =>
          drafts.length > 0 && (
            <ListTable
              minWidth="36rem"
              columns={[say('drafts.title'), say('drafts.files'), say('drafts.changed'), say('drafts.publishAt')]}
            >
              {drafts.map((one) => (
                <Table.Tr key={one.draft}>
                  <Table.Td>
                    <Link to="/catalogue/drafts/$draft" params={{ draft: String(one.draft) }} className="as-link">
                      {titleOf(one)}
                    </Link>
                  </Table.Td>
                  <Table.Td>{say('drafts.fileCount', { count: one.files })}</Table.Td>
                  <Table.Td>{say('drafts.by', { who: one.who, when: spelled.moment(one.at) })}</Table.Td>
                  <Table.Td>{one.publish_at && spelled.moment(one.publish_at)}</Table.Td>
                </Table.Tr>
              ))}
            </ListTable>
          )
        }
      </Loaded>
    </>
  )
}
