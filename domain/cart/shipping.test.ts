import { describe, expect, it } from 'vitest'
import { book, code, dayTicketItem, family, pass, ticketItem, tour, voucher } from './cart.fixture.ts'
import { shippingAmount } from './shipping.ts'
import { shippingCart, shippingQuestion } from './shipping-question.ts'

const nowhere = { token: null, accountCountry: null, formCountry: null, savedCountry: null }

describe('the cart for shipping costs', () => {
  it('has a guided tour with date and time and count 1 (R7.40, R7.41)', () => {
    expect(shippingCart([tour])).toEqual([{ type: 'guidedTour', id: 201, count: 1, datetime: '2026-12-05 10:15' }])
  })

  it('has a guided tour with single ticketing with its count (R7.41)', () => {
    expect(shippingCart([{ ...tour, single_ticketing: 1 }])[0]).toMatchObject({ count: 12 })
  })

  it('has merchandise with its count (R7.42)', () => {
    expect(shippingCart([book(3)])).toEqual([{ type: 'merchandise', id: 301, count: 3 }])
  })

  it('has a ticket with all its places and its time (R7.43)', () => {
    expect(shippingCart([family])).toEqual([{ type: 'ticket', id: 1015, count: 5, datetime: '2026-12-05 10:15' }])
  })

  it('has one item per day ticket (R7.44)', () => {
    const item = {
      ...dayTicketItem(),
      dayTickets: [
        { id: 1, count: 2, price: 100, subtickets: [] },
        { id: 2, count: 1, price: 100, subtickets: [] },
      ],
    }
    expect(shippingCart([item])).toEqual([
      { type: 'ticket', id: 1, count: 2 },
      { type: 'ticket', id: 2, count: 1 },
    ])
  })

  it('has nothing else (R5.46)', () => {
    expect(shippingCart([pass, voucher(), code('A', 100)])).toEqual([])
  })
})

describe('the shipping cost', () => {
  it('is asked for only when there is merchandise (R5.46, R5.48)', () => {
    expect(shippingQuestion([ticketItem(), pass], { ...nowhere, token: 't' })).toBeNull()
    expect(shippingQuestion([ticketItem(), book()], { ...nowhere, token: 't', accountCountry: 'DE' })).toEqual({
      cart: shippingCart([ticketItem(), book()]),
    })
  })

  it('is asked for only when something is sent by mail, not for what is collected or downloaded (R5.46)', () => {
    const asked = (...form: Parameters<typeof shippingQuestion>[0]) =>
      shippingQuestion(form, { ...nowhere, token: 't' })
    expect(asked({ ...book(), delivery: 'collect' }, { ...book(), delivery: 'download' })).toBeNull()
    expect(asked({ ...book(), delivery: 'collect' }, { ...book(), delivery: 'mail' })).not.toBeNull()
  })

  it('is asked for only when a destination is known (R5.47, R5.48)', () => {
    expect(shippingQuestion([book()], nowhere)).toBeNull()
    expect(shippingQuestion([book()], { ...nowhere, formCountry: '', savedCountry: '' })).toBeNull()
    expect(shippingQuestion([book()], { ...nowhere, token: 't' })).not.toBeNull()
    expect(shippingQuestion([book()], { ...nowhere, savedCountry: 'DE' })).toMatchObject({ country: 'DE' })
  })

  it("goes by the form's country before the saved customer's (R3.11, R5.47, R7.39)", () => {
    expect(shippingQuestion([book()], { ...nowhere, formCountry: 'FR', savedCountry: 'DE' })).toMatchObject({
      country: 'FR',
    })
  })

  it('is asked with the country by guests, whose token the server also has, not by registered customers (R7.39)', () => {
    expect(shippingQuestion([book()], { ...nowhere, token: 't', savedCountry: 'DE' })).toMatchObject({ country: 'DE' })
    expect(
      shippingQuestion([book()], { ...nowhere, token: 't', accountCountry: 'DE', savedCountry: 'DE' }),
    ).not.toHaveProperty('country')
  })

  it('is asked with the country by a registered customer who has it sent elsewhere this time, or to the billing address', () => {
    const to = { ...nowhere, token: 't', accountCountry: 'DE', savedCountry: 'CH' }
    expect(shippingQuestion([book()], { ...to, formCountry: 'FR' })).toMatchObject({ country: 'FR' })
    expect(shippingQuestion([book()], to)).toMatchObject({ country: 'CH' })
    expect(shippingQuestion([book()], { ...to, formCountry: 'DE' })).not.toHaveProperty('country')
  })

  it('counts as 0 when it is no number (R5.49)', () => {
    expect([900, 0, '900', null, NaN, -5].map(shippingAmount)).toEqual([900, 0, 0, 0, 0, 0])
  })
})
