// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { tour } from '@foyer/domain/tours/tours.fixture.ts'
import { cartStore } from '../cart/cart-store.ts'
import { serve } from '../core/api.fixture.ts'
import { axeViolations } from '../core/shop.fixture.tsx'
import { singleTour } from './tour.fixture.ts'
import { add, count, eachVisitsAnew, field, more, show, time } from './tour-picker.fixture.tsx'

eachVisitsAnew()
afterEach(() => vi.unstubAllGlobals())

const joined = singleTour({ booking_without_tickets: 0, own_admission: [7], tickets: tour().tickets.slice(0, 1) })
const number = 'Schon ein Ticket oder eine Jahreskarte?'
const countIt = async (typed: string) => {
  await userEvent.clear(field(number))
  await userEvent.type(field(number), typed)
  await userEvent.click(screen.getByRole('button', { name: 'Anrechnen' }))
}

it('a ticket that was bought before counts by its number, until it is taken out', async () => {
  serve({
    'tour/admission': ({ body }) =>
      body['ticket'] === '0a1b2c3d'
        ? { body: { data: { number: '0A1B 2C3D', event: 7, datetime: '2026-12-05 09:00', places: 1 } } }
        : { status: 422, body: { error: 'TOUR_ADMISSION_UNKNOWN' } },
  })
  const { container } = show({ tour: joined })
  await userEvent.click(time(/14:00/))
  for (let press = 0; press < 2; press++) await userEvent.click(more('Adult'))
  expect(count('Admission')).toBe('2')
  await countIt('99999999')
  expect(screen.getByText(/Diese Nummer gehört zu keinem gültigen Ticket/)).toBeTruthy()
  await userEvent.type(field(number), '8')
  expect(screen.queryByText(/Diese Nummer gehört zu keinem gültigen Ticket/)).toBeNull()
  // a ticket may be one for another time
  await countIt('99999999')
  await userEvent.click(time(/10:00/))
  expect(screen.queryByText(/Diese Nummer gehört zu keinem gültigen Ticket/)).toBeNull()
  await userEvent.click(time(/14:00/))
  for (let press = 0; press < 2 && count('Admission') !== '2'; press++) await userEvent.click(more('Adult'))
  await countIt('0a1b2c3d')
  expect(await screen.findByText(/Ticket 0A1B 2C3D, 1 Person/)).toBeTruthy()
  expect(count('Admission')).toBe('1')
  expect(await axeViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Entfernen: 0A1B 2C3D' }))
  expect(count('Admission')).toBe('2')
  await countIt('0a1b2c3d')
  await add()
  expect(cartStore.read().form[0]).toMatchObject({ admissions: [{ number: '0A1B 2C3D' }], totalPrice: 1000 + 1600 })
})

it('an annual pass counts by its number and the name on it', async () => {
  const benefits = [{ events: [7], tours: [], tickets: null, persons: 1, percent: 100 }]
  const member = { pass: 'F100001-1', holder: 'Ada', valid_from: '2026-01-01', valid_to: '2027-01-01', benefits }
  serve({
    'voucher/pass': () => ({
      body: { data: { id: 'F100001-1', name: 'Jahreskarte', barcode: 'F100001-1', available_amount: 0, member } },
    }),
  })
  show({ tour: joined })
  await userEvent.click(time(/14:00/))
  for (let press = 0; press < 2; press++) await userEvent.click(more('Adult'))
  await userEvent.type(field(number), 'F100001-1')
  await userEvent.type(field('Name auf der Jahreskarte'), 'Ada')
  await userEvent.click(screen.getByRole('button', { name: 'Anrechnen' }))
  expect(await screen.findByText(/^1 Eintritt ist schon da. Hier/)).toBeTruthy()
  expect(count('Admission')).toBe('1')
})
