import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Ledger } from './ledger.ts'
import type { Purchase, Session } from './objects.ts'

/** What somebody can do on the page; the names are those of the simulator's, so that the same tests press them. */
const choices = [
  'pay',
  'decline',
  'cancel',
  'late',
  'twice',
  'disorder',
  'silent',
  'stay',
  'fail',
  'refundFails',
] as const
type Choice = (typeof choices)[number]

const payer = ['name', 'email', 'line1', 'postal_code', 'city', 'country'] as const

/** The page that a visitor pays on. A declined card leaves it open, as Stripe's does. */
export function pageRoutes(ledger: Ledger): Hono {
  const app = new Hono()
  app.get('/pay/:id', (c) => {
    const purchase = ledger.session(c.req.param('id'))
    return purchase ? c.html(page(purchase, '')) : c.text('404', 404)
  })
  app.post('/pay/:id', async (c) => {
    const purchase = ledger.session(c.req.param('id'))
    const form = await c.req.parseBody()
    const choice = choices.find((one) => one === form['behaviour'])
    if (!purchase || !choice) return c.text('404', 404)
    const { success_url: success, cancel_url: back } = purchase.session
    if (choice === 'cancel') return c.redirect(back!, 303)
    if (choice === 'decline' && purchase.session.status === 'open') {
      ledger.intentOf(purchase)
      await ledger.commit()
      return c.html(page(purchase, 'Your card was declined.'))
    }
    // a page that is closed is not paid again: the visitor just goes back
    const paid = ledger.pay(purchase, later(purchase, choice) ? 'later' : 'now', detailsOf(purchase, form))
    purchase.refundsFail ||= choice === 'refundFails'
    if (paid) tell(ledger, purchase, choice)
    await ledger.commit()
    return choice === 'stay' && paid ? c.html(page(purchase, 'Paid.')) : c.redirect(success!, 303)
  })
  return app
}

/** A debit is on its way for days. */
const later = ({ session }: Purchase, choice: Choice) =>
  choice === 'late' || choice === 'fail' || session.allowed_payment_method_types!.includes('sepa_debit')

function tell(ledger: Ledger, purchase: Purchase, choice: Choice): void {
  if (choice === 'silent') return
  const id = ledger.announce(purchase, 'checkout.session.completed')
  if (choice === 'twice') {
    ledger.announce(purchase, 'checkout.session.completed', { id })
    ledger.announce(purchase, 'payment_intent.succeeded', { object: purchase.intent })
  }
  if (choice === 'disorder') ledger.announce(purchase, 'checkout.session.expired')
  if (purchase.intent?.status === 'processing')
    ledger.announce(
      purchase,
      choice === 'fail' ? 'checkout.session.async_payment_failed' : 'checkout.session.async_payment_succeeded',
      { afterMs: ledger.lateMs },
    )
}

function detailsOf({ session }: Purchase, form: Record<string, unknown>): Session['customer_details'] {
  const text = (name: (typeof payer)[number]) => (typeof form[name] === 'string' ? form[name] : null)
  const address = {
    line1: text('line1'),
    line2: null,
    postal_code: text('postal_code'),
    city: text('city'),
    country: text('country'),
    state: null,
  }
  return {
    address: session.billing_address_collection ? address : null,
    email: session.customer_email ?? text('email'),
    name: text('name'),
    phone: null,
    business_name: null,
    individual_name: null,
    tax_exempt: null,
    tax_ids: null,
  }
}

function page({ session, product }: Purchase, notice: string) {
  const fields = session.billing_address_collection ? payer : (['name'] as const)
  const what = [
    product,
    session.amount_total,
    session.currency,
    ...session.allowed_payment_method_types!,
    session.locale,
  ]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Stand-in of Stripe Checkout</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>
          <h1>Stand-in of Stripe Checkout</h1>
          <p>${what.join(', ')}</p>
          <p role="alert">${notice}</p>
          <form method="post">
            ${fields.map(
              (name) =>
                html`<p>
                  <label>${name} <input name="${name}" /></label>
                </p>`,
            )}
            ${choices.map((choice) => html`<button name="behaviour" value="${choice}">${choice}</button> `)}
          </form>
        </main>
      </body>
    </html>`
}
