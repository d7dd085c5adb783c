import './status.css'
import { useNavigation } from '../router/hooks.ts'
import { useAnnounced } from '../core/announce.ts'
import { useTexts } from '../core/language.tsx'
import { useToast } from '../core/toast-store.ts'
import { useWaiting } from '../core/waiting.ts'
import { part } from '../ui/part.tsx'

const ToastView = part(async () => ({ default: (await import('./toast.tsx')).ToastView }), null)

/** The live region that screen readers read out. */
export function Announcer() {
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {useAnnounced()}
    </div>
  )
}

/** The current toast. */
export function ToastPlace() {
  const toast = useToast()
  return toast && <ToastView key={toast.id} {...toast} />
}

/** A thin line at the top of the window while the shop waits for the server (R2.87). */
export function WaitingRule() {
  const t = useTexts()
  const waiting = useWaiting()
  const moving = useNavigation() !== null
  return (
    <div className="waiting-rule" role="progressbar" aria-label={t('shell.waiting')} hidden={!waiting && !moving} />
  )
}
