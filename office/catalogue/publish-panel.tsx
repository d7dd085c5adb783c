import { Radio, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { officeCataloguePublish } from '@foyer/contract/office.drafts.calls.ts'
import { instantOf } from '@foyer/domain/time/dates.ts'
import { useSay } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import { PublicationPlan, useChoices } from './publication-plan.tsx'

/** When a draft goes on sale, whom that meets, and the button that does it. */
export function PublishPanel({ draft }: { draft: number }) {
  const say = useSay()
  const spelled = useSpelled()
  const navigate = useNavigate()
  const [isLater, setLater] = useState(false)
  const [when, setWhen] = useState('')
  const { chosen, ...choosing } = useChoices()
  const at = isLater ? momentOf(when) : undefined
  const { plan, act } = usePlannedAct(
    officeCataloguePublish,
    isLater && at === undefined ? null : { draft, ...(at !== undefined && { at }), ...chosen },
    {
      keepsPlan: true,
      note: ({ at: goesAt }) =>
        goesAt ? say('drafts.willGo', { when: spelled.moment(goesAt) }) : say('drafts.published'),
      leave: async ({ at: goesAt }) => {
        if (!goesAt) await navigate({ to: '/catalogue/history' })
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
      <PublicationPlan
        plan={plan}
        act={act}
        missing={isLater && at === undefined ? say('drafts.noMoment') : null}
        choosing={choosing}
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
