import type { OrderedTour, OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { compileTexts } from '@foyer/texts/compile.ts'
import { translator, type Translate } from '@foyer/texts/format.ts'
import { messages } from '@foyer/texts/messages.fixture.ts'
import { newSigningKey, signBarcode } from './barcode.ts'
import type { Site } from './site.ts'
import { line as ticketLine } from './sample-lines.ts'
import type { PrintedTicket } from './ticket-content.ts'

// For the tests of documents and mails.

export const texts = (lang: 'de' | 'en' | 'fr'): Translate => translator(compileTexts(messages[lang]!), lang)
export const publicUrl = 'https://shop.museen-am-fluss.example'
const signingKey = newSigningKey(1)

export const site: Site = {
  name: 'Museen am Fluss',
  email: 'besuch@museen-am-fluss.example',
  currency: 'CHF',
  currencySymbol: 'CHF',
  country: 'CH',
  accent: '#1f3db8',
  seller: ['Stiftung Museen am Fluss', 'Uferweg 12', '8001 Zürich'],
  venues: [
    {
      name: 'Haus am Wehr',
      names: ['Haus am Wehr'],
      address: { street: 'Uferweg 12', zip: '8001', city: 'Zürich', country: 'Schweiz' },
      directions:
        'Tram 4 oder 15 bis Rathaus, dann vier Minuten dem Fluss entlang. Stufenloser Eingang an der Wehrgasse.',
      hours: { sun: ['10:00', '17:00'] },
      closed: [],
      advice: '',
    },
  ],
}

export function sampleLine(changes: Partial<OrderLine> = {}): OrderLine {
  return {
    ...ticketLine,
    id: 11,
    name: 'Licht des Südens',
    detail: 'Erwachsene',
    datetime: '2026-10-25 10:15',
    datetime_end: '2026-10-25 10:30',
    venue: 'Haus am Wehr',
    ...changes,
  }
}

export function sampleTour(answer: string): OrderedTour {
  return {
    language: 'Deutsch',
    meeting_point: 'Beim Brunnen',
    participants: 6,
    prices: [],
    tickets: [],
    answers: [{ question: 'Wer kommt?', answer }],
  }
}

export function sampleOrder(changes: Partial<Order> = {}): Order {
  return {
    booking_id: 'b9Wm3xQk7RtZ2LpVnYc4Hs',
    number: 'F-2026-00042',
    status: 'placed',
    date: '2026-10-20T09:12:33.000Z',
    lang: 'de',
    customer: {
      salutation: '',
      fname: 'Łukasz',
      lname: 'Ødegård',
      company: '',
      email: 'lukasz@example.org',
      phone: '',
      street: 'Gasse 1',
      zip: '4051',
      city: 'Basel',
      country: 'Schweiz',
      label: ['Łukasz Ødegård', 'Gasse 1', '4051 Basel', 'Schweiz'],
    },
    items: [sampleLine()],
    total: 4600,
    currency: 'CHF',
    vat: [{ percent: 8.1, gross: 4600, tax: 345 }],
    payment: { id: 1, name: 'Kreditkarte' },
    has_tickets: true,
    demonstration: false,
    may_invoice: false,
    documents: { tickets: null, calendar: null, invoice: null },
    ...changes,
  }
}

export function sampleTickets(order: Order, perLine: number, changes: Partial<PrintedTicket> = {}): PrintedTicket[] {
  return order.items.flatMap(({ detail, places, id }, line) =>
    Array.from({ length: perLine }, (_, at) => {
      const ticketId = `${(0xa1b2c3d4 + line * 4099 + at * 977).toString(16)}-1c2d-4e3f-8a9b-0123456789ab`
      const body = {
        ticketId,
        eventId: id,
        startsAt: new Date('2026-10-25T09:15:00Z'),
        places: Math.ceil(places / perLine),
      }
      return {
        id: ticketId,
        line,
        name: detail,
        places: body.places,
        barcode: signBarcode(signingKey, body),
        holder: '',
        siblings: perLine,
        print_separately: false,
        ...changes,
      }
    }),
  )
}
