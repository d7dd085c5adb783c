import { expect, it } from 'vitest'
import { orderWords } from './order-words.ts'
import { publicUrl, sampleLine, sampleOrder, sampleTickets, site, texts } from './order.fixture.ts'
import { drawOrder } from './order-page.ts'
import { newSheet, page as a4 } from './sheet.ts'
import { layTicket, type PrintedTicket } from './ticket-block.ts'
import { ticketsPdf } from './tickets-pdf.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'

type Lang = 'de' | 'en'

async function pdfOf(order: Order, tickets: PrintedTicket[], lang: Lang = 'de'): Promise<string> {
  const pdf = await ticketsPdf({ order, tickets, t: texts(lang), lang, site, publicUrl })
  return Buffer.from(pdf).toString('latin1')
}

const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b(?!s)/g)?.length

/** Everything a ticket says, line by line. */
function words(order: Order, tickets: PrintedTicket[], lang: Lang = 'de', at = 0, alone = false): string[] {
  const t = texts(lang)
  const sheet = newSheet('', lang, '', new Date(0)).addPage()
  return layTicket(
    { sheet, root: sheet.struct('Document'), order, tickets, words: orderWords(order, site, t, lang), site, t },
    tickets[at]!,
    alone,
  ).texts.map(({ text }) => text.replaceAll('\u00a0', ' '))
}

it('The ticket document is tagged for screen readers, names its language, and describes each code', async () => {
  const order = sampleOrder()
  const pdf = await pdfOf(order, sampleTickets(order, 2), 'en')
  expect(pdf).toContain('/Marked true')
  expect(pdf).toContain('/Lang (en)')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).toContain('/Alt (QR code of ticket A1B2 C3D4, to be scanned at the entrance)')
  expect(pdf.match(/\/S \/Figure/g)).toHaveLength(2)
  expect(pdf.match(/\/S \/Document/g)).toHaveLength(1)
  expect(pdf).toContain(`/Contents (${site.email})`)
})

it('tickets that print separately have a page each, others share one; the order has the last page (R3.47)', async () => {
  const order = sampleOrder({ items: [sampleLine({ count: 3 })] })
  expect(pagesOf(await pdfOf(order, sampleTickets(order, 3)))).toBe(1 + 1)
  expect(pagesOf(await pdfOf(order, sampleTickets(order, 3, { print_separately: true })))).toBe(3 + 1)
})

it('a ticket that prints separately leaves its page to itself beside tickets that share (R3.47)', async () => {
  const order = sampleOrder({ items: [sampleLine(), sampleLine(), sampleLine()] })
  const tickets = sampleTickets(order, 1)
  tickets[1]!.print_separately = true
  expect(pagesOf(await pdfOf(order, tickets))).toBe(3 + 1)
})

it('Fifty tickets fit, three on a page', async () => {
  const order = sampleOrder({ items: [sampleLine({ count: 50, places: 50 })] })
  expect(pagesOf(await pdfOf(order, sampleTickets(order, 50)))).toBe(17 + 1)
})

it('a ticket says house, event, day, time, holder, booking and price in words (R1.32)', () => {
  const order = sampleOrder()
  const sentence = words(order, sampleTickets(order, 2))
  const all = [
    'Museen am Fluss',
    'Haus am Wehr',
    'Licht des Südens',
    'Sonntag, 25.10.2026, 10:15–10:30',
    'Erwachsene',
    'Eintritt für 1 Person',
    'Łukasz Ødegård',
    'F-2026-00042',
    'CHF 23.00',
    'inkl. 8.1 % MWST',
    'Ticket A1B2 C3D4',
    'Haus am Wehr, Uferweg 12, 8001 Zürich',
  ]
  for (const text of all) expect(sentence).toContain(text)
  expect(words(order, sampleTickets(order, 2), 'en')).toContain('Sunday, 25.10.2026, 10:15–10:30')
})

it('an exempt ticket names no VAT, one taxed at 0 % does (R9.4)', () => {
  const exempt = sampleOrder({ items: [sampleLine({ vat_exempt: true, vat_value: 0 })] })
  const zero = sampleOrder({ items: [sampleLine({ vat_value: 0 })] })
  expect(words(exempt, sampleTickets(exempt, 1)).join()).not.toContain('MWST')
  expect(words(zero, sampleTickets(zero, 1))).toContain('inkl. 0 % MWST')
})

it('the contained VAT is said per rate, with the amounts that the order carries (R9.6)', () => {
  const order = sampleOrder({
    vat: [
      { percent: 8.1, gross: 10810, tax: 810 },
      { percent: 2.6, gross: 2000, tax: 51 },
    ],
  })
  const contained = orderWords(order, site, texts('en'), 'en').vatContained.map((text) =>
    text.replaceAll('\u00a0', ' '),
  )
  expect(contained).toEqual(['incl. CHF 8.10 VAT (8.1%)', 'incl. CHF 0.51 VAT (2.6%)'])
})

it('What was paid at the simulator says "Demonstration" on the ticket', () => {
  const order = sampleOrder({ demonstration: true })
  expect(words(order, sampleTickets(order, 1))).toContain('Demonstration')
  expect(words(sampleOrder(), sampleTickets(order, 1))).not.toContain('Demonstration')
})

it('A ticket for a whole line has the price of the line and its parts; one of several has its share', () => {
  const order = sampleOrder({
    items: [
      sampleLine({ count: 1, total: 5500, places: 3, subtickets: [{ id: 1, name: 'Kind', count: 2, price: 900 }] }),
    ],
  })
  expect(words(order, sampleTickets(order, 1))).toEqual(
    expect.arrayContaining(['CHF 55.00', '2 × Kind', 'Eintritt für 3 Personen']),
  )
  expect(words(order, sampleTickets(order, 3))).toContain('Anteil an CHF 55.00')
})

it('A ticket without a date, a day ticket, an unknown house and odd names are printed too', async () => {
  const items = [
    sampleLine({ datetime: null, datetime_end: null, venue: null }),
    sampleLine({
      datetime: '2026-10-25 00:00',
      datetime_end: null,
      venue: 'Haus unbekannt',
      name: 'Δοκιμή 🎨 漢字',
      detail: '',
    }),
    sampleLine({ name: 'x'.repeat(400), detail: 'Wort '.repeat(80) }),
  ]
  const order = sampleOrder({ items, number: null })
  order.customer = { ...order.customer, fname: 'Володимир 👩🏽‍🎨', lname: 'O'.repeat(200) }
  const tickets = sampleTickets(order, 1)
  expect(words(order, tickets)).toContain('Ohne festes Datum')
  expect(words(order, tickets, 'de', 1)).toContain('Sonntag, 25.10.2026, ganzer Tag')
  expect(pagesOf(await pdfOf(order, tickets))).toBeGreaterThanOrEqual(2)
})

it('a ticket that ends after midnight names both days, alone on its page and beside others (R1.32)', async () => {
  const late = sampleLine({ datetime: '2026-10-24 23:45', datetime_end: '2026-10-25 01:15' })
  const order = sampleOrder({ items: [late] })
  expect(words(order, sampleTickets(order, 1), 'de', 0, true)).toEqual(
    expect.arrayContaining(['Samstag, 24.10.2026', '23:45 – Sonntag, 25.10.2026, 01:15']),
  )
  const two = sampleOrder({ items: [late, sampleLine()] })
  expect(words(two, sampleTickets(two, 1)).join(' ')).toContain(
    'Samstag, 24.10.2026, 23:45 – Sonntag, 25.10.2026, 01:15',
  )
})

const tourLine = (answers: { question: string; answer: string }[]) =>
  sampleLine({
    type: 'guidedTour',
    detail: 'Private Gruppenführung',
    tour: {
      language: 'Deutsch',
      meeting_point: 'Kasse',
      participants: 24,
      prices: [],
      tickets: [{ id: 1, name: 'Eintritt', count: 24, price: 500, vat_value: 0, vat_exempt: true, subtickets: [] }],
      answers,
    },
  })

/** What stands on the order's pages: each run of text with its page and how far down it ends. */
function orderPages(order: Order): { page: number; end: number; text: string }[] {
  const t = texts('de')
  const sheet = newSheet('', 'de', '', new Date(0))
  const root = sheet.struct('Document')
  sheet.addStructure(root)
  const sentence: { page: number; end: number; text: string }[] = []
  const write = sheet.text.bind(sheet) as (...how: unknown[]) => typeof sheet
  sheet.text = ((text: string, x: number, y: number, options: { width: number; lineGap: number }) => {
    sentence.push({ page: sheet.bufferedPageRange().count, end: y + sheet.heightOfString(text, options), text })
    return write(text, x, y, options)
  }) as typeof sheet.text
  drawOrder(
    { sheet, root, order, tickets: [], words: orderWords(order, site, t, 'de'), site, t },
    { lang: 'de', publicUrl },
  )
  return sentence
}

it.each([
  ['of thirty lines', Array.from({ length: 30 }, (_, at) => `Zeile ${at + 1}: wir kommen mit dem Zug.`).join('\n'), 1],
  ['of three pages', Array.from({ length: 3000 }, (_, at) => `Wort${at}`).join(' '), 3],
  ['of one word', 'x'.repeat(9000), 2],
])(
  'an answer %s stands whole in the document, in the paragraphs that it has; the order goes on over as many pages as that takes (R3.44)',
  (_, answer, pages) => {
    const other = { question: 'Name der Gruppe', answer: 'Klasse 5b' }
    const sentence = orderPages(
      sampleOrder({ items: [tourLine([{ question: 'Was sollen wir wissen?', answer }, other]), sampleLine()] }),
    )
    const from = sentence.findIndex(({ text }) => text === 'Was sollen wir wissen?') + 1
    const to = sentence.findIndex(({ text }) => text === other.question)
    const message = sentence.slice(from, to)
    expect(
      message
        .map(({ text }) => text)
        .join(answer.includes('\n') ? '\n' : '')
        .replace(/(?<=x) (?=x)/g, ''),
    ).toBe(answer)
    expect(new Set(message.map(({ page }) => page)).size).toBeGreaterThanOrEqual(pages)
    expect(Math.max(...sentence.map(({ end }) => end))).toBeLessThanOrEqual(a4.end)
    expect(sentence.slice(to).map(({ text }) => text)).toEqual(
      expect.arrayContaining([other.answer, '2 × Licht des Südens']),
    )
  },
)

it('a ticket of a tour says which tour it is, and what it admits to where a booking has several (R1.32)', () => {
  const order = sampleOrder({ items: [tourLine([])] })
  const tickets = sampleTickets(order, 2).map((ticket) => ({ ...ticket, name: 'Eintritt' }))
  expect(words(order, tickets.slice(0, 1))).toContain('Private Gruppenführung')
  expect(words(order, tickets)).toEqual(expect.arrayContaining(['Private Gruppenführung', 'Eintritt']))
})
