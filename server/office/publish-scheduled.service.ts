import { randomUUID } from 'node:crypto'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { Catalogue } from '../catalogue/catalogue.ts'
import { lockCatalogue, tellMet } from '../catalogue/put-on-sale.ts'
import type { MetTime } from '../catalogue/whom-it-meets.ts'
import type { Context } from '../context.ts'
import { nestedTransactions } from '../db/nested-transactions.ts'
import { draftOf, schedule } from '../drafts/drafts.queries.ts'
import { publish, readyDraft, type ReadyDraft } from '../drafts/publish.service.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import type { JobData } from '../jobs/job-data.ts'
import { lastDayOfSchedule } from '../schedule/last-day.ts'
import { refreshStatistics } from '../schedule/schedule.queries.ts'
import { keyOf, type ChosenTime } from './met-choices.ts'
import { settleMet } from './settle-met.ts'

interface Scheduled {
  draft: number
  at: Date
  by: Actor
  met: ChosenTime[]
}

/** Lets a draft go on sale by itself, with what was chosen for whom it meets; nobody changes it until then. */
export async function scheduleDraft(
  { database: { db }, jobs }: Pick<Context, 'database' | 'jobs'>,
  { draft, at, by, met }: Scheduled,
): Promise<void> {
  const id = randomUUID()
  await schedule(db, draft, { at, id })
  const who = { id: by.id, name: by.name, ...(by.person && { person: { id: by.person.id } }) }
  await jobs.send(db, 'publish-draft', { draft, at: at.toISOString(), schedule: id, who: by.name, by: who, met }, at)
}

/** Puts a draft on sale at its time, unless it was taken off that or given one anew since; what stops it is told. */
export async function publishScheduled(shop: Context, job: JobData['publish-draft']): Promise<void> {
  const { database, clock, log } = shop
  const { draft: id, at, schedule: said = null, who } = job
  const now = clock()
  const done = await database.maintenance(async (tx) => {
    const draft = await draftOf(tx, id, 'lock')
    if (!draft?.publishAt || new Date(draft.publishAt).getTime() !== Date.parse(at)) return false
    if (draft.schedule !== said) return false
    await lockCatalogue(tx, now)
    const ready = await readyDraft(tx, id, { isDue: true })
    if (!isRefused(ready)) {
      const met = await publish(tx, ready, { now, log, who })
      const within = { ...shop, database: nestedTransactions(database, tx) }
      const kept = await settledAsChosen(within, ready, met, job)
      await tellMet(tx, { met: kept, revision: ready.revision, now, log })
      return true
    }
    await schedule(tx, id, null)
    const details = { draft: id, title: draft.title, code: ready.refused, at }
    await addToInbox(tx, { id: randomUUID(), kind: 'draft-not-published', details, createdAt: now })
    log.warn(details, 'a draft of the catalogue did not go on sale at its time, see the inbox')
    return false
  })
  if (done) await database.maintenance(refreshStatistics)
}

/**
 * Does what was chosen of each time, also with what was bought of it since. Where that is no longer possible, and of
 * times that nobody knew of then, the orders stand.
 */
async function settledAsChosen(
  within: Context,
  { offered: { version, entries } }: ReadyDraft,
  met: readonly MetTime[],
  { who, by = { id: null, name: who }, met: planned = [] }: JobData['publish-draft'],
): Promise<MetTime[]> {
  const chosen = new Map(planned.map(({ choice, ...time }) => [keyOf(time), choice]))
  const now = within.clock()
  const after = new Catalogue(version, lastDayOfSchedule(now, entries.shop.settings), entries)
  const kept: MetTime[] = []
  for (const time of met) {
    const one = { ...time, choice: chosen.get(keyOf(time)) ?? null }
    const done = await within.database
      .transaction(async (db) => {
        const settled = await settleMet({ ...within, database: nestedTransactions(within.database, db) }, [one], {
          after,
          by,
        })
        if (isRefused(settled)) throw new NotSettled()
        return settled.kept
      })
      .catch((error: unknown) => {
        if (error instanceof NotSettled) return [time]
        throw error
      })
    kept.push(...done)
  }
  return kept
}

/** Rolls back what was begun of a time. */
class NotSettled extends Error {}
