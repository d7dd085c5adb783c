import { isDeepStrictEqual } from 'node:util'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { hashOf } from '../hash.ts'
import { contentOf, contentsOf, keepContents } from '../catalogue/files.queries.ts'
import {
  deleteDraft,
  draftOf,
  dropDraftFile,
  filesOfDraft,
  noteChange,
  openDraft,
  writeDraftFile,
} from './drafts.queries.ts'
import { changedFile, type EntryChange, type NotChanged } from './entries.ts'
import { valueOf } from './edit-yaml.ts'
import { isPictureFile, isYaml, mergedFile, overlay, texts, type Overlay } from './overlay.ts'
import { isPicture } from './uploads.queries.ts'

/** Who changes a draft, and when. */
export interface Editor {
  who: string
  now: Date
}
export interface Changed {
  draft: number
  /** That it changes. */
  files: number
}

/**
 * Does changes in a draft, all or none, null in a new one. They are done to what the draft says by now, so that two who
 * change other values of one entry both keep theirs.
 */
export async function changeDraft(
  tx: Db,
  { draft, title, changes }: { draft: number | null; title: string | null; changes: readonly EntryChange[] },
  { who, now }: Editor,
): Promise<{ data: Changed } | NotChanged | Refused<'NOT_FOUND' | 'DRAFT_SCHEDULED'>> {
  const refused = draft === null ? null : await lockOpen(tx, draft)
  if (refused) return refused
  const id = draft ?? (await openDraft(tx, title ?? '', who, now))
  const seen = await overlay(tx, draft, { only: texts })
  const files = new Map<string, Buffer | null>()
  for (const change of changes) {
    const before = files.has(change.file) ? files.get(change.file)! : await editable(tx, seen, change.file)
    const done = isPictureFile(change.file)
      ? await changedPicture(tx, seen, change)
      : changedFile(before, change, seen.was(change.file))
    if ('refused' in done) return done
    files.set(change.file, done.content)
  }
  for (const [name, content] of files) if (saysTheSame(name, content, seen.was(name))) files.set(name, seen.was(name))
  await writeFiles(tx, id, seen, files)
  await noteChange(tx, id, title, who, now)
  return { data: { draft: id, files: (await filesOfDraft(tx, id)).length } }
}

/** A picture is told by the hash of what it holds, which was handed over before. */
async function changedPicture(
  tx: Db,
  { onSale, changed }: Overlay,
  { file, was, value }: EntryChange,
): Promise<{ content: Buffer | null } | NotChanged> {
  const inDraft = changed.find(({ name }) => name === file)
  const now = inDraft ? inDraft.hash : (onSale.get(file) ?? null)
  if (was !== now) return { refused: was === null ? 'ENTRY_EXISTS' : 'CATALOGUE_CHANGED' }
  if (value === null) return now === null ? { refused: 'NOT_FOUND' } : { content: null }
  const isKnown = typeof value === 'string' && (await isPicture(tx, value))
  return isKnown ? { content: await contentOf(tx, value) } : { refused: 'NOT_FOUND' }
}

/** What is not settled yet stays as the draft has it, with the rest of its file. */
async function editable(tx: Db, { is, changed, conflicts }: Overlay, name: string): Promise<Buffer | null> {
  if (!conflicts.some(({ file }) => file === name)) return is(name)
  const hash = changed.find((file) => file.name === name)?.hash
  return hash ? ((await contentsOf(tx, [hash])).get(hash) ?? null) : null
}

/** What was changed and changed back may be set in another way, and is no change. */
function saysTheSame(name: string, content: Buffer | null, was: Buffer | null): boolean {
  if (!isYaml(name) || !content || !was) return false
  return isDeepStrictEqual(valueOf(content.toString('utf8')), valueOf(was.toString('utf8')))
}

async function writeFiles(
  tx: Db,
  draft: number,
  { onSale, changed, conflicts }: Overlay,
  files: ReadonlyMap<string, Buffer | null>,
): Promise<void> {
  const contents = new Map([...files.values()].flatMap((file) => (file ? [[hashOf(file, 'hex'), file]] : [])))
  await keepContents(tx, contents)
  for (const [name, content] of files) {
    const isOpen = conflicts.some(({ file }) => file === name)
    const base = isOpen ? changed.find((file) => file.name === name)!.base : (onSale.get(name) ?? null)
    await writeDraftFile(tx, draft, { name, hash: content && hashOf(content, 'hex'), base })
  }
}

/** Puts whole files into a draft, null in a new one; null takes a file away. */
export async function putFiles(
  tx: Db,
  { draft, title, files }: { draft: number | null; title: string; files: ReadonlyMap<string, Buffer | null> },
  { who, now }: Editor,
): Promise<{ draft: number } | Refused<'NOT_FOUND' | 'DRAFT_SCHEDULED'>> {
  const refused = draft === null ? null : await lockOpen(tx, draft)
  if (refused) return refused
  const id = draft ?? (await openDraft(tx, title, who, now))
  await writeFiles(tx, id, await overlay(tx, id, { only: texts }), files)
  await noteChange(tx, id, null, who, now)
  return { draft: id }
}

/** Says whose stands of what the draft and others have changed both in a file. */
export async function settleConflict(
  tx: Db,
  { draft, file: name, take }: { draft: number; file: string; take: 'draft' | 'on_sale' },
  { who, now }: Editor,
): Promise<{ data: Changed } | Refused<'NOT_FOUND' | 'DRAFT_SCHEDULED'>> {
  const refused = await lockOpen(tx, draft)
  if (refused) return refused
  const seen = await overlay(tx, draft, { only: { test: (one) => one === name } })
  const file = seen.changed.find((one) => one.name === name)
  if (!file || !seen.conflicts.some((conflict) => conflict.file === name)) return { refused: 'NOT_FOUND' }
  const contents = await contentsOf(
    tx,
    [file.hash, file.base].filter((hash) => hash !== null),
  )
  const of = (hash: string | null) => (hash === null ? null : (contents.get(hash) ?? null))
  // merged the other way round, what both have changed is as it is on sale
  const settled =
    take === 'draft'
      ? seen.is(name)
      : mergedFile(name, { base: of(file.base), theirs: of(file.hash), mine: seen.was(name) }).content
  await writeFiles(tx, draft, { ...seen, conflicts: [] }, new Map([[name, settled]]))
  await noteChange(tx, draft, null, who, now)
  return { data: { draft, files: (await filesOfDraft(tx, draft)).length } }
}

/** Takes back what a draft does to a file, null to all; a draft of nothing is gone. */
export async function discard(
  tx: Db,
  { draft, file }: { draft: number; file: string | null },
  { who, now }: Editor,
): Promise<{ data: Changed } | Refused<'NOT_FOUND' | 'DRAFT_SCHEDULED'>> {
  const refused = await lockOpen(tx, draft)
  if (refused) return refused
  if (file !== null) await dropDraftFile(tx, draft, file)
  const files = file === null ? 0 : (await filesOfDraft(tx, draft)).length
  if (files === 0) await deleteDraft(tx, draft)
  else await noteChange(tx, draft, null, who, now)
  return { data: { draft, files } }
}

/** What goes on sale by itself is changed by nobody until it is taken off that. */
async function lockOpen(tx: Db, draft: number): Promise<Refused<'NOT_FOUND' | 'DRAFT_SCHEDULED'> | null> {
  const found = await draftOf(tx, draft, 'lock')
  if (!found) return { refused: 'NOT_FOUND' }
  return found.publishAt === null ? null : { refused: 'DRAFT_SCHEDULED' }
}
