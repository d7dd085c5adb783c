import { useCallback } from 'react'
import type { Selection } from '@foyer/domain/tickets/selection.ts'
import { sessionKeys } from '../core/session-keys.ts'
import { isRecord, sessionStore } from '../core/session-store.ts'

/** Selections that are not yet in the basket, by event id, in the session storage. */
export const selectionStore = sessionStore<Readonly<Record<number, Selection>>>(sessionKeys.selection, {}, isRecord)

const emptySelection: Selection = {}

export function useSelection(eventId: number) {
  const selection = selectionStore.use()[eventId] ?? emptySelection
  const change = useCallback(
    (next: Selection) => selectionStore.update((all) => ({ ...all, [eventId]: next })),
    [eventId],
  )
  const clear = useCallback(() => change(emptySelection), [change])
  return { selection, change, clear }
}
