import type { Refused } from '@foyer/contract/refusals.ts'
import type { Shop } from '../shop.ts'
import { TooManyLogins } from './passwords.ts'

/** More passwords than the shop checks at once are refused for now, if possible before the database is asked. */
export async function unlessBusy<T>(
  { passwords }: Pick<Shop, 'passwords'>,
  answer: () => Promise<T>,
): Promise<T | Refused<'TOO_MANY_REQUESTS'>> {
  if (passwords.busy()) return { refused: 'TOO_MANY_REQUESTS' }
  try {
    return await answer()
  } catch (error) {
    if (error instanceof TooManyLogins) return { refused: 'TOO_MANY_REQUESTS' }
    throw error
  }
}
