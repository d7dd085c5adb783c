import type { Context } from 'hono'
import type { Calls } from './api.routes.ts'
import { textAt, textsAt } from './form.ts'
import type { Ledger } from './ledger.ts'
import { shownIntent, type Reader } from './objects.ts'
import { error, invalid, missing, ok, type Reply } from './replies.ts'

/** Where the shop is that webhooks of readers go to; those of pages go where the page returns to. */
const shop = 'http://localhost:3000'

/** Stripe Terminal, driven by a server: intents for readers, and what a reader is asked to do. */
export function readerCalls({ get, post }: Calls, ledger: Ledger): void {
  post('/v1/payment_intents', (_, form) => {
    const [amount, currency] = [Number(textAt(form, 'amount')), textAt(form, 'currency')]
    const allowed = Object.values(textsAt(form, 'allowed_payment_method_types'))
    if (!(Number.isInteger(amount) && amount > 0)) return invalid('no amount', 'amount')
    if (amount < 50) return invalid('too small', undefined, 'amount_too_small')
    if (!/^[a-z]{3}$/.test(currency)) return invalid('no currency', 'currency')
    if (allowed.join() !== 'card_present') return invalid('only at readers', 'allowed_payment_method_types')
    if (textAt(form, 'capture_method') !== 'automatic') return invalid('only at once', 'capture_method')
    return ok(shownIntent(ledger.openIntent({ amount, currency, metadata: textsAt(form, 'metadata') }, shop), [])!)
  })
  const path = '/v1/terminal/readers/:id'
  const withReader = (c: Context, reply: (reader: Reader) => Reply) => {
    const reader = ledger.reader(c.req.param('id')!)
    return reader ? reply(reader) : missing('terminal.reader', c.req.param('id')!)
  }
  get(path, (c) => withReader(c, ok))
  post(`${path}/process_payment_intent`, (c, form) =>
    withReader(c, (reader) => {
      const id = textAt(form, 'payment_intent')
      const purchase = ledger.byIntent(id)
      if (!purchase?.atReader) return missing('payment_intent', id)
      if (purchase.intent!.status !== 'requires_payment_method')
        return invalid(`it is ${purchase.intent!.status}`, undefined, 'intent_invalid_state')
      const trouble = troubleOf(reader, ledger)
      if (trouble) return trouble
      ledger.process(reader, purchase)
      return ok(reader)
    }),
  )
  post(`${path}/cancel_action`, (c) =>
    withReader(c, (reader) => {
      const trouble = troubleOf(reader, ledger)
      if (trouble) return trouble
      reader.action = null
      return ok(reader)
    }),
  )
}

/** A reader that is away, or that has a card in it. */
function troubleOf({ status, action }: Reader, ledger: Ledger): Reply | null {
  if (status === 'offline') return invalid('Reader is offline', undefined, 'terminal_reader_offline')
  const intent = action?.process_payment_intent?.payment_intent
  const reads = action?.status === 'in_progress' && ledger.byIntent(String(intent))?.intent?.status === 'processing'
  return reads ? error(400, 'invalid_request_error', 'Reader is busy', 'terminal_reader_busy') : null
}
