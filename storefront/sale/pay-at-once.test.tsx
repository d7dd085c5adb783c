// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { cartStore } from '../cart/cart-store.ts'
import { serve } from '../core/api.fixture.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { asGuest, begin, payments } from '../checkout/checkout.fixture.ts'
import PayAtOnce from './pay-at-once.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const two = ticketItem({ count: 2, totalPrice: 4600 })
const put = () => cartStore.update((cart) => ({ ...cart, form: [two] }))
const show = (total = 4600) => renderInShop(<PayAtOnce total={total} put={put} payments={payments} />, {})
const wallets = () => screen.queryAllByRole('button').map((button) => button.textContent)

it('what is chosen is put into the basket and paid by a wallet with one press, below the terms (R1.14, R6.3, R5.51)', async () => {
  const requests = serve({
    'checkout/initPayment': () => ({ body: { data: 'https://pay.example/1' } }),
  })
  const { left } = begin([])
  const { container } = show()
  expect(wallets()).toEqual(['Mit Apple Pay bezahlen'])
  const button = screen.getByRole('button')
  expect(document.getElementById(button.getAttribute('aria-describedby')!)!.textContent).toMatch(
    /^Mit Ihrer Bestellung akzeptieren Sie die AGB/,
  )
  expect(await axeViolations(container)).toEqual([])
  await userEvent.click(button)
  await vi.waitFor(() => expect(left).toEqual(['https://pay.example/1']))
  expect(requests[0]!.body).toMatchObject({ payart: 190, cart: { items: [{ id: two.id, count: 2 }] } })
})

it('what else is in the basket is not paid unseen, and nothing where it costs nothing', () => {
  act(() => void begin([two]))
  show()
  expect(wallets()).toEqual([])
  cleanup()
  act(() => void begin([]))
  show(0)
  expect(wallets()).toEqual([])
})

it('who has said already who they are pays where they choose how', () => {
  act(() => {
    begin([])
    asGuest()
  })
  show()
  expect(wallets()).toEqual([])
})
