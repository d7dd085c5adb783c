// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { code, dayTicketItem, family, pass, ticketItem, tour, voucher } from '@foyer/domain/cart/samples.ts'
import { customerStore, spendGuest } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { tokenStore } from '../shop/session.ts'
import type { GoodsByKey } from './basket-goods.ts'
import { restoreBasket, translateBasket } from './restore-basket.ts'
import { asGuest, begin } from './checkout.fixture.ts'

const all = [ticketItem(), family, dayTicketItem(), pass, voucher(), code('X', 500), tour]
beforeEach(() => void begin(all))

test('a basket of every kind of line is restored as it is (R3.23)', () => {
  restoreBasket()
  expect(cartStore.read()).toEqual({ ...emptyCart, form: all })
})

test.each([[[null, 7, 'x', {}]], [[{ ...ticketItem(), count: 'many' }, { ...ticketItem(), subtickets: null }]], [[{ ...dayTicketItem(), dayTickets: [{}] }, { ...ticketItem(), type: 'castle' }]]])(
  'what is no line is left out: %j (R9.23)',
  (form) => {
    cartStore.write({ form: [...form, ticketItem()] } as never)
    restoreBasket()
    expect(cartStore.read()).toEqual({ ...emptyCart, form: [ticketItem()] })
  },
)

describe('a guest whose purchase is made (R6.5)', () => {
  beforeEach(() => {
    asGuest()
    spendGuest()
  })
  test('is forgotten when there is something to buy again', () => {
    restoreBasket()
    expect([customerStore.read(), tokenStore.read()]).toEqual([null, null])
  })
  test('stays while the basket is empty', () => {
    cartStore.clear()
    restoreBasket()
    expect(customerStore.read()!.data.fname).toBe('Mia')
  })
})

test('names follow the language, prices and counts stay', () => {
  cartStore.write({ ...emptyCart, form: [family] })
  const goods = {
    '101 2026-12-05': { event: { name: 'Van Gogh: lumière', venue: 'Musée' }, tickets: [{ id: 1015, name: 'Famille', subtickets: [{ id: 10151, name: 'Adultes' }, { id: 10152, name: 'Enfants' }] }], slots: [] },
  } as unknown as GoodsByKey
  translateBasket(goods)
  expect(cartStore.read().form).toEqual([
    { ...family, name: 'Van Gogh: lumière', venue: 'Musée', detail: 'Famille', subtickets: [{ ...family.subtickets[0], name: 'Adultes' }, { ...family.subtickets[1], name: 'Enfants' }] },
  ])
})
