import { changeOwner } from '@foyer/contract/changes.calls.ts'
import type { OrderChanges } from '@foyer/contract/changes.schema.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { ChangeNames } from './change-names.tsx'

interface ChangeOwnersProps {
  id: string
  owners: NonNullable<OrderChanges['owners']>
  reload: () => Promise<void>
}

/** Whose each annual pass is, as long as nobody has come with it. */
export function ChangeOwners({ id, owners, reload }: ChangeOwnersProps) {
  const t = useTexts()
  const api = useApi()
  return (
    <ChangeNames
      id="owner"
      title={t('changes.owners')}
      how={t('changes.ownersHow')}
      names={owners.map(({ pass, label, name }) => ({ id: pass, label: `${label} ${pass}`, name }))}
      failures={{ CHANGE_TOO_LATE: t('refusal.CHANGE_TOO_LATE') }}
      savedText={t('changes.ownersSaved')}
      save={(pass, name) => api(changeOwner, { body: { id, pass, name } })}
      reload={reload}
    />
  )
}
