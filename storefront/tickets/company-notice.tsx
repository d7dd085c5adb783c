import type { EventTicket } from '@foyer/contract/tickets.schema.ts'
import { withoutCompany } from '@foyer/domain/tickets/check-selection.ts'
import type { Selection } from '@foyer/domain/tickets/selection.ts'
import { useTexts } from '../core/language.tsx'

/** Says which chosen tickets are meant to go with a paid one. */
export function CompanyNotice({ selection, tickets }: { selection: Selection; tickets: readonly EventTicket[] }) {
  const t = useTexts()
  return withoutCompany(selection, tickets).map(({ id, name }) => (
    <p key={id} className="notice" role="status">
      {t('tickets.meantWithPaid', { name })}
    </p>
  ))
}
