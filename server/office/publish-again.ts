import * as calls from '@foyer/contract/office.catalogue.calls.ts'
import * as schemas from '@foyer/contract/office.catalogue.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { z } from 'zod'
import { lockCatalogue, putOnSale } from '../catalogue/put-on-sale.ts'
import { whomItMeets } from '../catalogue/whom-it-meets.ts'
import type { Context } from '../context.ts'
import { act, type OfficeRefusal } from './act.ts'
import { comesToOf, performPublication, saidOfMet, settlePublication, type Choosing } from './publication.ts'

type TakenBack = z.output<typeof schemas.officeCatalogueTakeBack.data>

export const takeBackCatalogue = act(calls.officeCatalogueTakeBack, schemas.officeCatalogueTakeBack, {
  use: 'REVISION [keep|call_off]',
  bodyOf: ([revision, otherwise]) => ({ revision: Number(revision), ...(otherwise !== undefined && { otherwise }) }),
  run: async (shop, { revision, plan, planned, approves, ...chosen }, by) => {
    if (shop.settings.CATALOGUE_FROM === 'folder') return { refused: 'CATALOGUE_IN_FOLDER' }
    const logged = { by, act: 'catalogue-take-back', subject: String(revision) } as const
    const asked = { plan, planned, approves, input: { revision, ...chosen } }
    return performPublication<TakenBack>(shop, logged, asked, (within, how) =>
      takeBackIn(within, { ...chosen, ...how, revision }),
    )
  },
  say: async ({ revision, as, met }) =>
    [`revision ${as} is on sale again, as revision ${revision}`, ...(await saidOfMet(met))].join('\n'),
})

async function takeBackIn(
  within: Context,
  wanted: Choosing & { revision: number },
): Promise<{ data: TakenBack } | OfficeRefusal> {
  // what reads files of a museum is not loaded by other acts
  const { readyRevision } = await import('../catalogue/revisions.ts')
  const { db } = within.database
  const now = within.clock()
  const { revision, by, isPlan } = wanted
  if (!isPlan) await lockCatalogue(db, now)
  const ready = await readyRevision(db, revision)
  if (isRefused(ready)) return ready
  const { onSale, offered } = ready
  const met = isPlan
    ? await whomItMeets(db, { before: onSale, after: offered.entries }, now)
    : (await putOnSale(db, offered, { now, log: within.log, source: 'office', who: by.name })).met
  const done = await (isPlan ? comesToOf : settlePublication)(within, ready, met, wanted)
  return isRefused(done) ? done : { data: { revision: ready.revision, as: revision, ...done.data } }
}
