import './undoable-note.css'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { officeUndo } from '@foyer/contract/people.calls.ts'
import { ask, type Undo } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { Problem } from './problem.tsx'

/** What can be taken back now, by its note; the keys take back what was done last. */
let offered: readonly string[] = []

/** That something is done, which a press takes back as long as nothing of it has left the house. */
export function UndoableNote({ id, message, undo: { id: act, seconds } }: { id: string; message: string; undo: Undo }) {
  const say = useSay()
  const queries = useQueryClient()
  const note = useRef<HTMLDivElement>(null)
  const undo = useMutation({
    mutationFn: () => ask(officeUndo, { id: act }).finally(() => queries.invalidateQueries()),
    onSuccess() {
      close()
      notifications.show({
        message: say('undo.done'),
        withBorder: true,
        closeButtonProps: { 'aria-label': say('panel.close') },
      })
    },
  })
  const { isIdle } = undo

  function close() {
    // what had the focus is gone with it
    if (note.current?.contains(document.activeElement)) document.querySelector<HTMLElement>('#page')?.focus()
    notifications.hide(id)
  }
  const closeInTime = useEffectEvent(close)
  useEffect(() => {
    if (!isIdle) return undefined
    const timer = setTimeout(() => closeInTime(), seconds * 1000)
    offered = [...offered, id]
    return () => {
      clearTimeout(timer)
      offered = offered.filter((one) => one !== id)
    }
  }, [id, isIdle, seconds])
  useHotkeys([['mod+Z', () => offered.at(-1) === id && undo.mutate()]])
  return (
    <div ref={note} className="undoable-note">
      <span>{message}</span>
      {undo.isError ? (
        <Problem error={undo.error} />
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-keyshortcuts="Control+Z"
          loading={undo.isPending}
          onClick={() => undo.mutate()}
        >
          {say('undo.undo')}
        </Button>
      )}
      {isIdle && <span className="undoable-note__left" style={{ animationDuration: `${seconds}s` }} />}
    </div>
  )
}
