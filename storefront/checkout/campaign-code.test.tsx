// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { merchandiseItem } from '@foyer/domain/goods/goods-items.ts'
import { changeCart } from '../cart/change-cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { serve } from '../core/api.fixture.ts'
import { linkedCode, takeLinkedCode } from '../core/linked-code.ts'
import { LinkedCode } from '../basket/linked-code.tsx'
import { currentToast } from '../core/toast-store.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import * as checkoutScreen from './checkout-page.tsx'
import { begin } from './checkout.fixture.ts'

const lowers = (id: number, more: object = {}) => ({
  id: String(id),
  name: 'Herbst',
  barcode: `HERBST${id}`,
  amount: 0,
  used_amount: 0,
  available_amount: 0,
  valid_from: null,
  valid_to: null,
  redeemable: null,
  campaign: { id, percent: 20, offers: null, visited: {} },
  words: '20 % günstiger',
  ...more,
})
const opens = lowers(3, {
  barcode: 'PRESSE',
  campaign: { id: 3, offers: null, opens: [9], visited: {} },
  words: 'schaltet Presse frei',
})
let asked: ReturnType<typeof serve>
const said = (text: string) => text.replaceAll('\u00a0', ' ')
const page = () => said(document.body.textContent!)

beforeEach(() => {
  asked = serve({
    'checkout/payments': () => ({ body: { data: [] } }),
    'checkout/suggest': () => ({ body: { data: [] } }),
    voucher: ({ query }) =>
      query.get('voucher') === 'VORBEI'
        ? { status: 422, body: { error: 'CAMPAIGN_OVER' } }
        : {
            body: { data: query.get('voucher') === 'PRESSE' ? opens : lowers(query.get('voucher') === 'ZWEI' ? 2 : 1) },
          },
  })
  begin([ticketItem()])
})
afterEach(() => {
  cleanup()
  linkedCode.write(null)
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

async function open() {
  const shown = renderInShop(null, { routes: [{ id: 'checkout', path: '/de/checkout', screen: checkoutScreen }] })
  await shown.router.navigate('/de/checkout')
  await screen.findByRole('heading', { level: 1 })
  return shown
}
async function type(code: string) {
  const opener = screen.queryByRole('button', { name: 'Gutschein, Code oder Jahreskarte einlösen' })
  if (opener) await userEvent.click(opener)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Gutscheincode' }), code)
  await userEvent.click(screen.getByRole('button', { name: 'Einlösen' }))
  await act(() => vi.dynamicImportSettled())
}

describe('a code of a campaign in the basket', () => {
  it('lowers the lines, each with a row of its own, and goes out with the prices it makes', async () => {
    const { container } = await open()
    const before = cartStore.read().form[0]!.totalPrice
    await type('herbst1')
    expect(page()).toContain('20 % günstiger')
    expect(cartStore.read().form).toMatchObject([
      { totalPrice: before * 0.8, reductions: [{ name: 'Herbst', campaign: 1, amount: before * 0.2 }] },
      { type: 'voucherCode', barcode: 'HERBST1' },
    ])
    expect(page()).toContain(`− CHF ${((before * 0.2) / 100).toFixed(2)}`)
    expect(await axeViolations(container)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /^Entfernen.*Herbst, HERBST1/ }))
    expect(cartStore.read().form).toMatchObject([{ totalPrice: before, reductions: [] }])
  })

  it('is one alone, and says so, or that it is over', async () => {
    await open()
    await type('herbst1')
    await type('ZWEI')
    expect(page()).toContain('Es gilt immer nur ein Rabattcode.')
    await userEvent.clear(screen.getByRole('textbox', { name: 'Gutscheincode' }))
    expect(page()).not.toContain('Nur ein Code')
    await type('VORBEI')
    expect(page()).toContain('Dieser Code gilt nicht mehr.')
    expect(cartStore.read().form).toHaveLength(2)
  })

  it('lowers a thing once, however often the basket changes', async () => {
    begin([merchandiseItem({ id: 301, name: 'Katalog', price: 3000, vat_value: 2.6, vat_exempt: false } as never, 2)])
    await open()
    await type('herbst1')
    changeCart((cart) => cart)
    expect(cartStore.read().form[0]).toMatchObject({ totalPrice: 4800, reductions: [{ amount: 1200 }] })
  })

  it('that nothing in the basket is for waits, and says that', async () => {
    begin([{ ...ticketItem(), totalPrice: 0, price: 0, subtickets: [] }])
    await open()
    await type('herbst1')
    expect(page()).toContain('Sobald etwas im Warenkorb liegt, wofür er gilt, wird es günstiger.')
  })

  it('that opens tickets and lowers nothing promises no lower price, and goes out where tickets are asked for', async () => {
    await open()
    await type('PRESSE')
    expect(page()).toContain('schaltet Presse frei')
    expect(page()).not.toContain('wird es günstiger')
    const sent = () =>
      asked.filter(({ path }) => path.startsWith('ticket/collect')).map(({ query }) => query.get('code'))
    expect(sent()).toEqual([null])
    cleanup()
    await open()
    expect(sent()).toEqual([null, 'PRESSE'])
  })
})

describe('a code in a link', () => {
  it('is taken out of the address, and says what it does', async () => {
    history.replaceState(null, '', '/de/checkout?code=herbst1&x=1')
    takeLinkedCode()
    expect(location.search).toBe('?x=1')
    renderInShop(<LinkedCode />, { route: 'home', path: '/de' })
    await vi.waitFor(() => expect(said(currentToast()?.text ?? '')).toBe('Code übernommen: 20 % günstiger.'))
    expect(cartStore.read().form.at(-1)).toMatchObject({ barcode: 'HERBST1' })
  })
})
