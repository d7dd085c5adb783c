import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { authGuest } from '@foyer/contract/account.calls.ts'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import {
  checkoutCancel,
  checkoutExecPayment,
  checkoutHold,
  checkoutInitPayment,
} from '@foyer/contract/checkout.calls.ts'
import { createClient } from '@foyer/contract/client.ts'
import { card } from './museum.ts'
import { leadsToProvider } from './provider.ts'

/** Whoever gets no answer for so long has got none. */
export const patienceMs = 60_000

/** The buyer's choice on the simulator's page. */
export type Behaviour = 'pay' | 'decline' | 'cancel' | 'late' | 'twice' | 'disorder' | 'silent' | 'stay'
/** Tickets, which need no more than that, merchandise, or a voucher's code that pays for the others. */
export type Item =
  | Omit<Extract<SubmittedItem, { type: 'ticket' }>, 'type' | 'subtickets' | 'price'>
  | Extract<SubmittedItem, { type: 'merchandise' | 'voucherCode' }>
export type Buyer = ReturnType<typeof newBuyer>

/**
 * A guest with one cart, on any of the shop's processes; every call names which. `address` is where a proxy says that
 * they come from.
 */
export function newBuyer(items: readonly Item[], payart = card, address?: string) {
  const cartId = randomBytes(18).toString('base64url')
  const us = randomBytes(9).toString('base64url')
  let token: string | null = null
  const api = (shop: string, from = address) =>
    createClient({
      base: `${shop}/api`,
      lang: 'de',
      fetch: async (url, init) => {
        const headers = from ? { ...init.headers, 'x-forwarded-for': from } : init.headers
        const answer = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(patienceMs) })
        if (answer.status === 503 && !answer.headers.has('retry-after')) throw new Error('503 without Retry-After')
        return answer
      },
      token: () => token,
    })
  const cartOf = (expected: readonly Item[]) => ({
    ver: 1 as const,
    items: expected.map((item): SubmittedItem => ('type' in item ? item : { type: 'ticket', subtickets: [], ...item })),
    external_document_number: null,
  })

  return {
    cartId,
    us,
    items,
    async register(shop: string, from?: string) {
      const answer = await api(shop, from)(authGuest, {
        body: {
          c: {
            fname: 'Zoë',
            lname: 'Müller',
            email: `zoe.${us}@example.org`,
            street: 'Weg 1',
            zip: '8000',
            city: 'Zürich',
            country: 'CH',
          },
        },
      })
      if (answer.ok) token = answer.data
      return answer
    },
    /** The request of initPayment, for tests that send it differently. */
    submission: (shops: readonly string[]) => ({
      urls: shops.map((shop) => `${shop}/api/de/${checkoutInitPayment.path}?_=${token}`),
      body: { payart, cart: cartOf(items) },
    }),
    /** With the buyer's items, or with others in the same cart. */
    initPayment: (
      shop: string,
      { items: submitted = items, paying = payart }: { items?: readonly Item[]; paying?: number } = {},
    ) =>
      api(shop)(checkoutInitPayment, {
        body: {
          payart: paying,
          cart: cartOf(submitted),
          cartId,
          continueUrl: `${shop}/de/checkout/accepted?us=${encodeURIComponent(us)}`,
          cancelUrl: `${shop}/de/checkout/canceled`,
        },
      }),
    /** The places of the basket before it is paid for, as the storefront does after each change. */
    hold: (shop: string, submitted: readonly Item[] = items) =>
      api(shop)(checkoutHold, { body: { cart: cartOf(submitted), cartId } }),
    execPayment: (shop: string) =>
      api(shop)(checkoutExecPayment, { query: { us }, body: { cartId, sessionUs: us, srcURL: null } }),
    cancel: (shop: string, keep = false) =>
      api(shop)(checkoutCancel, { query: { cartId, noRedirect: '1', ...(keep && { keep: '1' as const }) } }),
  }
}

/** Presses a button on the simulator's page; the answer's status is 303 when it leads back. */
export async function press(payUrl: string, behaviour: Behaviour, from?: string): Promise<number> {
  const headers = from ? { 'x-forwarded-for': from } : undefined
  const response = await fetch(payUrl, {
    method: 'POST',
    redirect: 'manual',
    headers,
    signal: AbortSignal.timeout(patienceMs),
    body: new URLSearchParams({ behaviour }),
  })
  await response.arrayBuffer()
  return response.status
}

export type Outcome =
  | { kind: 'order'; bookingId: string }
  | { kind: 'refused'; at: string; status: number; codes: string[] }

type Attempt = <A extends { status: number; body?: unknown }>(send: () => Promise<A>) => Promise<A>

const isRefusedWith = (body: unknown, code: string) =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === code

const once: Attempt = (send) => send()
/**
 * Asks again each second where the shop answers that it is too busy (503), as people do, or that the payment could not
 * be opened: the simulator in the shop's own process is as busy.
 */
export const patiently: Attempt = async (send) => {
  for (let left = patienceMs / 1000; ; left--) {
    const answer = await send()
    const busy = answer.status === 503 || isRefusedWith(answer.body, 'PAYMENT_UNAVAILABLE')
    if (!busy || left === 0) return answer
    await wait(1000)
  }
}

/** The whole purchase: guest, places, paying, order. Each step may go to another process. */
export async function purchase(
  buyer: Buyer,
  shops: readonly string[],
  turn: number,
  attempt: Attempt = once,
): Promise<Outcome> {
  const shop = (step: number) => shops[(turn + step) % shops.length]!
  const registered = await attempt(() => buyer.register(shop(0)))
  if (!registered.ok) return refusal('register', registered)
  const began = await attempt(() => buyer.initPayment(shop(1)))
  if (!began.ok) return refusal('initPayment', began)
  // a free cart leads back at once
  if (leadsToProvider(began.data)) await attempt(async () => ({ status: await press(began.data, 'pay') }))
  const finished = await attempt(() => buyer.execPayment(shop(2)))
  return finished.ok ? { kind: 'order', bookingId: finished.data.booking_id } : refusal('execPayment', finished)
}

/** How many buyers ended in which way, so that a race that fails says with what. */
export function tally(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) {
    const end = outcome.kind === 'order' ? 'order' : `${outcome.at} ${outcome.status}: ${outcome.codes.join(', ')}`
    counts[end] = (counts[end] ?? 0) + 1
  }
  return counts
}

function refusal(
  at: string,
  { status, body }: { status: number; body: { code?: string; lines?: { code: string }[] } },
): Outcome {
  return { kind: 'refused', at, status, codes: [body.code ?? '', ...(body.lines ?? []).map(({ code }) => code)] }
}
