import '../ui/notice.css'
import './visit-panel.css'
import { useId, useState } from 'react'
import { takeTicketBack } from '@foyer/contract/given.calls.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { refusalText } from '../core/refusal-text.ts'
import { Button } from '../ui/button.tsx'

interface TakeBackProps {
  /** The order's `booking_id`. */
  id: string
  ticket: string
  /** Who has it. */
  name: string
  onTakenBack: () => Promise<void>
  onClose: () => void
}

/** Says what taking a ticket back does to whom, and takes it back. */
export default function TakeBack({ id, ticket, name, onTakenBack, onClose }: TakeBackProps) {
  const t = useTexts()
  const api = useApi()
  const title = useId()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ code: string; attempt: number } | null>(null)

  async function press() {
    if (busy) return
    setBusy(true)
    const answer = await api(takeTicketBack, { body: { id, ticket } }).catch(() => null)
    if (answer?.ok) return onTakenBack()
    setBusy(false)
    setRefused((before) => ({ code: answer?.body.code ?? 'UNEXPECTED', attempt: (before?.attempt ?? 0) + 1 }))
  }

  return (
    <section className="visit-panel" aria-labelledby={title}>
      <h3 id={title} tabIndex={-1} ref={focus}>
        {t('given.takeBackFrom', { name })}
      </h3>
      <p>{t('given.takeBackHow', { name })}</p>
      {refused && (
        <p className="notice notice--danger" role="alert" key={refused.attempt}>
          {refusalText(refused.code, t)}
        </p>
      )}
      <div className="visit-panel__buttons">
        <Button aria-disabled={busy || undefined} onClick={() => void press()}>
          {t('given.takeBack')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('given.keepGiven')}
        </Button>
      </div>
    </section>
  )
}

/** It stands where the button was. */
function focus(heading: HTMLElement | null): void {
  heading?.focus()
}
