import './needs-somebody.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { byDeadline, deadlineOf, useEntryWords } from '../inbox/entry-words.ts'
import { inboxQuery } from '../inbox/inbox-query.ts'
import { Problem } from '../ui/problem.tsx'

/** As many as stand beside a board. */
const most = 6

/** What the shop cannot settle by itself, the nearest deadline first; each leads to where it is done. */
export function NeedsSomebody() {
  const say = useSay()
  const spelled = useSpelled()
  const words = useEntryWords()
  const { data, error } = useQuery(inboxQuery(false))
  if (error) return <Problem error={error} />
  if (!data) return null
  return (
    <section className="needs-somebody" aria-label={say('today.needs')}>
      <h2>
        {say('today.needs')} <span>{data.length}</span>
      </h2>
      {data.length === 0 && <p>{say('today.needsNone')}</p>}
      <ol>
        {byDeadline(data)
          .slice(0, most)
          .map((entry) => {
            const deadline = deadlineOf(entry)
            return (
              <li key={entry.id}>
                <Link to="/inbox" search={{ entry: entry.id }}>
                  {words.title(entry.kind)}
                </Link>
                <time dateTime={deadline ?? entry.date} data-deadline={deadline !== null || undefined}>
                  {deadline ? say('today.until', { day: spelled.day(deadline) }) : spelled.moment(entry.date)}
                </time>
                <p>{words.said(entry)}</p>
              </li>
            )
          })}
      </ol>
      {data.length > most && <Link to="/inbox">{say('today.needsAll', { count: data.length })}</Link>}
    </section>
  )
}
