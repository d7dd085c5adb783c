// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TourItem } from '@foyer/domain/goods/items.ts'
import { book, code, family, ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { customerStore, forgetSpentGuest } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { referrerStore, sessionMarkerStore, tokenStore } from '../core/session.ts'
import { browserHistory, hideQuery } from '../router/history.ts'
import { browserApi } from '../core/browser-api.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { order } from '../orders/order.fixture.ts'
import { calendar, groupTour } from '../tours/tour.fixture.ts'
import * as acceptedScreen from './accepted-page.tsx'
import * as canceledScreen from './canceled-page.tsx'
import { paymentStore } from '../cart/payment-store.ts'
import * as successScreen from './success-page.tsx'
import { serve } from '../core/api.fixture.ts'
import { asGuest, begin } from './checkout.fixture.ts'

let cartId: string
let number = 0
const us = 'abcdefghijkl'
beforeEach(() => {
  cartId = `cart-${number++}`.padEnd(24, 'x')
  begin([ticketItem()], { cartId })
  asGuest()
  sessionMarkerStore.write(us)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const routes = [
  { id: 'checkoutSuccess', path: '/de/checkout/success', screen: successScreen },
  { id: 'checkoutAccepted', path: '/de/checkout/accepted', screen: acceptedScreen },
  { id: 'checkoutCanceled', path: '/de/checkout/canceled', screen: canceledScreen },
  { id: 'checkoutFailed', path: '/de/checkout/failed', screen: { default: () => <p>failed</p> } },
  { id: 'checkout', path: '/de/checkout', screen: { default: () => <p>checkout</p> } },
]
async function open(outcome: 'success' | 'accepted' | 'canceled') {
  const shown = renderInShop(null, { routes })
  await shown.router.navigate(`/de/checkout/${outcome}?us=${us}&cartId=${cartId}`)
  return shown
}
const api = (status: number, exec: object, cancel: { status?: number; body: object } = { body: { data: null } }) =>
  serve({
    'checkout/execPayment': () => ({ status, body: exec }),
    'checkout/cancel': () => cancel,
    'order/review': () => ({ body: { data: order } }),
    'ticket/collect/event/101/date/20261205': () => ({
      body: {
        data: [
          {
            id: 1011,
            name: 'Erwachsene',
            mode: 1,
            price: 2700,
            vat_value: 0,
            vat_exempt: true,
            family: 0,
            subtickets: [],
            schedule: slots,
          },
        ],
        event: { id: 101, name: 'Van Gogh', venue: 'Kunsthaus', picture },
        slots,
        date: '2026-12-05',
        fewLeft: 5,
      },
    }),
  })
const picture = {
  src: '/media/harvest-12345678',
  widths: [320],
  width: 320,
  height: 200,
  colour: '#d0a040',
  kind: 'artwork',
  artist: 'Vincent van Gogh',
  title: 'Ernte',
  year: '1888',
  credit: null,
  alt: 'Ein Feld',
}
const slots = [{ datetime: '2026-12-05 10:15', datetime_end: '2026-12-05 10:30', max_tickets: 1 }]
const placed = { data: { booking_id: order.booking_id, has_tickets: true, status: 'placed' } }

describe('back from the payment', () => {
  it('the success screen asks execPayment once by itself, with us and cart of the address, sessionUs and srcURL (R2.30, R4.47, R7.54)', async () => {
    const requests = api(200, placed)
    referrerStore.write('https://hotel.example/')
    const { container, router } = await open('success')
    await screen.findByText('F100001', { selector: 'b' })
    const { pathname, search } = router.view.location
    await act(() => router.navigate('/de/checkout'))
    await act(() => router.navigate(pathname + search))
    const exec = requests.filter(({ path }) => path === 'checkout/execPayment')
    expect(exec).toHaveLength(1)
    expect(exec[0]!.query.get('us')).toBe(us)
    expect(exec[0]!.body).toEqual({ cartId, sessionUs: us, srcURL: 'https://hotel.example/' })
    expect(screen.getByRole('link', { name: 'Tickets (PDF)' }).getAttribute('href')).toBe(
      `/api/de/order/tickets.pdf?id=${order.booking_id}`,
    )
    expect(screen.getByRole('link', { name: 'In den Kalender' }).getAttribute('href')).toBe(
      `/api/de/order/calendar.ics?id=${order.booking_id}`,
    )
    expect(screen.getByRole('link', { name: 'Zu Ihrer Bestellung' }).getAttribute('href')).toBe(
      `/de/order-review/${order.booking_id}`,
    )
    expect(screen.getByText('Schritt 4 von 4')).toBeTruthy()
    expect(await axeViolations(container)).toEqual([])
  })

  it('a placed order empties the basket and keeps the booking id and whether there are tickets (R4.45, R4.51, R8.14)', async () => {
    api(200, placed)
    await open('success')
    expect(cartStore.read()).toMatchObject({ form: [], cartId: null })
    expect(sessionStorage.getItem('cart')).toBeNull()
    expect(paymentStore.read()).toMatchObject({ bookingId: order.booking_id, hasTickets: true })
  })

  it('another basket, begun meanwhile, is left alone', async () => {
    api(200, placed)
    cartStore.update((cart) => ({ ...cart, cartId: null }))
    await open('success')
    expect(cartStore.read().form).toHaveLength(1)
  })

  it("a guest's token and data stay for the review, and go with the next item (R6.5)", async () => {
    api(200, placed)
    await open('success')
    expect(customerStore.read()!.data.fname).toBe('Mia')
    expect(tokenStore.read()).not.toBeNull()
    forgetSpentGuest()
    expect([customerStore.read(), tokenStore.read()]).toEqual([null, null])
  })

  it('a payment that is on its way says that the tickets follow by mail (R7.55)', async () => {
    api(200, { data: { ...placed.data, status: 'pending' } })
    await open('success')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Ihre Zahlung ist unterwegs')
    expect(screen.getByText(/folgen Ihre Tickets per E-Mail an mia@museum\.example/)).toBeTruthy()
  })

  it('an order by invoice says until when it is to be paid, and that the tickets follow', async () => {
    const due = { unpaid: 5200, due_on: '2026-12-23' }
    serve({
      'checkout/execPayment': () => ({ body: placed }),
      'order/review': () => ({ body: { data: { ...order, ...due } } }),
    })
    await open('success')
    expect((await screen.findByText(/^Die Rechnung kommt/)).textContent).toContain('bis 23.\u00a0Dezember')
    expect(screen.queryByText(/am Eingang/)).toBeNull()
  })

  it('what opens the cart leaves the address bar, and a reload of the screen still knows it (R7.54)', async () => {
    const requests = api(200, placed)
    history.replaceState(null, '', `/de/checkout/success?us=${us}&cartId=${cartId}`)
    await open('success')
    await screen.findByText('F100001', { selector: 'b' })
    expect(location.href).toMatch(/\/de\/checkout\/success$/)
    expect(browserHistory().location.search).toBe(`?us=${us}&cartId=${cartId}`)
    cleanup()
    // the same entry of the history, in a new document that has asked nothing yet
    const another = `${cartId}-too`
    history.replaceState(null, '', `/de/checkout/success?us=${us}&cartId=${another}`)
    hideQuery()
    expect(location.search).toBe('')
    await successScreen.load({
      api: browserApi('de'),
      params: { lang: 'de' },
      query: new URLSearchParams(browserHistory().location.search),
    })
    expect(
      requests
        .filter(({ path }) => path === 'checkout/execPayment')
        .map(({ query, body }) => [query.get('us'), body.cartId]),
    ).toEqual([
      [us, cartId],
      [us, another],
    ])
    history.replaceState(null, '', '/')
  })

  it('many free places wait for the link in a mail: the screen says where it went and until when, and the basket stays (R4.51, R7.48)', async () => {
    const until = new Date(Date.now() + 20 * 60_000).toISOString()
    const requests = api(200, { data: { ...placed.data, status: 'pending', confirm_until: until } })
    const { container } = await open('success')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bitte bestätigen Sie Ihre Bestellung')
    expect(container.textContent).toContain('eine E-Mail an mia@museum.example geschickt')
    expect(container.textContent).toMatch(/bis \d\d:\d\d den Link/)
    expect(screen.getByRole('link', { name: 'Adresse korrigieren' }).getAttribute('href')).toBe('/de/register-guest')
    expect(await axeViolations(container)).toEqual([])
    expect(cartStore.read()).toMatchObject({ cartId, form: [{ id: 1011 }] })
    forgetSpentGuest()
    expect(customerStore.read()).not.toBeNull()
    expect(requests.some(({ path }) => path === 'order/review')).toBe(false)
  })

  it('the link of the mail, in another browser, sends its code and shows the order (R7.54)', async () => {
    const requests = api(200, placed)
    begin([])
    const shown = renderInShop(null, { routes })
    await shown.router.navigate(`/de/checkout/success?us=${us}&cartId=${cartId}&confirm=the-code`)
    await screen.findByText('F100001', { selector: 'b' })
    expect(requests.find(({ path }) => path === 'checkout/execPayment')!.body).toEqual({
      cartId,
      sessionUs: '',
      srcURL: '',
      confirm: 'the-code',
    })
  })

  it('there the screen without an order names no address that it does not know', async () => {
    api(200, { data: { ...placed.data, status: 'pending', confirm_until: new Date().toISOString() } })
    begin([])
    const { container } = await open('success')
    await screen.findByRole('heading', { level: 1 })
    expect(container.textContent).toContain('Wir haben Ihnen eine E-Mail geschickt.')
    expect(screen.queryByRole('link', { name: 'Adresse korrigieren' })).toBeNull()
  })

  it.each([
    [422, { error: 'PAYMENT_DECLINED' }, 'PAYMENT_DECLINED'],
    [422, { error: 'Zu spät' }, 'Zu spät'],
    [400, { message: 'So nicht' }, 'So nicht'],
    [500, {}, 'CANNOT_COMPLETE'],
  ])(
    'answered %i %j goes to checkoutFailed, nothing lost, with the error %j (R2.36, R8.11, R8.12, R8.51)',
    async (status, body, error) => {
      api(status, body)
      await open('success')
      expect(await screen.findByText('failed')).toBeTruthy()
      expect(cartStore.read()).toMatchObject({ error, form: [{ id: 1011 }] })
    },
  )

  it('410 shows that the basket is closed and puts back what is left with one press (R4.44, R8.13, R8.50)', async () => {
    api(410, { error: 'CART_GONE' })
    const { container } = await open('success')
    await screen.findByText(/bereits bezahlt|schon bezahlt/)
    expect(paymentStore.read().gone).toBe(true)
    expect(await screen.findByText('nur noch 1')).toBeTruthy()
    expect(await axeViolations(container)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Wieder in den Warenkorb legen' }))
    expect(await screen.findByText('checkout')).toBeTruthy()
    expect(cartStore.read()).toMatchObject({ cartId: null, error: null, form: [{ count: 1, totalPrice: 2700 }] })
    expect(paymentStore.read().gone).toBe(false)
  })

  it('without an answer the order can be asked for again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await open('success')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Ihre Bestellung konnte nicht abgefragt werden',
    )
    expect(cartStore.read().form).toHaveLength(1)
  })

  it('on the accepted screen the visitor confirms first, once (R2.28, R4.47)', async () => {
    const requests = api(200, placed)
    const { container } = await open('accepted')
    await screen.findByRole('heading', { level: 1 })
    expect(await axeViolations(container)).toEqual([])
    expect(requests).toEqual([])
    await userEvent.dblClick(screen.getByRole('button', { name: 'Bestellung aufgeben' }))
    await screen.findByText('F100001', { selector: 'b' })
    const exec = requests.filter(({ path }) => path === 'checkout/execPayment')
    expect(exec).toHaveLength(1)
    // what the visitor confirms, so that nothing else is ordered
    expect(exec[0]!.body).toMatchObject({
      shown: { cart: { ver: 1, items: [{ type: 'ticket', id: 1011 }] }, total: 5200 },
    })
  })

  it('the accepted screen shows what is paid, and nothing on it changes that: no code, no question what sending costs (R2.28)', async () => {
    begin([ticketItem(), book(), code('ABCD-EFGH', 1000)], { cartId, shippingCosts: 900 })
    const requests = api(200, placed)
    const { container } = await open('accepted')
    await screen.findByText(/EFGH/)
    await screen.findByText('CHF 9', { selector: 'aside *' })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Bestellung aufgeben'])
    expect(requests.filter(({ path }) => path.includes('shipping'))).toEqual([])
    expect(await axeViolations(container)).toEqual([])
  })
})

describe('with a guided tour', () => {
  const day = { '2026-12-08': calendar['2026-12-08'] }
  const tour: TourItem = {
    type: 'guidedTour',
    id: 201,
    name: 'Meisterwerke',
    detail: 'Gruppenführung',
    datetime: '2026-12-08 14:00',
    date: '2026-12-08',
    time: '14:00',
    price: 19000,
    totalPrice: 19000,
    count: 1,
    totalCount: 20,
    single_ticketing: 0,
    prices: [{ id: 41, name: 'Führung', count: 1, price: 19000, vat_value: 8.1, vat_exempt: false }],
    tickets: [],
    answers: [{ id: 4, type: 'text', value: 'Klasse 5b' }],
  }

  it('the accepted screen says language, meeting point and answers before the visitor confirms (R2.28, R3.42)', async () => {
    begin([ticketItem(), tour], { cartId })
    serve({
      tour: () => ({ body: { data: groupTour() } }),
      'tour/calendar/tour/201/range/20261208;20261208': () => ({ body: { data: day } }),
    })
    const { container } = await open('accepted')
    await screen.findByRole('heading', { level: 1 })
    for (const text of ['Deutsch', 'Beim grossen Tisch', 'Klasse 5b']) expect(container.textContent).toContain(text)
    expect(await axeViolations(container)).toEqual([])
  })
})

describe('canceled at the provider', () => {
  const choose = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  const query = (requests: ReturnType<typeof api>) =>
    Object.fromEntries(requests.find(({ path }) => path === 'checkout/cancel')!.query)

  it.each(['accepted', 'canceled'] as const)(
    'the %s screen opened with nothing says that the basket is empty',
    async (screenName) => {
      begin([])
      const requests = api(200, placed)
      const { container, router } = renderInShop(null, { routes })
      await act(() => router.navigate(`/de/checkout/${screenName}`))
      expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Ihr Warenkorb ist leer')
      expect(container.querySelector('.progress')).toBeNull()
      expect(screen.queryByRole('button', { name: /Bestellung aufgeben|behalten|leeren/ })).toBeNull()
      expect(requests.filter(({ path }) => path.startsWith('checkout/'))).toEqual([])
      expect(await axeViolations(container)).toEqual([])
    },
  )

  it('the visitor chooses to keep or to clear the basket (R2.29, R4.48)', async () => {
    api(200, placed)
    const { container } = await open('canceled')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Warenkorb behalten',
      'Warenkorb leeren',
    ])
    expect(await axeViolations(container)).toEqual([])
  })

  it('shows what is in the basket by its picture', async () => {
    api(200, placed)
    const { container } = await open('canceled')
    await waitFor(() =>
      expect([...container.querySelectorAll<HTMLImageElement>('aside img')].map(({ alt, src }) => [alt, src])).toEqual([
        ['', expect.stringContaining('/media/harvest-12345678')],
      ]),
    )
  })

  it('clearing frees the places at once and empties the basket (R4.49, R7.56)', async () => {
    const requests = api(200, placed)
    await open('canceled')
    await choose('Warenkorb leeren')
    expect(await screen.findByText('checkout')).toBeTruthy()
    expect(query(requests)).toMatchObject({ noRedirect: '1', cartId, keep: '0' })
    expect(cartStore.read().form).toEqual([])
  })

  it('keeping closes the payment, leaves the hold and the basket as they are (R4.50, R7.56)', async () => {
    const requests = api(200, placed)
    const before = cartStore.read()
    await open('canceled')
    await choose('Warenkorb behalten')
    expect(await screen.findByText('checkout')).toBeTruthy()
    expect(query(requests)).toMatchObject({ keep: '1', cartId })
    expect(cartStore.read()).toEqual(before)
  })

  it('clearing an old purchase leaves a basket alone that was begun since (R4.49)', async () => {
    const requests = api(200, placed)
    const newer = 'a-newer-cart'.padEnd(24, 'x')
    begin([ticketItem()], { cartId: newer })
    await open('canceled')
    await choose('Warenkorb leeren')
    expect(await screen.findByText('checkout')).toBeTruthy()
    expect(query(requests)).toMatchObject({ cartId, keep: '0' })
    expect(cartStore.read()).toMatchObject({ cartId: newer, form: [expect.anything()] })
  })

  it('an old purchase that is closed already says nothing of a basket that was begun since, and leads back to it (R8.15)', async () => {
    api(200, placed, { status: 410, body: { error: 'CART_GONE' } })
    begin([ticketItem()], { cartId: 'a-newer-cart'.padEnd(24, 'x') })
    await open('canceled')
    await choose('Warenkorb behalten')
    expect(await screen.findByText('checkout')).toBeTruthy()
    expect([paymentStore.read().gone, cartStore.read().form.length]).toEqual([false, 1])
  })

  it('410 says that the basket is closed (R8.15)', async () => {
    api(200, placed, { status: 410, body: { error: 'CART_GONE' } })
    await open('canceled')
    await choose('Warenkorb leeren')
    await waitFor(() => expect(paymentStore.read().gone).toBe(true))
    expect(await screen.findByRole('button', { name: 'Wieder in den Warenkorb legen' })).toBeTruthy()
  })

  it('a closed basket says what its lines consist of', async () => {
    begin([family])
    api(200, placed, { status: 410, body: { error: 'CART_GONE' } })
    const { container } = await open('canceled')
    await choose('Warenkorb leeren')
    await screen.findByText('nicht mehr verfügbar')
    expect(container.textContent.replaceAll('\u00a0', ' ')).toContain('2 × Adults3 × Children')
  })

  it('a closed basket shows each line by its picture, which the name beside it describes', async () => {
    api(200, placed, { status: 410, body: { error: 'CART_GONE' } })
    const { container } = await open('canceled')
    await choose('Warenkorb leeren')
    await waitFor(() =>
      expect([...container.querySelectorAll<HTMLImageElement>('li img')].map(({ alt, src }) => [alt, src])).toEqual([
        ['', expect.stringContaining('/media/harvest-12345678')],
      ]),
    )
  })
})
