import type { Order } from '@foyer/contract/orders.schema.ts'
import { containedVat } from '@foyer/domain/money/tax.ts'
import type { DocumentData } from './document-kinds.ts'
import type { WithoutTexts } from './documents.ts'
import { items, kept, line, pass, passForTwo, sent, shipping, taxes, tour, undated, visits } from './sample-lines.ts'
import { sampleClosing, sampleParticipants, sampleProgramme } from './sample-lists.ts'
import type { Site } from './site.ts'
import type { PrintedTicket } from './ticket-content.ts'
import type { PrintedVoucher } from './voucher-document.ts'

/**
 * Of an order that nobody placed, with a bit of everything that documents can say, for trying templates. That of a
 * demonstration has what is said where something is missing.
 */
export function sampleDocument(
  kind: DocumentData['kind'],
  lang: string,
  accent: string,
  demonstration: boolean,
): WithoutTexts {
  const common = {
    lang,
    site: { ...site, accent },
    order: { ...order, lang, demonstration },
  }
  const list = { now: order.date, lang, site: common.site }
  switch (kind) {
    case 'tickets':
      return {
        kind,
        ...common,
        order: { ...common.order, moved: 500, total: order.total - 500 },
        publicUrl: 'https://shop.example',
        tickets: visits.map((_, at) => sampleTicket(at)).concat([0, 1, 3, 4].map((at) => sampleTicket(at, true))),
      }
    case 'passes': {
      const passes = { ...common.order, items: [pass, passForTwo] }
      return { kind, ...common, order: passes, passes: [0, 1].map(samplePass) }
    }
    case 'packing':
      return {
        kind,
        number: order.number!,
        date: order.date,
        demonstration,
        address: ['Ada Björk-Nguyễn', 'Street 1', '8001 City', 'Switzerland'],
        send: demonstration ? [] : [{ number: 7, line: sent }],
        collect: [{ number: 8, line: kept }],
        lang,
        site: common.site,
      }
    case 'programme':
      return { kind, ...sampleProgramme(line.name, tour.name, demonstration), ...list }
    case 'closing':
      return { kind, closing: sampleClosing(demonstration), ...list }
    case 'participants':
      return { kind, ...sampleParticipants(tour.name, tour.tour.answers, demonstration), ...list }
    case 'vouchers':
      return { kind, ...common, publicUrl: 'https://shop.example', vouchers: [voucher, service] }
    case 'partner-invoice':
      return { kind, invoice: demonstration ? owing : partnerInvoice, demonstration, lang, site: common.site }
    case 'credit':
      return { kind, ...common, ...(demonstration ? creditOfPart : credit) }
    case 'receipt':
      return demonstration
        ? { kind, ...common, seller, taxes, paper: 'roll', copy: true }
        : { kind, ...common, order: { ...common.order, ...atTill }, seller, taxes, paper: 'a4', copy: false }
    case 'quote':
      return { kind, ...common, quote: demonstration ? { ...quote, version: 1, reference: '' } : quote, taxes }
    default:
      return {
        kind,
        ...common,
        order: { ...common.order, ...(demonstration ? { paid_at: '2026-10-26T09:00:00.000Z' } : toPay) },
        invoice: { ...invoice, payBy: demonstration ? null : invoice.payBy },
        taxes,
      }
  }
}

const seller = {
  name: 'Sample museum',
  street: 'Street 1',
  zip: '8001',
  city: 'City',
  country: 'CH',
  vatNumber: 'VAT 1',
}

const quote = {
  number: 'Q100001',
  version: 2,
  date: '2026-10-20T09:12:33.000Z',
  until: '2026-11-03 23:59',
  reference: 'PO 4711',
  seller,
  address: 'https://shop.example/en/quote/sample',
}

const partnerInvoice = {
  number: 'INV100002',
  month: '2026-10',
  date: '2026-11-01T05:00:00.000Z',
  dueOn: '2026-12-01',
  currency: 'CHF',
  total: 3000,
  entries: [
    { order: 'F100001', day: '2026-10-20', amount: 4600 },
    { order: 'F100001', day: '2026-10-21', amount: -1600 },
  ],
  vat: [{ rate: 8.1, gross: 3000, vat: 225 }],
  seller: { ...seller, iban: 'CH4431999123000889012' },
  buyer: { name: 'Sample hotel', street: 'Street 2', zip: '8001', city: 'City', country: 'CH' },
}

/** More was given back than was sold. */
const owing = {
  ...partnerInvoice,
  total: -1600,
  entries: partnerInvoice.entries.slice(1),
  vat: [{ rate: 8.1, gross: -1600, vat: -120 }],
}

const credit = {
  number: 'CN100001',
  date: '2026-10-21T09:12:33.000Z',
  invoice: 'INV100001',
  credit: {
    seller,
    lines: [line, undated],
    amount: 9000,
    taxes: [
      { total: 4400, vat_value: 8.1, vat_exempt: false },
      { total: 4600, vat_value: 0, vat_exempt: true },
    ],
    vat: [{ percent: 8.1, gross: 4400, tax: 330 }],
  },
  paidBack: 8000,
  toCodes: 1000,
  credited: 0,
}

/** Money went back, and nothing was canceled. */
const creditOfPart = {
  ...credit,
  invoice: null,
  credit: {
    ...credit.credit,
    lines: [],
    amount: 1000,
    taxes: [{ total: 1000, vat_value: 8.1, vat_exempt: false }],
    vat: [{ percent: 8.1, gross: 1000, tax: 75 }],
  },
  paidBack: 0,
  toCodes: 0,
  credited: 1000,
}

const party = { name: 'Ada Björk-Nguyễn', street: 'Street 1', zip: '8001', city: 'City', country: 'CH' }

const invoice = {
  number: 'INV100001',
  date: '2026-10-20T09:12:33.000Z',
  seller,
  payBy: { iban: 'CH4431999123000889012', creditor: { ...party, name: seller.name }, debtor: party, amount: 20_000 },
}
const toPay = { unpaid: 20_000, due_on: '2026-11-19' }

const voucher: PrintedVoucher = {
  code: '22222222222222222222',
  name: 'Gift voucher',
  detail: 'For everything',
  amount: 10_000,
  recipient: 'Ida',
  dedication: 'All the best.\n\nA day at the museum.',
  from: 'Ada',
  picture: null,
  valid_to: '2031-10-20',
  redeemable: null,
}
const service: PrintedVoucher = { ...voucher, amount: null, recipient: '', dedication: '', redeemable: [tour.name] }

const order: Order = {
  booking_id: 'sample',
  number: 'F-2026-00001',
  status: 'placed',
  date: '2026-10-20T09:12:33.000Z',
  lang: '',
  customer: {
    salutation: '',
    fname: 'Ada',
    lname: 'Björk-Nguyễn',
    company: '',
    email: 'ada@shop.example',
    phone: '',
    street: 'Street 1',
    zip: '8001',
    city: 'City',
    country: 'CH',
    label: ['Ada Björk-Nguyễn', 'Street 1', '8001 City', 'CH'],
  },
  items,
  shipping,
  codes: [{ name: 'Gift voucher', ending: '7QXN', taxed: 'redemption', amount: 2000 }],
  total: items.reduce((sum, { total }) => sum + total, shipping) - 2000,
  currency: 'CHF',
  vat: containedVat(taxes.flat()),
  payment: { id: 1, name: 'Card' },
  has_tickets: true,
  demonstration: false,
  may_invoice: false,
  documents: { tickets: null, calendar: null, invoice: null },
}

const atTill: Pick<Order, 'means' | 'credits'> = {
  means: [
    { means: 'cash', amount: 5100, slip: '' },
    { means: 'terminal', amount: order.total - 5100, slip: '4711' },
  ],
  credits: [{ number: 'CN100001', date: '2026-10-21T09:12:33.000Z', amount: 9000, document: '' }],
}

const site: Site = {
  name: 'Sample museum',
  email: 'museum@shop.example',
  currency: 'CHF',
  currencySymbol: 'CHF',
  country: 'CH',
  accent: '',
  seller: ['Sample museum', 'Street 1', '8001 City'],
  venues: [
    {
      name: 'Sample house',
      names: ['Sample house'],
      address: { street: 'Street 1', zip: '8001', city: 'City', country: 'CH' },
      directions: 'Tram 4 to the river.',
      hours: {},
      closed: [],
      advice: '',
    },
  ],
}

/** As long as those that are signed. */
const barcode = 'SAMPLE'.padEnd(146, '0')
const samplePass = (at: number) => ({ line: at, number: `F-2026-00001-${at + 1}`, name: 'Ada Björk-Nguyễn', barcode })

function sampleTicket(at: number, alone = false): PrintedTicket {
  return {
    id: `${alone ? 'b' : 'a'}${at}b2c3d4-1c2d-4e3f-8a9b-0123456789ab`,
    line: at,
    name: visits[at]!.detail,
    places: visits[at]!.places,
    barcode,
    holder: '',
    siblings: 1,
    print_separately: alone,
  }
}
