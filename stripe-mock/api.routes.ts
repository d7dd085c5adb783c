import { Hono, type Context } from 'hono'
import type { Ledger } from './ledger.ts'
import { readForm, textAt, textsAt, type Form } from './form.ts'
import { newId, shownIntent, shownSession, type Purchase } from './objects.ts'

export interface ApiSettings {
  secretKey: string
  /** Where the pages are, for a browser. */
  url: () => string
}

/** The only version that is answered. */
const version = '2026-10-28.endive'

const methods = ['card', 'twint', 'sepa_debit']
const error = (status: number, type: string, message: string, code?: string, param?: string) => ({
  status,
  body: { error: { type, message, ...(code && { code }), ...(param && { param }) } },
})
const invalid = (message: string, param?: string, code?: string) =>
  error(400, 'invalid_request_error', message, code, param)
const missing = (what: string, id: string) =>
  error(404, 'invalid_request_error', `No such ${what}: '${id}'`, 'resource_missing', 'id')
const ok = (body: object) => ({ status: 200, body })
type Reply = { status: number; body: object }

/** The part of Stripe's HTTP interface that the shop uses, stricter than Stripe: every move needs an idempotency key. */
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
  const get = (path: string, reply: (c: Context, expand: string[]) => Reply) =>
    app.get(path, (c) => say(c, reply(c, Object.values(textsAt(readForm(new URL(c.req.url).search), 'expand')))))
  const post = (path: string, reply: (c: Context, form: Form) => Reply) =>
    app.post(path, async (c) => {
      const id = c.req.header('idempotency-key')
      const body = await c.req.text()
      const request = `${c.req.path} ${body}`
      if (!id) return say(c, invalid('an idempotency key is needed'))
      const before = ledger.answer(id)
      if (before && before.request !== request)
        return say(
          c,
          error(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same request'),
        )
      if (before) return say(c, { status: before.status, body: JSON.parse(before.body) })
      const { status, body: answer } = reply(c, readForm(body))
      ledger.remember({ id, at: ledger.seconds(), request, status, body: JSON.stringify(answer) })
      return say(c, { status, body: answer })
    })
  const list = <T extends { id?: string }>(at: string, all: T[], c: Context) => {
    const after = c.req.query('starting_after')
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
    const size = Number(c.req.query('limit') ?? 10)
    const data = all.slice(from, from + size)
    return ok({ object: 'list', url: at, has_more: all.length > from + size, data })
  }

  post('/v1/checkout/sessions', (_, form) => openSession(form))
  get('/v1/checkout/sessions', (c, expand) => {
    const since = Number(c.req.query('created[gte]') ?? 0)
    const these = ledger.all().filter(({ session }) => session.created >= since)
    const inner = expand.map((path) => path.replace(/^data\./, ''))
    return list(
      '/v1/checkout/sessions',
      these.map((one) => shownSession(one, inner)),
      c,
    )
  })
  get('/v1/checkout/sessions/:id', (c, expand) => {
    const purchase = ledger.session(c.req.param('id')!)
    return purchase ? ok(shownSession(purchase, expand)) : missing('checkout.session', c.req.param('id')!)
  })
  post('/v1/checkout/sessions/:id/expire', (c) => {
    const purchase = ledger.session(c.req.param('id')!)
    if (!purchase) return missing('checkout.session', c.req.param('id')!)
    if (!ledger.expire(purchase)) return invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    return ok(shownSession(purchase, []))
  })
  get('/v1/payment_intents/search', (c, expand) => {
    const wanted = /^metadata\['payment'\]:'([^']*)'$/.exec(c.req.query('query') ?? '')?.[1]
    const inner = expand.map((path) => path.replace(/^data\./, ''))
    const data = ledger.all().filter(({ intent }) => intent?.metadata['payment'] === wanted)
    return ok({
      object: 'search_result',
      url: c.req.path,
      has_more: false,
      data: data.map((one) => shownIntent(one, inner)),
    })
  })
  get('/v1/payment_intents/:id', (c, expand) => {
    const purchase = ledger.byIntent(c.req.param('id')!)
    return purchase ? ok(shownIntent(purchase, expand)!) : missing('payment_intent', c.req.param('id')!)
  })
  const moveIntent = (name: string, move: (purchase: Purchase) => void) =>
    post(`/v1/payment_intents/:id/${name}`, (c) => {
      const purchase = ledger.byIntent(c.req.param('id')!)
      if (!purchase) return missing('payment_intent', c.req.param('id')!)
      if (purchase.intent!.status !== 'requires_capture')
        return invalid(`it is ${purchase.intent!.status}`, undefined, 'payment_intent_unexpected_state')
      move(purchase)
      return ok(shownIntent(ledger.keep(purchase), [])!)
    })
  moveIntent('capture', (purchase) => ledger.take(purchase))
  moveIntent('cancel', (purchase) => void (purchase.intent!.status = 'canceled'))
  get('/v1/refunds', (c) => {
    const [intent, since] = [c.req.query('payment_intent'), Number(c.req.query('created[gte]') ?? 0)]
    const refunds = intent === undefined ? ledger.refunds() : (ledger.byIntent(intent)?.refunds ?? [])
    return list(
      '/v1/refunds',
      refunds.filter(({ created }) => created >= since),
      c,
    )
  })
  post('/v1/refunds', (_, form) => {
    const id = textAt(form, 'payment_intent')
    const purchase = ledger.byIntent(id)
    if (!purchase) return missing('payment_intent', id)
    const left = purchase.charge ? purchase.charge.amount - purchase.charge.amount_refunded : 0
    if (left === 0) return invalid('there is nothing left', undefined, 'charge_already_refunded')
    const amount = Number(textAt(form, 'amount') || left)
    if (!(amount > 0 && amount <= left)) return invalid('that is more than is left', 'amount')
    return ok(ledger.refund(purchase, amount, textsAt(form, 'metadata')))
  })
  return app

  function openSession(form: Form): Reply {
    const now = ledger.seconds()
    const price = (...path: string[]) => textAt(form, 'line_items', '0', 'price_data', ...path)
    const [amount, currency, end] = [
      Number(price('unit_amount')),
      price('currency'),
      Number(textAt(form, 'expires_at')),
    ]
    const allowed = Object.values(textsAt(form, 'allowed_payment_method_types'))
    const manual = textAt(form, 'payment_intent_data', 'capture_method') === 'manual'
    if (textAt(form, 'mode') !== 'payment') return invalid('only payments', 'mode')
    if (!(Number.isInteger(amount) && amount > 0)) return invalid('no amount', 'line_items[0][price_data][unit_amount]')
    if (!/^[a-z]{3}$/.test(currency)) return invalid('no currency', 'line_items[0][price_data][currency]')
    if (price('product_data', 'name') === '') return invalid('no name', 'line_items[0][price_data][product_data][name]')
    if (!/^[\x21-\x7e]*$/.test(textAt(form, 'customer_email')))
      return invalid('Invalid email address', 'customer_email', 'email_invalid')
    if (amount < 50) return invalid('too small', undefined, 'amount_too_small')
    if (allowed.length === 0 || !allowed.every((method) => methods.includes(method)))
      return invalid('no such method', 'allowed_payment_method_types')
    if (allowed.includes('twint') && (currency !== 'chf' || amount > 500_000 || manual))
      return invalid('not by TWINT', 'allowed_payment_method_types')
    if (allowed.includes('sepa_debit') && currency !== 'eur')
      return invalid('SEPA is euros', 'allowed_payment_method_types')
    if (!(end >= now + 30 * 60 && end <= now + 24 * 60 * 60))
      return invalid(
        'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours ahead',
        'expires_at',
      )
    const id = newId('cs_test')
    const email = textAt(form, 'customer_email') || null
    const purchase: Purchase = {
      session: {
        id,
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        client_reference_id: textAt(form, 'client_reference_id') || null,
        metadata: textsAt(form, 'metadata'),
        amount_total: amount,
        currency,
        url: `${url()}/pay/${id}`,
        created: now,
        expires_at: end,
        success_url: textAt(form, 'success_url'),
        cancel_url: textAt(form, 'cancel_url'),
        locale: textAt(form, 'locale'),
        customer_email: email,
        customer_details: null,
        billing_address_collection: textAt(form, 'billing_address_collection') === 'required' ? 'required' : null,
        allowed_payment_method_types: allowed,
        livemode: false,
      },
      intent: null,
      charge: null,
      refunds: [],
      refundsFail: false,
      product: price('product_data', 'name'),
      manual,
      intentMetadata: textsAt(form, 'payment_intent_data', 'metadata'),
    }
    return ok(shownSession(ledger.keep(purchase), []))
  }
}
