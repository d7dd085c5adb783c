import type { Refused } from '@foyer/contract/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { readEntries } from '../catalogue/catalogue.queries.ts'
import { putOnSale } from '../catalogue/put-on-sale.ts'
import { readCatalogue, versionOf } from '../catalogue/read-catalogue.ts'
import { readyToSell, type ReadyToSell } from '../catalogue/ready-to-sell.ts'
import type { MetTime } from '../catalogue/whom-it-meets.ts'
import { deleteDraft, draftOf } from './drafts.queries.ts'
import { overlay } from './overlay.ts'

export type NotPublished = Refused<
  'NOT_FOUND' | 'DRAFT_WRONG' | 'DRAFT_IN_CONFLICT' | 'DRAFT_EMPTY' | 'DRAFT_SCHEDULED'
>

/** A draft that can go on sale, with what it changes. */
export interface ReadyDraft extends ReadyToSell {
  draft: number
}

/** What a draft comes to, or why it cannot go on sale. */
export async function readyDraft(
  tx: Db,
  id: number,
  { isDue = false, lock }: { isDue?: boolean; lock?: 'lock' } = {},
): Promise<ReadyDraft | NotPublished> {
  const draft = await draftOf(tx, id, lock)
  if (!draft) return { refused: 'NOT_FOUND' }
  if (draft.publishAt && !isDue) return { refused: 'DRAFT_SCHEDULED' }
  const seen = await overlay(tx, id)
  if (seen.conflicts.length > 0) return { refused: 'DRAFT_IN_CONFLICT' }
  const onSale = await readEntries(tx)
  const files = seen.files()
  const { entries, warnings } = await readCatalogue({ files }, onSale)
  if (!entries) return { refused: 'DRAFT_WRONG' }
  const ready = await readyToSell(tx, { onSale, offered: { version: versionOf(files), files, entries }, warnings })
  return ready ? { draft: id, ...ready } : { refused: 'DRAFT_EMPTY' }
}

/** Puts a draft on sale, which is gone then; answers whom it meets. The caller has locked the catalogue. */
export async function publish(
  tx: Db,
  { draft, offered }: ReadyDraft,
  on: Pick<Context, 'log'> & { now: Date; who: string },
): Promise<MetTime[]> {
  await deleteDraft(tx, draft)
  return (await putOnSale(tx, offered, { ...on, source: 'office' })).met
}
