import { officeCatalogueChange } from '@foyer/contract/office.drafts.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useAct } from '../ui/use-act.ts'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'

/** A change of an entry, or of a picture by the hash of what it holds. */
export interface EntryChange {
  file: string
  entry: string
  was: Json
  value: Json
}

/** Keeps changes in a draft; without one, in a new one. */
export function useSaveEntry(
  draft: number | undefined,
  after: (saved: { draft: number }, changes: EntryChange[]) => void,
) {
  const say = useSay()
  return useAct(
    (changes: EntryChange[]) => ask(officeCatalogueChange, { ...(draft !== undefined && { draft }), changes }),
    { note: () => say('entry.saved'), after },
  )
}
