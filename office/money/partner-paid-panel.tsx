import { Button, Stack, Text } from '@mantine/core'
import { officePartnerPaid } from '@foyer/contract/sell.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useMoney } from '../core/money.ts'
import { Panel } from '../ui/panel.tsx'
import { Problem } from '../ui/problem.tsx'
import { useAct } from '../ui/use-act.ts'
import type { Invoice } from './invoices-query.ts'

/** Notes that a partner has paid what is left of an invoice, which no bank file has said. */
export function PartnerPaidPanel({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const say = useSay()
  const money = useMoney()
  const amount = money(invoice.unpaid, invoice.currency)
  const pay = useAct(() => ask(officePartnerPaid, { invoice: invoice.number }), {
    note: () => say('money.isPaid', { number: invoice.number }),
    after: onClose,
  })
  return (
    <Panel title={invoice.number} onClose={onClose}>
      <Stack>
        <Text>{say('money.paidPlan', { amount, name: invoice.name })}</Text>
        <Problem error={pay.error} />
        <Button loading={pay.isPending} onClick={() => pay.mutate()}>
          {say('money.notePaid', { amount })}
        </Button>
      </Stack>
    </Panel>
  )
}
