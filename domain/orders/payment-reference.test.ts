import { describe, expect, it } from 'vitest'
import { inFours, invoiceOf, isQrIban, paymentReference, printedReference } from './payment-reference.ts'

const qrIban = 'CH44 3199 9123 0008 8901 2'
const iban = 'CH93 0076 2011 6238 5295 7'

it.each([
  [qrIban, true],
  ['LI2130000123456789012', true],
  [iban, false],
  ['CH4432999123000889012', false],
  ['DE443199912300088901200', false],
  ['XCH4431999123000889012', false],
  ['CH44319991230008890123', false],
])('the IBAN %s takes QR references: %s', (typed, expected) => expect(isQrIban(typed)).toBe(expected))

describe('an invoice paid by bank transfer', () => {
  it('has a QR reference of 27 digits at a QR-IBAN, its last the check digit (modulo 10, recursive)', () => {
    expect(paymentReference(qrIban, 'INV21000000000313947143000901')).toBe('210000000003139471430009017')
    expect(paymentReference(qrIban, 'INV100001')).toMatch(/^0{20}100001\d$/)
  })

  it('has a creditor reference by ISO 11649 at any other IBAN', () => {
    expect(paymentReference(iban, '539007547034')).toBe('RF18539007547034')
    expect(paymentReference(iban, 'INV100001')).toMatch(/^RF\d\dINV100001$/)
  })

  it.each([qrIban, iban])('is found by its reference, however that is written (%s)', (to) => {
    const reference = paymentReference(to, 'INV100042')
    expect(invoiceOf(reference)).toBe('INV100042')
    expect(invoiceOf(` ${printedReference(reference).toLowerCase()} `)).toBe('INV100042')
  })

  it.each(['INV100042', 'INV1', 'INV10203000', 'INV100071'])('is found by its reference: %s', (number) => {
    for (const to of [qrIban, iban]) expect(invoiceOf(paymentReference(to, number))).toBe(number)
  })

  it('has two check digits in a creditor reference, also where they are less than ten', () => {
    const below = Array.from({ length: 200 }, (_, at) => paymentReference(iban, `INV${100_000 + at}`))
    expect(below.filter((reference) => /^RF0\dINV\d{6}$/.test(reference)).length).toBeGreaterThan(0)
    expect(below.every((reference) => /^RF\d\dINV\d{6}$/.test(reference))).toBe(true)
    expect(below.map(invoiceOf)).toEqual(below.map((reference) => reference.slice(4)))
  })

  it('is not guessed either where something stands before or after its reference', () => {
    for (const to of [qrIban, iban]) {
      const reference = paymentReference(to, 'INV100042')
      for (const other of [`1${reference}`, `${reference}1`, `X${reference}`, `${reference}X`])
        expect([other, invoiceOf(other)]).toEqual([other, null])
    }
  })

  it('is not guessed: a reference with a wrong digit, of another form or of nothing leads nowhere', () => {
    for (const to of [qrIban, iban]) {
      const reference = paymentReference(to, 'INV100042')
      for (let at = 0; at < reference.length; at++) {
        const digit = reference[at]!
        if (!/\d/.test(digit)) continue
        const wrong = reference.slice(0, at) + ((Number(digit) + 1) % 10) + reference.slice(at + 1)
        expect([wrong, invoiceOf(wrong)]).toEqual([wrong, null])
      }
    }
    for (const other of ['', 'INV100042', '0'.repeat(27), 'RF18539007547034', '100042'])
      expect(invoiceOf(other)).toBeNull()
  })
})

it('references are printed in groups, QR references in fives from the end', () => {
  expect(printedReference('210000000003139471430009017')).toBe('21 00000 00003 13947 14300 09017')
  expect(printedReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
  expect(printedReference(`RF00${'1'.repeat(27)}`)).toBe(`RF00${' 1111'.repeat(6)} 111`)
  expect(printedReference(`${'1'.repeat(27)}A`)).toBe('1111 '.repeat(6) + '111A')
  expect(inFours('CH9300762011623852957')).toBe('CH93 0076 2011 6238 5295 7')
})
