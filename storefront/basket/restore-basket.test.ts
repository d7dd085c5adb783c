// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { code, dayTicketItem, family, pass, ticketItem, tour, voucher } from '@foyer/domain/cart/cart.fixture.ts'
import type { EventOffer } from '@foyer/domain/goods/event-line.ts'
import { lineVersion } from '@foyer/domain/cart/refused-lines.ts'
import { customerStore, endPurchase } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { tokenStore } from '../core/session.ts'
import { paymentStore } from '../cart/payment-store.ts'
import { loadKinds } from './kinds/kinds.ts'
import { restoreBasket } from './restore-basket.ts'
import { translateBasket } from './translate-basket.ts'
import { asGuest, begin } from '../checkout/checkout.fixture.ts'

const all = [ticketItem(), family, dayTicketItem(), pass, voucher(), code('X', 500), tour]
beforeEach(() => void begin(all))

it('a basket of every kind of line is restored as it is (R3.23)', () => {
  restoreBasket()
  expect(cartStore.read()).toEqual({ ...emptyCart, form: all })
})

it.each([
  [[null, 7, 'x', {}]],
  [
    [
      { ...ticketItem(), count: 'many' },
      { ...ticketItem(), subtickets: null },
    ],
  ],
  [
    [
      { ...dayTicketItem(), dayTickets: [{}] },
      { ...ticketItem(), type: 'castle' },
    ],
  ],
  [
    [
      { ...pass, owners: 'Mia' },
      { ...pass, months: undefined },
    ],
  ],
])('what is no line is left out: %j (R9.23)', (form) => {
  cartStore.write({ form: [...form, ticketItem()] } as never)
  restoreBasket()
  expect(cartStore.read()).toEqual({ ...emptyCart, form: [ticketItem()] })
})

it('what was refused of a line is settled when the line is another now, and stands while it is not (R8.9)', () => {
  const text = (index: number) => ({
    index,
    code: 'TOO_FEW_LEFT' as const,
    was: 2,
    now: 1,
    of: lineVersion(all[index]),
  })
  cartStore.update((cart) => ({ ...cart, error: 'CART_CHANGED' }))
  paymentStore.update((now) => ({ ...now, changes: [text(0), text(6)] }))
  cartStore.update((cart) => ({ ...cart, form: cart.form.with(6, { ...tour, datetime: '2026-12-24 10:00' }) }))
  restoreBasket()
  expect([paymentStore.read().changes.map(({ index }) => index), cartStore.read().error]).toEqual([[0], 'CART_CHANGED'])
  cartStore.update((cart) => ({ ...cart, form: cart.form.with(0, ticketItem({ count: 1, totalCount: 1 })) }))
  restoreBasket()
  expect([paymentStore.read().changes, cartStore.read().error]).toEqual([[], null])
})

describe('a guest whose purchase is made (R6.5)', () => {
  beforeEach(() => {
    asGuest()
    endPurchase()
  })
  it('is forgotten when there is something to buy again', () => {
    restoreBasket()
    expect([customerStore.read(), tokenStore.read()]).toEqual([null, null])
  })
  it('stays while the basket is empty', () => {
    cartStore.clear()
    restoreBasket()
    expect(customerStore.read()!.data.fname).toBe('Mia')
  })
})

it('names follow the language, prices and counts stay', async () => {
  await loadKinds([family])
  cartStore.write({ ...emptyCart, form: [family] })
  const offers = {
    '101 2026-12-05': {
      event: { name: 'Van Gogh: lumière', venue: 'Musée' },
      tickets: [
        {
          id: 1015,
          name: 'Famille',
          schedule: [],
          subtickets: [
            { id: 10151, name: 'Adultes' },
            { id: 10152, name: 'Enfants' },
          ],
        },
      ],
      slots: [],
    },
  } as unknown as Record<string, EventOffer>
  translateBasket({ ticket: offers })
  expect(cartStore.read().form).toEqual([
    {
      ...family,
      name: 'Van Gogh: lumière',
      venue: 'Musée',
      detail: 'Famille',
      subtickets: [
        { ...family.subtickets[0], name: 'Adultes' },
        { ...family.subtickets[1], name: 'Enfants' },
      ],
    },
  ])
})
