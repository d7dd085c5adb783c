import { Button, Stack, Text } from '@mantine/core'
import { officeRefundUnknown } from '@foyer/contract/books.calls.ts'
import type { Call } from '@foyer/contract/call.ts'
import { officeCatalogueTakeBack } from '@foyer/contract/office.catalogue.calls.ts'
import { officeCataloguePublish } from '@foyer/contract/office.drafts.calls.ts'
import { officeRefund } from '@foyer/contract/office.calls.ts'
import { officeCancel, officeCancelTime, officeMove } from '@foyer/contract/visits.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useSession } from '../core/session.ts'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { ActProps } from './act-props.ts'
import { isOwn, useEntryWords } from './entry-words.ts'

/** What takes a second person, each by its call. */
const calls: Record<string, Call> = {
  refund: officeRefund,
  cancel: officeCancel,
  move: officeMove,
  'cancel-time': officeCancelTime,
  'catalogue-publish': officeCataloguePublish,
  'catalogue-take-back': officeCatalogueTakeBack,
  'refund-unknown': officeRefundUnknown,
}

/** Does what another person has asked for, as it was planned then, which settles the case. */
export function ApproveForm({ entry, onDone }: ActProps) {
  const say = useSay()
  const words = useEntryWords()
  const session = useSession()
  const { act, input } = entry.details as { act: string; input: object }
  const amount = words.amount(entry) ?? ''
  const approve = useAct(() => ask(calls[act]!, { ...input, approves: entry.id }), {
    note: () => say('approval.done', { amount }),
    after: onDone,
  })
  if (isOwn(entry, session)) return <Text c="dimmed">{say('approval.own')}</Text>
  return (
    <Stack>
      <Problem error={approve.error} />
      <Button loading={approve.isPending} onClick={() => approve.mutate()}>
        {say('approval.approve', { amount })}
      </Button>
    </Stack>
  )
}
