import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { museum } from './museum.fixture.ts'

const both = (text: string) => `{de: "${text}", en: "${text} (en)"}`
const head = (id: number, category: number, name: string, price: number, rest: string) => `
id: ${id}
sequence_no: ${id}
category: ${category}
name: ${both(name)}
subtitle: ${both(`Zu ${name}`)}
description: ${both(`Mehr über ${name}`)}
price: ${(price / 100).toFixed(2)}
${rest}`

/**
 * The small museum with every kind of goods: articles for each delivery, passes, vouchers, shipping; all areas are on.
 */
export const goodsMuseum: Record<string, string> = {
  ...museum,
  'shop.yaml': museum['shop.yaml']!.replace(
    /(hasMerchandise|hasVouchers|hasMemCard|hasUserRegistration): false/g,
    '$1: true',
  ),
  'categories.yaml': `
- {id: 51, kind: merchandise, name: ${both('Bücher')}}
- {id: 52, kind: merchandise, name: ${both('Plakate')}}
- {id: 61, kind: pass, name: ${both('Karten')}}
- {id: 71, kind: voucher, name: ${both('Gutscheine')}}
- {id: 72, kind: voucher, name: ${both('Erlebnisse')}}
`,
  'merchandise/catalogue.yaml': head(
    501,
    51,
    'Katalog',
    3900,
    `maker: Verlag am See
pictures: [bild, plan]
vat: reduced
stock: 5
weight: 1200
events: [1]`,
  ),
  'merchandise/poster.yaml': head(502, 52, 'Plakat', 1900, 'pictures: [plan]\nvat: standard\nstock: 40\nweight: 300'),
  'merchandise/vase.yaml': head(
    503,
    52,
    'Vase',
    12000,
    'pictures: [bild]\nvat: standard\nstock: 2\ndelivery: collect\nvenue: haus',
  ),
  'merchandise/plan.yaml': head(
    504,
    51,
    'Plan zum Ausdrucken',
    500,
    'pictures: [plan]\nvat: standard\nstock: 1000\ndelivery: download\nfile: downloads/plan.pdf',
  ),
  'merchandise/gone.yaml': head(505, 51, 'Vergriffen', 2500, 'pictures: [bild]\nvat: reduced\nstock: 0\nweight: 400'),
  'downloads/plan.pdf': '%PDF-1.4 a plan',
  'passes/adult.yaml': head(601, 61, 'Jahreskarte', 8000, 'entry: once\nbenefits: [{admission: free, venues: [haus]}]'),
  'passes/couple.yaml': head(
    602,
    61,
    'Paarkarte',
    14000,
    'persons: 2\nentry: once\nbenefits: [{admission: free, venues: [haus]}, {admission: reduced, events: [5]}]',
  ),
  'vouchers/fixed.yaml': head(701, 71, 'Gutschein', 5000, 'picture: bild\npictures: [plan, bild]'),
  'vouchers/free.yaml': head(702, 71, 'Wertgutschein', 5000, 'amount: {min: 20.00, max: 500.00}'),
  'vouchers/visit.yaml': head(
    703,
    72,
    'Eintritt schenken',
    2000,
    'taxed: sale\nvat: standard\nredeemable: {events: [1], articles: [501]}\nmonths: 24',
  ),
  'shipping.yaml': `
- {countries: [CH], rates: [{weight_from: 0, price: 7.00}, {weight_from: 2000, price: 11.00}], free_from: 200.00}
- {countries: [DE, AT, FR, IT], rates: [{weight_from: 0, price: 15.00}, {weight_from: 2000, price: 25.00}]}
`,
}

/** A book that is sent, and a pass of its museum. */
export const book: SubmittedItem = { type: 'merchandise', id: 501, count: 1 }
export const pass: SubmittedItem = {
  type: 'annualPass',
  id: 601,
  count: 1,
  owners: [{ name: 'Ada Muster', address: null, send_to_custom_addr: false }],
}
