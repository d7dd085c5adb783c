import '../ui/notice.css'
import './giving.css'
import { useState } from 'react'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { part } from '../ui/part.tsx'
import type { TicketToGive } from './tickets-to-give.ts'

const GiveForm = part(() => import('./give-form.tsx'))

interface GivingProps {
  /** Opens the order, or the one ticket. */
  id: string
  tickets: readonly TicketToGive[]
  /** Shows what is left. */
  reload: () => Promise<void>
}

/** The button that opens the form by which a ticket goes to somebody else, and what became of it. */
export default function Giving({ id, tickets, reload }: GivingProps) {
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState<string | null>(null)
  const [wasClosed, setClosed] = useState(false)
  const t = useTexts()
  if (isOpen)
    return (
      <div className="giving">
        <GiveForm
          id={id}
          tickets={tickets}
          onCancel={() => {
            setClosed(true)
            setOpen(false)
          }}
          onGiven={async (name) => {
            setClosed(false)
            setGiven(name)
            setOpen(false)
            await reload()
          }}
        />
      </div>
    )
  return (
    <div className="giving">
      {given !== null && (
        <p className="notice" role="status" tabIndex={-1} ref={focus}>
          {t('given.done', { name: given })}
        </p>
      )}
      {tickets.length > 0 && (
        <Button
          kind="secondary"
          ref={wasClosed ? focus : undefined}
          onClick={() => {
            setGiven(null)
            void GiveForm.preload().then(() => setOpen(true))
          }}
        >
          {t('given.give')}
        </Button>
      )}
    </div>
  )
}

/** In place of the form that was closed. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}
