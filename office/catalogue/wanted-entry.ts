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

/** Pictures that nothing shows, and those that are small for a large place. */
export const onlyWhich = ['unused', 'small'] as const

export interface WantedPictures extends InDraft {
  find?: string | undefined
  only?: (typeof onlyWhich)[number] | undefined
}
export const wantedPicturesIn = (search: Record<string, unknown>): WantedPictures => ({
  ...draftIn(search),
  find: textIn(search['find']),
  only: onlyWhich.find((one) => one === search['only']),
})

/** An entry by its name in a file that is a list, or the kind of a new one. */
export interface WantedEntry extends InDraft {
  entry?: string | undefined
  kind?: string | undefined
  /** The field that the cursor is brought to. */
  at?: string | undefined
}
export const wantedEntryIn = (search: Record<string, unknown>): WantedEntry => ({
  ...draftIn(search),
  entry: textIn(search['entry']),
  kind: textIn(search['kind']),
  at: textIn(search['at']),
})
