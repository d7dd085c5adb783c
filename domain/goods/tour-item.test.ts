import { expect, it } from 'vitest'
import { calendar, changeDate, tour } from '../tours/tours.fixture.ts'
import { changeSubTicketCount, changeTicketCount, changeTourCount, newTourForm } from '../tours/tour-form.ts'
import { submittedCart } from '../cart/submitted-cart.ts'
import { cartTotals } from '../cart/totals.ts'
import { tourItem } from './tour-item.ts'

const group = tour({ book_complete_tour: 1 })
const dated = changeDate(newTourForm(group, [{ id: 1, type: 'radio' }]), group, calendar, '2026-12-05')
const form = changeSubTicketCount(changeTicketCount(changeTourCount(dated, 21, 1), group, 31, 2), group, 32, 321, 10)

it('a tour becomes a line with what is chosen, at the price of the form (R1.1, R3.24, R3.28)', () => {
  const item = tourItem(group, form)!
  expect(item).toMatchObject({
    type: 'guidedTour',
    id: 201,
    datetime: '2026-12-05 10:00',
    date: '2026-12-05',
    time: '10:00',
    count: 1,
    totalCount: 12,
    totalPrice: 5700,
    single_ticketing: 0,
  })
  expect(submittedCart({ form: [item], externalDocumentNumber: null }).items[0]).toEqual({
    type: 'guidedTour',
    tourId: 201,
    datetime: '2026-12-05 10:00',
    answers: [{ id: 1, type: 'radio', value: null }],
    prices: [{ id: 21, count: 1 }],
    tickets: [
      { id: 32, count: 1, subtickets: [{ id: 321, count: 10 }] },
      { id: 31, count: 2, subtickets: [] },
    ],
    price: 5700,
  })
})

it('a tour is taxed, the admissions with it are not (R9.4, R9.6)', () => {
  expect(cartTotals({ form: [tourItem(group, form)!], shippingCosts: null })).toMatchObject({
    total: 5700,
    vat: [{ percent: 8.1, gross: 500, tax: 37 }],
  })
})

it('the parts of a ticket are taxed as the ticket is (R9.4)', () => {
  const taxed = { ...group, tickets: group.tickets.map((ticket) => ({ ...ticket, vat_value: 2.6, vat_exempt: false })) }
  const item = tourItem(
    taxed,
    changeSubTicketCount(
      changeTourCount(changeDate(newTourForm(taxed), taxed, calendar, '2026-12-05'), 21, 1),
      taxed,
      32,
      321,
      10,
    ),
  )!
  expect(cartTotals({ form: [item], shippingCosts: null })).toMatchObject({
    total: 2500,
    vat: expect.arrayContaining([expect.objectContaining({ percent: 2.6, gross: 2000 })]),
  })
})

it('a tour without date and time is no line (R7.40)', () => {
  expect(tourItem(group, newTourForm(group))).toBeNull()
  expect(tourItem(group, { ...form, time: null })).toBeNull()
  expect(tourItem(group, { ...form, date: null })).toBeNull()
})

it('a line has only the tickets and prices that are chosen (R3.28)', () => {
  const item = tourItem(group, changeTicketCount(form, group, 31, 0))!
  expect(item.tickets.map(({ id }) => id)).toEqual([32])
  expect(item.prices.map(({ id }) => id)).toEqual([21])
})
