import type { TestShop } from './open-test-shop.ts'

/** The calls of a purchase, and what is left of the small museum's Friday. */
export function purchaseCalls(shop: () => TestShop) {
  const init = (token: string | null, body: object) => shop().call('POST', `de/checkout/initPayment${token ? `?_=${token}` : ''}`, body)
  const exec = (cartId: string, us = 'abcdefghijkl', more: object = {}) => shop().call('POST', `de/checkout/execPayment?us=${us}`, { cartId, sessionUs: us, srcURL: null, ...more })
  const cancel = (cartId: string, keep = '') => shop().call('POST', `de/checkout/cancel?noRedirect=1&cartId=${cartId}${keep}`, {})
  const left = async (slot = '2026-03-20 10:00') =>
    (await shop().call('GET', 'de/ticket/collect/event/1/date/20260320')).body.slots.find((one: { datetime: string }) => one.datetime === slot)?.max_tickets as number
  return { init, exec, cancel, left }
}
