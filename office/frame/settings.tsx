import { useSay } from '../core/language.tsx'
import { useSession } from '../core/session.ts'
import { settingsFor } from './settings-for.ts'
import { TabbedPage } from '../ui/tabbed-page.tsx'

/** What an administrator sets. */
export function Settings() {
  const say = useSay()
  const session = useSession()
  const tabs = session ? settingsFor(session) : []
  return (
    <TabbedPage
      title={say('settings.title')}
      tabs={tabs.map((name) => ({ to: `/settings/${name}` as const, label: say(`${name}.title`) }))}
    />
  )
}
