import './log.css'
import { Table } from '@mantine/core'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { ListTable } from '../ui/list-table.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { useActName } from './act-names.ts'
import { useDetailWords } from './detail-words.ts'
import { LogFilter } from './log-filter.tsx'
import { logQuery, type Line } from './log-query.ts'
import { LogSubject } from './log-subject.tsx'
import { useWantedActs } from './wanted-acts.ts'

/** What everybody has done, the newest first. */
export function LogPage() {
  const say = useSay()
  const query = logQuery(useWantedActs())
  return (
    <>
      <p className="lead log__lead">{say('log.text')}</p>
      <LogFilter />
      <PagedList query={query} lead={(count, isMore) => say(isMore ? 'orders.newest' : 'log.lead', { count })}>
        {(lines) => <Lines lines={lines} />}
      </PagedList>
    </>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const say = useSay()
  const spelled = useSpelled()
  const actName = useActName()
  const detailsOf = useDetailWords()
  return (
    <ListTable
      minWidth="46rem"
      columns={[say('log.when'), say('log.who'), say('log.act'), say('log.about'), say('log.details')]}
    >
      {lines.map((line) => (
        <Table.Tr key={line.id}>
          <Table.Td className="log__when">
            <time dateTime={line.at}>{spelled.moment(line.at)}</time>
          </Table.Td>
          <Table.Td>
            {line.by === 'command line' ? say('history.commandLine') : line.who}
            {line.by === 'key' && <small className="log__small">{say('log.key')}</small>}
          </Table.Td>
          <Table.Td>
            {actName(line.act)}
            {line.why !== undefined && (
              <small className="log__small log__refused">{say('log.refused', { why: line.why })}</small>
            )}
          </Table.Td>
          <Table.Td>
            <LogSubject line={line} />
            {line.venue && <small className="log__small">{line.venue}</small>}
          </Table.Td>
          <Table.Td>{detailsOf(line).join(' · ')}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
