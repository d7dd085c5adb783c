// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { languageStore, lastUrlStore, partnerStore, paymentHostStore, referrerStore } from '../core/session.ts'
import { renderInShop } from '../core/shop.fixture.tsx'
import { useVisit } from './use-visit.ts'

function Visiting() {
  useVisit()
  return null
}
const stores = [languageStore, lastUrlStore, partnerStore, paymentHostStore, referrerStore]
beforeEach(() => act(() => stores.forEach((store) => store.clear())))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

/** Comes to the shop at an address, from somewhere. */
function arrive(address = '/de', from = '') {
  history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from)
  return renderInShop(null, {
    route: 'elsewhere',
    path: '/',
    around: <Visiting />,
    routes: [{ id: 'recoverAccount', path: '/de/recover/:guid' }],
  }).router
}
const visit = async (...addresses: string[]) => {
  const router = arrive(addresses[0])
  for (const address of addresses) await act(() => router.navigate(address))
}

describe('what a visit remembers', () => {
  it('the partner of the start address, as long as the session (R4.6, R7.66)', async () => {
    const router = arrive('/de/tickets?partner=tourism')
    await act(() => router.navigate('/de/tickets'))
    expect(sessionStorage.getItem('partner')).toBe('"tourism"')
    cleanup()
    await visit('/de/checkout')
    expect(partnerStore.read()).toBe('tourism')
  })

  it('no partner that a payment would be refused for (R4.6)', async () => {
    const router = arrive(`/de?partner=${'x'.repeat(101)}`)
    await act(() => router.navigate('/de/tickets'))
    expect(partnerStore.read()).toBeNull()
  })

  it('the last address, with its query, but not the root (R4.12, R4.13)', async () => {
    await visit('/de/tickets', '/de/tickets/101?date=2026-12-05')
    expect(lastUrlStore.read()).toBe('/de/tickets/101?date=2026-12-05')
    await visit('/de')
    await visit('/')
    expect(sessionStorage.getItem('lastUrl')).toBe('"/de/tickets/101?date=2026-12-05"')
  })

  it('no address of a link to a new password, whose token would stand in it (R4.12)', async () => {
    const router = arrive('/de/tickets')
    await act(() => router.navigate('/de/tickets'))
    await act(() => router.navigate('/de/recover/secret'))
    expect(lastUrlStore.read()).toBe('/de/tickets')
  })

  it('the language (R9.25)', async () => {
    await visit('/de/tickets')
    expect(languageStore.read()).toBe('de')
  })

  it('where the visitor came from (R4.14)', async () => {
    const router = arrive('/de', 'https://tourism.example/river')
    await act(() => router.navigate('/de/tickets'))
    expect(sessionStorage.getItem('referrer')).toBe('"https://tourism.example/river"')
  })

  it.each(['https://checkout.stripe.com/pay', 'https://pay.bank.example/x', 'http://localhost:3000/de', ''])(
    'not the referrer %s: a payment provider, the page of the last payment, the shop itself, or none (R4.15)',
    async (from) => {
      paymentHostStore.write('pay.bank.example')
      referrerStore.write('https://tourism.example/river')
      const router = arrive('/de', from)
      await act(() => router.navigate('/de/tickets'))
      expect(referrerStore.read()).toBe('https://tourism.example/river')
    },
  )
})
