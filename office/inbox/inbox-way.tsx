import './inbox-way.css'
import { useQuery } from '@tanstack/react-query'
import { useSay } from '../core/language.tsx'
import { Way } from '../ui/way.tsx'
import { inboxQuery } from './inbox-query.ts'

/** The way to the inbox, with how many cases wait there. */
export function InboxWay() {
  const say = useSay()
  const { data } = useQuery(inboxQuery(false))
  return (
    <Way to="/inbox" icon="inbox" label={say('inbox.title')}>
      {data && data.length > 0 && <b className="frame__count"> {data.length}</b>}
    </Way>
  )
}
