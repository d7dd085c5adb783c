import './counter-dialog.css'
import { Modal } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSay } from '../core/language.tsx'

interface CounterDialogProps {
  title: string
  text?: string | undefined
  /** How wide it is. */
  size?: string
  /** Something went wrong, and nothing was charged. */
  isTrouble?: boolean
  /** Where it cannot be left yet. */
  isBusy?: boolean
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** What a key of the counter opens above it. */
export function CounterDialog({
  title,
  text,
  size = '44rem',
  isTrouble = false,
  isBusy = false,
  onClose,
  onKeyDown,
  children,
}: CounterDialogProps) {
  const say = useSay()
  return (
    <Modal
      opened
      onClose={() => !isBusy && onClose()}
      title={title}
      size={size}
      centered
      classNames={{
        content: isTrouble ? 'counter-dialog counter-dialog--trouble' : 'counter-dialog',
        title: 'counter-dialog__title',
      }}
      // it would write styles without the nonce of this answer
      lockScroll={false}
      closeOnClickOutside={!isBusy}
      closeButtonProps={{ 'aria-label': say('panel.close') }}
      {...(onKeyDown && { onKeyDown })}
    >
      {text && <p className="counter-dialog__text">{text}</p>}
      {children}
    </Modal>
  )
}
