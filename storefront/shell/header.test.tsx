// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { ticketItems } from '@foyer/domain/cart/ticket-items.ts'
import { slot, ticket } from '@foyer/domain/tickets/samples.ts'
import { cartStore } from '../cart/cart-store.ts'
import { axeViolations, renderInShop } from '../shop/test-shop.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

afterEach(() => {
  act(() => cartStore.write(emptyCart))
  cleanup()
})

describe('the header', () => {
  test('has a brand link home, or to the museum in a new tab (R2.47, R2.48)', () => {
    renderInShop(<Header />)
    expect(screen.getByRole('link', { name: 'Museen am Fluss' }).getAttribute('href')).toBe('/de')
    cleanup()
    renderInShop(<Header />, { config: { logoLinksToMainSite: true } })
    const brand = screen.getByRole('link', { name: /Museen am Fluss/ })
    expect([brand.getAttribute('href'), brand.getAttribute('target')]).toEqual(['https://museum.example', '_blank'])
  })

  test('has a menu entry for tickets only when they are on (R1.17, R2.50)', () => {
    renderInShop(<Header />)
    expect(screen.getByRole('link', { name: 'Tickets' }).getAttribute('href')).toBe('/de/tickets')
    cleanup()
    renderInShop(<Header />, { config: { hasTickets: false } })
    expect(screen.queryByRole('link', { name: 'Tickets' })).toBeNull()
  })

  test('counts the lines of the basket and looks different when there are some (R2.58, R2.59, R3.21)', () => {
    renderInShop(<Header />)
    const basket = screen.getByRole('link', { name: /^Warenkorb/ })
    expect([basket.getAttribute('href'), basket.textContent, basket.dataset['filled']]).toEqual(['/de/checkout', 'Warenkorb0, leer', undefined])
    const items = ticketItems({ id: 101, name: 'Licht', venue: 'Kunsthaus' }, [ticket(1)], { 1: { count: 3, subtickets: {} } }, slot)
    act(() => cartStore.write({ ...emptyCart, form: items }))
    expect([basket.textContent, basket.dataset['filled']]).toEqual(['Warenkorb1, 1 Artikel', 'true'])
  })

  test('offers the other languages by name, on the same address, when there is more than one (R2.56, R2.57, R3.3)', () => {
    renderInShop(<Header />, { route: 'tickets', path: '/de/tickets?venue=2' })
    const english = screen.getByRole('link', { name: 'English', hidden: true })
    expect(english.getAttribute('href')).toBe('/en/tickets?venue=2')
    cleanup()
    renderInShop(<Header />, { config: { languages: ['de'], languagesFull: ['Deutsch'] } })
    expect(screen.queryByRole('button', { name: /Sprache/ })).toBeNull()
  })

  test('has no fault that axe knows', async () => {
    const { container } = renderInShop(<Header />)
    expect(await axeViolations(container)).toEqual([])
  })
})

describe('the footer', () => {
  test('has a copyright line with the current year (R2.72)', () => {
    renderInShop(<Footer />)
    expect(screen.getByText(`© ${new Date().getFullYear()} Museen am Fluss`)).toBeTruthy()
  })

  test('has the built-in legal links (R2.73, R2.77, R2.34)', async () => {
    const { container } = renderInShop(<Footer />)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/de/page/imprint', '/de/page/terms', '/de/page/data_protection'])
    expect(await axeViolations(container)).toEqual([])
  })

  test("has a museum's own legal links, in a new tab (R2.74, R2.76)", () => {
    renderInShop(<Footer />, { config: { customTermsLinks: { de: { terms: { url: 'https://museum.example/agb', title: 'Bedingungen' } } } } })
    const link = screen.getByRole('link', { name: /Bedingungen/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://museum.example/agb', '_blank'])
  })

  test('has social links by name and address (R2.80)', () => {
    renderInShop(<Footer />, { config: { socialLinks: [{ name: 'instagram', url: 'https://instagram.example/x' }] } })
    expect(screen.getByRole('link', { name: 'instagram' }).getAttribute('href')).toBe('https://instagram.example/x')
  })
})
