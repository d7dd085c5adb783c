import './message-banner.css'
import { useTexts } from '../core/language.tsx'
import { clearMessage, useMessage } from '../core/message-store.ts'
import { Button } from '../ui/button.tsx'
import { UnexpectedText } from './unexpected-error.tsx'

/** The global message (R2.85), fixed above the page, with a button that dismisses it. */
export function MessageBanner() {
  const t = useTexts()
  const message = useMessage()
  return (
    <div className="message-place" role="alert">
      {message && (
        <div className={`message-banner ${message.className}`}>
          <div className="page message-banner__row">
            <p>
              {typeof message.text === 'string' ? (
                message.text
              ) : 'offline' in message.text ? (
                t('shell.offline')
              ) : (
                <UnexpectedText />
              )}
            </p>
            <Button kind="quiet" onClick={clearMessage}>
              {t('shell.dismiss')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
