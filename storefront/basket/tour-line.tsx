import type { ReactNode } from 'react'
import type { TourItem } from '@foyer/domain/cart/cart.ts'
import { chooseAgain } from '../cart/choices.ts'
import { useAreaLink } from '../core/area-links.ts'
import { OwnPageLine } from './own-page-line.tsx'

interface TourLineProps {
  index: number
  item: TourItem
  details: ReactNode
  onRemove: () => void
}

/** A guided tour in the basket with participants and answers. */
export function TourLine(line: TourLineProps) {
  const { id, name, detail, date, time } = line.item
  const page = useAreaLink()('guidedTour', { id }, { date, time, change: line.index })
  return <OwnPageLine {...line} title={detail || name} page={page} onEdit={() => chooseAgain(line.item)} />
}
