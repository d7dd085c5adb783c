import { randomUUID } from 'node:crypto'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { readEntries } from '../catalogue/catalogue.queries.ts'
import { differencesOf, pricesOf, type PriceChange } from '../catalogue/differences.ts'
import type { MetTime } from '../catalogue/whom-it-meets.ts'
import { lockCatalogue, putOnSale } from '../catalogue/put-on-sale.ts'
import { readCatalogue, versionOf } from '../catalogue/read-catalogue.ts'
import { newestRevision } from '../catalogue/revision.queries.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { refreshStatistics } from '../schedule/schedule.queries.ts'
import { deleteDraft, draftOf, schedule } from './drafts.queries.ts'
import { overlay } from './overlay.ts'

export type NotPublished = Refused<
  'NOT_FOUND' | 'DRAFT_WRONG' | 'DRAFT_IN_CONFLICT' | 'DRAFT_EMPTY' | 'DRAFT_SCHEDULED'
>
export interface Published {
  revision: number
  changes: number
  met: MetTime[]
  prices: PriceChange[]
  /** What should be looked at first. */
  warnings: number
}

/** Puts a draft on sale, which is gone then; answers what that changes and whom it meets. */
export async function publishDraft(
  tx: Db,
  id: number,
  { now, log, who, isDue = false }: { now: Date; log: Logger; who: string; isDue?: boolean },
): Promise<{ data: Published } | NotPublished> {
  await lockCatalogue(tx, now)
  const draft = await draftOf(tx, id, 'lock')
  if (!draft) return { refused: 'NOT_FOUND' }
  if (draft.publishAt && !isDue) return { refused: 'DRAFT_SCHEDULED' }
  const seen = await overlay(tx, id)
  if (seen.conflicts.length > 0) return { refused: 'DRAFT_IN_CONFLICT' }
  const onSale = await readEntries(tx)
  const files = seen.files()
  const { entries, warnings } = await readCatalogue({ files }, onSale)
  if (!entries) return { refused: 'DRAFT_WRONG' }
  const version = versionOf(files)
  if (version === (await newestRevision(tx))?.version) return { refused: 'DRAFT_EMPTY' }
  const differences = differencesOf(onSale, entries)
  await deleteDraft(tx, id)
  const { revision, met } = await putOnSale(tx, { version, files, entries }, { now, log, source: 'office', who })
  return {
    data: { revision, changes: differences.length, met, prices: pricesOf(differences), warnings: warnings.length },
  }
}

/** Lets a draft go on sale by itself; nobody changes it until then. */
export async function publishAt(
  { database: { db }, jobs }: Pick<Context, 'database' | 'jobs'>,
  { draft, at, who }: { draft: number; at: Date; who: string },
): Promise<void> {
  await schedule(db, draft, at)
  await jobs.send(db, 'publish-draft', { draft, at: at.toISOString(), who }, at)
}

/** Puts a draft on sale at its time, unless it was taken off that or has another since; what stops it is told. */
export async function publishScheduled(
  shop: Pick<Context, 'database' | 'clock' | 'log'>,
  { draft: id, at, who }: { draft: number; at: string; who: string },
): Promise<void> {
  const { database, clock, log } = shop
  const now = clock()
  const done = await database.maintenance(async (tx) => {
    const draft = await draftOf(tx, id, 'lock')
    if (!draft?.publishAt || new Date(draft.publishAt).getTime() !== Date.parse(at)) return null
    const published = await publishDraft(tx, id, { now, log, who, isDue: true })
    if (!isRefused(published)) return published
    await schedule(tx, id, null)
    const details = { draft: id, title: draft.title, code: published.refused, at }
    await addToInbox(tx, { id: randomUUID(), kind: 'draft-not-published', details, createdAt: now })
    log.warn(details, 'a draft of the catalogue did not go on sale at its time, see the inbox')
    return null
  })
  if (done) await database.maintenance(refreshStatistics)
}
