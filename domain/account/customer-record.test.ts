import { describe, expect, it } from 'vitest'
import { deliveredTo, deliveryOf, destinationOf, nobody, type CustomerRecord } from './customer-record.ts'

const mia: CustomerRecord = {
  ...nobody,
  fname: 'Mia',
  lname: 'Weiß',
  street: 'Weg 1',
  zip: '8000',
  city: 'Zürich',
  country: 'CH',
}
const billing = { name: 'Mia Weiß', street: 'Weg 1', zip: '8000', city: 'Zürich', country: 'CH' }
const work = { name: 'Mia Weiß', street: 'Platz 2', zip: '80331', city: 'München', country: 'DE' }

describe('where goods are sent', () => {
  it('is the country of the saved address, else of the billing address, else unknown', () => {
    expect(destinationOf({ ...mia, shipping: work })).toBe('DE')
    expect(destinationOf({ ...mia, shipping: null })).toBe('CH')
    expect(destinationOf(mia)).toBe('CH')
    expect(destinationOf({ ...mia, shipping: { ...work, country: '' } })).toBe('CH')
    expect(destinationOf(nobody)).toBe('')
  })

  it('is what is wanted for one purchase, else what is saved, else the billing address', () => {
    const saved = { ...mia, shipping: work }
    const wanted = { ...work, city: 'Bern', country: 'CH' }
    expect(deliveryOf(saved, wanted)).toEqual(wanted)
    expect(deliveryOf(saved, undefined)).toEqual(work)
    expect(deliveryOf(saved, null)).toEqual(billing)
    expect(deliveryOf(mia, undefined)).toEqual(billing)
  })

  it('is kept with the buyer where it is another than the billing address', () => {
    expect(deliveredTo(mia, work)).toEqual({ ...mia, shipping: work })
    expect(deliveredTo({ ...mia, shipping: work }, billing)).toEqual(mia)
  })
})

it('nobody has no name, no address, and gets no invoice', () => {
  const { send_invoice, ...fields } = nobody
  expect(send_invoice).toBe(false)
  expect(Object.values(fields).every((field) => field === '')).toBe(true)
  expect(Object.keys(fields)).toHaveLength(12)
})
