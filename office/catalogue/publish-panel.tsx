import { Radio, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { officeCataloguePublish } from '@foyer/contract/office.drafts.calls.ts'
import { instantOf } from '@foyer/domain/time/dates.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { Plan } from '../ui/plan.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'

/** From such a share on, in percent, a price is asked about once more. */
const surprising = 50

/** When a draft goes on sale, whom that meets, and the button that does it. */
export function PublishPanel({ draft }: { draft: number }) {
  const say = useSay()
  const spelled = useSpelled()
  const navigate = useNavigate()
  const [isLater, setLater] = useState(false)
  const [when, setWhen] = useState('')
  const at = isLater ? momentOf(when) : undefined
  const { plan, act } = usePlannedAct(
    officeCataloguePublish,
    isLater && at === undefined ? null : { draft, ...(at !== undefined && { at }) },
    {
      note: ({ at: goesAt }) =>
        goesAt ? say('drafts.willGo', { when: spelled.moment(goesAt) }) : say('drafts.published'),
      after: ({ at: goesAt }) => {
        if (!goesAt) void navigate({ to: '/catalogue/history' })
      },
    },
  )
  return (
    <Stack>
      <Radio.Group label={say('drafts.when')} value={String(isLater)} onChange={(value) => setLater(value === 'true')}>
        <Stack gap="xs" mt="xs">
          <Radio value="false" label={say('drafts.now')} />
          <Radio value="true" label={say('drafts.later')} />
        </Stack>
      </Radio.Group>
      {isLater && (
        <TextInput
          type="datetime-local"
          label={say('drafts.moment')}
          value={when}
          onChange={({ currentTarget }) => setWhen(currentTarget.value)}
        />
      )}
      <Plan
        plan={plan}
        act={act}
        missing={isLater && at === undefined ? say('drafts.noMoment') : null}
        effects={({ changes, prices, met, warnings }) => [
          { what: say('catalogue.changes', { count: changes }), more: say('catalogue.changes.more') },
          ...prices.map(({ title, path, from, to, percent }) => ({
            what: say('drafts.price', { title, from, to }),
            figure: say('drafts.percent', { percent }),
            more: Math.abs(percent) >= surprising ? say('drafts.surprising', { path }) : path,
          })),
          ...met.map(({ time, name, orders, people, paying }) => ({
            what: say('catalogue.met', { name, when: spelled.when(time) }),
            figure: say('tickets.places', { count: people + paying }),
            ...(orders.length > 0 && { more: orders.join(', ') }),
          })),
          ...(warnings > 0
            ? [{ what: say('drafts.warnings', { count: warnings }), more: say('drafts.warnings.more') }]
            : []),
        ]}
        after={({ met }) => say('catalogue.takeBack.after', { met: met.length })}
        button={({ at: goesAt }) =>
          goesAt ? say('drafts.publishLater', { when: spelled.moment(goesAt) }) : say('drafts.publishNow')
        }
      />
    </Stack>
  )
}

/** An instant, from what stands in a field of day and time, in the museum's time. */
function momentOf(typed: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(typed) ?? []
  return day === undefined ? undefined : instantOf(`${day} ${time}`).toISOString()
}
