// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PageTitle } from './page-title.tsx'
import { renderInShop } from './shop.fixture.tsx'

afterEach(() => {
  cleanup()
  document.head.innerHTML = ''
})

it("is the route's title, a dash and the site's name (R2.40, R2.41)", () => {
  renderInShop(<PageTitle />, { route: 'tickets', path: '/de/tickets' })
  expect(document.title).toBe('Ausstellungen und Tickets - Museen am Fluss')
})

it('has a pipe where the deployment wants one (R2.41)', () => {
  renderInShop(<PageTitle />, { route: 'tickets', path: '/de/tickets', deployment: { separator: 'pipe' } })
  expect(document.title).toBe('Ausstellungen und Tickets | Museen am Fluss')
})

it("is only the site's name where the route has none (R2.42)", () => {
  renderInShop(<PageTitle />)
  expect(document.title).toBe('Museen am Fluss')
})

it('is "Online Shop" where nothing is configured (R2.43)', () => {
  renderInShop(<PageTitle />, { config: { siteName: '' } })
  expect(document.title).toBe('Online Shop')
})

it("is the site's name of the language, if it has one, and says when a form was refused (R3.2, R5.39)", () => {
  renderInShop(<PageTitle text="Light" error />, {
    lang: 'en',
    path: '/en',
    config: { siteNameTranslations: { en: 'Museums' } },
  })
  expect(document.title).toBe('Error: Light - Museums')
})
