import { textAt, textsAt, type Form } from './form.ts'
import { newId, type Purchase } from './objects.ts'
import { invalid, type Reply } from './replies.ts'

const methods = ['card', 'twint', 'sepa_debit']

/** What a page is opened with, read from its form. */
function wishOf(form: Form) {
  const price = (...path: string[]) => textAt(form, 'line_items', '0', 'price_data', ...path)
  return {
    mode: textAt(form, 'mode'),
    amount: Number(price('unit_amount')),
    currency: price('currency'),
    product: price('product_data', 'name'),
    email: textAt(form, 'customer_email'),
    allowed: Object.values(textsAt(form, 'allowed_payment_method_types')),
    manual: textAt(form, 'payment_intent_data', 'capture_method') === 'manual',
    end: Number(textAt(form, 'expires_at')),
  }
}
type Wish = ReturnType<typeof wishOf>

/** A page to pay on, as Stripe would open it; else what it would answer. `url` is where pages are, `now` in seconds. */
export function purchaseOf(form: Form, url: string, now: number): Purchase | Reply {
  const wish = wishOf(form)
  const wrong = wrongPrice(wish) ?? wrongMethods(wish) ?? wrongEnd(wish, now)
  if (wrong) return wrong
  const id = newId('cs_test')
  return {
    session: {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: textAt(form, 'client_reference_id') || null,
      metadata: textsAt(form, 'metadata'),
      amount_total: wish.amount,
      currency: wish.currency,
      url: `${url}/pay/${id}`,
      created: now,
      expires_at: wish.end,
      success_url: textAt(form, 'success_url'),
      cancel_url: textAt(form, 'cancel_url'),
      locale: textAt(form, 'locale'),
      customer_email: wish.email || null,
      customer_details: null,
      billing_address_collection: textAt(form, 'billing_address_collection') === 'required' ? 'required' : null,
      allowed_payment_method_types: wish.allowed,
      livemode: false,
    },
    intent: null,
    charge: null,
    refunds: [],
    balance: [],
    refundsFail: false,
    product: wish.product,
    manual: wish.manual,
    intentMetadata: textsAt(form, 'payment_intent_data', 'metadata'),
  }
}

function wrongPrice({ mode, amount, currency, product, email }: Wish): Reply | null {
  const priceData = (name: string) => `line_items[0][price_data]${name}`
  if (mode !== 'payment') return invalid('only payments', 'mode')
  if (!(Number.isInteger(amount) && amount > 0)) return invalid('no amount', priceData('[unit_amount]'))
  if (!/^[a-z]{3}$/.test(currency)) return invalid('no currency', priceData('[currency]'))
  if (product === '') return invalid('no name', priceData('[product_data][name]'))
  if (!/^[\x21-\x7e]*$/.test(email)) return invalid('Invalid email address', 'customer_email', 'email_invalid')
  return amount < 50 ? invalid('too small', undefined, 'amount_too_small') : null
}

function wrongMethods({ allowed, amount, currency, manual }: Wish): Reply | null {
  const param = 'allowed_payment_method_types'
  if (allowed.length === 0 || !allowed.every((method) => methods.includes(method)))
    return invalid('no such method', param)
  if (allowed.includes('twint') && (currency !== 'chf' || amount > 500_000 || manual))
    return invalid('not by TWINT', param)
  return allowed.includes('sepa_debit') && currency !== 'eur' ? invalid('SEPA is euros', param) : null
}

function wrongEnd({ end }: Wish, now: number): Reply | null {
  const message = 'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours ahead'
  return end >= now + 30 * 60 && end <= now + 24 * 60 * 60 ? null : invalid(message, 'expires_at')
}
