import { isRefused } from '@foyer/contract/refusals.ts'
import type { Context } from '../context.ts'
import { isAsPlanned, perform, performAsPlanned, type AsPlanned, type Logged, type OfficeRefusal } from './act.ts'
import { givenBackSince } from './approval.queries.ts'
import { approvalFor, keepForSecond, noteApproved, takesSecond } from './approval.ts'
import { proofFor, type Money } from './proof-for.ts'

/** What an act answers that gives money back, or lets it go. */
interface GivesBack {
  second?: true | undefined
}

interface Asked<D> extends AsPlanned<D> {
  /** The case in which another person has asked for it. */
  approves?: string | undefined
  /** What it is asked beside that. */
  input: object
}

/**
 * Does an act as its plan says, with a proof where much goes back. Where it is so much that it takes a second person,
 * the first one's is not done but kept in the inbox, and that of another one who may the same is done by it.
 */
export async function performMoneyBack<D extends GivesBack>(
  shop: Context,
  logged: Logged,
  asked: Asked<D>,
  amountsOf: (data: D) => readonly Money[],
  work: (within: Context) => Promise<{ data: D } | OfficeRefusal>,
): Promise<{ data: D } | OfficeRefusal> {
  const { by, act } = logged
  const { approves, input } = asked
  let lately = 0
  const workAfterParts = async (within: Context) => {
    lately = await givenLately(within, input)
    return work(within)
  }
  const inAll = (data: D) =>
    amountsOf(data).map((one) => ({ ...one, amount: one.amount > 0 ? one.amount + lately : 0 }))
  const marked = (data: D): D => (takesSecond(shop, by, inAll(data)) ? { ...data, second: true } : data)
  if (asked.plan) {
    const answer = await performAsPlanned(shop, logged, asked, workAfterParts)
    return isRefused(answer) ? answer : { data: marked(answer.data) }
  }
  let kept: D | undefined
  const details: Record<string, unknown> = { ...logged.details }
  return perform<{ data: D }>(
    shop,
    {
      ...logged,
      details,
      async refusedWith(tx) {
        if (!kept) return {}
        const { amount, currency } = amountsOf(kept).toSorted((a, b) => b.amount - a.amount)[0]!
        const approval = await keepForSecond(
          tx,
          by,
          { act, input, plan: kept, amount, currency } as never,
          shop.clock(),
        )
        return approval === undefined ? {} : { approval }
      },
    },
    async (within) => {
      const approval = approves === undefined ? undefined : await approvalFor(within, by, { id: approves, act, input })
      if (approval && isRefused(approval)) return approval
      const answer = await workAfterParts(within)
      if (isRefused(answer)) return answer
      const data = marked(answer.data)
      if (!isAsPlanned(data, (approval?.plan as D | undefined) ?? asked.planned)) return { refused: 'PLAN_CHANGED' }
      if (data.second && !approval) {
        kept = data
        return { refused: 'SECOND_PERSON_NEEDED' }
      }
      const needed = proofFor(shop, by, amountsOf(data))
      if (needed) return needed
      if (approval) {
        // the log names both
        Object.assign(details, { approval: approves, asked_by: approval.who })
        await noteApproved(within.database.db, by, approves!, shop.clock())
      }
      return { data }
    },
  )
}

/** Parts of a day count together, or several small ones would be a large one. */
async function givenLately({ database: { db }, clock }: Context, input: object): Promise<number> {
  if (!('order' in input)) return 0
  return givenBackSince(db, String(input.order), new Date(clock().getTime() - 24 * 3_600_000))
}
