import { minorDigits } from '@foyer/domain/money/currency.ts'
import { both, eventHead, smallMuseum } from '../catalogue/catalogue.fixture.ts'

const types = `
  - {id: 74, method: directDebit, name: ${both('Lastschrift')}}
  - {id: 180, method: twint, name: ${both('TWINT')}}
  - {id: 190, method: wallet, wallet: APPLEPAY, express: true, name: ${both('Apple Pay')}}`

/** The small museum with every kind of payment and an event for the rules between tickets. */
export const museum: Record<string, string> = {
  ...smallMuseum,
  'shop.yaml': smallMuseum['shop.yaml']!.replace(/(payments:\n.*\n)/, `$1${types.slice(1)}\n`),
  'events/rules.yaml': `${eventHead(6, 'Regeln')}
sequence_no: 6
picture: bild
pigment: "#5d7038"
schedule: {type: days, capacity: 1000}
tickets:
  - {id: 61, name: ${both('Erwachsene')}, mode: 5, price: 10.81, vat: standard}
  - {id: 62, name: ${both('Kind gratis')}, mode: 5, price: 0, vat: exempt, book_with_cost: true}
  - {id: 63, name: ${both('Gratis')}, mode: 5, price: 0, vat: exempt}
  - id: 64
    name: ${both('Team')}
    mode: 5
    price: 10.00
    vat: standard
    subtickets:
      - {id: 641, name: ${both('Person')}, price: 5.00, min_quantity: 6, max_quantity: 12}
      - {id: 642, name: ${both('Leitung')}, price: 0, min_quantity: 2, max_quantity: 2}
  - {id: 65, name: ${both('Teuer')}, mode: 5, price: 2600.00, vat: reduced, print_separately: true}
`,
}
/** A museum where the visitor confirms after paying. */
export const confirmingMuseum = {
  ...museum,
  'shop.yaml': museum['shop.yaml']!.replace('settings:\n', 'settings:\n  confirmPaymentOnCheckout: false\n'),
}
/** The same numbers in another currency. */
export const museumIn = (currency: string): Record<string, string> =>
  amountsIn(currency, {
    ...museum,
    'shop.yaml': museum['shop.yaml']!.replace('  currencySymbol: CHF\n', '').replace(
      'settings:\n',
      `settings:\n  currency: ${currency}\n`,
    ),
  })

/** The prices of files in francs as so many minor units of another currency are written. */
export function amountsIn(currency: string, files: Record<string, string>): Record<string, string> {
  const amount = (minor: number) => (minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))
  const written = (text: string) =>
    text.replace(/(price: |\{\d+: )(\d+)\.(\d\d)/g, (_, name, units, cents) => name + amount(Number(units + cents)))
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, written(text)]))
}

/** A museum where schools and companies may pay by invoice. */
export const withInvoices = (files: Record<string, string>) => ({
  ...files,
  'shop.yaml': files['shop.yaml']!.replace(
    /(payments:\n)/,
    `$1  - {id: 200, method: invoice, name: ${both('Rechnung')}, invoice: {from: "20.00", days: 30, grace: 10}}\n`,
  ).replace('vatNumber: CHE-1,', 'vatNumber: CHE-1, iban: CH44 3199 9123 0008 8901 2,'),
})
/** A museum with two tills. */
export const withTills = (files: Record<string, string>) => ({
  ...files,
  'shop.yaml': files['shop.yaml']!.replace(
    'settings:\n',
    `settings:
  tills:
    - {id: kasse-1, name: Kasse im Foyer, venue: haus}
    - {id: kasse-2, name: Kasse am Eingang, venue: haus}
`,
  ),
})
/** Its first till sells without network: so many of each day ticket. */
export const withoutNetwork = (files: Record<string, string>, quota = 10) => ({
  ...files,
  'shop.yaml': files['shop.yaml']!.replace('{id: kasse-1,', `{id: kasse-1, without_network: ${quota},`),
})
/** Needs accounts. */
export const withPayoutAccounts = (files: Record<string, string>) => ({
  ...files,
  'shop.yaml': files['shop.yaml']!.replace(
    '    datev:',
    '    payouts: {bank: "1020", fees: "6842", other: "1099"}\n    datev:',
  ),
})
/** A museum with a chart of accounts. */
export const withAccounts = (files: Record<string, string>) => ({
  ...files,
  'shop.yaml': files['shop.yaml']!.replace(
    'settings:\n',
    `settings:
  accounts:
    sales:
      - {kind: ticket, rate: 8.1, account: "3400", tax: "81"}
      - {kind: ticket, account: "3410"}
      - {kind: merchandise, rate: 8.1, account: "3200", tax: "81"}
      - {kind: merchandise, rate: 2.6, account: "3210", tax: "26"}
      - {account: "3000"}
    vouchers: "2030"
    money: {cash: "1000", terminal: "1021", online: "1022", invoice: "1100"}
    tills: {moved: "1090", differences: "6960"}
    datev: {consultant: 1001, client: 7}
`,
  ),
})
export const invoicingMuseum = withInvoices(museum)
