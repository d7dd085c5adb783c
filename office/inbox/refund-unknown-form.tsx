import { Stack } from '@mantine/core'
import { officeRefundUnknown } from '@foyer/contract/books.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { AskedTwice } from '../ui/asked-twice.tsx'
import { useAct } from '../ui/use-act.ts'
import type { ActProps } from './act-props.ts'
import { textOf, useEntryWords } from './entry-words.ts'

/** Gives back a payment that the shop does not know, which settles the case. */
export function RefundUnknownForm({ entry, onDone }: ActProps) {
  const say = useSay()
  const money = useMoney()
  const words = useEntryWords()
  const reference = textOf(entry, 'reference') || textOf(entry, 'payment')
  const giveBack = useAct(() => ask(officeRefundUnknown, { reference }), {
    note: ({ amount, currency }) => say('inbox.isBack', { amount: money(amount, currency) }),
    after: onDone,
    kept: onDone,
  })
  return (
    <Stack>
      <AskedTwice
        title={say('inbox.giveBack')}
        plan={say('inbox.giveBackPlan')}
        ask={say('inbox.giveBackAsk')}
        sure={say('inbox.giveBackSure', { amount: words.amount(entry) ?? 'none' })}
        act={giveBack}
      />
    </Stack>
  )
}
