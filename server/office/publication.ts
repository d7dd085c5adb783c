import type { published } from '@foyer/contract/office.published.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import type { z } from 'zod'
import { Catalogue } from '../catalogue/catalogue.ts'
import { tellMet } from '../catalogue/put-on-sale.ts'
import type { ReadyToSell } from '../catalogue/ready-to-sell.ts'
import { takesPlace, type MetTime } from '../catalogue/whom-it-meets.ts'
import type { Context } from '../context.ts'
import { asLongAsItTakes } from '../db/connections.ts'
import { lastDayOfSchedule } from '../schedule/last-day.ts'
import { refreshStatistics } from '../schedule/schedule.queries.ts'
import type { Logged, OfficeRefusal } from './act.ts'
import { chosenFor, keyOf, whyNot, type ChosenTime, type MetChoice } from './met-choices.ts'
import { performMoneyBack } from './money-back.ts'

export type Published = z.output<typeof published>

// what reads files of a museum is not loaded by other acts
const settling = () => import('./settle-met.ts')

/** What was said of those whom a publication meets. */
export interface Choosing {
  choices?: readonly MetChoice[] | undefined
  otherwise?: 'keep' | 'call_off' | undefined
  isPlan: boolean
  /** Whether what is proposed was looked at, so that it counts as chosen. */
  isSeen: boolean
  by: Actor
}

interface Asked<D> {
  plan: boolean
  planned?: D | undefined
  approves?: string | undefined
  /** What it is asked beside that. */
  input: object
  isLater?: boolean
}

/** Puts a catalogue on sale as its plan says, and gives back what its choices come to. */
export async function performPublication<D extends Published>(
  shop: Context,
  logged: Logged,
  { isLater = false, ...asked }: Asked<D>,
  work: (within: Context, how: Pick<Choosing, 'isPlan' | 'isSeen' | 'by'>) => Promise<{ data: D } | OfficeRefusal>,
): Promise<{ data: D } | OfficeRefusal> {
  const isSeen = asked.planned !== undefined || asked.approves !== undefined
  // of a large museum it takes longer than a request may
  const patient = { ...shop, database: { ...shop.database, transaction: shop.database.maintenance } }
  const answer = await asLongAsItTakes(() =>
    performMoneyBack<D>(
      patient,
      logged,
      asked,
      ({ settled }) => settled.back,
      (within) => work(within, { isPlan: asked.plan, isSeen, by: logged.by }),
    ),
  )
  if (!asked.plan && !isLater && !isRefused(answer)) await shop.database.maintenance(refreshStatistics)
  return answer
}

/** What publishing comes to, of those whom it meets; where somebody has to choose first it is refused, but shown. */
export async function comesToOf(
  within: Context,
  ready: ReadyToSell,
  met: readonly MetTime[],
  { choices = [], otherwise, isSeen, isPlan, by }: Choosing,
): Promise<{ data: Published } | OfficeRefusal> {
  const now = within.clock()
  const chosen = chosenFor(met, { choices, otherwise, by })
  const known = new Set(choices.map(keyOf))
  const isSaid = (time: ChosenTime) =>
    takesPlace(time) || known.has(keyOf(time)) || otherwise !== undefined || (isSeen && time.choice !== null)
  if (!isPlan && !chosen.every(isSaid)) return { refused: 'BOOKED_TIMES_GO' }
  const refused = whyNot(chosen, by, now)
  if (refused) return refused
  const { settledBy } = await settling()
  const { changes, prices, warnings, texts } = ready
  const settled = await settledBy(within, chosen, catalogueOf(ready, now))
  const { db } = within.database
  const both = { before: ready.onSale, after: ready.offered.entries }
  const { basketsMet, promisesBroken } = await import('../catalogue/met-offers.ts')
  const promises = await promisesBroken(db, both, now)
  const baskets = isPlan ? await basketsMet(db, both, now) : []
  return {
    data: {
      changes,
      met: chosen,
      settled,
      promises,
      ...(baskets.length > 0 && { baskets }),
      prices,
      warnings,
      ...(texts.length > 0 && { texts }),
    },
  }
}

/** Does what was chosen of a catalogue that is on sale by now, or refuses all of it. */
export async function settlePublication(
  within: Context,
  ready: ReadyToSell,
  met: readonly MetTime[],
  choosing: Choosing,
): Promise<{ data: Published } | OfficeRefusal> {
  const now = within.clock()
  const comesTo = await comesToOf(within, ready, met, choosing)
  if (isRefused(comesTo)) return comesTo
  const { settleMet } = await settling()
  const done = await settleMet(within, comesTo.data.met, { after: catalogueOf(ready, now), by: choosing.by })
  if (isRefused(done)) return done
  await tellMet(within.database.db, { met: done.kept, revision: ready.revision, now, log: within.log })
  return comesTo
}

const catalogueOf = ({ offered: { version, entries } }: ReadyToSell, now: Date) =>
  new Catalogue(version, lastDayOfSchedule(now, entries.shop.settings), entries)

/** Whom it meets and what becomes of them, a line each. */
export async function saidOfMet(met: readonly ChosenTime[]): Promise<string[]> {
  const { metInWords } = await import('../catalogue/whom-it-meets.ts')
  return met.map((time) => `${metInWords(time)}; ${ways[time.choice?.do ?? 'keep'](time.choice?.to)}`)
}

const ways = {
  keep: () => 'stands as it was sold',
  move: (to: string | undefined) => `moves to ${to}`,
  call_off: () => 'is called off',
}
/** A word of the command line that says what becomes of those that go. */
export const isWay = (word: string) => Object.hasOwn(ways, word)
