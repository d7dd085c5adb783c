// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { serve } from '../core/api.fixture.ts'
import { renderInShop } from '../core/shop.fixture.tsx'
import { order } from '../orders/order.fixture.ts'
import { asGuest, begin } from './checkout.fixture.ts'
import * as successScreen from './success-page.tsx'

let cartId: string
let number = 0
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T08:00:00Z'), toFake: ['Date'] })
  cartId = `thanks-${number++}`.padEnd(24, 'x')
  begin([ticketItem()], { cartId })
  asGuest()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const placed = { data: { booking_id: order.booking_id, has_tickets: true, status: 'placed' } }
const kunsthaus = {
  id: 1,
  name: 'Kunsthaus',
  address: { street: 'Quaiweg 12', zip: '4990', city: 'Auenstadt', country: 'CH' },
  directions: 'Tram 3 bis Quai.',
  accessibility: '',
  hours: { sat: ['10:00', '18:00'], sun: ['11:00', '17:00'] },
}
async function open() {
  const shown = renderInShop(null, {
    routes: [{ id: 'checkoutSuccess', path: '/de/checkout/success', screen: successScreen }],
    config: { hasMemCard: true },
    venues: [kunsthaus],
  })
  await shown.router.navigate(`/de/checkout/success?us=abcdefghijkl&cartId=${cartId}`)
  await screen.findByText('F100001', { selector: 'b' })
}

describe('an order of a gift', () => {
  const given = {
    valid_to: '2029-12-31',
    recipient: 'Emilia',
    dedication: '',
    send: null as { email: string; on: string | null } | null,
    redeemable: null,
  }
  const openGift = async (send: typeof given.send, more: object[] = []) => {
    const gift = {
      ...order.items[0]!,
      type: 'voucher',
      datetime: null,
      datetime_end: null,
      voucher: { ...given, send },
    }
    serve({
      'checkout/execPayment': () => ({ body: { data: { ...placed.data, has_tickets: false } } }),
      'order/review': () => ({ body: { data: { ...order, has_tickets: false, items: [gift, ...more] } } }),
    })
    await open()
    return (await screen.findByRole('heading', { level: 1 })).textContent
  }

  it('is on its way, to whom it says', async () => {
    expect(await openGift({ email: 'emilia@example.org', on: null })).toBe('Vielen Dank. Ihr Geschenk ist unterwegs.')
    expect(screen.getByText('Emilia bekommt Ihr Geschenk jetzt per E-Mail.')).toBeTruthy()
  })

  it('says on which day it arrives, or that it is to be printed', async () => {
    expect(await openGift({ email: 'emilia@example.org', on: '2026-12-24' })).toBe(
      'Vielen Dank. Ihr Geschenk ist bereit.',
    )
    expect(screen.getByText('Emilia bekommt Ihr Geschenk am 24. Dezember per E-Mail.')).toBeTruthy()
    cleanup()
    cartId += 'b'
    expect(await openGift(null, order.items)).toBe('Vielen Dank')
    expect(screen.getByText(/^Ihr Gutschein liegt der E-Mail bei/)).toBeTruthy()
  })
})

it('an order of tickets shows beside their codes the way to the house and its hours, once for a day', async () => {
  const items = ['2026-12-05 10:15', '2026-12-05 14:00', '2026-12-06 11:00'].map((datetime) => ({
    ...order.items[0]!,
    datetime,
    datetime_end: null,
  }))
  const ticket = { number: '4B6C', label: 'Erwachsene', places: 1, state: 'valid' }
  const tickets = items.map((_, line) => ({ ...ticket, id: `ticket-${line}`, line, code: `CODE${line}` }))
  serve({
    'checkout/execPayment': () => ({ body: placed }),
    'order/review': () => ({ body: { data: { ...order, items, tickets } } }),
  })
  await open()
  expect(screen.getAllByRole('heading', { level: 2, name: /Dezember, \d/ })).toHaveLength(3)
  const places = screen.getAllByRole('region', { name: 'So kommen Sie hin' })
  expect(places.map((place) => place.textContent)).toEqual([
    expect.stringMatching(/Tram 3 bis Quai\..*Samstag, 5\.\u00a0Dezember: geöffnet 10:00/),
    expect.stringMatching(/Tram 3 bis Quai\..*Sonntag, 6\.\u00a0Dezember: geöffnet 11:00/),
  ])
})

it('an order of tickets says from how many visits on a pass costs less, unless one has lowered it', async () => {
  const pass = {
    type: 'annualPass',
    id: 401,
    name: 'Jahreskarte',
    subtitle: '',
    price_from: 9500,
    visits: 4,
    picture: null,
  }
  const bought = {
    ...order.items[0]!,
    type: 'annualPass',
    datetime: null,
    datetime_end: null,
    pass: { owners: [], valid_from: '2026-12-01', valid_to: '2027-11-30', gift: false, persons: 1, benefits: [] },
  }
  const requests = (reductions: object[], more: object[] = []) =>
    serve({
      'checkout/execPayment': () => ({ body: placed }),
      'order/review': () => ({ body: { data: { ...order, items: [{ ...order.items[0], reductions }, ...more] } } }),
      'checkout/suggest': () => ({ body: { data: [{ ...pass, type: 'event', visits: undefined }, pass] } }),
    })
  const asked = requests([])
  await open()
  expect(
    screen.getByText(/^Kommen Sie wieder: «Jahreskarte» kostet CHF.95 und ist ab 4 Besuchen günstiger/),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Jahreskarte ansehen' }).getAttribute('href')).toBe('/de/passes/401')
  expect(asked.find(({ path }) => path === 'checkout/suggest')!.body).toMatchObject({
    cart: { ver: 1, items: [{ type: 'ticket', id: 1011, count: 2, datetime: '2026-12-05 10:15' }] },
  })
  cleanup()
  cartId += 'b'
  requests([{ name: 'Jahreskarte', amount: 2600, pass: 'F100001-1', places: 1 }])
  await open()
  expect(screen.queryByText(/^Kommen Sie wieder/)).toBeNull()
  cleanup()
  cartId += 'c'
  requests([], [bought])
  await open()
  expect(screen.queryByText(/^Kommen Sie wieder/)).toBeNull()
  expect(screen.getByText('Ihre Jahreskarte liegt der E-Mail bei und gilt ab 1. Dezember.')).toBeTruthy()
})
