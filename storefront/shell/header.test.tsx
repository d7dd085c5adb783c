// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { ticketItems } from '@foyer/domain/goods/ticket-items.ts'
import { slot, ticket } from '@foyer/domain/tickets/tickets.fixture.ts'
import { customerStore, forgetCustomer, noValues } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { tokenStore } from '../core/session.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { Header } from './header.tsx'

afterEach(() => {
  act(() => {
    cartStore.write(emptyCart)
    forgetCustomer()
  })
  cleanup()
})

const none = { hasTickets: false, hasGuidedTours: false, hasMerchandise: false, hasVouchers: false, hasMemCard: false }
const entries = (menu = 'Hauptmenü') =>
  within(screen.getAllByRole('navigation', { name: menu })[0]!)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
const arrives = (isGuest: boolean) =>
  act(() => {
    tokenStore.write('token')
    customerStore.write({ data: { ...noValues, fname: 'Anna', lname: 'Łukić', isGuest } })
  })

describe('the header', () => {
  it('has a brand link home, or to the museum in a new tab (R2.47, R2.48, R2.49)', () => {
    renderInShop(<Header />)
    expect(screen.getByRole('link', { name: 'Museen am Fluss' }).getAttribute('href')).toBe('/de')
    cleanup()
    renderInShop(<Header />, { config: { logoLinksToMainSite: true } })
    const brand = screen.getByRole('link', { name: /^Museen am Fluss ?\(öffnet in neuem Tab\)$/ })
    expect([brand.getAttribute('href'), brand.getAttribute('target')]).toEqual(['https://museum.example', '_blank'])
    cleanup()
    renderInShop(<Header />, {
      config: { logoLinksToMainSite: true, museumPerLanguageUrls: { de: 'https://museum.example/de' } },
    })
    expect(screen.getByRole('link', { name: /Museen am Fluss/ }).getAttribute('href'), 'of the language (R2.49)').toBe(
      'https://museum.example/de',
    )
  })

  it.each([
    ['hasTickets', 'Tickets', '/de/tickets', 'R1.17, R2.50'],
    ['hasGuidedTours', 'Führungen', '/de/guided-tours', 'R1.18, R2.51'],
    ['hasMerchandise', 'Shop', '/de/merchandise', 'R1.19, R2.52'],
    ['hasMemCard', 'Jahreskarten', '/de/passes', 'R1.21, R2.53'],
    ['hasVouchers', 'Gutscheine', '/de/vouchers', 'R1.20, R2.54'],
  ])('has with %s a menu entry %s to %s, and none without (%s)', (flag, label, href) => {
    renderInShop(<Header />, { config: { ...none, [flag]: true } })
    expect(entries()).toEqual([[label, href]])
    cleanup()
    renderInShop(<Header />, { config: none })
    expect(entries()).toEqual([])
  })

  it('calls an entry as the shop wants it in that language (R2.55, R3.4)', () => {
    const config = { navTranslations: { tickets: { de: 'Eintritte' } } }
    renderInShop(<Header />, { config })
    expect(entries()).toEqual([['Eintritte', '/de/tickets']])
    cleanup()
    renderInShop(<Header />, { config, lang: 'en', path: '/en' })
    expect(entries('Main menu')).toEqual([['Tickets', '/en/tickets']])
  })

  it('leads to the plan of a day from the folded menu, where there is one', () => {
    const plan = () =>
      within(document.getElementById('menu')!).queryByRole('link', { name: 'Besuch planen', hidden: true })
    renderInShop(<Header />, { config: { hasTickets: true } })
    expect(plan()?.getAttribute('href')).toBe('/de/plan')
    cleanup()
    renderInShop(<Header />, { config: { hasTickets: false } })
    expect(plan()).toBeNull()
  })

  it('counts the lines of the basket and looks different when there are some (R2.58, R2.59, R3.21)', () => {
    renderInShop(<Header />)
    const basket = screen.getByRole('link', { name: 'Warenkorb, leer' })
    const seen = () => [...basket.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent)
    expect([basket.getAttribute('href'), seen(), basket.dataset['filled']]).toEqual([
      '/de/checkout',
      ['Warenkorb', '0'],
      undefined,
    ])
    const items = ticketItems(
      { id: 101, name: 'Licht', venue: 'Kunsthaus' },
      [ticket(1)],
      { 1: { count: 3, subtickets: {} } },
      slot,
    )
    act(() => cartStore.write({ ...emptyCart, form: items }))
    expect([seen(), basket.dataset['filled']]).toEqual([['Warenkorb', '1'], 'true'])
    expect(screen.getByRole('link', { name: 'Warenkorb, 1 Artikel' })).toBe(basket)
  })

  it('offers the other languages by name, on the same address, when there is more than one (R2.56, R2.57, R3.3)', () => {
    renderInShop(<Header />, { route: 'tickets', path: '/de/tickets?venue=2' })
    const english = screen.getAllByRole('link', { name: 'English', hidden: true })
    expect(
      english.map((link) => link.getAttribute('href')),
      'in the bar and in the folded menu',
    ).toEqual(Array(2).fill('/en/tickets?venue=2'))
    cleanup()
    renderInShop(<Header />, { config: { languages: ['de'], languagesFull: ['Deutsch'] } })
    expect(screen.queryByRole('button', { name: /Sprache/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Deutsch', hidden: true })).toBeNull()
  })

  it('has no fault that axe knows', async () => {
    const { container } = renderInShop(<Header />)
    expect(await axeViolations(container)).toEqual([])
  })
})

describe('the account in the header', () => {
  const on = { hasUserRegistration: true }
  const addresses = () =>
    ['Anmelden', 'Registrieren'].map((name) => {
      const menu = document.getElementById('account')
      return (menu && within(menu).queryByRole('link', { name, hidden: true })?.getAttribute('href')) ?? null
    })
  const back = `?returnTo=${encodeURIComponent('/de/tickets?venue=2')}`
  const open = { route: 'tickets', path: '/de/tickets?venue=2', config: on }

  it('lets a visitor and a guest log in and register, and come back (R2.60, R2.61, R2.63, R6.6)', () => {
    renderInShop(<Header />, open)
    expect(screen.getByRole('button', { name: 'Konto' }).getAttribute('popovertarget')).toBe('account')
    expect(addresses()).toEqual([`/de/login${back}`, `/de/register${back}`])
    arrives(true)
    expect(addresses()).toEqual([`/de/login${back}`, `/de/register${back}`])
  })

  it('hands on where to come back to on the screens of the account themselves (R2.63)', () => {
    renderInShop(<Header />, { route: 'login', path: '/de/login?returnTo=%2Fde%2Ftickets', config: on })
    expect(addresses()).toEqual(['/de/login?returnTo=%2Fde%2Ftickets', '/de/register?returnTo=%2Fde%2Ftickets'])
    cleanup()
    renderInShop(<Header />, { route: 'login', path: '/de/login', config: on })
    expect(addresses()).toEqual(['/de/login', '/de/register'])
  })

  it.each([{ hasUserRegistration: false }, { hasUserRegistration: true, userRegistration: false }])(
    'offers neither where registration is off: %j (R1.22, R2.62, R3.8)',
    (config) => {
      renderInShop(<Header />, { config })
      expect(addresses()).toEqual([null, null])
      const lists = screen.getAllByRole('list', { hidden: true })
      expect(
        lists.filter((list) => within(list).queryAllByRole('listitem', { hidden: true }).length === 0),
        'no list without entries',
      ).toEqual([])
    },
  )

  it('greets a customer by name, with settings and logout (R2.64, R2.65, R2.66, R6.9)', () => {
    renderInShop(<Header />, open)
    arrives(false)
    const menu = document.getElementById(
      screen.getByRole('button', { name: 'Anna Łukić' }).getAttribute('popovertarget')!,
    )!
    expect(
      within(menu)
        .getAllByRole('link', { hidden: true })
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Bestellungen', '/de/orders'],
      ['Einstellungen', '/de/settings'],
      ['Abmelden', `/logout${back}`],
    ])
    expect(addresses()).toEqual([null, null])
  })

  it('has neither for a guest, nor for a customer whose token is gone (R6.7)', () => {
    renderInShop(<Header />, open)
    arrives(true)
    const settings = () => screen.queryAllByRole('link', { name: /Einstellungen|Abmelden/, hidden: true })
    expect(settings()).toEqual([])
    arrives(false)
    expect(settings()).toHaveLength(4)
    act(() => tokenStore.clear())
    expect(settings()).toEqual([])
  })

  it('has no fault that axe knows', async () => {
    const { container } = renderInShop(<Header />, open)
    arrives(false)
    expect(await axeViolations(container)).toEqual([])
  })
})
