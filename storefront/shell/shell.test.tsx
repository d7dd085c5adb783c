// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { languageStore } from '../core/session.ts'
import { renderInShop } from '../core/shop.fixture.tsx'
import type { Screen } from '../router/screen.ts'
import { CheckoutFooter } from './checkout-footer.tsx'
import { whileWaiting } from '../core/waiting.ts'
import { Shell } from './shell.tsx'
import { UnexpectedError } from './unexpected-error.tsx'

afterEach(() => {
  cleanup()
  languageStore.clear()
})

it('stands around every page, each part unless configuration hides it (R1.23, R1.24)', () => {
  const parts = () => ['banner', 'main', 'contentinfo'].filter((role) => screen.queryByRole(role) !== null)
  renderInShop(null, { around: <Shell /> })
  expect(parts()).toEqual(['banner', 'main', 'contentinfo'])
  cleanup()
  renderInShop(null, { around: <Shell />, config: { showHeader: false } })
  expect(parts()).toEqual(['main', 'contentinfo'])
  cleanup()
  renderInShop(null, { around: <Shell />, config: { showFooter: false } })
  expect(parts()).toEqual(['banner', 'main'])
})

it('has the footer of a screen that brings one, in place of its own, unless configuration hides it (R1.24)', async () => {
  const screens = import.meta.glob<Screen>('../checkout/*-page.tsx', { eager: true })
  const footers = new Set(Object.values(screens).map(({ Footer }) => Footer))
  expect([...footers], 'one for each step of the checkout').toEqual([CheckoutFooter])
  const routes = [
    { id: 'checkout', path: '/de/checkout', screen: { default: () => null, Footer: () => <footer>slim</footer> } },
  ]
  const shown = renderInShop(null, { around: <Shell />, routes })
  await act(() => shown.router.navigate('/de/checkout'))
  expect(screen.getByRole('contentinfo').textContent).toBe('slim')
  cleanup()
  const hidden = renderInShop(null, { around: <Shell />, routes, config: { showFooter: false } })
  await act(() => hidden.router.navigate('/de/checkout'))
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

it('an unexpected error has a title like every page: what it is, and whose shop (R2.40)', () => {
  renderInShop(<UnexpectedError />, { deployment: { separator: 'pipe' } })
  expect(document.title).toBe('Etwas ist schiefgegangen | Museen am Fluss')
})

it('shows that the shop waits for the server, and only as long as it does (R2.87)', async () => {
  let answer = () => {}
  renderInShop(null, { around: <Shell /> })
  const shown = () => screen.queryByRole('progressbar', { name: 'Wird geladen' })
  expect(shown()).toBeNull()
  const asking = whileWaiting(() => new Promise<void>((resolve) => (answer = resolve)))
  await act(async () => {})
  expect(shown()).not.toBeNull()
  await act(async () => {
    answer()
    await asking
  })
  expect(shown()).toBeNull()
})

it('remembers the language of an address that has one, and leaves it alone where there is none (R9.25)', () => {
  renderInShop(null, { around: <Shell />, lang: 'en', path: '/en' })
  expect(languageStore.read()).toBe('en')
  cleanup()
  renderInShop(null, { around: <Shell />, lang: 'de', route: 'logout', path: '/logout' })
  expect(languageStore.read()).toBe('en')
})
