import { describe, expect, it } from 'vitest'
import { checkVoucherCode, enteredCode, lookedUp, type VoucherCode } from './voucher-code.ts'
import { quickAmounts, voucherPrice } from './voucher-price.ts'

const code: VoucherCode = {
  id: 'voucher-1',
  name: 'Voucher',
  barcode: 'ABC',
  amount: 5000,
  used_amount: 1000,
  available_amount: 4000,
  valid_from: '2026-03-01',
  valid_to: '2026-08-31',
}
const at = (instant: string, given: Partial<VoucherCode> = {}) =>
  checkVoucherCode({ ...code, ...given }, new Date(instant))?.refused ?? null

describe('a voucher code', () => {
  it('is looked up without the blanks around it (R5.22)', () => {
    expect(enteredCode(' \tABCD-EFGH \n')).toBe('ABCD-EFGH')
  })

  it('is not valid before valid_from, by the clock at UTC+1 (R5.23, R5.26, R8.19, R9.22)', () => {
    expect(at('2026-02-28T22:59:59Z')).toBe('VOUCHER_NOW_IS_BEFORE_VALID_FROM')
    expect(at('2026-02-28T23:00:00Z')).toBeNull()
  })

  it('is not valid after valid_to, by the clock at UTC+1 also in summer (R5.24, R5.26, R8.20, R9.22)', () => {
    expect(at('2026-08-31T22:59:59Z')).toBeNull()
    expect(at('2026-08-31T23:00:00Z')).toBe('VOUCHER_NOW_IS_AFTER_VALID_TO')
  })

  it('is valid on both bounds to the minute, when they have a time (R5.23, R5.24)', () => {
    const bounds = { valid_from: '2026-05-01 10:00', valid_to: '2026-05-01T10:05' }
    expect(['08:59', '09:00', '09:05', '09:06'].map((time) => at(`2026-05-01T${time}:00Z`, bounds))).toEqual([
      'VOUCHER_NOW_IS_BEFORE_VALID_FROM',
      null,
      null,
      'VOUCHER_NOW_IS_AFTER_VALID_TO',
    ])
  })

  it('without bounds is always valid (R5.23, R5.24)', () => {
    expect(at('1999-01-01T00:00:00Z', { valid_from: null, valid_to: null })).toBeNull()
  })

  it('is valid only while used_amount is below amount (R5.25, R8.21)', () => {
    expect(at('2026-05-01T10:00:00Z', { used_amount: 4999 })).toBeNull()
    expect(at('2026-05-01T10:00:00Z', { used_amount: 5000 })).toBe('VOUCHER_NO_AMOUNT_LEFT')
    expect(at('2026-05-01T10:00:00Z', { amount: 0, used_amount: 0 })).toBe('VOUCHER_NO_AMOUNT_LEFT')
  })
})

describe('looking up a code', () => {
  const now = new Date('2026-05-01T10:00:00Z')
  it('gives it when it is valid, with its data (R4.52, R3.58)', () => {
    expect(lookedUp({ status: 200, data: code }, now)).toEqual({ state: 'valid', code })
  })

  it("gives the server's code with 422 (R4.52, R8.17)", () => {
    expect(lookedUp({ status: 422, body: { error: 'VOUCHER_LOCKED' } }, now)).toEqual({
      state: 'invalid',
      error: 'VOUCHER_LOCKED',
    })
  })

  it('gives VOUCHER_UNKNOWN_ERROR for any other failure (R8.18)', () => {
    for (const answer of [
      { status: 404 },
      { status: 500, body: { error: 'UNEXPECTED' } },
      { status: 422 },
      { status: 200 },
    ]) {
      expect(lookedUp(answer, now)).toEqual({ state: 'invalid', error: 'VOUCHER_UNKNOWN_ERROR' })
    }
  })

  it('gives the local code for a voucher out of its time (R4.52, R8.20)', () => {
    expect(lookedUp({ status: 200, data: code }, new Date('2027-01-01T00:00:00Z'))).toEqual({
      state: 'invalid',
      error: 'VOUCHER_NOW_IS_AFTER_VALID_TO',
    })
  })
})

describe('the price of a voucher', () => {
  const variable = { price: 5000, amount: { min: 1000, max: 50_000 } }
  it('is its own, whatever is typed, when the amount is fixed (R1.7, R3.57)', () => {
    expect(voucherPrice({ price: 5000, amount: null }, '70', 'CHF')).toBe(5000)
  })

  it('is what was typed in currency units when it is variable, without a sign (R1.8, R5.27, R5.28)', () => {
    expect(voucherPrice(variable, '73,50', 'CHF')).toBe(7350)
    expect(voucherPrice(variable, '-20', 'CHF')).toBe(2000)
  })

  it('is in the decimals of its currency (R5.27)', () => {
    expect(voucherPrice(variable, '7350', 'JPY')).toBe(7350)
    expect(voucherPrice({ price: 5000, amount: { min: 1000, max: 100_000 } }, '73.505', 'KWD')).toBe(73505)
  })

  it('is read with points, commas, apostrophes and blanks as people write them (R5.27)', () => {
    const upTo = (max: number) => ({ price: 5000, amount: { min: 1, max } })
    expect(
      ['100', '100.-', '100,5', ' 1 000.50 ', '1’000', "1'000.00", '−75'].map((typed) =>
        voucherPrice(upTo(1_000_000), typed, 'CHF'),
      ),
    ).toEqual([10_000, 10_000, 10_050, 100_050, 100_000, 100_000, 7500])
  })

  it('is refused outside its limits, with what was asked for and both limits (R1.8)', () => {
    const refused = (requested: number | null) => ({
      refused: 'VOUCHER_AMOUNT_INVALID',
      requested,
      limits: { min: 1000, max: 50_000 },
    })
    expect(
      ['9.99', '10', '500', '500.01', '1e9', '0', '-0', '', 'viel', 'x'.repeat(10_000), '9'.repeat(10_000)].map(
        (typed) => voucherPrice(variable, typed, 'CHF'),
      ),
    ).toEqual([
      refused(999),
      1000,
      50_000,
      refused(50_001),
      refused(null),
      refused(0),
      refused(0),
      refused(null),
      refused(null),
      refused(null),
      refused(null),
    ])
  })

  it('has amounts to choose at once only within its limits, the suggestion among them', () => {
    expect(quickAmounts(variable)).toEqual([1000, 2000, 5000, 10_000, 20_000])
    expect(quickAmounts({ price: 1500, amount: { min: 1000, max: 3000 } })).toEqual([1000, 1500, 2000])
    expect(quickAmounts({ price: 1500, amount: null })).toEqual([])
  })
})
