import { useId, useState } from 'react'
import { localDay } from '@foyer/domain/time/dates.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { Button } from '../ui/button.tsx'
import { part } from '../ui/part.tsx'

const TakeBack = part(() => import('./take-back.tsx'))

interface GivenOnProps {
  /** The order's `booking_id`. */
  id: string
  ticket: string
  name: string
  /** When, ISO 8601. */
  at: string
  /** Whether it can be taken back now. */
  open: boolean
  onTakenBack: () => Promise<void>
}

/** To whom a ticket of an order was given and when, and the way to take it back. */
export function GivenOn({ id, ticket, name, at, open, onTakenBack }: GivenOnProps) {
  const t = useTexts()
  const spelled = useSpelled()
  const whose = useId()
  const [panel, setPanel] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return (
    <>
      <span id={whose}>{t('order.givenTo', { name, date: spelled.date(localDay(new Date(at))) })}</span>
      {open && panel === 'open' && (
        <TakeBack id={id} ticket={ticket} name={name} onTakenBack={onTakenBack} onClose={() => setPanel('closed')} />
      )}
      {open && panel !== 'open' && (
        <Button
          kind="quiet"
          aria-describedby={whose}
          ref={panel === 'closed' ? focus : undefined}
          onClick={() => void TakeBack.preload().then(() => setPanel('open'))}
        >
          {t('given.takeBack')}
        </Button>
      )}
    </>
  )
}

/** In place of the panel that was closed. */
function focus(button: HTMLElement | null): void {
  button?.focus()
}
