import { useSay } from '../core/language.tsx'
import { useSession } from '../core/session.ts'
import { TabbedPage } from '../ui/tabbed-page.tsx'
import { customersFor } from './customers-for.ts'

/** Who comes, and what they have of the museum. */
export function Customers() {
  const say = useSay()
  const session = useSession()
  const tabs = session ? customersFor(session) : []
  return (
    <TabbedPage
      title={say('customers.title')}
      tabs={tabs.map((name) => ({ to: `/customers/${name}` as const, label: say(`customers.${name}`) }))}
    />
  )
}
