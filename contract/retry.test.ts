import { expect, it, vi } from 'vitest'
import { createClient } from './client.ts'
import { checkoutCancel, checkoutExecPayment, checkoutInitPayment, checkoutSuggest } from './checkout.calls.ts'
import { authGuest } from './account.calls.ts'
import { eventSelect } from './tickets.calls.ts'
import { retrying } from './retry.ts'

/** A network that answers these statuses one after the other, 0 for none, and then 200. */
function network(...statuses: number[]) {
  return vi.fn<() => Response>(() => {
    const status = statuses.shift() ?? 200
    if (status === 0) throw new TypeError('no network')
    return new Response('{}', { status })
  })
}
const client = (
  send: () => Response,
  times: number,
  pause = vi.fn<(attempt: number) => Promise<void>>(async () => {}),
) => createClient({ base: '/api', lang: 'de', fetch: retrying(send, { times, pause }) })

it.each([408, 413, 429, 500, 502, 503, 504, 521, 522, 524, 0])(
  '%i is sent again where retries are configured (R8.6)',
  async (status) => {
    const send = network(status)
    expect(await client(send, 2)(eventSelect, {})).toMatchObject({ ok: true })
    expect(send).toHaveBeenCalledTimes(2)
  },
)

it.each([400, 401, 403, 404, 406, 410, 422])('%i is an answer, and is not asked for again (R8.6)', async (status) => {
  const send = network(status)
  expect(await client(send, 2)(eventSelect, {})).toMatchObject({ status })
  expect(send).toHaveBeenCalledTimes(1)
})

it('ends after as many times as are configured, with the last answer or its error (R8.6)', async () => {
  const send = network(500, 502, 503, 200)
  expect(await client(send, 2)(eventSelect, {})).toMatchObject({ ok: false, status: 503 })
  expect(send).toHaveBeenCalledTimes(3)
  await expect(client(network(0, 0), 1)(eventSelect, {})).rejects.toThrow('no network')
})

it('the pauses are counted, so that each can be longer (R8.6)', async () => {
  const pause = vi.fn<(attempt: number) => Promise<void>>(async () => {})
  await client(network(500, 0, 500), 3, pause)(eventSelect, {})
  expect(pause.mock.calls).toEqual([[1], [2], [3]])
})

it('a call that would do something twice is sent once, whatever is configured (R8.6)', async () => {
  const cart = { items: [] } as never
  for (const [call, given] of [
    [checkoutInitPayment, { body: cart }],
    [checkoutCancel, { query: { cartId: 'a' } }],
    [authGuest, { body: cart }],
  ] as const) {
    const send = network(500)
    expect(await client(send, 2)(call as never, given as never)).toMatchObject({ status: 500 })
    expect(send, call.path).toHaveBeenCalledTimes(1)
  }
  for (const call of [checkoutSuggest, checkoutExecPayment])
    expect(await client(network(500), 2)(call as never, {} as never), call.path).toMatchObject({ ok: true })
})
