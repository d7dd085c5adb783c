import { randomUUID } from 'node:crypto'
import { roles, type OfficeAct } from '@foyer/domain/office/roles.ts'
import { afterEach, expect } from 'vitest'
import { friday, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { keyOf } from './keys.fixture.ts'

/** A day with places for all. */
export const day = '2026-03-22 10:00'

/** Two adults, CHF 21.62, in cash at the counter. */
export const asked = (more: object = {}) => ({
  id: randomUUID(),
  channel: 'counter',
  items: [ticketLine(61, 2, day)],
  means: [{ means: 'cash' }] as object[],
  ...more,
})

export const school = {
  fname: 'Ada',
  lname: 'Muster',
  company: 'Schule Ort',
  street: 'Weg 1',
  zip: '8000',
  city: 'Ort',
  country: 'CH',
}

/** After each test of a file the books are right and nothing was logged; the next begins at the same time. */
export function keepsItsBooks(shop: () => TestShop): void {
  afterEach(async () => {
    expect(await unbalanced(shop())).toEqual([])
    expect((await shop().books()).off).toEqual([])
    expect(shop().logged).toEqual([])
    shop().time.now = new Date(friday)
  })
}

/** Acts of the office by call, with a key of each role. */
export async function staffOf(shop: TestShop) {
  const keys: Record<string, string> = {}
  for (const role of roles) keys[role] = await keyOf(shop, role)
  return (name: OfficeAct, body: object, role = 'desk') =>
    shop.call('POST', `office/${name}`, body, { authorization: `Bearer ${keys[role]}` })
}
