import './progress-bar.css'
import { Link } from '../router/link.tsx'
import { progressSteps, type ProgressStep } from '@foyer/domain/checkout/checkout-routes.ts'
import { useAreaLink } from '../core/area-links.ts'
import { useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'

/**
 * The steps of the checkout (R2.95, R2.96). Finished steps are links until the order is complete; `details` is where
 * the second leads, if not to the guest's form.
 */
export function ProgressBar({ step, details }: { step: ProgressStep; details?: string | null }) {
  const t = useTexts()
  const to = useLink()
  const areaLink = useAreaLink()
  const now = progressSteps.indexOf(step)
  const back: Partial<Record<ProgressStep, string>> = {
    cart: to('checkout', {}, { edit: 'basket' }),
    login: details ?? areaLink('guestRegister') ?? to('login'),
  }
  return (
    <nav className="progress" aria-label={t('checkout.progress')}>
      <p className="progress__text label">
        <span className="muted">{t('checkout.stepOf', { step: now + 1, steps: progressSteps.length })}</span>{' '}
        <b>{t(`checkout.step.${step}`)}</b>
      </p>
      <ol className="progress__steps">
        {progressSteps.map((name, index) => {
          const href = index < now && step !== 'complete' ? back[name] : undefined
          return (
            <li
              key={name}
              className="progress__step"
              data-done={index < now || undefined}
              aria-current={index === now ? 'step' : undefined}
            >
              {href ? <Link to={href}>{t(`checkout.step.${name}`)}</Link> : <span>{t(`checkout.step.${name}`)}</span>}
              {index < now && <span className="visually-hidden"> {t('checkout.stepDone')}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
