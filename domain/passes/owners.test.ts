import { describe, expect, it } from 'vitest'
import { isAnnualPass, missingNames, ownerRows, submittedOwners, type OwnerRow } from './owners.ts'

const mia: OwnerRow = {
  title: 'Dr.',
  fname: ' Mia ',
  lname: 'Weiß',
  address: 'Quai 3, 4990 Auenstadt',
  send_to_custom_addr: false,
}
const ufer = { street: ' Ufer 1', zip: '8000 ', city: 'Ort', country: 'CH' }
const lukasz: OwnerRow = { title: '', fname: 'Łukasz', lname: 'Żak', address: ufer, send_to_custom_addr: true }

it('an article of product kind 13 is an annual pass (R3.54, R9.16)', () => {
  expect([13, 12, 0].map((product_kind_ref) => isAnnualPass({ product_kind_ref }))).toEqual([true, false, false])
})

describe('owner rows', () => {
  it('are as many as passes, and keep what was typed (R5.29)', () => {
    expect(ownerRows([mia], 3).map(({ lname }) => lname)).toEqual(['Weiß', '', ''])
    expect(ownerRows([mia, lukasz], 1)).toEqual([mia])
    expect(ownerRows([mia], 0)).toEqual([])
  })

  it('are submitted with one name, and an address where it is wanted (R3.55, R1.5, R1.6)', () => {
    expect(submittedOwners([mia, lukasz])).toEqual([
      { name: 'Dr. Mia Weiß', address: null, send_to_custom_addr: false },
      {
        name: 'Łukasz Żak',
        address: { street: 'Ufer 1', zip: '8000', city: 'Ort', country: 'CH' },
        send_to_custom_addr: true,
      },
    ])
  })

  it('need first and last name (R1.5)', () => {
    const rows = [mia, { ...mia, fname: ' ' }, { ...mia, lname: '' }, { ...lukasz, fname: '', lname: ' ' }]
    expect(rows.map(missingNames)).toEqual([[], ['fname'], ['lname'], ['fname', 'lname']])
  })
})
