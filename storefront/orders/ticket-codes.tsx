import './ticket-codes.css'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../core/language.tsx'
import { useStrip } from '../ui/use-strip.ts'
import { CodeScreen } from './code-screen.tsx'
import { CodeTurner } from './code-turner.tsx'
import { QrCode } from './qr-code.tsx'
import type { ShownCode } from './shown-codes.ts'
import { TicketWords } from './ticket-words.tsx'

interface TicketCodesProps {
  codes: readonly ShownCode[]
  /** What they admit to, beside each of them where it fills the screen. */
  visit: ReactNode
  /** They are shown without network too. */
  isKept?: boolean
}

/** The codes of a visit, one person after the other; a press shows one on the whole screen. */
export default function TicketCodes({ codes, visit, isKept = false }: TicketCodesProps) {
  const t = useTexts()
  const { strip, at, show, onKeyDown, onScroll } = useStrip(codes.length)
  const [enlarged, setEnlarged] = useState(false)
  const several = codes.length > 1
  return (
    // its buttons take the keys
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="ticket-codes" onKeyDown={several ? onKeyDown : undefined}>
      <ul ref={strip} aria-label={t('order.ticketList')} onScroll={onScroll}>
        {codes.map((code, index) => (
          <li key={code.id} inert={index !== at}>
            <button type="button" onClick={() => setEnlarged(true)}>
              <QrCode text={code.code} name={t('order.codeShow', { label: code.name })} />
            </button>
            <TicketWords of={code} />
          </li>
        ))}
      </ul>
      {several && <CodeTurner codes={codes} at={at} show={show} />}
      <p className="ticket-codes__note label">
        {several && `${t('order.codeSwipe')} `}
        {t('order.codeTap')}
        {isKept && ` ${t('order.codeKept')}`}
      </p>
      {enlarged && (
        <CodeScreen
          codes={codes}
          first={at}
          visit={visit}
          onClose={(last) => {
            setEnlarged(false)
            show(last)
          }}
        />
      )}
    </div>
  )
}
