import './waiting-rule.css'
import { useNavigation } from '../router/hooks.ts'
import { useTexts } from '../core/language.tsx'
import { useWaiting } from '../core/waiting.ts'

/** The spinner of R2.87: a thin rule at the top of the window while the shop waits for the server. */
export function WaitingRule() {
  const t = useTexts()
  const waiting = useWaiting()
  const moving = useNavigation() !== null
  return (
    <div className="waiting-rule" role="progressbar" aria-label={t('shell.waiting')} hidden={!waiting && !moving} />
  )
}
