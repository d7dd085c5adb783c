import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPrintable } from '@foyer/domain/text/printable-letters.ts'
import { hasGlyph } from './fonts.ts'
import { documentMaker } from './make-document.ts'
import { publicUrl, sampleOrder, sampleTickets, site } from './order.fixture.ts'
import { pageTexts } from './pdf.fixture.ts'
import { printable, printableSymbol } from './printable.ts'
import { templatesWith } from './documents.ts'

const make = documentMaker(templatesWith(new Map()))
const pdfFor = (lname: string) => {
  const order = sampleOrder()
  order.customer = { ...order.customer, fname: '', lname }
  return make({ kind: 'tickets', order, tickets: sampleTickets(order, 1), lang: 'de', site, publicUrl, texts: {} })
}

it('A document prints the letters of all eight languages and their neighbours as they are (R1.26)', () => {
  const letters =
    'Łukasz Ødegård, Müller-Weiß, Ægir, Señor Núñez, Œuvre, façade, così, Åström, Dvořák, Kovács Győző, Ionuț, ' +
    'Şahin «» „“ – … · × € ’'
  expect(printable(letters)).toBe(letters)
})

it('Every syllable of Korean and every kana of Japanese has a glyph', () => {
  const range = (from: string, to: string) =>
    Array.from({ length: to.codePointAt(0)! - from.codePointAt(0)! + 1 }, (_, at) =>
      String.fromCodePoint(from.codePointAt(0)! + at),
    )
  const letters = [...range('가', '힣'), ...range('ぁ', 'ん'), ...range('ァ', 'ヺ')]
  expect(letters.filter((letter) => !hasGlyph(letter))).toEqual([])
})

it.each([
  'Володимир Жук',
  'Σοφία Ωμέγα',
  'გია ბარათაშვილი',
  'Արամ Խաչատրյան',
  'स्मृति',
  '王小明',
  '山田たろう',
  '김민수',
])('A name in its own script is printed in it: %s', async (name) => {
  expect(printable(name)).toBe(name)
  const pages = await pageTexts(await pdfFor(name))
  for (const page of pages) expect(page.normalize('NFC')).toContain(name)
})

it.each(['Nguyễn Văn Đức', 'محمد بن سلمان', 'שלום כהן', 'สมชาย ใจดี'])(
  'A name with letters of several parts, or that join or turn, is printed in it: %s',
  async (name) => {
    expect(printable(name)).toBe(name)
    await pdfFor(name)
  },
)

it.each([
  ['☎\u200d☂ Ada\ufe0f', '☎ Ada'],
  ['𝔄𝔡𝔞', 'Ada'],
  ['a\u200bb\u202ec\u0007', 'abc '],
  ['e\u0301', 'é'],
  ['Integritets\u00adpolicy', 'Integritetspolicy'],
  ['eine\nzweite\u202fZeile', 'eine\nzweite\u00a0Zeile'],
])('A character without a glyph becomes the nearest that has one: %s', (given, printed) => {
  expect(printable(given)).toBe(printed)
})

it('Emoji are printed as they are drawn, also families, flags and shades of skin', async () => {
  const drawn = 'Für Oma 🌻❤️ 👩🏽‍🎨 👨‍👩‍👧 🇨🇭 🏳️‍🌈 1️⃣'
  expect(printable(drawn)).toBe(drawn)
  expect((await pdfFor(drawn)).length).toBeGreaterThan(1000)
})

it('Of what visitors may write nothing becomes another letter, or none', () => {
  const points = Array.from({ length: 0x2_0000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
  const letters = points.map((code) => String.fromCodePoint(code)).filter((one) => one !== '?' && isPrintable(one))
  expect(letters.filter((letter) => printable(letter).includes('?'))).toEqual([])
  for (const text of ['Łukasz Żak 🌻', 'स्मृति', '王小明', 'สมชาย', 'Nguyễn', '👨‍👩‍👧 “Oma” – 5 €'])
    expect(isPrintable(text)).toBe(true)
  for (const text of ['বাংলা', 'தமிழ்', 'አማርኛ', '𠮷野家']) expect(isPrintable(text)).toBe(false)
})

it('No text leads to a character without a glyph', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) =>
      [...printable(text)].every((character) => character === '\n' || hasGlyph(character)),
    ),
  )
})

it('No text that somebody may type keeps a document from being made', async () => {
  const scripts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  const text = fc.array(fc.oneof(scripts, fc.string({ unit: 'binary', maxLength: 20 })), {
    minLength: 20,
    maxLength: 40,
  })
  await fc.assert(
    fc.asyncProperty(text, async (parts) => {
      expect((await pdfFor(parts.join(' '))).length).toBeGreaterThan(1000)
    }),
    { numRuns: 40 },
  )
}, 60_000)

it('Markup in what somebody typed is printed as it was typed (attack)', async () => {
  const typed = '#panic("no") $x^2$ #read("/etc/passwd") *bold* _em_ <label> @ref \\u{41} `raw` = Title [c] //c'
  const [ticket, order] = await pageTexts(await pdfFor(typed))
  expect(order).toContain(typed)
  expect(ticket).toContain('#panic("no")')
  const answer = sampleOrder()
  answer.items[0]!.name = typed
  const pages = await pageTexts(
    await make({
      kind: 'tickets',
      order: answer,
      tickets: sampleTickets(answer, 1),
      lang: 'de',
      site,
      publicUrl,
      texts: {},
    }),
  )
  expect(pages[1]).toContain(typed)
})

it.each([
  ['JPY', '¥', '¥'],
  ['EUR', '€', '€'],
  ['KRW', '₩', '₩'],
  ['XTS', '\ue000', 'XTS'],
])('a price in %s with the sign %s has %s before it on paper (R1.29)', (currency, currencySymbol, printed) => {
  expect(printableSymbol({ currency, currencySymbol })).toBe(printed)
})
