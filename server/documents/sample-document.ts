import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import type { DocumentData } from './document-kinds.ts'
import type { WithoutTexts } from './documents.ts'
import { sampleClosing, sampleProgramme } from './sample-lists.ts'
import type { Site } from './site.ts'
import type { PrintedTicket } from './ticket-content.ts'
import type { PrintedVoucher } from './voucher-document.ts'

const line: OrderLine = {
  type: 'ticket',
  id: 1,
  name: 'Sample exhibition',
  detail: 'Adults',
  datetime: '2026-10-24 23:45',
  datetime_end: '2026-10-25 01:15',
  venue: 'Sample house',
  count: 2,
  places: 2,
  subtickets: [],
  price: 2300,
  total: 4600,
  vat_value: 8.1,
  vat_exempt: false,
}
const tour: OrderLine = {
  ...line,
  type: 'guidedTour',
  name: 'Sample tour with a title that needs more than a line, as some do',
  count: 1,
  tour: {
    language: 'English',
    meeting_point: 'At the fountain',
    participants: 12,
    prices: [],
    tickets: [{ id: 1, name: 'Admission', count: 12, price: 500, vat_value: 0, vat_exempt: true, subtickets: [] }],
    answers: [{ question: 'Who is coming?', answer: 'A class.\n\nOne child uses a wheelchair.' }],
  },
}
const undated: OrderLine = { ...line, datetime: null, datetime_end: null, venue: null, vat_exempt: true }
const wholeDay: OrderLine = { ...line, datetime: '2026-10-25 00:00', datetime_end: null, venue: 'Elsewhere' }
const pass = {
  ...undated,
  type: 'annualPass' as const,
  name: 'Annual pass',
  pass: {
    owners: [{ name: 'Ada Björk-Nguyễn', address: null }],
    valid_from: '2026-10-20',
    valid_to: '2027-10-19',
    gift: false,
    persons: 1,
    benefits: [{ admission: 'free' as const, names: ['Sample house'] }],
  },
}

const items = [line, tour, undated, wholeDay]
const taxes = items.map((item) =>
  item.tour ? [item, ...item.tour.tickets.map((ticket) => ({ ...ticket, total: 6000 }))] : [item],
)

/** Of an order that nobody placed, with a bit of everything that documents can say, for trying templates. */
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
  if (kind === 'tickets')
    return {
      kind,
      ...common,
      publicUrl: 'https://shop.example',
      tickets: items.map((_, at) => sampleTicket(at)).concat(sampleTicket(0, true)),
    }
  if (kind === 'passes') {
    const passes = { ...common.order, items: [pass, { ...pass, pass: { ...pass.pass, gift: true, persons: 2 } }] }
    return { kind, ...common, order: passes, passes: [0, 1].map((at) => ({ ...samplePass, line: at })) }
  }
  if (kind === 'packing')
    return {
      kind,
      number: order.number!,
      date: order.date,
      demonstration,
      address: ['Ada Björk-Nguyễn', 'Street 1', '8001 City', 'Switzerland'],
      send: [{ number: 2, line }],
      collect: [{ number: 3, line: undated }],
      lang,
      site: { ...site, accent },
    }
  const list = { now: order.date, lang, site: { ...site, accent } }
  if (kind === 'programme') return { kind, ...sampleProgramme(line.name, tour.name), ...list }
  if (kind === 'closing') return { kind, closing: sampleClosing, ...list }
  if (kind === 'participants') return { kind, ...participants, ...list }
  if (kind === 'vouchers') return { kind, ...common, publicUrl: 'https://shop.example', vouchers: [voucher, service] }
  if (kind === 'partner-invoice')
    return { kind, invoice: partnerInvoice, demonstration, lang, site: { ...site, accent } }
  if (kind === 'credit') return { kind, ...common, ...credit }
  if (kind === 'receipt')
    return { kind, ...common, seller, taxes, paper: demonstration ? 'roll' : 'a4', copy: demonstration }
  if (kind === 'quote') return { kind, ...common, quote, taxes }
  return {
    kind,
    ...common,
    invoice: {
      number: 'INV100001',
      date: order.date,
      seller,
      payBy: { iban: 'CH4431999123000889012', creditor: party, debtor: party, amount: 18400 },
    },
    taxes,
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

const participants = {
  name: tour.name,
  detail: 'Private tour',
  venue: 'Sample house',
  from: '2026-10-24 23:45',
  to: '2026-10-25 01:15',
  language: 'English',
  meetingPoint: 'At the fountain',
  places: 20,
  parties: [
    {
      order: 'F100001',
      name: 'Ada Björk-Nguyễn',
      company: 'Sample school',
      phone: '+41 44 000 00 00',
      what: 'Tour',
      places: 12,
      answers: tour.tour!.answers,
      notes: ['Comes with a guide dog'],
    },
  ],
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

const party = { name: 'Ada Björk-Nguyễn', street: 'Street 1', zip: '8001', city: 'City', country: 'CH' }

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
  total: 18400,
  currency: 'CHF',
  vat: [{ percent: 8.1, gross: 18400, tax: 1379 }],
  payment: { id: 1, name: 'Card' },
  has_tickets: true,
  demonstration: false,
  may_invoice: false,
  documents: { tickets: null, calendar: null, invoice: null },
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

const samplePass = { number: 'F-2026-00001-1', name: 'Ada Björk-Nguyễn', barcode: 'SAMPLE0123456789' }

function sampleTicket(at: number, alone = false): PrintedTicket {
  return {
    id: `${alone ? 'b' : 'a'}${at}b2c3d4-1c2d-4e3f-8a9b-0123456789ab`,
    line: at,
    name: 'Adults',
    places: 2,
    barcode: 'SAMPLE0123456789',
    holder: '',
    siblings: 1,
    print_separately: alone,
  }
}
