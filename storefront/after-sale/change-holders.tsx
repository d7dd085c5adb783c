import { changeHolder } from '@foyer/contract/changes.calls.ts'
import type { OrderChanges } from '@foyer/contract/changes.schema.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { ChangeNames } from './change-names.tsx'

interface ChangeHoldersProps {
  id: string
  holders: OrderChanges['holders']
  reload: () => Promise<void>
}

const codes = ['TICKET_NOT_VALID', 'TICKET_GIVEN', 'TICKET_USED', 'TICKET_OVER'] as const

/** Who comes in with each ticket. One without a name has the buyer's. */
export function ChangeHolders({ id, holders, reload }: ChangeHoldersProps) {
  const t = useTexts()
  const api = useApi()
  return (
    <ChangeNames
      id="holder"
      title={t('changes.holders')}
      how={t('changes.holdersHow')}
      names={holders.map(({ ticket, label, number, name }) => ({
        id: ticket,
        label: `${label}, ${t('order.ticketNumber', { number })}`,
        name,
      }))}
      failures={Object.fromEntries(codes.map((code) => [code, t(`refusal.${code}`)]))}
      savedText={t('changes.holdersSaved')}
      save={(ticket, name) => api(changeHolder, { body: { id, ticket, name } })}
      reload={reload}
    />
  )
}
