import { Button, NumberInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { officeCodes, officeCodesVoid } from '@foyer/contract/books-vouchers.calls.ts'
import { ask } from '../core/ask.ts'
import { download } from '../core/download.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { AskedTwice } from '../ui/asked-twice.tsx'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { Campaign } from './vouchers-query.ts'

interface CampaignProps {
  campaign: Campaign
}

/** The codes of a campaign that are good once each: more of them, and an end of those that nobody has used. */
export function CampaignPanel({ campaign, onClose }: CampaignProps & { onClose: () => void }) {
  const may = useMay()
  return (
    <Panel title={campaign.name} onClose={onClose}>
      <Stack gap="xl">
        {may('codes') && campaign.state !== 'over' && <MakeCodes campaign={campaign} />}
        {may('codes-void') && (
          <>
            <VoidCode />
            <VoidAll campaign={campaign} />
          </>
        )}
      </Stack>
    </Panel>
  )
}

function MakeCodes({ campaign: { id: campaign } }: CampaignProps) {
  const say = useSay()
  const [count, setCount] = useState<number | string>(10)
  // pressed twice, it is one request
  const [id, setId] = useState(() => crypto.randomUUID())
  const make = useAct(() => download(officeCodes, { campaign, count, id }), {
    note: (file) => say('download.done', { file }),
    after: () => setId(crypto.randomUUID()),
  })
  return (
    <Stack gap="xs">
      <Title order={3}>{say('campaigns.make')}</Title>
      <NumberInput
        label={say('issue.count')}
        description={say('campaigns.makePlan')}
        min={1}
        max={10_000}
        allowDecimal={false}
        value={count}
        onChange={setCount}
      />
      <Problem error={make.error} />
      <Button disabled={typeof count !== 'number'} loading={make.isPending} onClick={() => make.mutate()}>
        {say('campaigns.makeSend')}
      </Button>
    </Stack>
  )
}

function VoidCode() {
  const say = useSay()
  const [code, setCode] = useState('')
  const end = useAct(() => ask(officeCodesVoid, { code: code.trim() }), {
    note: ({ voided }) => say('campaigns.voided', { count: voided }),
    after: () => setCode(''),
  })
  return (
    <Stack gap="xs">
      <Title order={3}>{say('campaigns.voidOne')}</Title>
      <TextInput
        label={say('campaigns.code')}
        autoComplete="off"
        maxLength={100}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Problem error={end.error} />
      <Button variant="default" disabled={code.trim() === ''} loading={end.isPending} onClick={() => end.mutate()}>
        {say('campaigns.voidOneSend')}
      </Button>
    </Stack>
  )
}

function VoidAll({ campaign: { id, single } }: CampaignProps) {
  const say = useSay()
  const end = useAct(() => ask(officeCodesVoid, { campaign: id }), {
    note: ({ voided }) => say('campaigns.voided', { count: voided }),
  })
  const count = single ? single.made - single.used - single.void : 0
  if (count === 0) return <Text c="dimmed">{say('campaigns.noneOpen')}</Text>
  return (
    <AskedTwice
      title={say('campaigns.voidAll')}
      plan={say('campaigns.voidPlan', { count })}
      ask={say('campaigns.voidAsk')}
      sure={say('campaigns.voidSure', { count })}
      act={end}
    />
  )
}
