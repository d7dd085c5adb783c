import * as calls from '@foyer/contract/visits.calls.ts'
import * as schemas from '@foyer/contract/visits.schema.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import { badRange, instantsOf, type Instants } from '../schedule/places.queries.ts'
import { act, perform } from './act.ts'
import { quotasOf } from './quotas.queries.ts'

/** What is kept for whom, what is sold of it, and when the rest is everybody's. */
export const showQuotas = act(calls.officeQuotas, schemas.officeQuotas, {
  use: 'FROM TO',
  bodyOf: ([from, to = from]) => ({ from, to }),
  run: async (shop, { from, to }, by) => {
    const bad = badRange({ from, to })
    if (bad) return { ...bad, place: 'body.to' }
    const catalogue = await shop.catalogue.current()
    return perform(shop, { by, act: 'quotas', subject: '', details: { from, to } }, async ({ database: { db } }) => ({
      data: await shownQuotas(db, catalogue, instantsOf(from, to), shop.clock()),
    }))
  },
  say: (quotas) => quotas.map(inWords).join('\n') || 'none',
})

export type ShownQuota = Awaited<ReturnType<typeof shownQuotas>>[number]

/** One that has left the catalogue is named by its number. */
export async function shownQuotas(db: Db, catalogue: Catalogue, of: Instants | { time: string }, now: Date) {
  const [lang = 'de'] = catalogue.languages
  return (await quotasOf(db, of)).map(({ good, startsAt, places, sold, held, back }) => {
    const id = Number(good.slice(good.indexOf(':') + 1))
    const found = catalogue.quotaById(id)
    const given = back <= now
    return {
      time: localDatetime(startsAt),
      event: found ? catalogue.words(found.event.name, lang) : '',
      id,
      name: found ? catalogue.words(found.quota.name, lang) : String(id),
      partner: found?.quota.partner ?? '',
      places: given ? sold + held : places,
      sold,
      held,
      back: localDatetime(back),
      given_back: given,
    }
  })
}

export function inWords({
  time,
  event,
  name,
  partner,
  places,
  sold,
  held,
  back,
  given_back: given,
}: ShownQuota): string {
  const whose = partner === '' ? name : `${name} (${partner})`
  const baskets = held > 0 ? `, ${held} in baskets` : ''
  const until = `${given ? 'given back' : 'kept until'} ${back}`
  return `${time}  ${event}  ${whose}: ${sold} of ${places} sold${baskets}, ${until}`
}
