import type { TestShop } from './test-shop.fixture.ts'

/** Where a parcel can go to. */
export const atHome = { street: 'Weg 1', zip: '8000', city: 'Ort' }

/** Who a wallet says has paid. */
export const walletPayer = {
  fname: 'Wil',
  lname: 'Wallet',
  email: 'wil@example.org',
  ...atHome,
  country: 'CH',
}

/** The calls of a purchase, and what is left of the small museum's Friday. */
export function purchaseCalls(shop: () => TestShop) {
  const openedWith = new Map<string, string | null>()
  const as = (token: string | null | undefined, mark = '?') => (token ? `${mark}_=${token}` : '')
  const init = (token: string | null, body: object) => {
    if ('cartId' in body) openedWith.set(String(body.cartId), token)
    return shop().call('POST', `de/checkout/initPayment${as(token)}`, body)
  }
  const exec = (cartId: string, us = 'abcdefghijkl', more: object = {}) =>
    shop().call('POST', `de/checkout/execPayment?us=${us}`, { cartId, sessionUs: us, srcURL: null, ...more })
  /** With the token that the cart was opened with, unless another is given. */
  const cancel = (cartId: string, keep = '', token = openedWith.get(cartId) ?? null) =>
    shop().call('POST', `de/checkout/cancel?noRedirect=1&cartId=${cartId}${keep}${as(token, '&')}`, {})
  const extend = (cartId: string, token = openedWith.get(cartId) ?? null) =>
    shop().call('POST', `de/checkout/extend${as(token)}`, { cartId })
  const left = async (slot = '2026-03-20 10:00') =>
    (await shop().call('GET', 'de/ticket/collect/event/1/date/20260320')).body.slots.find(
      (one: { datetime: string }) => one.datetime === slot,
    )?.max_tickets as number
  return { init, exec, cancel, extend, left }
}
