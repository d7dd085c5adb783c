import './money.css'
import { useSay } from '../core/language.tsx'
import { useSession } from '../core/session.ts'
import { TabbedPage } from '../ui/tabbed-page.tsx'
import { moneyFor } from './money-for.ts'

/** What came, what is owed, and what the books get. */
export function Money() {
  const say = useSay()
  const session = useSession()
  const tabs = session ? moneyFor(session) : []
  return (
    <TabbedPage
      title={say('money.title')}
      tabs={tabs.map((name) => ({ to: `/money/${name}` as const, label: say(`money.${name}`) }))}
    />
  )
}
