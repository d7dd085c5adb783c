import type { PassItem } from '@foyer/domain/cart/cart.ts'
import { submittedOwners } from '@foyer/domain/passes/owners.ts'
import { validUntil } from '@foyer/domain/passes/validity.ts'
import { formatDate } from '@foyer/domain/time/dates.ts'
import { choosePassAgain } from '../cart/choices.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { PassDetails } from '../orders/pass-details.tsx'
import { OwnPageLine } from './own-page-line.tsx'

/** Annual passes in the basket: whose they are, and from when on. */
export function PassLine(line: { index: number; item: PassItem; onRemove: () => void }) {
  const page = useAreaLink()('pass', { id: line.item.id }, { change: line.index })
  return (
    <OwnPageLine
      {...line}
      title={`${line.item.count} × ${line.item.name}`}
      page={page}
      onEdit={() => choosePassAgain(line.item)}
      details={<PassItemDetails item={line.item} />}
    />
  )
}

export function PassItemDetails({ item }: { item: PassItem }) {
  const t = useTexts()
  const { owners, gift, valid_from, months } = item
  const validity = valid_from
    ? `${formatDate(valid_from)} – ${formatDate(validUntil(valid_from, months))}`
    : t('passes.startNow')
  return <PassDetails owners={submittedOwners(owners)} gift={gift} validity={validity} />
}
