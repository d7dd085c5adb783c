import { textIn } from '../core/search-in.ts'

/** The draft that an address names. */
export interface InDraft {
  draft?: number | undefined
}
export const draftIn = ({ draft }: Record<string, unknown>): InDraft => ({
  draft: typeof draft === 'number' && Number.isInteger(draft) && draft > 0 ? draft : undefined,
})

export interface WantedEntries extends InDraft {
  kind?: string | undefined
  find?: string | undefined
}
export const wantedEntriesIn = (search: Record<string, unknown>): WantedEntries => ({
  ...draftIn(search),
  kind: textIn(search['kind']),
  find: textIn(search['find']),
})

/** An entry by its name in a file that is a list, or the kind of a new one. */
export interface WantedEntry extends InDraft {
  entry?: string | undefined
  kind?: string | undefined
}
export const wantedEntryIn = (search: Record<string, unknown>): WantedEntry => ({
  ...draftIn(search),
  entry: textIn(search['entry']),
  kind: textIn(search['kind']),
})
