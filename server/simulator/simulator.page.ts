import { html } from 'hono/html'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { formatPrice } from '@foyer/domain/money/money.ts'
import type { TextKey, Translate } from '@foyer/texts/format.ts'
import { behaviours } from './behaviours.ts'
import type { SimulatedPayment } from './ledger.ts'

export interface Page {
  payment: SimulatedPayment
  t: Translate
  nonce: string
  /** Where the form goes. */
  action: string
  /** The wallet field that was wrong. */
  wrong?: string | undefined
}

/** Deliberately unlike any bank, so that nobody takes it for a real payment. */
const style = `
:root { color-scheme: light dark; --bg: #fff4d6; --ink: #14151a; --line: #8a5300; --field: #fff; }
@media (prefers-color-scheme: dark) { :root { --bg: #231a05; --ink: #f7ecd2; --line: #ebb75f; --field: #120d02; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 20px; background: var(--bg); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 36rem; margin: 4vh auto; padding: clamp(20px, 5vw, 40px); border: 3px dashed var(--line); }
.mark { margin: 0 0 16px; font-weight: 700; letter-spacing: .12em; text-transform: uppercase; color: var(--line); }
h1 { margin: 0 0 4px; font-size: 28px; line-height: 1.15; }
.amount { margin: 24px 0; font-size: 40px; line-height: 1; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 12px; }
fieldset { display: grid; gap: 12px; margin: 0 0 12px; padding: 16px; border: 1px solid var(--line); }
label { display: grid; gap: 4px; font-size: 15px; }
input { min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); background: var(--field); }
input, button { color: inherit; font: inherit; }
button { min-height: 48px; padding: 10px 16px; border: 2px solid var(--ink); background: transparent; text-align: start;
  cursor: pointer; }
button.first { background: var(--ink); color: var(--bg); font-weight: 600; }
button small { display: block; font-weight: 400; opacity: .85; }
:focus-visible { outline: 3px solid var(--line); outline-offset: 2px; }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; }
details form, details div { display: grid; gap: 12px; }
`

/** The page on which a visitor "pays": each button is something that the bank may do. */
export function payPage({ payment, t, nonce, action, wrong }: Page) {
  const buttons = behaviours.filter((behaviour) => behaviour !== 'late' || payment.method !== 'directDebit')
  const button = (behaviour: string) =>
    html`<button name="behaviour" value="${behaviour}" class="${behaviour === 'pay' ? 'first' : ''}">
      ${t(`simulator.${behaviour}` as TextKey)}<small>${t(`simulator.${behaviour}.why` as TextKey)}</small>
    </button>`
  const open = payment.state === 'open'
  return layout(
    payment,
    t,
    nonce,
    html` <p>${t('simulator.explain')}</p>
      ${
        open
          ? html`<form method="post" action="${action}">
              ${payment.method === 'wallet' ? walletFields(t, wrong) : ''} ${buttons.slice(0, 3).map(button)}
              <details>
                <summary>${t('simulator.more')}</summary>
                <div>${buttons.slice(3).map(button)}</div>
              </details>
            </form>`
          : html`<p><strong>${t(`simulator.state.${payment.state}` as TextKey)}</strong></p>
              <form method="post" action="${action}">
                ${payment.state === 'pending' ? button('settle') : ''}<button
                  name="behaviour"
                  value="pay"
                  class="first"
                >
                  ${t('simulator.back')}
                </button>
              </form>`
      }`,
  )
}

/** After paying without returning to the shop: only the webhook tells it. */
export function donePage({ payment, t, nonce }: Page) {
  return layout(payment, t, nonce, html`<p><strong>${t('simulator.stayed')}</strong></p>`)
}

function walletFields(t: Translate, wrong: string | undefined) {
  const field = (name: string, key: TextKey, value: string, type = 'text') =>
    html`<label
      >${t(key)}<input
        name="${name}"
        type="${type}"
        value="${value}"
        ${wrong === name ? 'aria-invalid=true' : ''}
        required
    /></label>`
  return html`<fieldset>
    <legend>${t('simulator.wallet')}</legend>
    ${field('fname', 'field.fname', 'Demo')} ${field('lname', 'field.lname', 'Wallet')}
    ${field('email', 'field.email', 'wallet@example.org', 'email')} ${field('street', 'field.street', 'Uferweg 1')}
    ${field('zip', 'field.zip', '8001')} ${field('city', 'field.city', 'Zürich')}
    ${field('country', 'field.country', 'CH')}
  </fieldset>`
}

function layout(payment: SimulatedPayment, t: Translate, nonce: string, content: unknown) {
  return html`<!doctype html>
    <html lang="${payment.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t('simulator.title')}</title>
        <style nonce="${nonce}">
          ${style}
        </style>
      </head>
      <body>
        <main>
          <p class="mark">${t('simulator.mark')}</p>
          <h1>${payment.description}</h1>
          <p>${t(`simulator.method.${payment.method}` as TextKey)}</p>
          <p class="amount">${formatPrice(payment.amount, localeOf(payment.lang), payment.currency)}</p>
          ${content}
        </main>
      </body>
    </html>`
}
