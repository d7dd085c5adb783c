import '../ui/panel.css'
import './catalogue.css'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { officeCatalogueTakeBack } from '@foyer/contract/office.catalogue.calls.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Panel } from '../ui/panel.tsx'
import { Plan } from '../ui/plan.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import { compareQuery, type Revision } from './catalogue-query.ts'
import { DifferenceList } from './difference-list.tsx'

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
  const spelled = useSpelled()
  const { plan, act } = usePlannedAct(
    officeCatalogueTakeBack,
    { revision },
    { note: ({ as, revision: number }) => say('catalogue.takenBack', { number: as, as: number }), after: onClose },
  )
  return (
    <Plan
      plan={plan}
      act={act}
      missing={null}
      effects={({ changes, met }) => [
        { what: say('catalogue.changes', { count: changes }), more: say('catalogue.changes.more') },
        ...met.map(({ time, name, orders, people, paying }) => ({
          what: say('catalogue.met', { name, when: spelled.when(time) }),
          figure: say('tickets.places', { count: people + paying }),
          ...(orders.length > 0 && { more: orders.join(', ') }),
        })),
      ]}
      after={({ met }) => say('catalogue.takeBack.after', { met: met.length })}
      button={() => say('catalogue.takeBack')}
    />
  )
}
