import { randomBytes } from 'node:crypto'
import { md5, password, post } from './account.ts'
import type { Visitor } from './visitor.ts'

export const book = { type: 'merchandise', id: 306, count: 1 }
export const voucher = { type: 'voucher', id: 503, count: 1 }
export const pass = (name: string) => ({
  type: 'annualPass',
  id: 401,
  count: 1,
  owners: [{ name, address: null, send_to_custom_addr: false }],
})

/** The token of a new session. */
export const sessionOf = (visitor: Visitor, email: string): Promise<string> =>
  post(visitor, 'auth/login', { _u: email, _p: md5(password) })

/** The token of a guest with this address. */
export const guestOf = (visitor: Visitor, email: string): Promise<string> =>
  post(visitor, 'auth/guest', {
    c: { fname: 'Ada', lname: 'Muster', email, street: 'Uferweg 3', zip: '8001', city: 'Zürich', country: 'CH' },
  })

/** Buys through the API; answers the booking id. */
export async function buyAs(visitor: Visitor, token: string, items: readonly object[]): Promise<string> {
  const us = 'abcdefghijkl'
  const cartId = randomBytes(18).toString('base64url')
  const page = await post(visitor, `checkout/initPayment?_=${token}`, {
    payart: 164,
    aux: {},
    cartId,
    cart: { ver: 1, items, external_document_number: null },
    continueUrl: `${visitor.url}/${visitor.lang}/checkout/success?us=${us}`,
    cancelUrl: `${visitor.url}/${visitor.lang}/checkout/canceled`,
  })
  await fetch(new URL(page, visitor.url), {
    method: 'POST',
    body: new URLSearchParams({ behaviour: 'pay' }),
    redirect: 'manual',
  })
  const { booking_id } = await post<{ booking_id: string }>(visitor, `checkout/execPayment?us=${us}`, {
    cartId,
    sessionUs: us,
    srcURL: null,
  })
  return booking_id
}
