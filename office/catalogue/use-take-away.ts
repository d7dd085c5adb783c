import { officeCatalogueChange, officeCatalogueEntry } from '@foyer/contract/office.drafts.calls.ts'
import { ask } from '../core/ask.ts'
import { useSay } from '../core/language.tsx'
import { useAct } from '../ui/use-act.ts'
import { picturesFile } from './attached.ts'
import type { ListedFile, ListedPicture } from './pictures-query.ts'
import type { EntryChange } from './use-save-entry.ts'

interface Chosen {
  pictures: readonly ListedPicture[]
  files: readonly ListedFile[]
  /** Ids of pictures, and files of which none is made. */
  chosen: ReadonlySet<string>
}

/** Takes pictures that nothing shows out of the catalogue in a draft, with their files; without one, in a new one. */
export function useTakeAway(draft: number | undefined, after: (saved: { draft: number }) => void) {
  const say = useSay()
  const inDraft = draft === undefined ? {} : { draft }
  return useAct(
    async ({ pictures, files, chosen }: Chosen) => {
      const gone = pictures.filter(({ id }) => chosen.has(id))
      const entries: EntryChange[] = []
      for (const { id } of gone) {
        const place = { file: picturesFile, entry: id }
        entries.push({ ...place, was: (await ask(officeCatalogueEntry, { ...inDraft, ...place })).value, value: null })
      }
      // a file of which another picture is made stays
      const named = entries.flatMap(({ was }) => Object.values(was as Record<string, unknown>))
      const left = files.filter(
        ({ file, shows }) => chosen.has(file) || (shows > 0 && named.filter((one) => one === file).length === shows),
      )
      const changes = left.map(({ file, hash }) => ({ file, entry: '', was: hash, value: null }))
      return ask(officeCatalogueChange, { ...inDraft, changes: [...entries, ...changes] })
    },
    { note: () => say('pictures.takenAway'), after },
  )
}
