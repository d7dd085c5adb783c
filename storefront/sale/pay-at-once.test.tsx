// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { asGuest, begin, payments } from '../checkout/checkout.fixture.ts'
import PayAtOnce from './pay-at-once.tsx'

afterEach(cleanup)

const [two, other] = [ticketItem({ count: 2, totalPrice: 4600 }), ticketItem({ id: 7, count: 1, totalPrice: 900 })]
const show = (items: CartItem[]) => renderInShop(<PayAtOnce items={items} payments={payments} />, {})
const wallets = () => screen.queryAllByRole('button').map((button) => button.textContent)

it('what was put into the basket can be paid by a wallet at once, with its total beside it (R1.14, R6.3)', async () => {
  act(() => void begin([two]))
  const { container } = show([two])
  expect(wallets()).toEqual(['Mit Apple Pay bezahlen'])
  expect(container.textContent).toMatch(/Total CHF\s46/)
  expect(await axeViolations(container)).toEqual([])
})

it('what else is in the basket is not paid unseen, nor more of the same', () => {
  act(() => void begin([two, other]))
  show([two])
  expect(wallets()).toEqual([])
  cleanup()
  act(() => void begin([{ ...two, count: 3, totalPrice: 6900 }]))
  show([two])
  expect(wallets()).toEqual([])
})

it('who has said already who they are pays where they choose how', () => {
  act(() => {
    begin([two])
    asGuest()
  })
  show([two])
  expect(wallets()).toEqual([])
})
