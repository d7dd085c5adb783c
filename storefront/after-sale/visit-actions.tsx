import './visit-actions.css'
import { useState } from 'react'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { part } from '../ui/part.tsx'
import Giving from './giving.tsx'
import type { MovableVisit } from './movable-visits.ts'
import type { TicketToGive } from './tickets-to-give.ts'

export const MoveVisit = part(() => import('./move-visit.tsx'))
export const CancelVisit = part(() => import('./cancel-visit.tsx'))

export type Action = 'move' | 'cancel'

interface VisitActionsProps {
  order: Order
  /** What of it can be moved, canceled and given on. */
  movable: MovableVisit | undefined
  cancelable: MovableVisit | undefined
  tickets: readonly TicketToGive[]
  /** The id of what says which visit it is. */
  describedBy: string
  /** The one whose panel is open, in place of the buttons. */
  open: Action | null
  onOpen: (action: Action) => void
  onClose: () => void
  /** With what was done, in words. */
  onDone: (news: string) => Promise<void>
}

/** What visitors can do with the tickets of a visit. */
export function VisitActions(props: VisitActionsProps) {
  const { order, movable, cancelable, tickets, describedBy, open, onOpen, onClose, onDone } = props
  const t = useTexts()
  const [closed, setClosed] = useState<Action | null>(null)
  const close = () => {
    setClosed(open)
    onClose()
  }
  const opener = (action: Action) => ({
    kind: action === 'move' ? ('secondary' as const) : ('quiet' as const),
    'aria-describedby': describedBy,
    ref: closed === action ? focus : undefined,
    onClick: () => {
      setClosed(null)
      onOpen(action)
    },
  })

  if (open === 'move' && movable)
    return (
      <MoveVisit order={order} visit={movable} onMoved={(when) => onDone(t('move.done', { when }))} onClose={close} />
    )
  if (open === 'cancel' && cancelable)
    return <CancelVisit order={order} visit={cancelable} onCanceled={onDone} onClose={close} />
  return (
    <div className="visit-actions">
      {movable && <Button {...opener('move')}>{t('move.action')}</Button>}
      <Giving id={order.booking_id} tickets={tickets} onGiven={onDone} />
      {cancelable && <Button {...opener('cancel')}>{t('cancel.action')}</Button>}
    </div>
  )
}

/** In place of the panel that was closed. */
function focus(button: HTMLElement | null): void {
  button?.focus()
}
