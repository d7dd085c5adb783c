import { useMemo, useState } from 'react'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import type { Uploaded } from './pictures-query.ts'
import type { EntryChange } from './use-save-entry.ts'

export const picturesFile = 'pictures.yaml'
/** Logos are named by their address in the shop. */
export const logoAddress = (file: string) => `/media/${file}`
export const fileOfLogo = (address: string) => address.replace(/^\/media\//, '')

/** What is saved together with an entry: pictures that were handed over, as files and as entries of their own. */
export interface Attached {
  entryOf: (picture: Json | undefined) => EntryChange | undefined
  uploadOf: (file: Json | undefined) => Uploaded | undefined
  addEntry: (value: { id: string; [name: string]: Json }) => void
  /** `instead` is the file that nothing shows any more. */
  addFile: (upload: Uploaded, instead?: { file: string; hash: string }) => void
}

export function useAttached(): { attached: Attached; changesWith: (value: Json) => EntryChange[] } {
  const [entries, setEntries] = useState<readonly EntryChange[]>([])
  const [files, setFiles] = useState<readonly { upload: Uploaded; gone: EntryChange[] }[]>([])
  return useMemo(
    () => ({
      attached: {
        entryOf: (picture) => entries.find(({ value }) => isRecord(value) && value['id'] === picture),
        uploadOf: (file) => files.find(({ upload }) => upload.file === file)?.upload,
        addEntry: (value) => {
          const change = { file: picturesFile, entry: '', was: null, value }
          setEntries((before) => [...before.filter((one) => (one.value as { id: Json }).id !== value.id), change])
        },
        addFile: (upload, instead) => {
          const gone = instead ? [{ file: instead.file, entry: '', was: instead.hash, value: null }] : []
          setFiles((before) => [...before.filter((one) => one.upload.file !== upload.file), { upload, gone }])
        },
      },
      // what was chosen and put aside again is of no use
      changesWith: (value) => {
        const shown = new Set(textsIn(value))
        const kept = entries.filter((one) => shown.has((one.value as { id: string }).id))
        const named = new Set([...shown, ...kept.flatMap((one) => textsIn(one.value))])
        const used = files.filter(({ upload: { file } }) => named.has(file) || named.has(logoAddress(file)))
        const added = used.map(({ upload: { file, hash } }) => ({ file, entry: '', was: null, value: hash }))
        return [...kept, ...added, ...used.flatMap(({ gone }) => gone)]
      },
    }),
    [entries, files],
  )
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
