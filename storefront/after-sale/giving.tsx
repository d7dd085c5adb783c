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
  /** With what became of it, in words. */
  onGiven: (news: string) => Promise<void>
}

/** The button that opens the form by which a ticket goes to somebody else. */
export default function Giving({ id, tickets, onGiven }: GivingProps) {
  const [isOpen, setOpen] = useState(false)
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
            setOpen(false)
            await onGiven(t('given.done', { name }))
          }}
        />
      </div>
    )
  return (
    <div className="giving">
      {tickets.length > 0 && (
        <Button
          kind="secondary"
          ref={wasClosed ? focus : undefined}
          onClick={() => void GiveForm.preload().then(() => setOpen(true))}
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
