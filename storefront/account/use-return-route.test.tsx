// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { returnRouteStore } from '../core/session.ts'
import { renderInShop } from '../core/shop.fixture.tsx'
import { useReturnRoute } from './use-return-route.ts'

function Remembering() {
  useReturnRoute()
  return null
}
const routes = ['home', 'checkout', 'login', 'guestRegister', 'registerSuccess', 'checkoutSuccess', 'tickets'].map(
  (id) => ({ id, path: `/de/${id}` }),
)
beforeEach(() => returnRouteStore.clear())
afterEach(cleanup)

/** What is remembered after going from screen to screen.*/
async function remembered(...way: string[]): Promise<string | null> {
  const { router } = renderInShop(null, { route: 'elsewhere', path: '/de', around: <Remembering />, routes })
  for (const id of way) await act(() => router.navigate(`/de/${id}`))
  return returnRouteStore.read()
}

describe('the way back from the login', () => {
  it.each(['login', 'guestRegister'])('is remembered on leaving the checkout for %s (R4.7, R3.68)', async (screen) => {
    expect(await remembered('checkout', screen)).toBe('checkout')
  })
  it('is remembered on leaving it for a success screen of the account (R4.8)', async () => {
    expect(await remembered('checkout', 'registerSuccess')).toBe('checkout')
  })
  it('stays among the screens of the account (R4.9)', async () => {
    expect(await remembered('checkout', 'login', 'guestRegister', 'login')).toBe('checkout')
  })
  it.each(['tickets', 'checkoutSuccess', 'home'])('is forgotten on %s (R4.10)', async (screen) => {
    expect(await remembered('checkout', 'login', screen)).toBeNull()
  })
  it('is not made up', async () => {
    expect(await remembered('tickets', 'login')).toBeNull()
  })
})
