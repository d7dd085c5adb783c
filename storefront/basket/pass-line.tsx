import type { PassItem } from '@foyer/domain/cart/cart.ts'
import { submittedOwners } from '@foyer/domain/passes/owners.ts'
import { choosePassAgain } from '../cart/pass-choices.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { validityText } from '../core/validity-text.ts'
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
  return (
    <PassDetails owners={submittedOwners(item.owners)} gift={item.gift} validity={validityText(useTexts(), item)} />
  )
}
