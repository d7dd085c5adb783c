import { describe, expect, it } from 'vitest'
import { compileTexts } from '@foyer/texts/compile.ts'
import { messages } from '@foyer/texts/messages.fixture.ts'
import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import { invoiceContent, type InvoiceDocument } from './invoice-document.ts'
import { documentMaker } from './make-document.ts'
import { publicUrl, sampleLine, sampleOrder, site } from './order.fixture.ts'
import { codesOn, pageTexts, printedPage } from './pdf.fixture.ts'
import { templatesWith } from './documents.ts'

const make = documentMaker(templatesWith(new Map()))
const exempt = (changes: Partial<OrderLine> = {}) =>
  sampleLine({ vat_exempt: true, vat_value: 0, price: 2600, total: 5200, ...changes })
const tour = sampleLine({
  type: 'guidedTour',
  name: 'Hinter den Kulissen',
  detail: 'Private Gruppenführung',
  count: 1,
  total: 31_000,
  tour: {
    language: 'Deutsch',
    meeting_point: 'Kasse',
    participants: 24,
    prices: [{ id: 1, name: 'Gruppe', count: 1, price: 19_000, vat_value: 8.1, vat_exempt: false }],
    tickets: [{ id: 1, name: 'Eintritt', count: 24, price: 500, vat_value: 0, vat_exempt: true, subtickets: [] }],
    answers: [{ question: 'Wer kommt?', answer: 'Klasse 5b' }],
  },
})
const tourTaxes = [
  { total: 19_000, vat_value: 8.1, vat_exempt: false },
  { total: 12_000, vat_value: 0, vat_exempt: true },
]
const seller = {
  name: 'Stiftung Museen am Fluss',
  street: 'Quaiweg 12',
  zip: '4990',
  city: 'Auenstadt',
  country: 'Schweiz',
  vatNumber: 'CHE-123.456.789 MWST',
}
const invoice = { number: 'INV100001', date: '2026-10-21T09:12:33.000Z', seller, payBy: null }

function dataOf(changes: Partial<InvoiceDocument> = {}, lang = 'de'): InvoiceDocument {
  return {
    order: sampleOrder({ lang }),
    taxes: [[sampleLine()]],
    invoice,
    lang,
    site,
    texts: compileTexts(messages[lang]!),
    ...changes,
  }
}
const pdfOf = (data: InvoiceDocument) => make({ kind: 'invoice', ...data })
const said = (data: InvoiceDocument) =>
  JSON.parse(JSON.stringify(invoiceContent(data)).replaceAll('\u00a0', ' ')) as ReturnType<typeof invoiceContent>

it('The invoice is PDF/UA-1: tagged for screen readers, its lines and its VAT as tables with headings', async () => {
  const pdf = Buffer.from(await pdfOf(dataOf({}, 'en'))).toString('latin1')
  for (const part of ['pdfuaid:part', '/Marked true', '/Lang (en)', '/DisplayDocTitle true'])
    expect(pdf).toContain(part)
  expect(pdf.match(/\/S \/Table\b/g)).toHaveLength(2)
  expect(pdf.match(/\/S \/TH\b/g)).toHaveLength(8)
})

it.each(Object.keys(messages))('An invoice in %s says all that one must say, in its own words', async (lang) => {
  const [page] = await pageTexts(await pdfOf(dataOf({}, lang)))
  for (const text of [
    'INV100001',
    '21.10.2026',
    '20.10.2026',
    'F-2026-00042',
    'Quaiweg 12 4990 Auenstadt',
    'Łukasz Ødegård Gasse 1 4051 Basel',
    '2 × Licht des Südens',
    'Kreditkarte',
  ])
    expect(page).toContain(text)
  const title = messages[lang]!['document.invoice' as never] as string
  expect(page).toContain(`${title} `)
})

it('A tour says which part of its amount is taxed by which rate, and what is exempt stands by itself', () => {
  const order = sampleOrder({
    items: [tour, exempt()],
    total: 36_200,
    vat: [{ percent: 8.1, gross: 19_000, tax: 1424 }],
  })
  const content = said(dataOf({ order, taxes: [tourTaxes, [exempt()]] }))
  expect(content.lines).toEqual([
    expect.objectContaining({
      rates: ['8.1 %', 'ausgenommen'],
      unit: '',
      amount: 'CHF 310.00',
      notes: expect.arrayContaining([
        expect.stringContaining('24 × Eintritt'),
        expect.stringContaining('24 Personen'),
        'CHF 190.00 (8.1 %) · CHF 120.00 (ausgenommen)',
      ]),
    }),
    expect.objectContaining({ rates: ['ausgenommen'], unit: 'CHF 26.00', amount: 'CHF 52.00' }),
  ])
  expect(content.vat.rows).toEqual([
    ['8.1 %', 'CHF 190.00', 'CHF 14.24', 'CHF 175.76'],
    ['Von der MWST ausgenommen', 'CHF 172.00', '–', 'CHF 172.00'],
  ])
  expect(content.total.amount).toBe('CHF 362.00')
  // what was answered is for the guide, not for the books
  expect(JSON.stringify(content)).not.toContain('Klasse 5b')
})

it('Without anything exempt there is no line for it, and what is taxed at 0 % has its own (R9.4)', () => {
  const zero = sampleLine({ vat_value: 0 })
  const order = sampleOrder({ items: [zero], vat: [{ percent: 0, gross: 4600, tax: 0 }] })
  expect(said(dataOf({ order, taxes: [[zero]] })).vat.rows).toEqual([['0 %', 'CHF 46.00', 'CHF 0.00', 'CHF 46.00']])
})

it('What is exported names the law of a Swiss shop, and none of another country', () => {
  const abroad = sampleLine({ vat_value: 0, exported: true })
  const order = sampleOrder({ items: [abroad], vat: [{ percent: 0, gross: 4600, tax: 0, exported: true }] })
  const inCountry = (country: string) => said(dataOf({ order, taxes: [[abroad]], site: { ...site, country } }))
  expect(inCountry('CH').vat.rows).toEqual([
    ['Export, von der Steuer befreit (Art. 23 MWSTG)', 'CHF 46.00', 'CHF 0.00', 'CHF 46.00'],
  ])
  expect(inCountry('DE').vat.rows[0]![0]).toBe('Export, ohne MWST')
  expect(inCountry('CH').lines[0]!.rates).toEqual(['0 %'])
})

it('The price of one stands where a line is so many of the same, never one that does not add up', () => {
  const lines = [sampleLine(), sampleLine({ count: 1, total: 2300 }), sampleLine({ count: 3, total: 1000 })]
  const order = sampleOrder({ items: lines })
  expect(said(dataOf({ order, taxes: lines.map((line) => [line]) })).lines.map(({ unit }) => unit)).toEqual([
    'CHF 23.00',
    '',
    '',
  ])
})

it('What was taken off a line stands below its list price, as a row of its own', () => {
  const line = sampleLine({ total: 4140, reductions: [{ name: 'Gruppe', amount: 460 }] })
  const content = said(dataOf({ order: sampleOrder({ items: [line] }), taxes: [[line]] }))
  expect(content.lines.map(({ name, unit, amount }) => [name, unit, amount])).toEqual([
    [expect.any(String), 'CHF 23.00', 'CHF 46.00'],
    ['Gruppe', '', '− CHF 4.60'],
  ])
})

it('The buyer is addressed as their country writes it', () => {
  const label = ['Ada Lovelace', '350 5th Ave', 'New York, NY 10118', 'USA']
  const order = sampleOrder({ customer: { ...sampleOrder().customer, label } })
  expect(said(dataOf({ order })).buyer.lines).toEqual(label)
})

it('The VAT number ends as the language has it; a museum without one says nothing in its place', () => {
  expect(said(dataOf({}, 'fr')).seller).toContain('CHE-123.456.789 TVA')
  const without = dataOf({ invoice: { ...invoice, seller: { ...seller, vatNumber: '' } } })
  expect(said(without).seller).toEqual([
    'Stiftung Museen am Fluss',
    'Quaiweg 12',
    '4990 Auenstadt',
    'Schweiz',
    site.email,
  ])
})

it('says when it was paid, also by a way that the museum no longer has', () => {
  const order = sampleOrder({ payment: { id: 9, name: '' } })
  expect(said(dataOf()).paid).toBe('Bezahlt am 20.10.2026 · Kreditkarte')
  expect(said(dataOf({ order })).paid).toBe('Bezahlt am 20.10.2026')
})

it('says that voucher codes have paid it, alone or beside the payment', () => {
  const code = { name: 'Gutschein', ending: 'ABCDE', taxed: 'redemption' as const, amount: 100 }
  const paid = (codes: (typeof code)[], payment: { id: number | null; name: string }) =>
    said(dataOf({ order: sampleOrder({ codes, payment }) })).paid
  expect(paid([code], { id: 164, name: 'Kreditkarte' })).toBe(
    'Bezahlt am 20.10.2026 · mit einem Gutschein · Kreditkarte',
  )
  expect(paid([code, code], { id: null, name: '' })).toBe('Bezahlt am 20.10.2026 · mit 2 Gutscheinen')
})

it('has nothing that opens the order: bookkeepers read it', async () => {
  const [page] = await pageTexts(await pdfOf(dataOf()))
  expect(page).not.toContain(publicUrl)
  expect(page).not.toContain(sampleOrder().booking_id)
})

it('What was paid at the simulator says "Demonstration"', () => {
  expect(said(dataOf({ order: sampleOrder({ demonstration: true }) })).demonstration).toBe('Demonstration')
  expect(said(dataOf()).demonstration).toBe('')
})

it('Twenty lines go on over pages, with the headings on each; total and VAT stay together', async () => {
  const items = Array.from({ length: 20 }, (_, at) => exempt({ name: `Ausstellung ${at + 1}` }))
  const order = sampleOrder({ items, total: 20 * 5200, vat: [] })
  const pages = await pageTexts(await pdfOf(dataOf({ order, taxes: items.map((item) => [item]) })))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages.slice(0, 2)) expect(page).toContain('Bezeichnung Einzelpreis MWST Betrag')
  for (let at = 1; at <= 20; at++) expect(pages.filter((page) => page.includes(`× Ausstellung ${at} `))).toHaveLength(1)
  expect(pages.at(-1)).toMatch(/Total .*Bezahlt am.*Von der MWST ausgenommen/)
})

it.each([
  ['long words', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenausstellung und Rheinschifffahrtsverordnungen'],
  ['no word', 'x'.repeat(400)],
])('A name of %s stays within the margins', async (_, name) => {
  const line = sampleLine({ name, detail: name, venue: name })
  const order = sampleOrder({ items: [line] })
  order.customer = { ...order.customer, label: [name, name] }
  const { width, height, grey } = await printedPage(
    await pdfOf(dataOf({ order, taxes: [[line]], invoice: { ...invoice, seller: { ...seller, name } } })),
    0,
    72,
  )
  for (let y = 0; y < height; y++)
    for (const x of [20, 40, width - 40, width - 20]) expect(grey(x, y), `${x}, ${y}`).toBe(255)
})

describe('an invoice that is still to be paid', () => {
  const party = { name: 'Stiftung Museen', street: 'Quaiweg 12', zip: '4990', city: 'Auenstadt', country: 'CH' }
  const payBy = (iban: string) => ({ iban, creditor: party, debtor: { ...party, name: 'Schule Ort' }, amount: 123_450 })
  const unpaid = (iban: string, lang = 'de', more: object = {}) =>
    dataOf(
      {
        order: { ...sampleOrder({ lang }), unpaid: 5200, due_on: '2026-11-20', ...more },
        invoice: { ...invoice, payBy: payBy(iban) },
      },
      lang,
    )
  const swiss = 'CH4431999123000889012'

  it.each([
    ['de', 'Empfangsschein', 'Zahlteil', 'Konto / Zahlbar an', 'Zahlbar durch'],
    ['en', 'Receipt', 'Payment part', 'Account / Payable to', 'Payable by'],
    ['fr', 'Récépissé', 'Section paiement', 'Compte / Payable à', 'Payable par'],
    ['it', 'Ricevuta', 'Sezione pagamento', 'Conto / Pagabile a', 'Pagabile da'],
    ['sv', 'Receipt', 'Payment part', 'Account / Payable to', 'Payable by'],
  ])(
    'has a Swiss payment part in %s: account, reference, both addresses and amount, on one page with the rest',
    async (lang, ...words) => {
      const pages = await pageTexts(await pdfOf(unpaid(swiss, lang)))
      expect(pages).toHaveLength(1)
      const page = pages[0]!.replaceAll('\u00a0', ' ')
      for (const text of [...words, 'CH44 3199 9123 0008 8901 2', '1 234.50', 'Schule Ort', 'INV100001'])
        expect(page).toContain(text)
      expect(page).toMatch(/00 00000 00000 00000 00010 0001\d/)
    },
  )

  it('has its payment part where banks look for it: a line 105 mm above the end, the code at 67 and 17 mm from there', async () => {
    const { height, grey } = await printedPage(await pdfOf(unpaid(swiss)), 0, 254)
    const mm = (distance: number) => Math.round(distance * 10)
    const top = height - mm(105)
    const darkest = (x: number, y: number) =>
      Math.min(...[-2, -1, 0, 1, 2].map((off) => grey(mm(x), top + mm(y) + off)))
    for (const x of [1, 30, 100, 209]) expect(darkest(x, 0), `line at ${x}`).toBeLessThan(200)
    // the corners of the code's finder patterns, and nothing around it
    for (const [x, y] of [
      [67.3, 17.3],
      [112.7, 17.3],
      [67.3, 62.7],
    ] as const)
      expect(grey(mm(x), top + mm(y)), `${x} ${y}`).toBeLessThan(100)
    for (const [x, y] of [
      [66, 40],
      [114, 40],
      [90, 16],
      [90, 64],
    ] as const)
      expect(grey(mm(x), top + mm(y)), `${x} ${y}`).toBe(255)
    // the white cross on black, and its white edge
    expect(grey(mm(90), top + mm(40))).toBe(255)
    expect(grey(mm(87.5), top + mm(37.5))).toBeLessThan(100)
    expect(grey(mm(86.7), top + mm(40))).toBe(255)
  })

  it('is read by a scanner with the cross in its code', async () => {
    const [text] = await codesOn(await printedPage(await pdfOf(unpaid(swiss)), 0, 200))
    expect(text).toMatch(/^SPC\r?\n0200\r?\n1\r?\nCH4431999123000889012\r?\n/)
    expect(text).toMatch(/\nQRR\r?\n0{20}100001\d\r?\nINV100001\r?\nEPD$/)
  })

  it('has account, reference and an EPC code in the euro zone', async () => {
    const data = unpaid('DE89370400440532013000', 'de', { currency: 'EUR' })
    const [page] = await pageTexts(await pdfOf(data))
    expect(page).toContain('DE89 3704 0044 0532 0130 00')
    expect(page).toMatch(/RF\d\d INV1 0000 1/)
    expect(said(data).transfer!.code).not.toBeNull()
    expect(said(unpaid('DE89370400440532013000')).transfer!.code).toBeNull()
  })

  it('says until when to pay, how much is left when a part has come, and when it was paid once it was', () => {
    expect(said(unpaid(swiss)).paid).toContain('Zahlbar bis 20.11.2026')
    expect(said(unpaid(swiss, 'de', { unpaid: 1200 })).paid).toContain('Noch zu bezahlen: CHF 12.00')
    const paid = said(dataOf({ order: { ...sampleOrder({ lang: 'de' }), paid_at: '2026-11-05T09:00:00.000Z' } }))
    expect(paid.paid).toContain('Bezahlt am 05.11.2026')
    expect([paid.transfer, paid.qrBill]).toEqual([null, null])
  })

  it('goes to a further page where there is no room below', async () => {
    const items = Array.from({ length: 12 }, (_, at) => exempt({ name: `Ausstellung ${at + 1}` }))
    const data = unpaid(swiss, 'de', { items, vat: [] })
    const pages = await pageTexts(await pdfOf({ ...data, taxes: items.map((item) => [item]) }))
    expect(pages).toHaveLength(2)
    expect(pages[1]).toContain('Zahlteil')
  })
})
