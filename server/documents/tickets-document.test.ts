import { expect, it } from 'vitest'
import { compileTexts } from '@foyer/texts/compile.ts'
import { messages } from '@foyer/texts/messages.fixture.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { documentMaker } from './make-document.ts'
import { orderWords } from './order-words.ts'
import { publicUrl, sampleLine, sampleOrder, sampleTickets, sampleTour, site, texts } from './order.fixture.ts'
import { codesOn, pageTexts, printedPage } from './pdf.fixture.ts'
import { templatesWith } from './documents.ts'
import type { PrintedTicket } from './ticket-content.ts'
import { ticketsContent } from './tickets-document.ts'

const make = documentMaker(templatesWith(new Map()))
const dataOf = (order: Order, tickets: readonly PrintedTicket[], lang: string) => ({
  order,
  tickets,
  lang,
  site,
  publicUrl,
  texts: compileTexts(messages[lang]!),
})
const pdfOf = (order: Order, tickets: readonly PrintedTicket[], lang = 'de') =>
  make({ kind: 'tickets', ...dataOf(order, tickets, lang) })
const pagesOf = async (order: Order, tickets: PrintedTicket[]) => (await pageTexts(await pdfOf(order, tickets))).length

/** Everything a ticket says, text by text. */
function words(order: Order, tickets: PrintedTicket[], lang: 'de' | 'en' = 'de', at = 0): string[] {
  const { demonstration, author, tickets: said } = ticketsContent(dataOf(order, tickets, lang))
  const strings: string[] = []
  JSON.stringify([demonstration, author, said[at]], (_, value: unknown) => {
    if (typeof value === 'string') strings.push(value.replaceAll('\u00a0', ' '))
    return value
  })
  return strings
}

it('The ticket document is PDF/UA-1: tagged for screen readers, it names its language and describes each code', async () => {
  const order = sampleOrder()
  const pdf = Buffer.from(await pdfOf(order, sampleTickets(order, 2), 'en')).toString('latin1')
  expect(pdf).toContain('pdfuaid:part')
  expect(pdf).toContain('/Marked true')
  expect(pdf).toContain('/Lang (en)')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).toContain('/Alt (QR code of ticket A1B2 C3D4, to be scanned at the entrance)')
  expect(pdf.match(/\/S \/Figure/g)).toHaveLength(2)
})

it('The document is titled by its booking, which stands below each page with the number of pages', async () => {
  const order = sampleOrder()
  const pdf = await pdfOf(order, sampleTickets(order, 4))
  expect(Buffer.from(pdf).toString('utf8')).toMatch(/<dc:title>.*Tickets, Buchung F-2026-00042</s)
  const footers = (await pageTexts(pdf)).map(
    (text) => /Museen am Fluss · Buchung F-2026-00042 Seite .*$/.exec(text)?.[0],
  )
  expect(footers).toEqual([1, 2, 3].map((page) => `Museen am Fluss · Buchung F-2026-00042 Seite ${page} von 3`))
})

it('tickets that print separately have a page each, others share one; the order has the last page (R3.47)', async () => {
  const order = sampleOrder({ items: [sampleLine({ count: 3 })] })
  expect(await pagesOf(order, sampleTickets(order, 3))).toBe(1 + 1)
  expect(await pagesOf(order, sampleTickets(order, 3, { print_separately: true }))).toBe(3 + 1)
})

it('a ticket that prints separately leaves its page to itself beside tickets that share (R3.47)', async () => {
  const order = sampleOrder({ items: [sampleLine(), sampleLine(), sampleLine()] })
  const tickets = sampleTickets(order, 1)
  tickets[1]!.print_separately = true
  expect(await pagesOf(order, tickets)).toBe(3 + 1)
})

it('Fifty tickets fit, three on a page', async () => {
  const order = sampleOrder({ items: [sampleLine({ count: 50, places: 50 })] })
  expect(await pagesOf(order, sampleTickets(order, 50))).toBe(17 + 1)
})

it.each([
  ['a ticket that has the page to itself', 1, 0],
  ['each of three on a page', 3, 0],
  ['each of twenty, on the last of their pages', 20, 6],
])('The code of %s is read from the printed page', async (_, count, page) => {
  const order = sampleOrder({ items: [sampleLine({ count, places: count })], demonstration: count === 3 })
  const tickets = sampleTickets(order, count)
  const there = tickets.slice(page * 3, page * 3 + 3).map(({ barcode }) => barcode)
  const read = await codesOn(await printedPage(await pdfOf(order, tickets), page))
  expect(read.sort()).toEqual(there.sort())
})

it.each(Object.keys(messages))('A ticket in %s says all that its order says', async (lang) => {
  const order = sampleOrder({ lang, demonstration: true })
  const [ticket, whole] = await pageTexts(await pdfOf(order, sampleTickets(order, 1), lang))
  const all = ['Licht des Südens', 'Łukasz Ødegård', 'F-2026-00042', 'Haus am Wehr, Uferweg 12, 8001 Zürich']
  for (const text of all) expect(ticket).toContain(text)
  for (const text of [
    '2 × Licht des Südens',
    'Kreditkarte',
    'Stiftung Museen am Fluss, Uferweg 12, 8001 Zürich',
    publicUrl,
  ])
    expect(whole).toContain(text)
})

it('a ticket says venue, event, day, time, holder, booking and price in words (R1.32)', () => {
  const order = sampleOrder()
  const said = words(order, sampleTickets(order, 2))
  const all = [
    'Museen am Fluss',
    'Haus am Wehr',
    'Licht des Südens',
    'Sonntag, 25. Oktober 2026, 10:15–10:30',
    'Erwachsene',
    'Eintritt für 1 Person',
    'Łukasz Ødegård',
    'F-2026-00042',
    'CHF 23',
    'inkl. 8.1 % MWST',
    'Ticket A1B2 C3D4',
    'Haus am Wehr, Uferweg 12, 8001 Zürich',
  ]
  for (const text of all) expect(said).toContain(text)
  expect(words(order, sampleTickets(order, 2), 'en')).toContain('Sunday 25 October 2026, 10:15–10:30')
  // at a counter nobody asks for a name
  const nobody = sampleOrder({ customer: { ...order.customer, fname: '', lname: '' } })
  expect([said, words(nobody, sampleTickets(nobody, 2))].map((one) => one.includes('Name'))).toEqual([true, false])
})

it('ticket and order of a tour say whether it admits to the museum, and a ticket never both', () => {
  const saidWith = (admission?: 'included' | 'separate') => {
    const tour = { ...sampleTour(''), ...(admission && { admission }) }
    const order = sampleOrder({ items: [sampleLine({ type: 'guidedTour', tour, places: 6 })] })
    const said = [
      ...words(order, sampleTickets(order, 1)),
      ...orderWords(order, site, texts('de'), 'de').tour(order.items[0]!),
    ]
    return ['Eintritt für 6 Personen', 'Museumseintritt inbegriffen', 'Museumseintritt nicht inbegriffen'].map(
      (sentence) => said.filter((text) => text === sentence).length,
    )
  }
  expect(saidWith()).toEqual([1, 0, 0])
  expect(saidWith('included')).toEqual([1, 1, 0])
  expect(saidWith('separate')).toEqual([0, 0, 2])
})

it('an exempt ticket names no VAT, one taxed at 0 % does, and what is exported says so (R9.4)', () => {
  const exempt = sampleOrder({ items: [sampleLine({ vat_exempt: true, vat_value: 0 })] })
  const zero = sampleOrder({ items: [sampleLine({ vat_value: 0 })] })
  expect(words(exempt, sampleTickets(exempt, 1)).join()).not.toContain('MWST')
  expect(words(zero, sampleTickets(zero, 1))).toContain('inkl. 0 % MWST')
  const abroad = sampleOrder({ items: [sampleLine({ vat_value: 0, exported: true })] })
  expect(words(abroad, sampleTickets(abroad, 1))).toContain('Export, ohne MWST')
})

it('the contained VAT is said per rate, with the amounts that the order carries (R9.6)', async () => {
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
  const whole = (await pageTexts(await pdfOf(order, sampleTickets(order, 1), 'en')))[1]
  for (const text of contained) expect(whole).toContain(text)
})

it('What was paid at the simulator says "Demonstration" on the ticket', async () => {
  const order = sampleOrder({ demonstration: true })
  const [ticket, whole] = await pageTexts(await pdfOf(order, sampleTickets(order, 1)))
  expect(ticket).toContain('Demonstration Berechtigt nicht zum Eintritt')
  expect(whole).toContain('Demonstration')
  expect((await pageTexts(await pdfOf(sampleOrder(), sampleTickets(order, 1)))).join()).not.toContain('Demonstration')
})

it('A ticket for a whole line has the price of the line and its parts; one of several has its share', () => {
  const order = sampleOrder({
    items: [
      sampleLine({ count: 1, total: 5500, places: 3, subtickets: [{ id: 1, name: 'Kind', count: 2, price: 900 }] }),
    ],
  })
  expect(words(order, sampleTickets(order, 1))).toEqual(
    expect.arrayContaining(['CHF 55', '2 × Kind', 'Eintritt für 3 Personen']),
  )
  expect(words(order, sampleTickets(order, 3))).toContain('Anteil an CHF 55')
})

it('A ticket without a date, a day ticket and an unknown venue are printed too', async () => {
  const items = [
    sampleLine({ datetime: null, datetime_end: null, venue: null }),
    sampleLine({ datetime: '2026-10-25 00:00', datetime_end: null, venue: 'Haus unbekannt', detail: '' }),
  ]
  const order = sampleOrder({ items, number: null })
  const tickets = sampleTickets(order, 1)
  expect(words(order, tickets)).toContain('Ohne festes Datum')
  expect(words(order, tickets, 'de', 1)).toContain('Sonntag, 25. Oktober 2026, ganzer Tag')
  expect((await pageTexts(await pdfOf(order, tickets)))[0]).toContain('Haus unbekannt')
})

it('a ticket that ends after midnight names both days, alone on its page and beside others (R1.32)', () => {
  const late = sampleLine({ datetime: '2026-10-24 23:45', datetime_end: '2026-10-25 01:15' })
  const order = sampleOrder({ items: [late] })
  expect(words(order, sampleTickets(order, 1))).toEqual(
    expect.arrayContaining(['Samstag, 24. Oktober 2026', '23:45 – Sonntag, 25. Oktober 2026, 01:15']),
  )
  const two = sampleOrder({ items: [late, sampleLine()] })
  expect(words(two, sampleTickets(two, 1)).join(' ')).toContain(
    'Samstag, 24. Oktober 2026, 23:45 – Sonntag, 25. Oktober 2026, 01:15',
  )
})

it.each([
  ['long words', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenausstellung und Rheinschifffahrtsverordnungen'],
  ['no word', 'x'.repeat(400)],
  ['more words than there is space', 'Wort '.repeat(80).trim()],
])('A name of %s stays within the margins, and off the code', async (_, name) => {
  const order = sampleOrder({ items: [sampleLine({ name, detail: name, venue: name })] })
  order.customer = { ...order.customer, fname: name, lname: name }
  for (const count of [1, 2]) {
    const tickets = sampleTickets(order, count)
    const pdf = await pdfOf(order, tickets)
    for (const page of [0, 1]) {
      const { width, height, grey } = await printedPage(pdf, page, 72)
      for (let y = 0; y < height; y++)
        for (const x of [20, 40, width - 40, width - 20]) expect(grey(x, y), `page ${page} at ${x}, ${y}`).toBe(255)
    }
    expect((await codesOn(await printedPage(pdf, 0))).sort()).toEqual(tickets.map(({ barcode }) => barcode).sort())
  }
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

it.each([
  ['of thirty lines', Array.from({ length: 30 }, (_, at) => `Zeile ${at + 1}: wir kommen mit dem Zug.`).join('\n'), 1],
  ['of three pages', Array.from({ length: 3000 }, (_, at) => `Wort${at}`).join(' '), 3],
  ['of one word', 'x'.repeat(9000), 2],
])(
  'an answer %s stands whole in the document; the order goes on over as many pages as that takes (R3.44)',
  async (_, answer, pages) => {
    const other = { question: 'Name der Gruppe', answer: 'Klasse 5b' }
    const order = sampleOrder({
      items: [tourLine([{ question: 'Was sollen wir wissen?', answer }, other]), sampleLine()],
    })
    const said = (await pageTexts(await pdfOf(order, sampleTickets(order, 1)))).slice(1)
    // between the pages stand their footers
    const letters = said
      .map((text) => text.replace(/Museen am Fluss · Buchung F-2026-00042 Seite \d+ von \d+$/, ''))
      .join('')
    const onlyLetters = (text: string) => text.replace(/\s/g, '')
    expect(onlyLetters(letters)).toContain(onlyLetters(answer + other.question + other.answer))
    expect(said.length).toBeGreaterThanOrEqual(pages)
    expect(letters.split(other.answer)[1]).toMatch(/2 × Licht des Südens.*Kreditkarte/)
  },
)

it('a ticket of a tour says which tour it is, and what it admits to where a booking has several (R1.32)', () => {
  const order = sampleOrder({ items: [tourLine([])] })
  const tickets = sampleTickets(order, 2).map((ticket) => ({ ...ticket, name: 'Eintritt' }))
  expect(words(order, tickets.slice(0, 1))).toContain('Private Gruppenführung')
  expect(words(order, tickets)).toEqual(expect.arrayContaining(['Private Gruppenführung', 'Eintritt']))
  expect(words(order, sampleTickets(order, 1, { name: 'Eintritt' }))).not.toContain('Eintritt')
})
