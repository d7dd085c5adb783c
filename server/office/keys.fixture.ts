import type { Role } from '@foyer/domain/office/roles.ts'
import type { TestShop } from '../testing/test-shop.fixture.ts'
import { newKey } from './keys.service.ts'

let made = 0
/** A new key of the office for a test, to be sent as Bearer. */
export async function keyOf(shop: TestShop, role: Role, name = `${role}-${++made}`, days?: number): Promise<string> {
  const key = await newKey(shop.shop, name, role === 'partner' ? 'partner:951' : role, days?.toString())
  if ('wrong' in key) throw new Error(key.wrong)
  return key.secret
}
