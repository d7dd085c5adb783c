import '../ui/notice.css'
import './move-tickets.css'
import { useState } from 'react'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { part } from '../ui/part.tsx'
import { WhenText } from '../ui/when-text.tsx'
import { movableVisits } from './movable-visits.ts'
import type { TicketActionProps } from './ticket-actions.ts'

const MoveVisit = part(() => import('./move-visit.tsx'))

/** Offers for each visit of an order to move it to another time. */
export default function MoveTickets({ order, reload }: TicketActionProps) {
  const t = useTexts()
  const [open, setOpen] = useState<string | null>(null)
  const [moved, setMoved] = useState('')
  const [now] = useState(() => new Date())
  const visits = movableVisits(order, now)
  const shown = visits.find(({ key }) => key === open)

  async function done(when: string) {
    await reload()
    setOpen(null)
    setMoved(t('move.done', { when }))
  }

  return (
    <div className="move-tickets">
      {moved && (
        <p className="notice" role="status" tabIndex={-1} ref={focus} key={moved}>
          {moved}
        </p>
      )}
      {shown ? (
        <MoveVisit key={shown.key} order={order} visit={shown} onMoved={done} onClose={() => setOpen(null)} />
      ) : (
        visits.map(({ key, lines: [first] }) => {
          const { name, datetime, datetime_end } = first!.line
          return (
            <p key={key} className="move-tickets__visit">
              <span id={`move-${key}`}>
                {name}, <WhenText datetime={datetime!} end={datetime_end} />
              </span>
              <Button kind="secondary" aria-describedby={`move-${key}`} onClick={() => setOpen(key)}>
                {t('move.action')}
              </Button>
            </p>
          )
        })
      )}
    </div>
  )
}

/** Where the panel was. */
function focus(notice: HTMLElement | null): void {
  notice?.focus()
}
