// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { voucherCodeItem } from '@foyer/domain/goods/code-item.ts'
import { passItem } from '@foyer/domain/goods/pass-item.ts'
import { firstPassChoice } from '@foyer/domain/passes/owners.ts'
import { submittedItems } from '@foyer/domain/goods/submitted.ts'
import { customerStore } from '../account/customer-store.ts'
import { ticket as offered } from '@foyer/domain/tickets/tickets.fixture.ts'
import { paymentStore } from '../cart/payment-store.ts'
import { event } from '../tickets/offer.fixture.ts'
import { reckonPasses } from '../cart/reckon-passes.ts'
import { add as addPass } from '../passes/add-pass.ts'
import type { PassOffer } from '../passes/load-pass.ts'
import { changeCart } from '../cart/change-cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { serve } from '../core/api.fixture.ts'
import { tokenStore } from '../core/session.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import * as checkoutScreen from './checkout-page.tsx'
import { begin, guest } from './checkout.fixture.ts'

const ticket = ticketItem()
const benefits = [{ events: [ticket.eventId], tours: [], tickets: null, persons: 1, percent: 100 }]
const found = {
  id: 'F100001-1',
  name: 'Jahreskarte',
  barcode: 'F100001-1',
  amount: 0,
  used_amount: 0,
  available_amount: 0,
  valid_from: null,
  valid_to: null,
  redeemable: null,
  member: { pass: 'F100001-1', holder: 'Ada Muster', valid_from: '2020-01-01', valid_to: '2099-01-01', benefits },
  words: 'Gratis: Kunsthaus',
}
let asked: { pass: string; holder: string }[]
beforeEach(() => {
  asked = []
  serve({
    'checkout/payments': () => ({ body: { data: [] } }),
    'checkout/suggest': () => ({ body: { data: [] } }),
    'customer/get': () => ({ body: { data: { ...guest.data, isGuest: false } } }),
    'customer/goods': () => ({
      body: {
        data: {
          passes: [
            {
              number: 'F100001-1',
              name: 'Jahreskarte',
              owner: 'Ada Muster',
              valid_from: '2020-01-01',
              valid_to: '2099-01-01',
              booking_id: 'b',
            },
            {
              number: 'F100000-1',
              name: 'Jahreskarte',
              owner: 'Alt Muster',
              valid_from: '2020-01-01',
              valid_to: '2020-12-31',
              booking_id: 'b',
            },
          ],
          vouchers: [],
        },
      },
    }),
    'voucher/pass': ({ body }) => {
      asked.push(body as (typeof asked)[number])
      return asked.at(-1)!.holder === 'Ada Muster'
        ? { body: { data: found } }
        : { status: 422, body: { error: 'PASS_UNKNOWN' } }
    },
  })
  begin([ticket])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  customerStore.write(null)
  tokenStore.write(null)
  history.replaceState(null, '', '/')
})

async function openField() {
  const shown = renderInShop(null, { routes: [{ id: 'checkout', path: '/de/checkout', screen: checkoutScreen }] })
  await shown.router.navigate('/de/checkout')
  await screen.findByRole('heading', { level: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Gutschein, Code oder Jahreskarte einlösen' }))
  await screen.findByRole('textbox', { name: 'Gutscheincode' })
  return shown
}
const redeem = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Einlösen' }))
  await act(() => vi.dynamicImportSettled())
}

it('an annual pass asks for the name on it, makes its place free, and goes out with both', async () => {
  const { container } = await openField()
  expect(screen.queryByRole('textbox', { name: 'Name auf der Jahreskarte' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'Gutscheincode' }), 'f100001-1')
  await redeem()
  expect(asked).toEqual([])
  expect(document.body.textContent).toContain('Bitte geben Sie den Namen ein, der auf der Karte steht.')
  const name = screen.getByRole('textbox', { name: 'Name auf der Jahreskarte' })
  await userEvent.type(name, 'Eva Muster')
  await redeem()
  expect(document.body.textContent).toContain('Diese Nummer und dieser Name gehören zu keiner Jahreskarte.')
  await userEvent.clear(name)
  await userEvent.type(name, 'Ada Muster{Enter}')
  await act(() => vi.dynamicImportSettled())
  const [lowered, pass] = cartStore.read().form
  expect(lowered).toMatchObject({ reductions: [{ name: 'Jahreskarte', pass: 'F100001-1', places: 1 }] })
  expect(submittedItems(pass!)).toEqual([{ type: 'voucherCode', barcode: 'F100001-1', holder: 'Ada Muster', price: 0 }])
  expect(document.body.textContent).toContain('Gratis: Kunsthaus')
  expect(await axeViolations(container)).toEqual([])
})

it('who is logged in uses a pass of theirs by one press', async () => {
  tokenStore.write('t')
  customerStore.write({ data: { ...guest.data, isGuest: false } })
  await openField()
  await userEvent.click(await screen.findByRole('button', { name: 'Jahreskarte von Ada Muster verwenden' }))
  await act(() => vi.dynamicImportSettled())
  expect(asked).toEqual([{ pass: 'F100001-1', holder: 'Ada Muster' }])
  expect(screen.queryByRole('button', { name: /verwenden$/ })).toBeNull()
})

it('a pass in the same basket counts, also where the basket was stored with it, unless it is a gift', async () => {
  const pass = {
    id: 601,
    name: 'Jahreskarte',
    price: 8000,
    vat_value: 8.1,
    vat_exempt: false,
    months: 120,
    member: benefits,
  }
  const before = cartStore.read().form[0]!.totalPrice
  changeCart((cart) => ({ ...cart, form: [...cart.form, passItem(pass, { ...firstPassChoice, gift: true })] }))
  await reckonPasses()
  expect(cartStore.read().form[0]).toMatchObject({ totalPrice: before })
  changeCart((cart) => ({ ...cart, form: [cart.form[0]!, passItem(pass, firstPassChoice)] }))
  expect(cartStore.read().form[0]!.totalPrice).toBeLessThan(before)
})

it('a line of a time for members says so until a pass is there, and a refusal opens the field for its number', async () => {
  const words = 'Diese Zeit ist für Mitglieder.'
  const time = { datetime: ticket.datetime, datetime_end: ticket.datetime_end, max_tickets: 4 }
  const sold = offered(ticket.id, { schedule: [time] })
  serve({
    'checkout/payments': () => ({ body: { data: [] } }),
    'checkout/suggest': () => ({ body: { data: [] } }),
    [`ticket/collect/event/${ticket.eventId}/date/${ticket.date.replaceAll('-', '')}`]: () => ({
      body: { data: [sold], event, date: ticket.date, slots: [{ ...time, members: words }], fewLeft: 10 },
    }),
    'voucher/pass': () => ({ body: { data: found } }),
  })
  const shown = renderInShop(null, { routes: [{ id: 'checkout', path: '/de/checkout', screen: checkoutScreen }] })
  await shown.router.navigate('/de/checkout')
  await screen.findByText(words)
  act(() =>
    paymentStore.write({
      ...paymentStore.read(),
      changes: [{ index: 0, code: 'MEMBERS_ONLY', was: 2, now: 0 }],
    }),
  )
  await screen.findByText(/^Diese Zeit ist nur mit Jahreskarte buchbar/)
  const field = await screen.findByRole('textbox', { name: 'Gutscheincode' })
  expect(await axeViolations(shown.container)).toEqual([])
  await userEvent.type(field, 'F100001-1')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name auf der Jahreskarte' }), 'Ada Muster{Enter}')
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByText(words)).toBeNull()
  expect(screen.queryByText(/^Diese Zeit ist nur mit Jahreskarte buchbar/)).toBeNull()
})

it('a pass that is bought settles the refusal of a time for members, as one that is typed, but no gift', async () => {
  const article = { id: 601, name: 'Jahreskarte', price: 8000, vat_value: 8.1, vat_exempt: false }
  const pass = { months: 12, member: benefits }
  const offer = { article, pass, fewLeft: 10, today: '2026-12-03' } as unknown as PassOffer
  const refused = { index: 0, code: 'MEMBERS_ONLY', was: 2, now: 0 } as const
  paymentStore.update((now) => ({ ...now, changes: [refused, { ...refused, code: 'SOLD_OUT' }] }))
  const codes = () => paymentStore.read().changes.map(({ code }) => code)
  addPass({ offer, choice: { ...firstPassChoice, gift: true }, changed: null })
  await act(() => vi.dynamicImportSettled())
  expect(codes()).toEqual(['MEMBERS_ONLY', 'SOLD_OUT'])
  addPass({ offer, choice: firstPassChoice, changed: 1 })
  await act(() => vi.dynamicImportSettled())
  expect(codes()).toEqual(['SOLD_OUT'])
})

it('a price that the basket reckons otherwise is taken as it was accepted, until the line is another', async () => {
  const before = cartStore.read().form[0]!
  const code = { ...voucherCodeItem({ ...found, redeemable: null }), member: { ...found.member, benefits } }
  changeCart((cart) => ({ ...cart, form: [...cart.form, code] }))
  await reckonPasses()
  const lowered = cartStore.read().form[0]!.totalPrice
  const list = before.totalPrice
  serve({
    'checkout/payments': () => ({ body: { data: [] } }),
    'checkout/suggest': () => ({ body: { data: [] } }),
  })
  const shown = renderInShop(null, { routes: [{ id: 'checkout', path: '/de/checkout', screen: checkoutScreen }] })
  await shown.router.navigate('/de/checkout')
  const change = { index: 0, code: 'PRICE_CHANGED', was: lowered, now: list - 100, list } as const
  act(() => paymentStore.update((now) => ({ ...now, changes: [change] })))
  await userEvent.click(await screen.findByRole('button', { name: /annehmen|übernehmen|akzeptieren/i }))
  expect(cartStore.read().form[0]).toMatchObject({ totalPrice: list - 100, reductions: [] })
  changeCart((cart) => cart)
  expect(cartStore.read().form[0]).toMatchObject({ totalPrice: list - 100 })
  changeCart((cart) => ({ ...cart, form: [before, ...cart.form.slice(1)] }))
  expect(cartStore.read().form[0]!.totalPrice).toBe(lowered)
})
