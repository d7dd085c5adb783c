import { useCallback } from 'react'
import type { Selection } from '@foyer/domain/tickets/selection.ts'
import { sessionKeys } from '../core/session-keys.ts'
import { isRecord, sessionStore } from '../core/session-store.ts'

/** What is chosen of each event and not yet in the basket, by event id: a reload loses none of it. */
export const selectionStore = sessionStore<Readonly<Record<number, Selection>>>(sessionKeys.selection, {}, isRecord)

const nothing: Selection = {}

export function useSelection(eventId: number) {
  const selection = selectionStore.use()[eventId] ?? nothing
  const change = useCallback(
    (next: Selection) => selectionStore.update((all) => ({ ...all, [eventId]: next })),
    [eventId],
  )
  const clear = useCallback(() => change(nothing), [change])
  return { selection, change, clear }
}
