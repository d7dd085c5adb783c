import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { Role } from '@foyer/domain/office/roles.ts'
import { endKey, newKey } from '../office/keys.service.ts'
import type { Context } from '../context.ts'
import type { Workers } from '../jobs/jobs.ts'
import type { Buyer } from './buyers.ts'
import type { Chance } from './chance.ts'

/** A shop that is open, with what does its jobs and plays its bank. */
export interface LiveShop {
  shop: Context
  app: { request(address: string, init: RequestInit): Response | Promise<Response> }
  workers: Workers
  simulator: { deliveries: { deliver(): Promise<void> } } | null
}

/** How often what was made. */
export type Made = Map<string, number>

/** Whoever comes to a shop: visitors without anything, and staff with keys, all by its calls. */
export async function openFrontDoor({ app, shop }: LiveShop, made: Made, chance: Chance) {
  const { tills } = (await shop.catalogue.current()).shop.settings
  const staff: [string, Role][] = [
    ['demo-desk', 'desk'],
    ['demo-money', 'finance'],
    ['demo-gate', 'door'],
    // nobody has two tills open
    ...tills.map(({ id }): [string, Role] => [`demo-${id}`, 'desk']),
  ]
  const keys = new Map<string, string>()
  for (const [name, role] of staff) {
    const key = await newKey(shop, name, role, '366')
    if ('wrong' in key) throw new Error(key.wrong)
    keys.set(name, key.secret)
  }
  const count = (what: string) => void made.set(what, (made.get(what) ?? 0) + 1)

  async function call<D>(path: string, body: object, key?: string): Promise<D | null> {
    const response = await app.request(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { data?: D; error?: string }
    if (response.status === 200) return answer.data ?? null
    if (response.status >= 500) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    // sold out, too late, declined: as it goes
    return null
  }

  /** An act of the office. */
  const office = <D>(who: string, act: string, body: object) => call<D>(`office/${act}`, body, keys.get(who)!)

  /** A visitor buys and pays at the simulator, as it is told to behave; answers the booking. */
  async function buy(
    items: readonly SubmittedItem[],
    { buyer, payart, lang, behaviour }: { buyer: Buyer; payart: number; lang: string; behaviour: string },
  ): Promise<string | null> {
    const token = await call<string>(`${lang}/auth/guest`, { c: buyer })
    if (token === null) return null
    const [cartId, us] = [chance.hex(32), chance.hex(12)]
    const { PUBLIC_URL } = shop.settings
    const page = await call<string>(`${lang}/checkout/initPayment?_=${token}`, {
      payart,
      aux: {},
      cartId,
      cart: { ver: 1, items, external_document_number: null },
      continueUrl: `${PUBLIC_URL}/${lang}/checkout/success?us=${us}`,
      cancelUrl: `${PUBLIC_URL}/${lang}/checkout/canceled`,
    })
    if (page === null) return null
    await app.request(page, { method: 'POST', body: new URLSearchParams({ behaviour }) })
    const paid = await call<{ booking_id: string }>(`${lang}/checkout/execPayment?us=${us}`, {
      cartId,
      sessionUs: us,
      srcURL: null,
    })
    return paid?.booking_id ?? null
  }

  return {
    call,
    office,
    buy,
    count,
    /** Nobody has these keys any more. */
    leave: async () => {
      for (const name of keys.keys()) await endKey(shop, name)
    },
  }
}
export type FrontDoor = Awaited<ReturnType<typeof openFrontDoor>>
