import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasGlyph } from './fonts.ts'
import { printable, printableSymbol } from './printable.ts'

it('A document prints the letters of all eight languages and their neighbours as they are (R1.26)', () => {
  const letters =
    'Łukasz Ødegård, Müller-Weiß, Ægir, Señor Núñez, Œuvre, façade, così, Åström, Dvořák, Kovács Győző, Ionuț, Şahin «» „“ – … · × € ’'
  expect(printable(letters)).toBe(letters)
})

it.each([
  ['Володимир Жук', 'Volodymyr Zhuk'],
  ['Ωμέγα Σοφία', 'Omega Sofia'],
  ['Nguyễn Văn Đức', 'Nguyen Văn Đuc'],
  ['5 m², ½ Tag → Eingang', '5 m2, 1/2 Tag – Eingang'],
  ['Ada 👩🏽‍🎨 L.', 'Ada ? L.'],
  ['王', '?'],
  ['a\u200bb\u202ec\u0007', 'abc '],
  ['e\u0301', 'é'],
])('A character without a glyph becomes the nearest that has one: %s', (given, printed) => {
  expect(printable(given)).toBe(printed)
})

it('No text leads to a character without a glyph', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => [...printable(text)].every(hasGlyph)))
})

it.each([
  ['JPY', '¥', '¥'],
  ['EUR', '€', '€'],
  ['KRW', '₩', 'KRW'],
  ['TRY', '₺', 'TRY'],
])('a price in %s with the sign %s has %s before it on paper (R1.29)', (currency, currencySymbol, printed) => {
  expect(printableSymbol({ currency, currencySymbol })).toBe(printed)
})
