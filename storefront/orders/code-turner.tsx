import './code-turner.css'
import { useTexts } from '../core/language.tsx'
import { Arrow } from '../ui/arrow.tsx'
import type { ShownCode } from './shown-codes.ts'

interface CodeTurnerProps {
  codes: readonly ShownCode[]
  at: number
  show: (index: number) => void
}

/** As many dots as fit a phone. */
const mostDots = 8

/** Which of the codes is shown, between the way to the one before and the one after. */
export function CodeTurner({ codes, at, show }: CodeTurnerProps) {
  const t = useTexts()
  const count = codes.length
  const turn = (by: number, name: string) => {
    const isEnd = at + by < 0 || at + by >= count
    return (
      <button type="button" aria-label={name} aria-disabled={isEnd} onClick={() => show(at + by)}>
        <Arrow back={by < 0} />
      </button>
    )
  }
  return (
    <div className="code-turner">
      {turn(-1, t('order.codePrevious'))}
      {count <= mostDots && (
        <span className="code-turner__dots" aria-hidden="true">
          {codes.map(({ id }, index) => (
            <i key={id} data-on={index === at || undefined} />
          ))}
        </span>
      )}
      <span className={count <= mostDots ? 'visually-hidden' : 'figures'} role="status">
        {t('order.codeOf', { label: codes[at]!.label, index: at + 1, count })}
      </span>
      {turn(1, t('order.codeNext'))}
    </div>
  )
}
