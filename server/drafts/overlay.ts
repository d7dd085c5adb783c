import type { Db } from '../db/database.ts'
import { contentsOf, hashesOnSale } from '../catalogue/files.queries.ts'
import { filesOfDraft, type DraftFile } from './drafts.queries.ts'
import { editYaml, valueOf } from './edit-yaml.ts'
import { type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { merge, type Conflict } from './merge.ts'

export interface FileConflict extends Conflict {
  file: string
}

/** The catalogue's files with what a draft makes of them. */
export interface Overlay {
  /** Hashes of the files on sale. */
  onSale: ReadonlyMap<string, string>
  /** The text or bytes of a file that is on sale. */
  was(name: string): Buffer | null
  /** A file as the draft has it; null where there is none. */
  is(name: string): Buffer | null
  /** All with the draft, by their names. */
  files(): Map<string, Buffer>
  /** What the draft changes. */
  changed: DraftFile[]
  conflicts: FileConflict[]
}

/**
 * What is on sale with the changes of a draft done to it, also where others have changed the same files since. Of what
 * both have changed the draft's stands, and is told.
 */
export async function overlay(
  db: Db,
  draft: number | null,
  { only }: { only?: Pick<RegExp, 'test'> } = {},
): Promise<Overlay> {
  const onSale = await hashesOnSale(db)
  const all = draft === null ? [] : await filesOfDraft(db, draft)
  // pictures are large: who looks at texts reads none of them
  const isRead = (name: string) => !only || only.test(name)
  const wanted = [...onSale].flatMap(([name, hash]) => (isRead(name) ? [hash] : []))
  const ofDraft = all
    .flatMap(({ name, hash, base }) => (isRead(name) ? [hash, base] : []))
    .filter((hash) => hash !== null)
  const contents = await contentsOf(db, [...wanted, ...ofDraft])
  const content = (hash: string | null | undefined) => (hash ? (contents.get(hash) ?? null) : null)
  const was = (name: string) => content(onSale.get(name))

  const conflicts: FileConflict[] = []
  const made = new Map<string, Buffer | null>()
  // what is the same on sale by now is no change
  const changed = all.filter(({ name, hash }) => hash !== (onSale.get(name) ?? null))
  for (const { name, hash, base } of changed) {
    if ((onSale.get(name) ?? null) === base) made.set(name, content(hash))
    else {
      const both = mergedFile(name, { base: content(base), theirs: was(name), mine: content(hash) })
      made.set(name, both.content)
      conflicts.push(...both.conflicts.map((conflict) => ({ file: name, ...conflict })))
    }
  }
  const is = (name: string) => (made.has(name) ? made.get(name)! : was(name))
  return {
    onSale,
    was,
    is,
    files: () => {
      const names = new Set([...onSale.keys(), ...made.keys()])
      const found = [...names].flatMap((name): [string, Buffer][] => {
        const file = is(name)
        return file ? [[name, file]] : []
      })
      return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)))
    },
    changed,
    conflicts,
  }
}

interface ThreeFiles {
  base: Buffer | null
  theirs: Buffer | null
  mine: Buffer | null
}

/** A file that two have changed, with the changes of both; of what both have changed, `mine`. */
export function mergedFile(
  name: string,
  { base, theirs, mine }: ThreeFiles,
): { content: Buffer | null; conflicts: Conflict[] } {
  const whole = { content: mine, conflicts: [{ path: [], theirs: shownOf(name, theirs), mine: shownOf(name, mine) }] }
  if (!isYaml(name) || !base || !theirs || !mine) return whole
  const values = [base, theirs, mine].map((file) => valueOf(file.toString('utf8')))
  if (values.includes(undefined)) return whole
  const { value, conflicts } = merge(values[0], values[1], values[2])
  return { content: Buffer.from(editYaml(theirs.toString('utf8'), value!)), conflicts }
}

export const isYaml = (name: string) => /\.ya?ml$/.test(name)
export const isPictureFile = (name: string) => /^(pictures|logos)\//.test(name)
const isText = (name: string) => isYaml(name) || name.endsWith('.md')
/** Files that say something, other than pictures and what is sold as a file. */
export const texts = /\.(ya?ml|md)$/

/** What of a file can be shown. */
function shownOf(name: string, file: Buffer | null): Json {
  if (!file) return null
  const text = isText(name) ? file.toString('utf8') : ''
  return isYaml(name) ? (valueOf(text) ?? text) : text
}
