import { CloseButton, Title } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSay } from '../core/language.tsx'
import './panel.css'

/** Beside what it is about, so that this stays in sight; it takes the focus and gives it back. */
export function Panel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const say = useSay()
  const heading = useRef<HTMLHeadingElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => heading.current?.focus(), [title])
  useEffect(
    () => () => {
      // where something else was pressed, the focus is there
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
  // also from its fields
  useHotkeys([['Escape', onClose]], [])
  return (
    <aside className="panel" aria-label={title}>
      <div className="panel__head">
        <Title order={2} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <CloseButton aria-label={say('panel.close')} onClick={onClose} />
      </div>
      {children}
    </aside>
  )
}
