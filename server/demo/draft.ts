import type { Context } from '../context.ts'
import { changeDraft } from '../drafts/change-draft.service.ts'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { listEntries, showEntry } from '../drafts/show-draft.service.ts'

/** Somebody has begun to raise a price, and has not published it yet. */
export async function beginDraft({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await database.transaction(async (tx) => {
    const { entries } = await listEntries(tx, null, 'de')
    for (const { kind, file, entry } of entries.toReversed()) {
      const { value: was } = await showEntry(tx, null, { file, entry })
      const value = kind === 'event' ? withHigherPrice(was) : null
      if (value === null) continue
      const editor = { who: 'Demo', now: clock() }
      await changeDraft(tx, { draft: null, title: '', changes: [{ file, entry, was, value }] }, editor)
      return
    }
  })
}

/** An event with its first price that is not free one unit higher; null without one. */
function withHigherPrice(event: Json): Json {
  const tickets = isRecord(event) ? event['tickets'] : null
  if (!isRecord(event) || !Array.isArray(tickets)) return null
  const at = tickets.findIndex((ticket) => isRecord(ticket) && /^[1-9]/.test(String(ticket['price'])))
  const ticket = tickets[at]
  if (!isRecord(ticket ?? null)) return null
  const price = String((ticket as { price: Json }).price).replace(/^\d+/, (units) => String(Number(units) + 1))
  return { ...event, tickets: tickets.with(at, { ...(ticket as object), price }) }
}
