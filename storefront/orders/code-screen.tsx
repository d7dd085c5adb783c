import './code-screen.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { useStrip } from '../ui/use-strip.ts'
import { CodeTurner } from './code-turner.tsx'
import { QrCode } from './qr-code.tsx'
import type { ShownCode } from './shown-codes.ts'
import { TicketWords } from './ticket-words.tsx'
import { useAwake } from './use-awake.ts'

interface CodeScreenProps {
  codes: readonly ShownCode[]
  first: number
  visit: ReactNode
  /** With the one that was shown last. */
  onClose: (last: number) => void
}

/** Codes as large as the window, on white, with the screen kept on: for whoever scans them at the door. */
export function CodeScreen({ codes, first, visit, onClose }: CodeScreenProps) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const { strip, at, show, onKeyDown, onScroll } = useStrip(codes.length, first)
  useAwake()
  useEffect(() => {
    dialog.current!.showModal()
    show(first)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <dialog
      ref={dialog}
      className="code-screen"
      aria-label={t('order.ticketList')}
      onClose={() => onClose(at)}
      onKeyDown={onKeyDown}
    >
      <div className="code-screen__bar">
        <div className="code-screen__visit">{visit}</div>
        <Button kind="secondary" onClick={() => dialog.current!.close()}>
          {t('shell.dismiss')}
        </Button>
      </div>
      <ul ref={strip} aria-label={t('order.ticketList')} onScroll={onScroll}>
        {codes.map((code, index) => (
          <li key={code.id} inert={index !== at}>
            <QrCode text={code.code} name={t('document.codeAlt', { number: code.number })} />
            <TicketWords of={code} />
          </li>
        ))}
      </ul>
      {codes.length > 1 && <CodeTurner codes={codes} at={at} show={show} />}
    </dialog>
  )
}
