import { describe, expect, it } from 'vitest'
import { pricePassLine, type NamedPass } from './price-pass-line.ts'

const today = '2026-11-22'
const pass = { price: 8000, months: 12 }
const mia = { name: ' Dr. Mia Weiß ', address: 'not wanted', send_to_custom_addr: false }
const jan = { name: 'Jan Żak', address: ' Ufer 1 ', send_to_custom_addr: true }
const priced = (changes: Partial<NamedPass>) => pricePassLine({ count: 2, owners: [mia, jan], ...changes }, pass, today)
const refused = (changes: Partial<NamedPass>) => {
  const line = priced(changes)
  return 'refused' in line ? line.refused : null
}

describe('a line of annual passes', () => {
  it('costs its passes, names an owner for each, and begins on the day of purchase (R1.5, R1.6, R3.55)', () => {
    expect(priced({})).toEqual({
      count: 2,
      price: 8000,
      total: 16000,
      owners: [
        { name: 'Dr. Mia Weiß', address: null },
        { name: 'Jan Żak', address: 'Ufer 1' },
      ],
      valid_from: '2026-11-22',
      valid_to: '2027-11-21',
      gift: false,
    })
  })

  it('begins on a chosen day, and may be a gift', () => {
    expect(priced({ valid_from: '2026-12-24', gift: true })).toMatchObject({
      valid_from: '2026-12-24',
      valid_to: '2027-12-23',
      gift: true,
    })
  })

  it('is refused before today and more than a year ahead', () => {
    const days = ['2026-11-21', '2026-11-22', '2027-11-22', '2027-11-23', null]
    expect(days.map((valid_from) => refused({ valid_from }))).toEqual([
      'PASS_START_INVALID',
      null,
      null,
      'PASS_START_INVALID',
      null,
    ])
  })

  it('is refused without as many owners as passes (R5.29)', () => {
    expect([1, 2, 3].map((count) => refused({ count }))).toEqual([
      'PASS_OWNERS_INCOMPLETE',
      null,
      'PASS_OWNERS_INCOMPLETE',
    ])
    expect([0, -1, 1.5].map((count) => refused({ count, owners: [] }))).toEqual(Array(3).fill('COUNT_INVALID'))
  })

  it('is refused where an owner has no name, or no address that was asked for (R1.5, R1.6)', () => {
    const owners = [
      { ...mia, name: '  ' },
      { ...jan, address: ' ' },
      { ...jan, address: null },
      { ...mia, address: null },
    ]
    expect(owners.map((owner) => refused({ owners: [mia, owner] }))).toEqual([
      'PASS_OWNERS_INCOMPLETE',
      'PASS_OWNERS_INCOMPLETE',
      'PASS_OWNERS_INCOMPLETE',
      null,
    ])
  })

  it('is refused where a name has letters that no paper can have', () => {
    expect(refused({ owners: [mia, { ...mia, name: 'தமிழ்' }] })).toBe('LETTERS_UNPRINTABLE')
    expect(refused({ owners: [mia, { ...jan, address: 'বাংলা 3' }] })).toBe('LETTERS_UNPRINTABLE')
    expect(refused({ owners: [mia, { ...mia, name: '王小明' }] })).toBeNull()
  })

  it('is refused where there is no such pass', () => {
    expect(pricePassLine({ count: 1, owners: [mia] }, undefined, today)).toMatchObject({ refused: 'NOT_FOR_SALE' })
  })
})
