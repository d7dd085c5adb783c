import './answer-panel.css'
import { useState } from 'react'
import { quoteDecline } from '@foyer/contract/quote.calls.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { refusalText } from '../core/refusal-text.ts'
import { Button } from '../ui/button.tsx'
import { AnswerPanel, type AnswerProps } from './answer-panel.tsx'

/** Says what declining does, and declines. */
export default function DeclineQuote({ id, onClose, onDone }: AnswerProps) {
  const t = useTexts()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function decline() {
    if (busy) return
    setBusy(true)
    setFailure('')
    const answer = await api(quoteDecline, { body: { id } }).catch(() => null)
    if (answer?.ok) return onDone()
    setBusy(false)
    setFailure(refusalText(answer?.body.code ?? 'UNEXPECTED', t))
  }

  return (
    <AnswerPanel title={t('quote.decline')}>
      {() => (
        <>
          <p>{t('quote.declineHow')}</p>
          {failure && (
            <p className="notice notice--danger" role="alert">
              {failure}
            </p>
          )}
          <div className="answer-panel__buttons">
            <Button onClick={() => void decline()} aria-disabled={busy || undefined}>
              {t('quote.declineSure')}
            </Button>
            <Button kind="secondary" onClick={onClose}>
              {t('given.cancel')}
            </Button>
          </div>
        </>
      )}
    </AnswerPanel>
  )
}
