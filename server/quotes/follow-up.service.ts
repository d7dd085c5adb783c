import { remindsFrom } from '@foyer/domain/checkout/quote-state.ts'
import { lockClaim } from '../cart/claim.queries.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { tellMuseum } from './answer-quote.service.ts'
import { mailOf } from './quote.service.ts'
import { noteOutcome, noteReminded, quoteById, quotesToFollow, stateOf } from './quote.queries.ts'

/**
 * Part of the minutely job: tells what has become of quotes, and reminds of those that end soon. The outcome itself is
 * the claim's, and waits for nobody.
 */
export async function followUpQuotes(shop: Context, now: Date): Promise<void> {
  const { quoteRemindDays } = (await shop.catalogue.current()).settings
  const remindBefore = new Date(now.getTime() + quoteRemindDays * 86_400_000)
  for (const id of await quotesToFollow(shop.database.db, now, remindBefore)) {
    try {
      await shop.database.transaction((tx) => followUp(tx, shop, id, now, quoteRemindDays))
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      shop.log.error({ err: error, quote: id }, 'nobody was told what became of a quote')
    }
  }
}

async function followUp(tx: Db, shop: Context, id: string, now: Date, days: number): Promise<void> {
  const known = await quoteById(tx, id)
  if (!known) return
  await lockClaim(tx, known.claim.id)
  const quote = (await quoteById(tx, id))!
  const state = stateOf(quote, now)
  const tell = (what: 'ended' | 'reminder') =>
    quote.mailed ? shop.jobs.send(tx, 'quote-mail', mailOf(quote, what)) : Promise.resolve()
  switch (state) {
    case 'accepted':
      if (await noteOutcome(tx, id, 'accepted')) await tellMuseum(tx, shop, quote, 'accepted')
      return
    case 'ended':
      if (await noteOutcome(tx, id, 'ended')) await tell('ended')
      return
    case 'withdrawn':
    case 'declined':
      return void (await noteOutcome(tx, id, state))
    // who waits for an answer is not asked for one
    case 'change_asked':
      return
    case 'open': {
      const from = remindsFrom({ quotedAt: quote.quotedAt, until: quote.claim.heldUntil }, days)
      if (from && from <= now && (await noteReminded(tx, quote, now))) await tell('reminder')
      return
    }
    default:
      return state satisfies never
  }
}
