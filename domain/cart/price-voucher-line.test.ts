import { describe, expect, it } from 'vitest'
import { priceVoucherLine, type SubmittedVoucher } from './price-voucher-line.ts'

const today = '2026-03-20'
const pictures: string[] = []
const fixed = { price: 5000, amount: null, pictures }
const free = { price: 10_000, amount: { min: 2000, max: 100_000 }, pictures }
const priced = (change: Partial<SubmittedVoucher> = {}, voucher: typeof fixed | typeof free | undefined = fixed) =>
  priceVoucherLine({ type: 'voucher', id: 1, count: 1, ...change }, voucher, today)
const nothing = { recipient: '', dedication: '', send: null }

describe('a voucher of a fixed price', () => {
  it('costs its price, whatever count is asked for (R1.7)', () => {
    expect(priced({ count: 3 })).toEqual({ count: 3, price: 5000, total: 15_000, delivery: nothing })
  })

  it('is refused for no or half a count, and when it is not sold', () => {
    expect(priced({ count: 0 })).toEqual({ refused: 'COUNT_INVALID', was: 0, now: 1 })
    expect(priced({ count: 1.5 })).toEqual({ refused: 'COUNT_INVALID', was: 1.5, now: 1 })
    expect(priceVoucherLine({ type: 'voucher', id: 9, count: 1 }, undefined, today)).toEqual({
      refused: 'NOT_FOR_SALE',
      was: null,
      now: null,
    })
  })
})

describe('a voucher of a free amount', () => {
  it('costs what was asked for, up to both limits (R1.8)', () => {
    for (const price of [2000, 7350, 100_000])
      expect(priced({ price }, free)).toEqual({ count: 1, price, total: price, delivery: nothing })
  })

  it('is refused outside them, with what was asked for, the nearest amount and the limits (R1.8)', () => {
    const { amount: limits } = free
    const refused = 'VOUCHER_AMOUNT_INVALID'
    expect(priced({ price: 1999 }, free)).toEqual({ refused, was: 1999, now: 2000, limits })
    expect(priced({ price: 100_001 }, free)).toEqual({ refused, was: 100_001, now: 100_000, limits })
    expect(priced({ price: 0 }, free)).toEqual({ refused, was: 0, now: 2000, limits })
    expect(priced({}, free)).toEqual({ refused, was: null, now: 10_000, limits })
  })

  it('is one, because the amount is that of the line', () => {
    expect(priced({ price: 4000, count: 2 }, free)).toEqual({ refused: 'COUNT_INVALID', was: 2, now: 1 })
  })
})

describe('who a voucher goes to', () => {
  const send = (email: string, on: string | null = null) => priced({ send: { email, on } })
  const refused = { refused: 'VOUCHER_DELIVERY_INVALID', was: null, now: null }

  it('is kept with name and dedication, without blanks around them', () => {
    expect(
      priced({
        recipient: ' Ida ',
        dedication: '\nAlles Gute\nzum Geburtstag ',
        send: { email: ' ida@example.org ', on: '2026-03-21' },
      }),
    ).toMatchObject({
      delivery: {
        recipient: 'Ida',
        dedication: 'Alles Gute\nzum Geburtstag',
        send: { email: 'ida@example.org', on: '2026-03-21' },
      },
    })
  })

  it('needs an address that can be one', () => {
    for (const email of [
      '',
      'ida',
      'ida@',
      '@example.org',
      'ida@example',
      'i da@example.org',
      `${'i'.repeat(250)}@example.org`,
    ])
      expect(send(email)).toEqual(refused)
  })

  it('is mailed from today on for a year, on a day that the calendar has', () => {
    for (const on of ['2026-03-20', '2027-03-20', null]) expect(send('ida@example.org', on)).not.toEqual(refused)
    for (const on of ['2026-03-19', '2027-03-21', '2026-04-31', '2026-02-30', '9999-99-99', ''])
      expect(send('ida@example.org', on)).toEqual(refused)
  })

  it('has a name and a dedication of a length that can be printed', () => {
    expect(priced({ recipient: 'x'.repeat(80), dedication: 'x'.repeat(300) })).not.toEqual(refused)
    expect(priced({ recipient: 'x'.repeat(81) })).toEqual(refused)
    expect(priced({ dedication: 'x'.repeat(301) })).toEqual(refused)
    expect(priced({ dedication: `x${'\nx'.repeat(7)}` })).not.toEqual(refused)
    expect(priced({ dedication: `x${'\nx'.repeat(8)}` })).toEqual(refused)
  })

  it('has letters everywhere that paper can have', () => {
    for (const field of ['recipient', 'dedication', 'from'] as const) {
      expect(priced({ [field]: 'தமிழ்' })).toEqual(refused)
      expect(priced({ [field]: '王小明 🌻' })).not.toEqual(refused)
    }
  })
})

describe('the card of a voucher', () => {
  const given = { ...fixed, pictures: ['field', 'river'] }
  it('has the picture that was chosen, and the first where none was', () => {
    expect(priced({ picture: 'river' }, given)).toMatchObject({ delivery: { picture: 'river' } })
    expect(priced({}, given)).toMatchObject({ delivery: { picture: 'field' } })
    expect(priced({})).toMatchObject({ delivery: nothing })
  })

  it('is refused with a picture that it cannot have, instead of having another', () => {
    expect(priced({ picture: 'scream' }, given)).toMatchObject({ refused: 'VOUCHER_PICTURE_UNKNOWN' })
    expect(priced({ picture: 'field' })).toMatchObject({ refused: 'VOUCHER_PICTURE_UNKNOWN' })
  })

  it('says from whom it is, in as many letters as for whom', () => {
    expect(priced({ from: ' Emilia ' })).toMatchObject({ delivery: { from: 'Emilia' } })
    expect(priced({ from: 'x'.repeat(81) })).toMatchObject({ refused: 'VOUCHER_DELIVERY_INVALID' })
  })
})
