import './status.css'
import { useEffect, useState } from 'react'
import { useNavigation } from '../router/hooks.ts'
import { useAnnounced } from '../core/announce.ts'
import { useTexts } from '../core/language.tsx'
import { useToast } from '../core/toast-store.ts'
import { useWaiting } from '../core/waiting.ts'
import type { ToastView } from './toast.tsx'

/** The live region that screen readers read out. */
export function Announcer() {
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {useAnnounced()}
    </div>
  )
}

/** The current toast; what shows it comes with the first. */
export function ToastPlace() {
  const toast = useToast()
  const [View, setView] = useState<typeof ToastView | null>(null)
  const isWanted = toast !== null && View === null
  useEffect(() => {
    // without it the live region has said what there is to say
    if (isWanted)
      import('./toast.tsx').then(
        (loaded) => loaded && setView(() => loaded.ToastView),
        () => {},
      )
  }, [isWanted])
  return toast && View && <View key={toast.id} {...toast} />
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
