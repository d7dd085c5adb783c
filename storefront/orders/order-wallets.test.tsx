// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { serve } from '../core/api.fixture.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { order } from './order.fixture.ts'
import * as screenOfOrder from './order-review-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(documents: object, google: () => { status?: number; body: object } = () => ({ body: {} })) {
  const shown = { ...order, documents: { ...order.documents, ...documents } }
  const requests = serve({ 'order/review': () => ({ body: { data: shown } }), 'order/google-wallet': google })
  const rendered = renderInShop(null, {
    routes: [{ id: 'orderReview', path: '/de/order-review/:id', screen: screenOfOrder }],
  })
  await rendered.router.navigate(`/de/order-review/${order.booking_id}`)
  await screen.findByRole('heading', { level: 1 })
  return { ...rendered, requests }
}

it("an order's page offers its passes for Apple Wallet as a file", async () => {
  const { container } = await open({ apple_wallet: 'order/apple-wallet?id=b' })
  const link = await screen.findByRole('link', { name: 'Zu Apple Wallet hinzufügen' })
  expect(link.getAttribute('href')).toBe('/api/de/order/apple-wallet?id=b')
  expect(screen.queryByRole('button', { name: /Google Wallet/ })).toBeNull()
  expect(await axeViolations(container)).toEqual([])
})

it('a press leads to Google Wallet, of several tickets each by its number', async () => {
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { ...location, assign })
  const items = [
    { id: 'one', number: '0A1B 2C3D' },
    { id: 'two', number: 'F100001-1' },
  ]
  const { requests } = await open({ google_wallet: items }, () => ({
    body: { data: 'https://pay.google.com/gp/v/save/token' },
  }))
  await screen.findByRole('button', { name: 'Zu Google Wallet hinzufügen: 0A1B 2C3D' })
  await userEvent.click(screen.getByRole('button', { name: 'Zu Google Wallet hinzufügen: F100001-1' }))
  expect(requests.at(-1)!.query.get('item')).toBe('two')
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.google.com/gp/v/save/token')
})

it('a link to Google Wallet that cannot be made is said, and can be asked for again', async () => {
  const refused = { status: 406, body: { code: 'ORDER_NOT_AVAILABLE', message: '' } }
  const { requests } = await open({ google_wallet: [{ id: 'one', number: '1' }] }, () => refused)
  const button = await screen.findByRole('button', { name: 'Zu Google Wallet hinzufügen' })
  await userEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  const before = requests.length
  await userEvent.click(button)
  expect(requests.length).toBe(before + 1)
})

it('an order without wallets has no section for them', async () => {
  await open({})
  expect(screen.queryByRole('heading', { name: 'Auf dem Telefon' })).toBeNull()
})
