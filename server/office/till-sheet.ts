import * as calls from '@foyer/contract/tills.calls.ts'
import * as schemas from '@foyer/contract/tills.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { unlessBusy } from '../documents/unless-busy.ts'
import { siteIn } from '../shop/site-in.ts'
import { sessionOf } from '../tills/till.queries.ts'
import { documentAct, perform } from './act.ts'
import { closingOf } from './till-closing.ts'

/** A session of a till on paper, as it stands or as it was closed. */
export const tillSheet = documentAct(calls.officeTillSheet, schemas.officeTillSheet, {
  use: 'TILL [NUMBER]',
  bodyOf: ([till, number]) => ({ till, number: number === undefined ? undefined : Number(number) }),
  run: async (shop, { till, number }, by, lang) => {
    const found = await perform(shop, { by, act: 'till-sheet', subject: till }, async (within) => {
      const session = await sessionOf(within.database.db, till, number)
      if (!session) return { refused: 'NOT_FOUND' }
      return { data: { closing: await closingOf(within, session), site: await siteIn(within, lang) } }
    })
    if (isRefused(found)) return found
    const { closing, site } = found.data
    // made outside the transaction, since it takes its time
    return unlessBusy(shop, async () => ({
      document: await shop.documents.make({ kind: 'closing', closing, site, now: shop.clock().toISOString(), lang }),
      filename: `${till}-${closing.number}.pdf`,
    }))
  },
})
