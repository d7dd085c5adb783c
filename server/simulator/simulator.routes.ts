import { Hono, type Context } from 'hono'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { languages } from '@foyer/texts/languages.ts'
import { money, safeParse, typed } from '@foyer/contract/schema.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { Database } from '../db/database.ts'
import { storable } from '../db/storable.ts'
import { limitedBody } from '../http/body-limit.ts'
import { limited } from '../http/limits.ts'
import type { Spending } from '../http/spending.ts'
import type { Settings } from '../settings.ts'
import { behaviours, outcomeOf } from './behaviours.ts'
import {
  byId,
  byReference,
  makeDueNow,
  listSimulated,
  move,
  openSimulated,
  asProviderPayment,
  type SimulatedPayment,
} from './ledger.ts'
import { simulatedEntries, simulatedPayouts } from './payouts.ts'
import { failedRefunds, refundPart } from './refunds.ts'
import { donePage, payPage, type Page } from './simulator.page.ts'

const webAddress = z.url({ protocol: /^https?$/ })
const opening = z.object({
  reference: z.uuid(),
  amount: money.min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  method: z.enum(['card', 'twint', 'directDebit', 'wallet']),
  manual: z.boolean(),
  lang: z.enum(languages),
  description: z.string().max(1000),
  continueUrl: webAddress,
  cancelUrl: webAddress,
  webhookUrl: webAddress,
})

const listing = z.object({ since: z.iso.datetime(), after: z.uuid().optional() })

const part = z.object({ key: z.uuid(), amount: money.min(1) })
const whole = z.object({ key: z.uuid().optional() })

const failures = z.union([z.object({ since: z.iso.datetime() }), z.object({ reference: z.uuid() })])

const days = z.object({ from: z.iso.date(), to: z.iso.date() })
const ofPayout = z.object({
  id: z.string().regex(/^\d{4}-\d\d-\d\d-[A-Z]{3}$/),
  after: z
    .string()
    .regex(/^[\x21-\x7e]{0,100}$/)
    .optional(),
})

/** The data of its owner that a wallet gives to the shop. */
const payer = z.object({
  fname: typed(100),
  lname: typed(100),
  email: z.email().max(200),
  street: typed(100),
  zip: typed(20),
  city: typed(100),
  country: z.string().regex(/^[A-Za-z]{2}$/),
})

/** What the simulator works with. */
export interface SimulatorParts {
  database: Database
  secret: string
  clock: () => Date
  texts: (lang: string) => Translate
  /** The address of these pages for a browser. */
  url: () => string
  settings: Pick<Settings, 'RATE_LIMIT' | 'TRUST_PROXY'>
  spending: Spending
}

/** A simulated payment provider: its API for the shop and its pages for visitors, mounted at `/simulator`. */
export function simulatorRoutes(simulator: SimulatorParts): Hono {
  const app = new Hono()
  const { secret } = simulator
  const isShop = (c: Context) => sameSecret(c.req.header('authorization') ?? '', `Bearer ${secret}`)
  const limit = limited('simulator', simulator)
  // the shop is not limited: it asks for all of its visitors
  app.use((c, next) => (isShop(c) ? next() : limit(c, next)))
  app.use(limitedBody(64 * 1024, (c) => c.text('413', 413)))

  app.on(['GET', 'POST'], ['/payments', '/payments/*', '/failed-refunds', '/payouts', '/payouts/*'], async (c, next) =>
    isShop(c) ? next() : c.json({ error: 'FORBIDDEN' }, 403),
  )
  paymentRoutes(app, simulator)
  refundRoutes(app, simulator)
  payoutRoutes(app, simulator)
  pageRoutes(app, simulator)
  return app
}

function paymentRoutes(app: Hono, { database, clock, url }: SimulatorParts): void {
  const { db } = database
  app.post('/payments', async (c) => {
    const parsed = safeParse(opening, storable(await c.req.json().catch(() => null)))
    if (!parsed.success) return c.json({ error: 'MALFORMED', place: parsed.error.issues[0]?.path.join('.') }, 400)
    const { reference, ...payment } = parsed.data
    const opened = await openSimulated(db, { id: reference, ...payment }, clock())
    return c.json({ ref: opened.id, url: `${url()}/pay/${opened.id}` })
  })
  app.get('/payments', async (c) => {
    const parsed = safeParse(listing, c.req.query())
    if (!parsed.success) return c.json({ error: 'MALFORMED', place: parsed.error.issues[0]?.path.join('.') }, 400)
    return c.json(await listSimulated(db, parsed.data))
  })
  app.get('/payments/:reference', async (c) => {
    const reference = c.req.param('reference')
    return c.json(asProviderPayment(unknown(reference) ? undefined : await byReference(db, reference)))
  })
  app.post('/payments/:reference/:how{capture|cancel}', async (c) => {
    const { reference, how } = c.req.param()
    return c.json(
      asProviderPayment(
        unknown(reference) ? undefined : await move(database, reference, how as 'capture' | 'cancel', [], clock()),
      ),
    )
  })
}

/** The database is only asked for what can be a reference. */
const unknown = (reference: string) => !safeParse(z.uuid(), reference).success

function refundRoutes(app: Hono, { database, clock }: SimulatorParts): void {
  const { db } = database
  app.post('/payments/:reference/refund', async (c) => {
    const reference = c.req.param('reference')
    if (unknown(reference)) return c.json(asProviderPayment(undefined))
    const parsed = safeParse(whole, await c.req.json().catch(() => null))
    await refundPart(database, reference, { key: parsed.data?.key ?? reference, amount: null }, clock())
    return c.json(asProviderPayment(await byReference(db, reference)))
  })
  app.get('/failed-refunds', async (c) => {
    const parsed = safeParse(failures, c.req.query())
    return parsed.success ? c.json(await failedRefunds(db, parsed.data)) : c.json({ error: 'MALFORMED' }, 400)
  })
  app.post('/payments/:reference/refund-part', async (c) => {
    const reference = c.req.param('reference')
    const parsed = safeParse(part, storable(await c.req.json().catch(() => null)))
    if (!parsed.success || unknown(reference)) return c.json({ error: 'MALFORMED' }, 400)
    const done = await refundPart(database, reference, parsed.data, clock())
    return done === null ? c.json({ error: 'MORE_THAN_CAPTURED' }, 409) : c.json({ done })
  })
}

function payoutRoutes(app: Hono, { database, clock }: SimulatorParts): void {
  app.get('/payouts', async (c) => {
    const parsed = safeParse(days, c.req.query())
    return parsed.success
      ? c.json(await simulatedPayouts(database.db, parsed.data, clock()))
      : c.json({ error: 'MALFORMED' }, 400)
  })
  app.get('/payouts/:id', async (c) => {
    const parsed = safeParse(ofPayout, { id: c.req.param('id'), after: c.req.query('after') })
    return parsed.success
      ? c.json(await simulatedEntries(database.db, parsed.data.id, parsed.data.after))
      : c.json({ error: 'MALFORMED' }, 400)
  })
}

function pageRoutes(app: Hono, { database, clock, texts, url }: SimulatorParts): void {
  const requested = async (c: Context) => {
    const id = safeParse(z.uuid(), c.req.param('id'))
    return id.success ? byId(database.db, id.data) : undefined
  }
  const toPay = (c: Context, payment: SimulatedPayment, wrong?: string) =>
    show(c, payPage, { payment, t: texts(payment.lang), action: `${url()}/pay/${payment.id}`, wrong })
  app.get('/pay/:id', async (c) => {
    const payment = await requested(c)
    return payment ? toPay(c, payment) : c.text('404', 404)
  })
  app.post('/pay/:id', async (c) => {
    const payment = await requested(c)
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, never>)
    const chosen = safeParse(z.enum([...behaviours, 'settle']), form['behaviour'])
    if (!payment || !chosen.success) return c.text('404', 404)
    if (chosen.data === 'settle') {
      await makeDueNow(database.db, payment.reference, clock())
      return c.redirect(payment.continue_url, 303)
    }
    // a payment that is no longer open is not paid again: the visitor just goes back
    if (payment.state !== 'open') return c.redirect(payment.continue_url, 303)
    const owner = payment.method === 'wallet' ? safeParse(payer, form) : null
    if (owner && !owner.success && chosen.data !== 'cancel')
      return toPay(c, payment, owner.error.issues[0]?.path.join('.'))
    const now = clock()
    const outcome = outcomeOf(chosen.data, payment, now)
    const fails = chosen.data === 'refundFails'
    const moved = await move(
      database,
      payment.reference,
      outcome.move,
      outcome.webhooks,
      now,
      owner?.data ?? null,
      fails,
    )
    return outcome.next === null
      ? show(c, donePage, { payment: moved!, t: texts(payment.lang), action: '' })
      : c.redirect(outcome.next, 303)
  })
}

function show(c: Context, page: (content: Page) => unknown, content: Omit<Page, 'nonce'>) {
  const nonce = randomBytes(16).toString('base64')
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  c.header('x-content-type-options', 'nosniff')
  // no form-action: browsers hold it against the redirect back to the shop too
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
  )
  return c.html(page({ ...content, nonce }) as string)
}

function sameSecret(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}
