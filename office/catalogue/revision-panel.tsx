import '../ui/panel.css'
import './catalogue.css'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { officeCatalogueTakeBack } from '@foyer/contract/office.catalogue.calls.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Panel } from '../ui/panel.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import { compareQuery, type Revision } from './catalogue-query.ts'
import { DifferenceList } from './difference-list.tsx'
import { PublicationPlan, useChoices } from './publication-plan.tsx'

/** What a revision has changed, and how it comes back. */
export function RevisionPanel({ revision: shown, onClose }: { revision: Revision; onClose: () => void }) {
  const say = useSay()
  const spelled = useSpelled()
  const { revision, at, who } = shown
  return (
    <Panel title={say('catalogue.number', { number: revision })} onClose={onClose}>
      <Stack>
        <p className="panel__about">
          {say('catalogue.about', { when: spelled.moment(at), who: who || say('catalogue.fromFiles') })}
        </p>
        {shown.files && <Differences revision={revision} />}
        {!shown.on_sale && <TakeBack revision={revision} onClose={onClose} />}
      </Stack>
    </Panel>
  )
}

function Differences({ revision }: { revision: number }) {
  const say = useSay()
  const { data, error } = useQuery(compareQuery(revision))
  return (
    <Loaded data={data} error={error}>
      {({ differences, count }) => (
        <section aria-label={say('catalogue.differences')}>
          <h3>{say('catalogue.differences')}</h3>
          <DifferenceList differences={differences} count={count} />
        </section>
      )}
    </Loaded>
  )
}

function TakeBack({ revision, onClose }: { revision: number; onClose: () => void }) {
  const say = useSay()
  const { chosen, ...choosing } = useChoices()
  const { plan, act } = usePlannedAct(
    officeCatalogueTakeBack,
    { revision, ...chosen },
    {
      keepsPlan: true,
      note: ({ as, revision: number }) => say('catalogue.takenBack', { number: as, as: number }),
      after: onClose,
    },
  )
  return (
    <Suspense fallback={null}>
      <PublicationPlan plan={plan} act={act} choosing={choosing} button={() => say('catalogue.takeBack')} />
    </Suspense>
  )
}
