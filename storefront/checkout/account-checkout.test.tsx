// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { book, ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { ada, berlin, logInAs } from '../account/settings/settings.fixture.tsx'
import { customerStore, endPurchase, shippingAddressStore } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { serve } from '../core/api.fixture.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import * as checkoutScreen from './checkout-page.tsx'
import { asGuest, begin, payments } from './checkout.fixture.ts'

const saved = { ...berlin, id: '7' }
const costs: Record<string, number> = { CH: 700, DE: 1200 }
let requests: ReturnType<typeof serve>
let answerCosts: (country: string) => { status?: number; body: unknown }

beforeEach(() => {
  answerCosts = (country) => ({ body: { data: costs[country] } })
  requests = serve({
    'checkout/payments': () => ({ body: { data: payments } }),
    'checkout/suggest': () => ({ body: { data: [] } }),
    'customer-data': () => ({ body: { data: { ...ada, street: 'Seeweg 4', shipping: saved } } }),
    'customer/attr': () => ({ body: { data: { countries: { CH: 'Schweiz', DE: 'Deutschland', AQ: 'Antarktis' } } } }),
    'customer/update': () => ({ body: { data: null } }),
    'shipping-costs': ({ body }) => answerCosts((body['country'] as string) ?? 'DE'),
    'checkout/initPayment': () => ({ body: { data: 'http://provider.example/1' } }),
  })
  begin([book()])
  logInAs({ ...ada, shipping: saved })
  shippingAddressStore.write(berlin)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(query = '') {
  const view = renderInShop(null, {
    config: { hasUserRegistration: true, hasMerchandise: true },
    routes: [{ id: 'checkout', path: '/de/checkout', screen: checkoutScreen }],
  })
  await act(() => view.router.navigate(`/de/checkout${query}`))
  return view
}
const sent = (path: string) => requests.filter((request) => request.path === path).map(({ body }) => body)
const pay = () => screen.findByRole('button', { name: /bezahlen$/ })
const payFor = async () => {
  await userEvent.click(await pay())
  await waitFor(() => expect(sent('checkout/initPayment')).toHaveLength(1))
  return sent('checkout/initPayment')[0]!
}

it('An account pays at once, by the details that the server has, with its own ways to correct them', async () => {
  const { container } = await open()
  await pay()
  expect(container.textContent).toContain('Seeweg 4')
  expect(container.textContent).toContain('10115 Berlin')
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([leadsTo('Ihre Angaben ändern'), leadsTo('Lieferadresse ändern'), leadsTo('Angaben')]).toEqual([
    '/de/settings?returnTo=%2Fde%2Fcheckout',
    '/de/checkout?edit=delivery',
    '/de/settings?returnTo=%2Fde%2Fcheckout',
  ])
})

it('Nobody pays for sending before its costs are shown, nor when they cannot be', async () => {
  answerCosts = () => ({ status: 422, body: { code: 'NO_SHIPPING_COSTS' } })
  await open()
  await waitFor(() => expect(cartStore.read().shippingCostsError).toBe('NO_SHIPPING_COSTS'))
  expect((await pay()).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(await pay())
  expect((await screen.findByRole('alert')).textContent).toMatch(/versenden wir auf Anfrage/)
  expect(sent('checkout/initPayment')).toEqual([])
})

it('Paying says where this purchase is sent, as it stands on the screen; a guest has said so in the form', async () => {
  await open()
  await waitFor(() => expect(cartStore.read().shippingCosts).toBe(1200))
  expect(await payFor()).toMatchObject({ shipping_address: berlin, cart: { shipping: 1200 } })
  cleanup()
  requests.length = 0
  begin([ticketItem()])
  logInAs({ ...ada, shipping: saved })
  await open()
  expect(await payFor()).not.toHaveProperty('shipping_address')
  cleanup()
  requests.length = 0
  begin([book()])
  asGuest()
  answerCosts = () => ({ body: { data: 700 } })
  await open()
  await waitFor(() => expect(cartStore.read().shippingCosts).toBe(700))
  expect(await payFor()).not.toHaveProperty('shipping_address')
})

it('Another address for this purchase alone changes its costs and nothing in the account, nor the next purchase (R4.29, R4.59, R4.60)', async () => {
  const { container } = await open('?edit=delivery')
  const same = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Gleich wie die Rechnungsadresse' })
  expect(await axeViolations(container)).toEqual([])
  await userEvent.click(same)
  await waitFor(() => expect(cartStore.read().shippingCosts).toBe(700))
  await userEvent.click(screen.getByRole('button', { name: 'Adresse übernehmen' }))
  await pay()
  screen.getByText('Gleich wie die Rechnungsadresse')
  expect([shippingAddressStore.read(), sent('customer/update')]).toEqual([null, []])
  expect(await payFor()).toMatchObject({ shipping_address: null, cart: { shipping: 700 } })
  endPurchase()
  expect(shippingAddressStore.read()).toEqual(berlin)
})

it('It is saved in the account too when asked, with all other details as they are', async () => {
  await open('?edit=delivery')
  const city = await screen.findByLabelText('Ort')
  await userEvent.clear(city)
  await userEvent.click(screen.getByRole('button', { name: 'Adresse übernehmen' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Ort fehlt.')
  await userEvent.type(city, 'Potsdam')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Auch in meinem Konto speichern' }))
  await userEvent.click(screen.getByRole('button', { name: 'Adresse übernehmen' }))
  await pay()
  const { isGuest: _, confirmed: __, shipping: ___, ...details } = { ...ada, street: 'Seeweg 4' }
  expect(sent('customer/update')).toEqual([{ c: { ...details, shipping: { ...berlin, city: 'Potsdam' } } }])
  expect(shippingAddressStore.read()).toEqual({ ...berlin, city: 'Potsdam' })
})

it('It is not taken where nothing is sent to', async () => {
  answerCosts = (country) =>
    country === 'AQ' ? { status: 422, body: { code: 'NO_SHIPPING_COSTS' } } : { body: { data: 700 } }
  await open('?edit=delivery')
  await screen.findByRole('option', { name: 'Antarktis' })
  await userEvent.selectOptions(screen.getByLabelText('Land'), 'AQ')
  await waitFor(() => expect(cartStore.read().shippingCostsError).toBe('NO_SHIPPING_COSTS'))
  await userEvent.click(screen.getByRole('button', { name: 'Adresse übernehmen' }))
  await screen.findByRole('alert')
  expect(screen.getByLabelText('Land').getAttribute('aria-invalid')).toBe('true')
  expect(shippingAddressStore.read()).toEqual(berlin)
})

it('A guest has no step for it', async () => {
  asGuest()
  await open('?edit=delivery')
  await pay()
  expect(customerStore.read()?.data.isGuest).toBe(true)
})
