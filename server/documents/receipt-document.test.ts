import { describe, expect, it } from 'vitest'
import { spelledDate } from '@foyer/domain/time/calendar.ts'
import { compileTexts } from '@foyer/texts/compile.ts'
import { messages } from '@foyer/texts/messages.fixture.ts'
import { templatesWith } from './documents.ts'
import { documentMaker } from './make-document.ts'
import { publicUrl, sampleLine, sampleOrder, site } from './order.fixture.ts'
import { pageTexts, printedPage } from './pdf.fixture.ts'
import { receiptContent, type ReceiptDocument } from './receipt-document.ts'

const make = documentMaker(templatesWith(new Map()))
const seller = {
  name: 'Stiftung Museen am Fluss',
  street: 'Quaiweg 12',
  zip: '4990',
  city: 'Auenstadt',
  country: 'Schweiz',
  vatNumber: 'CHE-123.456.789 MWST',
}
const visit = sampleLine({ total: 4140, reductions: [{ name: 'Gruppe', amount: 460 }] })
const book = sampleLine({
  name: 'Katalog',
  detail: '',
  datetime: null,
  count: 1,
  total: 3900,
  price: 3900,
  vat_value: 2.6,
})
const sold = sampleOrder({
  items: [visit, book],
  total: 7040,
  vat: [
    { percent: 2.6, gross: 3900, tax: 99 },
    { percent: 8.1, gross: 4140, tax: 310 },
  ],
  codes: [{ name: 'Gutschein', ending: 'ABCDE', taxed: 'redemption', amount: 1000 }],
  means: [
    { means: 'cash', amount: 2000, slip: '' },
    { means: 'terminal', amount: 5040, slip: '4711' },
  ],
})
const dataOf = (changes: Partial<ReceiptDocument> = {}, lang = 'de'): ReceiptDocument => ({
  order: { ...sold, lang },
  seller,
  taxes: [[visit], [book]],
  paper: 'a4',
  copy: false,
  lang,
  site,
  texts: compileTexts(messages[lang]!),
  ...changes,
})
const pdfOf = (data: ReceiptDocument) => make({ kind: 'receipt', ...data })
const said = (data: ReceiptDocument) =>
  JSON.parse(JSON.stringify(receiptContent(data)).replaceAll('\u00a0', ' ')) as ReturnType<typeof receiptContent>

describe.each(['a4', 'roll'] as const)('on %s', (paper) => {
  it.each(Object.keys(messages))('in %s it says on one page all that the law asks, in its own words', async (lang) => {
    const pages = await pageTexts(await pdfOf(dataOf({ paper }, lang)))
    expect(pages).toHaveLength(1)
    for (const text of [
      messages[lang]!['document.receipt' as never],
      'F-2026-00042',
      '20.10.2026, 11:12',
      'Quaiweg 12 4990 Auenstadt',
      'CHE-123.456.789',
      'Łukasz Ødegård Gasse 1 4051 Basel',
      '2 × Licht des Südens',
      spelledDate('2026-10-25', `${lang}-CH`),
      'Gruppe',
      '4711',
    ])
      expect(pages[0]).toContain(text)
    expect(pages[0]).not.toContain(publicUrl)
    expect(pages[0]).not.toContain(sold.booking_id)
  })

  it('is PDF/UA-1: tagged for screen readers, its lines and its VAT as tables with headings', async () => {
    const pdf = Buffer.from(await pdfOf(dataOf({ paper }, 'en'))).toString('latin1')
    for (const part of ['pdfuaid:part', '/Marked true', '/Lang (en)', '/DisplayDocTitle true'])
      expect(pdf).toContain(part)
    expect(pdf.match(/\/S \/Table\b/g)).toHaveLength(2)
  })

  it('says that it is a copy only where it is one, and "Demonstration" of what was paid at the simulator', async () => {
    const order = { ...sold, demonstration: true }
    expect((await pageTexts(await pdfOf(dataOf({ paper, order, copy: true }))))[0]).toMatch(/Demonstration Kopie/)
    expect((await pageTexts(await pdfOf(dataOf({ paper }))))[0]).not.toMatch(/Demonstration|Kopie/)
  })
})

it('has list prices with what was taken off, the total before codes, and what each has paid of it', () => {
  const content = said(dataOf())
  expect(content.lines.map(({ name, rates, amount }) => [name, rates.join(), amount])).toEqual([
    ['2 × Licht des Südens', '8.1 %', 'CHF 46.00'],
    ['Gruppe', '', '− CHF 4.60'],
    ['1 × Katalog', '2.6 %', 'CHF 39.00'],
  ])
  expect(content.total.amount).toBe('CHF 80.40')
  expect(content.paid.rows).toEqual([
    { label: 'Gutschein, Code endet auf ABCDE', amount: 'CHF 10.00' },
    { label: 'Bar', amount: 'CHF 20.00' },
    { label: 'Karte, Beleg 4711', amount: 'CHF 50.40' },
  ])
  expect(content.vat.rows).toEqual([
    ['2.6 %', 'CHF 39.00', 'CHF 0.99', 'CHF 38.01'],
    ['8.1 %', 'CHF 41.40', 'CHF 3.10', 'CHF 38.30'],
  ])
})

it('names the way of paying of what was bought in the shop, and of what codes have paid wholly only these', () => {
  const { means, codes, ...bought } = sold
  expect(said(dataOf({ order: bought })).paid.rows).toEqual([{ label: 'Kreditkarte', amount: 'CHF 70.40' }])
  const byCodes = { ...bought, total: 0, codes: codes!, payment: { id: null, name: '' } }
  expect(said(dataOf({ order: byCodes })).paid.rows).toHaveLength(1)
  expect(means).toHaveLength(2)
})

it('says what has gone back since, with number and day', () => {
  const credits = [{ number: 'CN100001', date: '2026-10-23T09:12:33.000Z', amount: 2070, document: '' }]
  expect(said(dataOf({ order: { ...sold, credits } })).back.rows).toEqual([
    { label: 'Gutschrift CN100001, 23.10.2026', amount: '− CHF 20.70' },
  ])
  expect(said(dataOf()).back.rows).toEqual([])
})

it('of whom nobody has named it has no address', () => {
  const nobody = { ...sold.customer, label: [] }
  expect(said(dataOf({ order: { ...sold, customer: nobody } })).buyer.lines).toEqual([])
})

it('on a roll is 80 mm wide, printed on 72 of them, as long as what it says, and has no colour', async () => {
  const dots = 203
  const mm = (distance: number) => Math.round((distance / 25.4) * dots)
  const many = Array.from({ length: 12 }, () => visit)
  const short = await printedPage(await pdfOf(dataOf({ paper: 'roll' })), 0, dots)
  const long = await pdfOf(
    dataOf({ paper: 'roll', order: { ...sold, items: many }, taxes: many.map((line) => [line]) }),
  )
  expect(await pageTexts(long)).toHaveLength(1)
  expect((await printedPage(long, 0, dots)).height).toBeGreaterThan(short.height * 1.5)
  const { data, width, height, grey } = short
  expect(Math.abs(width - mm(80))).toBeLessThanOrEqual(3)
  for (let y = 0; y < height; y++)
    for (const x of [1, mm(3.5), width - mm(3.5), width - 2]) expect(grey(x, y), `${x}, ${y}`).toBe(255)
  for (let at = 0; at < data.length; at += 4)
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) expect.fail(`a colour at ${at / 4}`)
})

it.each([
  ['long words', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenausstellung und Rheinschifffahrtsverordnungen'],
  ['no word', 'x'.repeat(200)],
])('a name of %s stays within the margins of a roll', async (_, name) => {
  const line = sampleLine({ name, detail: name, venue: name })
  const order = { ...sold, items: [line] }
  const data = dataOf({ paper: 'roll', order, taxes: [[line]], seller: { ...seller, name } })
  const { width, height, grey } = await printedPage(await pdfOf(data), 0, 72)
  for (let y = 0; y < height; y++) for (const x of [5, width - 5]) expect(grey(x, y), `${x}, ${y}`).toBe(255)
})
