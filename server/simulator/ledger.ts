import { randomUUID } from 'node:crypto'
import { rows, sql, type Database, type Db } from '../db/database.ts'
import type { OpenPayment, ProviderPayment } from '../payments/provider.ts'

// The simulated provider's own books, apart from the shop's.

export interface SimulatedPayment {
  reference: string
  id: string
  state: Exclude<ProviderPayment['state'], 'unknown'>
  method: OpenPayment['method']
  manual: boolean
  amount: number
  currency: string
  lang: string
  description: string
  continue_url: string
  cancel_url: string
  payer: Record<string, string> | null
  /** What goes back comes to nothing later. */
  refund_fails: boolean
  captured: number
  refunded: number
  created_at: string
}

export interface DueWebhook {
  sequence: string
  id: string
  reference: string
  state: SimulatedPayment['state'] | 'refund-failed'
  attempts: number
  /** When it was first due, in ms. */
  at: number
  url: string
}

export async function openSimulated(
  db: Db,
  payment: Omit<OpenPayment, 'email' | 'openedAt' | 'heldUntil'> & { webhookUrl: string },
  now: Date,
): Promise<SimulatedPayment> {
  await db.execute(sql`
    insert into simulator_payment (
      reference, id, state, method, manual, amount, currency, lang, description, continue_url, cancel_url,
      webhook_url, created_at
    )
    values (
      ${payment.id}, ${randomUUID()}, 'open', ${payment.method}, ${payment.manual}, ${payment.amount},
      ${payment.currency}, ${payment.lang}, ${payment.description}, ${payment.continueUrl}, ${payment.cancelUrl},
      ${payment.webhookUrl}, ${now.toISOString()}
    )
    on conflict (reference) do nothing
  `)
  return (await byReference(db, payment.id))!
}

export async function byReference(db: Db, reference: string): Promise<SimulatedPayment | undefined> {
  return (await rows<SimulatedPayment>(db, sql`select * from simulator_payment where reference = ${reference}`))[0]
}

export async function byId(db: Db, id: string): Promise<SimulatedPayment | undefined> {
  return (await rows<SimulatedPayment>(db, sql`select * from simulator_payment where id = ${id}`))[0]
}

const pageSize = 500

/** A page of the payments from an instant on, oldest first; `next` is asked for as `after`. */
export async function listSimulated(db: Db, { since, after }: { since: string; after?: string | undefined }) {
  const page = await rows<{
    id: string
    state: SimulatedPayment['state']
    amount: number
    currency: string
    created: number
  }>(
    db,
    sql`select reference as id, state, amount, currency, extract(epoch from created_at)::float8 * 1000 as created
      from simulator_payment
      where created_at >= ${since}::timestamptz
        and (
          ${after ?? null}::text is null
          or (created_at, reference) > (
            select created_at, reference from simulator_payment where reference = ${after ?? null}::text
          )
        )
      order by created_at, reference
      limit ${pageSize}`,
  )
  const payments = page.map(({ created, ...payment }) => ({
    ...payment,
    createdAt: new Date(Math.round(created)).toISOString(),
  }))
  return { payments, next: payments.length === pageSize ? payments.at(-1)!.id : null }
}

/** `settle` is the bank's: the money is there. `capture` is the shop's, of what it has authorised. */
type Move = 'authorise' | 'settle' | 'capture' | 'pend' | 'fail' | 'cancel'
const from: Record<Move, SimulatedPayment['state'][]> = {
  authorise: ['open'],
  settle: ['open', 'pending', 'authorised'],
  capture: ['authorised'],
  pend: ['open'],
  fail: ['open', 'pending'],
  cancel: ['open', 'authorised', 'failed'],
}
const to: Record<Move, SimulatedPayment['state']> = {
  authorise: 'authorised',
  settle: 'captured',
  capture: 'captured',
  pend: 'pending',
  fail: 'failed',
  cancel: 'canceled',
}

/** Moves a payment if its state allows that, and queues its webhooks; returns the payment afterwards. */
export async function move(
  { transaction }: Pick<Database, 'transaction'>,
  reference: string,
  how: Move | null,
  webhooks: { id: string; state: SimulatedPayment['state']; dueAt: Date }[],
  now: Date,
  payer: Record<string, string> | null = null,
  refundFails = false,
): Promise<SimulatedPayment | undefined> {
  return transaction(async (tx) => {
    const [payment] = await rows<SimulatedPayment>(
      tx,
      sql`select * from simulator_payment where reference = ${reference} for update`,
    )
    if (!payment) return undefined
    if (how !== null) {
      if (!from[how].includes(payment.state)) return payment
      await tx.execute(sql`update simulator_payment
        set state = ${to[how]}, captured = ${to[how] === 'captured' ? payment.amount : payment.captured},
          captured_at = ${to[how] === 'captured' ? now.toISOString() : null},
          refund_fails = refund_fails or ${refundFails},
          payer = coalesce(${payer ? JSON.stringify(payer) : null}::jsonb, payer)
        where reference = ${reference}`)
    }
    for (const webhook of webhooks) {
      await tx.execute(
        sql`insert into simulator_webhook (id, reference, state, due_at, first_due_at)
          values (
            ${webhook.id}, ${reference}, ${webhook.state}, ${webhook.dueAt.toISOString()},
            ${webhook.dueAt.toISOString()}
          )`,
      )
    }
    return (await byReference(tx, reference))!
  })
}

/** Webhooks that are due and not delivered, in their order. */
export async function dueWebhooks(db: Db, now: Date): Promise<DueWebhook[]> {
  return rows<DueWebhook>(
    db,
    sql`
      select r.sequence::text, r.id, r.reference, r.state, r.attempts,
        (extract(epoch from r.first_due_at) * 1000)::float8 as at, p.webhook_url as url
      from simulator_webhook r
        join simulator_payment p on p.reference = r.reference
      where r.delivered_at is null and r.due_at <= ${now.toISOString()}
      order by r.sequence
      limit 50
    `,
  )
}

export async function markDelivered(db: Db, sequence: string, now: Date): Promise<void> {
  await db.execute(
    sql`update simulator_webhook set delivered_at = ${now.toISOString()} where sequence = ${sequence}::bigint`,
  )
}

export async function deliverLater(db: Db, sequence: string, at: Date): Promise<void> {
  await db.execute(
    sql`update simulator_webhook
      set attempts = attempts + 1, due_at = ${at.toISOString()}
      where sequence = ${sequence}::bigint`,
  )
}

/** Makes all webhooks of a payment due now. */
export async function makeDueNow(db: Db, reference: string, now: Date): Promise<void> {
  await db.execute(
    sql`update simulator_webhook
      set due_at = ${now.toISOString()}
      where reference = ${reference} and delivered_at is null`,
  )
}

export function asProviderPayment(payment: SimulatedPayment | undefined): ProviderPayment {
  if (!payment) return { state: 'unknown', amount: 0, currency: '', payer: null }
  return { state: payment.state, amount: payment.amount, currency: payment.currency, payer: payment.payer }
}
