import './answer-panel.css'
import '../ui/notice.css'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { QuoteShown } from '@foyer/contract/quote.schema.ts'

export interface AnswerProps {
  /** Opens the quote. */
  id: string
  quote: QuoteShown
  onClose: () => void
  /** Shows the quote as it is then. */
  onDone: () => Promise<void>
}

/** A way to answer, in place of the button that opened it. */
export function AnswerPanel({ title, children }: { title: string; children: (titleId: string) => ReactNode }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="answer-panel" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children(id)}
    </section>
  )
}
