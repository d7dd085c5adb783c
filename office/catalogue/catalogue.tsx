import './catalogue.css'
import { useSay } from '../core/language.tsx'
import { TabbedPage } from '../ui/tabbed-page.tsx'

/** What the shop offers: all entries, drafts of what they will be, and what they were. */
export function Catalogue() {
  const say = useSay()
  return (
    <TabbedPage
      title={say('catalogue.title')}
      tabs={(['entries', 'pictures', 'texts', 'drafts', 'history'] as const).map((name) => ({
        to: `/catalogue/${name}` as const,
        label: say(`catalogue.${name}`),
      }))}
    />
  )
}
