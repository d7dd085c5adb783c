import { readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readManifest, withImports, type Manifest } from '../../host/built-pages.ts'
import { routes } from '../../storefront/routes.ts'

/**
 * What the first view of a screen may load until it is idle: JavaScript, gzip, in kB of 1000 bytes. React alone is 68.
 */
const budgetKb = { light: 100, other: 105, purchase: 114 }
/** Where visitors arrive: the first page, lists and texts. */
const light = [
  'logout',
  'home',
  'tickets',
  'guidedTours',
  'merchandise',
  'mechandiseCategory',
  'passes',
  'voucherList',
  'shippingInfo',
  'page',
  'pageNotFound',
]

/**
 * What knows lines of every kind of goods, voucher codes and shipping: the steps of a purchase, and the pages of an
 * event and of a tour.
 */
const purchase = /^(checkout|login|guestRegister|(ticket|guidedTour)$)/

const client = join(import.meta.dirname, '../../storefront/build/client')
const entry = ['start.client.ts', 'entry.client.tsx']

/** What a screen loads by itself besides its own file, one view for each: only the session knows which it is. */
const views: Record<string, Record<string, string[]>> = {
  checkout: {
    'empty basket': [],
    basket: ['checkout/basket.tsx'],
    payment: ['checkout/payment-step.tsx'],
    'delivery address': ['checkout/delivery-step.tsx'],
    'expired basket': ['checkout/expired-basket.tsx'],
  },
  checkoutFailed: {
    basket: ['checkout/basket.tsx'],
    payment: ['checkout/payment-step.tsx'],
    'expired basket': ['checkout/expired-basket.tsx'],
  },
  checkoutSuccess: {
    ordered: ['checkout/ordered.tsx'],
    'to confirm by mail': ['checkout/confirm-order.tsx'],
    'expired basket': ['checkout/expired-basket.tsx'],
  },
  login: { choice: ['checkout/login-choice.tsx'], 'form of a guest': ['checkout/guest-page.tsx'] },
  orderReview: {
    tickets: ['after-sale/order-tickets.tsx', 'after-sale/order-changes.tsx'],
    'still to be paid': ['orders/pay-order.tsx', 'after-sale/order-tickets.tsx'],
  },
  checkoutAccepted: { accepted: [], 'expired basket': ['checkout/expired-basket.tsx'] },
  checkoutCanceled: { canceled: [], 'expired basket': ['checkout/expired-basket.tsx'] },
}
/** What is loaded only when something happens, and what that is. Any other later import stops the count. */
const onInteraction: Record<string, string> = {
  'shell/close-popover.ts': 'a press in the header, or the focus moving on in it',
  'tickets/add-tickets.ts': 'the first choice on the page of an event',
  'tours/add-tour.ts': 'the first choice on the page of a guided tour',
  'sale/pay-at-once.tsx': 'the first choice on the page of an event',
  'passes/add-pass.ts': 'the first choice on the page of an annual pass',
  'merchandise/add-article.ts': 'the first choice on the page of an article',
  'merchandise/enlarged-pictures.tsx': 'a press on a picture of an article',
  'vouchers/add-voucher.ts': 'the first choice on the page of a voucher',
  'basket/voucher-field.tsx': 'the press that opens the field of a voucher code, or a code in the basket',
  'basket/goods-lines.ts': 'an annual pass or a voucher in the basket',
  'basket/basket-tours.tsx': 'a guided tour in the basket',
  'core/data-layer.ts': 'consent to being counted',
  'account/md5.ts': 'the press that logs in',
  'account/read-account.ts': 'a basket of somebody who is logged in',
  'account/held-cart.ts': 'a log-out, or a login of somebody else, with places held',
  'shell/toast.tsx': 'news, such as a line that was taken out',
  'core/retry.ts': 'a request, in a shop that is configured to send what failed again',
  'basket/extend-hold.ts': 'the press that asks for more time',
  'payment/start-payment.ts': 'the press on "pay"',
  'payment/payment-details.tsx': 'choosing direct debit or an invoice',
  'basket/shipping-costs.tsx': 'an article in the basket that is sent by mail',
  'orders/order-wallets.tsx': 'an order with tickets, in a shop that has set up the wallets of phones',
  'after-sale/move-visit.tsx': 'the press on a visit to move it',
  'after-sale/cancel-visit.tsx': 'the press on a visit to cancel it',
  'after-sale/give-form.tsx': 'the press that gives a ticket on',
  'after-sale/take-back.tsx': 'the press that takes a ticket back',
  'orders/order-credits.tsx': 'an order of which something was given back',
  'after-sale/change-forms.tsx': 'the press that changes names, answers or the billing address',
  'orders/claim-order.tsx': 'an order of a guest that somebody who is logged in opens',
  'account/settings/passkeys.tsx': 'an account that has a passkey, in its settings',
  'account/ask-for-passkey.ts': 'the press that registers a passkey or logs in with one',
  'account/shipping-address-fields.tsx': 'an article in the basket that is sent by mail, in the form of a guest',
  'basket/changed-notice.tsx': 'a change of the basket, with its way back',
}

export interface FirstView {
  screen: string
  path: string
  files: number
  kb: number
  most: number
}

/** Per view of a screen, what is loaded until it is idle: the entry, the screen's file, and all that these import. */
export function firstViews(manifest: Manifest, sizeOf: (file: string) => number): FirstView[] {
  const known = new Set([
    ...routes.map(({ screen }) => screen),
    ...Object.values(views).flatMap((of) => Object.values(of).flat()),
    ...Object.keys(onInteraction),
  ])
  // what some screens load at once and others later has only the name of its file
  const names = new Set([...known].map((source) => source && parse(source).name))
  const isKnown = (source: string) => known.has(source) || names.has(manifest[source]?.name ?? source)
  const later = Object.values(manifest)
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .find((source) => !isKnown(source))
  if (later) throw new Error(`${later} is imported later: is it in the first view?`)
  return routes.flatMap(({ name, path, screen }) =>
    Object.entries(views[name] ?? { '': [] }).map(([view, parts]) => {
      const sources = new Set<string>()
      for (const source of [...entry, ...(screen ? [screen] : []), ...parts]) withImports(manifest, source, sources)
      const files = new Set([...sources].map((source) => manifest[source]!.file))
      return {
        screen: view ? `${name}: ${view}` : name,
        path,
        files: files.size,
        kb: [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000,
        most: light.includes(name) ? budgetKb.light : purchase.test(name) ? budgetKb.purchase : budgetKb.other,
      }
    }),
  )
}

/** Prints the table; false when a view is over its budget. */
export function keepsBudget(print: (line: string) => void = console.log): boolean {
  const sizes = new Map<string, number>()
  const gzipOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(client, file)), { level: 9 }).length
    sizes.set(file, size)
    return size
  }
  const all = firstViews(readManifest(), gzipOf).toSorted((a, b) => b.kb - a.kb)
  const over = all.filter(({ kb, most }) => kb > most)
  print('First view, JavaScript, gzip:')
  for (const { screen, path, files, kb, most } of all)
    print(
      `${kb.toFixed(3).padStart(7)} of ${String(most).padStart(3)} kB  ${String(files).padStart(3)} files  ` +
        `${screen.padEnd(32)} ${path}${kb > most ? '  OVER THE BUDGET' : ''}`,
    )
  print(
    over.length
      ? `${over.length} of ${all.length} views are over their budget`
      : `All ${all.length} views are within their budget of ${Object.values(budgetKb).join(', ')} kB`,
  )
  return all.length > 0 && over.length === 0
}
