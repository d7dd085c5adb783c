import { useSay } from '../core/language.tsx'
import { useSession } from '../core/session.ts'
import { TabbedPage } from '../ui/tabbed-page.tsx'
import { groupsFor } from './groups-for.ts'

/** What groups ask for, and what they are offered. */
export function Groups() {
  const say = useSay()
  const session = useSession()
  const tabs = session ? groupsFor(session) : []
  return (
    <TabbedPage
      title={say('groups.title')}
      tabs={tabs.map((name) => ({ to: `/groups/${name}` as const, label: say(`groups.${name}`) }))}
    />
  )
}
