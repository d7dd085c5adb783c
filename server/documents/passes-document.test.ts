import sharp from 'sharp'
import { expect, it } from 'vitest'
import { spelledDate } from '@foyer/domain/time/calendar.ts'
import type { OrderedPass } from '@foyer/contract/order-line.schema.ts'
import { compileTexts } from '@foyer/texts/compile.ts'
import { messages } from '@foyer/texts/messages.fixture.ts'
import { newSigningKey, signPassBarcode } from './barcode.ts'
import { documentMaker } from './make-document.ts'
import { sampleLine, sampleOrder, site } from './order.fixture.ts'
import { codesOn, pageTexts, printedPage } from './pdf.fixture.ts'
import type { PrintedPicture } from './printed-picture.ts'
import { templatesWith } from './documents.ts'

const make = documentMaker(templatesWith(new Map()))
const pass: OrderedPass = {
  owners: [{ name: 'Łukasz Ødegård', address: null }],
  valid_from: '2026-10-20',
  valid_to: '2027-10-19',
  gift: false,
  persons: 2,
  benefits: [
    { admission: 'free', names: ['Haus am Wehr'] },
    { admission: 'reduced', names: ['Licht des Südens', 'Nachtcafé'] },
  ],
}
const body = { passId: '0a1b2c3d-4e5f-4a6b-8c7d-8e9f0a1b2c3d', validFrom: '2026-10-20', validTo: '2027-10-19' }
const barcode = signPassBarcode(newSigningKey(1), { ...body, persons: 2 })
const pdfOf = (
  lang: string,
  name = 'Łukasz Ødegård',
  demonstration = false,
  title = 'Jahreskarte zu zweit',
  picture?: PrintedPicture,
) => {
  const line = sampleLine({
    type: 'annualPass',
    name: title,
    detail: '',
    datetime: null,
    venue: null,
    price: 16500,
    pass,
  })
  return make({
    kind: 'passes',
    order: sampleOrder({ lang, demonstration, items: [line] }),
    passes: [{ line: 0, number: 'F-2026-00042-1', name, barcode }],
    ...(picture && { pictures: { 0: picture } }),
    lang,
    site,
    texts: compileTexts(messages[lang]!),
  })
}

it.each(Object.keys(messages))(
  'A pass in %s is PDF/UA-1, says whose it is and what it is good for, and its code is read from the print',
  async (lang) => {
    const pdf = await pdfOf(lang)
    const source = Buffer.from(pdf).toString('latin1')
    for (const mark of ['pdfuaid:part', '/Marked true', `/Lang (${lang})`, '/DisplayDocTitle true'])
      expect(source).toContain(mark)
    expect(source.match(/\/S \/Figure/g)).toHaveLength(1)
    const [front, back, ...more] = await pageTexts(pdf)
    expect(more).toEqual([])
    for (const words of [
      'Jahreskarte zu zweit',
      'Łukasz Ødegård',
      spelledDate('2026-10-20', `${lang}-CH`),
      spelledDate('2027-10-19', `${lang}-CH`),
      site.name,
    ])
      expect(front).toContain(words)
    for (const words of ['Haus am Wehr', 'Licht des Südens, Nachtcafé', '165', 'F-2026-00042-1'])
      expect(back).toContain(words)
    expect(front! + back!).not.toMatch(/document\.|\{/)
    expect(await codesOn(await printedPage(pdf, 1))).toEqual([barcode])
  },
)

it('A pass of a demonstration says on both sides that it admits nobody', async () => {
  const said = await pageTexts(await pdfOf('de', 'Mia Weiss', true))
  expect(said.map((text) => text.includes('Berechtigt nicht zum Eintritt'))).toEqual([true, true])
})

it('A name as long as a form takes stays on its card, and its code readable', async () => {
  const pdf = await pdfOf(
    'de',
    'Wolfeschlegelsteinhausenbergerdorff '.repeat(16).trim(),
    false,
    'Jahreskarte '.repeat(12),
  )
  expect(await pageTexts(pdf)).toHaveLength(2)
  expect(await codesOn(await printedPage(pdf, 1))).toEqual([barcode])
})

it('The front of a pass is its picture from edge to edge above a band in the colour of the museum', async () => {
  const green = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#00ff00' } })
    .jpeg()
    .toBuffer()
  const front = await printedPage(
    await pdfOf('de', 'Mia Weiss', false, 'Jahreskarte', {
      jpeg: green.toString('base64'),
      alt: 'Ein Haus',
      label: '',
    }),
    0,
    72,
  )
  const isPicture = (x: number, y: number) =>
    front.grey(Math.round(x * (front.width - 1)), Math.round(y * (front.height - 1))) > 200
  for (const x of [0.01, 0.5, 0.98]) expect([0.02, 0.6, 0.97].map((y) => isPicture(x, y))).toEqual([true, true, false])
})
