import { Hono, type Context } from 'hono'
import type { Ledger } from './ledger.ts'
import { readForm, textAt, textsAt, type Form } from './form.ts'
import { newId, shownIntent, shownSession, type Purchase } from './objects.ts'
import { purchaseOf } from './open-session.ts'
import { payoutCalls } from './payouts.routes.ts'
import { readerCalls } from './readers.routes.ts'
import { error, invalid, list, missing, ok, type Reply } from './replies.ts'

export interface ApiSettings {
  secretKey: string
  /** Where the pages are, for a browser. */
  url: () => string
}

/** The only version that is answered. */
const version = '2026-10-28.endive'

export interface Calls {
  get(path: string, reply: (c: Context, expand: string[]) => Reply): void
  post(path: string, reply: (c: Context, form: Form) => Reply): void
}

/**
 * The part of Stripe's HTTP interface that the shop uses, stricter than Stripe: every move needs an idempotency key.
 */
export function apiRoutes(ledger: Ledger, { secretKey, url }: ApiSettings): Hono {
  const app = new Hono()
  const say = async (c: Context, { status, body }: Reply) => {
    await ledger.commit()
    return c.json(body, status as 200, { 'request-id': newId('req') })
  }
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${secretKey}`)
      return say(c, error(401, 'invalid_request_error', 'Invalid API Key provided'))
    if (c.req.header('stripe-version') !== version)
      return say(c, invalid(`Invalid Stripe API version: ${c.req.header('stripe-version')}`))
    return next()
  })
  const calls: Calls = {
    get: (path, reply) =>
      app.get(path, (c) => say(c, reply(c, Object.values(textsAt(readForm(new URL(c.req.url).search), 'expand'))))),
    post: (path, reply) =>
      app.post(path, async (c) => {
        const body = await c.req.text()
        return say(
          c,
          once(ledger, c.req.header('idempotency-key'), `${c.req.path} ${body}`, () => reply(c, readForm(body))),
        )
      }),
  }
  sessionCalls(calls, ledger, url)
  intentCalls(calls, ledger)
  refundCalls(calls, ledger)
  readerCalls(calls, ledger)
  payoutCalls(calls, ledger)
  return app
}

/** A move is made once for its key, and answered as before when it is asked for again. */
function once(ledger: Ledger, id: string | undefined, request: string, move: () => Reply): Reply {
  if (!id) return invalid('an idempotency key is needed')
  const before = ledger.answer(id)
  if (before && before.request !== request)
    return error(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same request')
  if (before) return { status: before.status, body: JSON.parse(before.body) }
  const reply = move()
  ledger.remember({ id, at: ledger.seconds(), request, status: reply.status, body: JSON.stringify(reply.body) })
  return reply
}

/** What is expanded in each of a list. */
const ofEach = (expand: string[]) => expand.map((path) => path.replace(/^data\./, ''))

function sessionCalls({ get, post }: Calls, ledger: Ledger, url: () => string): void {
  const path = '/v1/checkout/sessions'
  const withSession = (c: Context, reply: (purchase: Purchase) => Reply) => {
    const purchase = ledger.session(c.req.param('id')!)
    return purchase ? reply(purchase) : missing('checkout.session', c.req.param('id')!)
  }
  post(path, (_, form) => {
    const opened = purchaseOf(form, url(), ledger.seconds())
    return 'status' in opened ? opened : ok(shownSession(ledger.keep(opened), []))
  })
  get(path, (c, expand) => {
    const since = Number(c.req.query('created[gte]') ?? 0)
    const these = ledger.all().filter(({ session, atReader }) => !atReader && session.created >= since)
    const shown = these.map((one) => shownSession(one, ofEach(expand)))
    return list(path, shown, c)
  })
  get(`${path}/:id`, (c, expand) => withSession(c, (purchase) => ok(shownSession(purchase, expand))))
  post(`${path}/:id/expire`, (c) =>
    withSession(c, (purchase) =>
      ledger.expire(purchase)
        ? ok(shownSession(purchase, []))
        : invalid('Only Checkout Sessions with a status in ["open"] can be expired.'),
    ),
  )
}

function intentCalls({ get, post }: Calls, ledger: Ledger): void {
  const path = '/v1/payment_intents'
  const withIntent = (c: Context, reply: (purchase: Purchase) => Reply) => {
    const purchase = ledger.byIntent(c.req.param('id')!)
    return purchase ? reply(purchase) : missing('payment_intent', c.req.param('id')!)
  }
  get(`${path}/search`, (c, expand) => {
    const since = /^-metadata\['reader'\]:null AND created>=(\d+)$/.exec(c.req.query('query') ?? '')?.[1]
    if (since !== undefined) {
      const those = ledger.all().filter(({ intent, atReader }) => atReader && intent!.created >= Number(since))
      return ok({
        object: 'search_result',
        url: c.req.path,
        has_more: false,
        data: those.map((one) => shownIntent(one, ofEach(expand))),
      })
    }
    const wanted = /^metadata\['payment'\]:'([^']*)'$/.exec(c.req.query('query') ?? '')?.[1]
    const found = ledger.all().filter(({ intent }) => intent?.metadata['payment'] === wanted)
    const data = found.map((one) => shownIntent(one, ofEach(expand)))
    return ok({ object: 'search_result', url: c.req.path, has_more: false, data })
  })
  get(`${path}/:id`, (c, expand) => withIntent(c, (purchase) => ok(shownIntent(purchase, expand)!)))
  const moveIntent = (name: string, move: (purchase: Purchase) => void) =>
    post(`${path}/:id/${name}`, (c) =>
      withIntent(c, (purchase) => {
        const waits = name === 'cancel' && purchase.atReader && purchase.intent!.status === 'requires_payment_method'
        if (purchase.intent!.status !== 'requires_capture' && !waits)
          return invalid(`it is ${purchase.intent!.status}`, undefined, 'payment_intent_unexpected_state')
        move(purchase)
        return ok(shownIntent(ledger.keep(purchase), [])!)
      }),
    )
  moveIntent('capture', (purchase) => ledger.take(purchase))
  moveIntent('cancel', (purchase) => void (purchase.intent!.status = 'canceled'))
}

function refundCalls({ get, post }: Calls, ledger: Ledger): void {
  const path = '/v1/refunds'
  get(path, (c) => {
    const [intent, since] = [c.req.query('payment_intent'), Number(c.req.query('created[gte]') ?? 0)]
    const refunds = intent === undefined ? ledger.refunds() : (ledger.byIntent(intent)?.refunds ?? [])
    const those = refunds.filter(({ created }) => created >= since)
    return list(path, those, c)
  })
  post(path, (_, form) => {
    const id = textAt(form, 'payment_intent')
    const purchase = ledger.byIntent(id)
    if (!purchase) return missing('payment_intent', id)
    const left = purchase.charge ? purchase.charge.amount - purchase.charge.amount_refunded : 0
    if (left === 0) return invalid('there is nothing left', undefined, 'charge_already_refunded')
    const amount = Number(textAt(form, 'amount') || left)
    if (!(amount > 0 && amount <= left)) return invalid('that is more than is left', 'amount')
    return ok(ledger.refund(purchase, amount, textsAt(form, 'metadata')))
  })
}
