import '../ui/notice.css'
import './move-tickets.css'
import { useState } from 'react'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { part } from '../ui/part.tsx'
import { WhenText } from '../ui/when-text.tsx'
import { allTogether, cancelableVisits } from './cancelable-visits.ts'
import type { TicketActionProps } from './ticket-actions.ts'

const CancelVisit = part(() => import('./cancel-visit.tsx'))

/** Offers for each visit of an order to cancel it, and for all of them. */
export default function CancelTickets({ order, reload }: TicketActionProps) {
  const t = useTexts()
  const [open, setOpen] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const [now] = useState(() => new Date())
  const visits = cancelableVisits(order, now)
  const all = allTogether(visits)
  const shown = open === 'all' ? all : visits.find(({ key }) => key === open)

  async function canceled(what: string) {
    await reload()
    setOpen(null)
    setNews(what)
  }

  return (
    <div className="move-tickets">
      {news && (
        <p className="notice" role="status" tabIndex={-1} ref={focus} key={news}>
          {news}
        </p>
      )}
      {shown ? (
        <CancelVisit key={shown.key} order={order} visit={shown} onCanceled={canceled} onClose={() => setOpen(null)} />
      ) : (
        <>
          {visits.map(({ key, lines: [first] }) => {
            const { name, datetime, datetime_end } = first!.line
            return (
              <p key={key} className="move-tickets__visit">
                <span id={`cancel-${key}`}>
                  {name}, <WhenText datetime={datetime!} end={datetime_end} />
                </span>
                <Button kind="secondary" aria-describedby={`cancel-${key}`} onClick={() => setOpen(key)}>
                  {t('cancel.action')}
                </Button>
              </p>
            )
          })}
          {all && (
            <p>
              <Button kind="secondary" onClick={() => setOpen('all')}>
                {t('cancel.all')}
              </Button>
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Where the panel was. */
function focus(notice: HTMLElement | null): void {
  notice?.focus()
}
