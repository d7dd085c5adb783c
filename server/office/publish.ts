import * as calls from '@foyer/contract/office.drafts.calls.ts'
import * as schemas from '@foyer/contract/office.drafts.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { z } from 'zod'
import { lockCatalogue } from '../catalogue/put-on-sale.ts'
import { whomItMeets } from '../catalogue/whom-it-meets.ts'
import type { Context } from '../context.ts'
import { act, type OfficeRefusal } from './act.ts'
import { comesToOf, isWay, performPublication, saidOfMet, settlePublication, type Choosing } from './publication.ts'

type DraftPublished = z.output<typeof schemas.officeCataloguePublish.data>

// what reads files of a museum is not loaded by other acts
const publishing = () => import('../drafts/publish.service.ts')

/** What goes on sale later than that nobody remembers. */
const latestMs = 400 * 86_400_000

export const publishCatalogue = act(calls.officeCataloguePublish, schemas.officeCataloguePublish, {
  use: 'DRAFT [AT] [keep|call_off]',
  bodyOf: ([draft, ...words]) => {
    const [at, otherwise] = words.length === 1 && isWay(words[0]!) ? [undefined, words[0]] : words
    return { draft: Number(draft), ...(at !== undefined && { at }), ...(otherwise !== undefined && { otherwise }) }
  },
  run: async (shop, { draft, at = null, plan, planned, approves, ...chosen }, by) => {
    if (shop.settings.CATALOGUE_FROM === 'folder') return { refused: 'CATALOGUE_IN_FOLDER' }
    const ahead = at === null ? 1 : Date.parse(at) - shop.clock().getTime()
    if (ahead <= 0 || ahead > latestMs) return { refused: 'MALFORMED', place: 'body.at' }
    const logged = { by, act: 'catalogue-publish', subject: String(draft), details: { ...(at && { at }) } } as const
    const asked = { plan, planned, approves, isLater: at !== null, input: { draft, ...(at && { at }), ...chosen } }
    return performPublication<DraftPublished>(shop, logged, asked, (within, how) =>
      publishIn(within, { ...chosen, ...how, draft, at: at === null ? null : new Date(at) }),
    )
  },
  say: async ({ revision, at, met }) =>
    [at ? `goes on sale at ${at}` : `on sale as revision ${revision}`, ...(await saidOfMet(met))].join('\n'),
})

interface Wanted extends Choosing {
  draft: number
  at: Date | null
}

async function publishIn(within: Context, wanted: Wanted): Promise<{ data: DraftPublished } | OfficeRefusal> {
  const { readyDraft, publish } = await publishing()
  const { db } = within.database
  const now = within.clock()
  const { draft, at, by, isPlan } = wanted
  if (!isPlan && !at) await lockCatalogue(db, now)
  const ready = await readyDraft(db, draft, isPlan ? {} : { lock: 'lock' })
  if (isRefused(ready)) return ready
  const goesOn = { revision: at ? null : ready.revision, at: at && at.toISOString() }
  if (!isPlan && !at) {
    const met = await publish(db, ready, { now, log: within.log, who: by.name })
    const done = await settlePublication(within, ready, met, wanted)
    return isRefused(done) ? done : { data: { ...goesOn, ...done.data } }
  }
  const both = { before: ready.onSale, after: ready.offered.entries }
  const comesTo = await comesToOf(within, ready, await whomItMeets(db, both, at ?? now), wanted)
  if (isRefused(comesTo)) return comesTo
  if (!isPlan) {
    const { scheduleDraft } = await import('./publish-scheduled.service.ts')
    await scheduleDraft(within, { draft, at: at!, by, met: comesTo.data.met })
  }
  return { data: { ...goesOn, ...comesTo.data } }
}
