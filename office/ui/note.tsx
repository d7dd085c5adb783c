import { notifications } from '@mantine/notifications'
import type { Undo } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { UndoableNote } from './undoable-note.tsx'

/** Says in passing that something is done, and for some seconds offers to take it back where that is possible. */
export function useNote() {
  const say = useSay()
  return (message: string, undo?: Undo) => {
    const id = crypto.randomUUID()
    notifications.show({
      id,
      message: undo ? <UndoableNote id={id} message={message} undo={undo} /> : message,
      withBorder: true,
      // one that can be taken back closes itself when its time is over, also under a pointer
      ...(undo && { autoClose: false }),
      closeButtonProps: { 'aria-label': say('panel.close') },
    })
  }
}
