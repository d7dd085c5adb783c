import { CloseButton, Title } from '@mantine/core'
import { useFocusReturn, useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSay } from '../core/language.tsx'

/** Beside what it is about, so that this stays in sight; it takes the focus and gives it back. */
export function Panel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const say = useSay()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusReturn({ opened: true })
  useEffect(() => heading.current?.focus(), [title])
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
