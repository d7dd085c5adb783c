import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSay } from '../core/language.tsx'
import { Icon } from '../ui/icon.tsx'
import { inboxQuery } from './inbox-query.ts'

/** The way to the inbox, with how many cases wait there. */
export function InboxWay() {
  const say = useSay()
  const { data } = useQuery(inboxQuery(false))
  return (
    <Link to="/inbox" className="frame__way">
      <Icon of="inbox" />
      <span>{say('inbox.title')}</span>
      {data && data.length > 0 && <b className="frame__count"> {data.length}</b>}
    </Link>
  )
}
