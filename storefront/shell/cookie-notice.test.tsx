// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consentStore, noticeStore } from '../core/consent.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { LegalLinks } from './legal-links.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  sessionStorage.clear()
  act(() => {
    consentStore.clear()
    noticeStore.write(true)
  })
})
afterEach(cleanup)

/** The footer's button is pressed through the footer, which a browser keeps as the server sent it. */
const reopens = <button onClick={() => noticeStore.write(true)}>Cookie-Einstellungen</button>
const open = (showCookieDisclaimer = true) =>
  renderInShop(
    <>
      <main tabIndex={-1} />
      <CookieNotice />
      {showCookieDisclaimer ? reopens : <LegalLinks />}
    </>,
    { config: { showCookieDisclaimer } },
  )
const notice = () => screen.queryByRole('region', { name: 'Cookies und Daten' })
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())

it("shows the server's HTML and two answers that weigh the same (R2.89, R2.90, R4.16)", async () => {
  const { container } = open()
  expect(notice()?.querySelector('p > a')?.getAttribute('href')).toBe('/de/page/data_protection')
  const classes = ['Nein', 'Ja, gern'].map((name) => screen.getByRole('button', { name }).className)
  expect(classes[0]).toBe(classes[1])
  expect(await axeViolations(container)).toEqual([])
})

it('shows only where it is configured, and then its settings too (R2.88, R1.25)', () => {
  open(false)
  expect(notice()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cookie-Einstellungen' })).toBeNull()
})

it.each([
  ['Ja, gern', true],
  ['Nein', false],
])('"%s" puts it away and keeps the flag %s for the session (R4.17, R4.18, R3.65)', (name, flag) => {
  open()
  press(name)
  expect(notice()).toBeNull()
  expect(consentStore.read()).toBe(flag)
  expect(sessionStorage.getItem('cookiesAccepted')).toBe(String(flag))
  expect(localStorage.length).toBe(0)
})

it('leaves the focus to the content where nothing had it before', () => {
  open()
  screen.getByRole('button', { name: 'Ja, gern' }).focus()
  press('Ja, gern')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('leaves the focus to the content where only the notice had it, which comes with the page', () => {
  act(() => noticeStore.write(null))
  open()
  const region = document.querySelector<HTMLElement>('.cookie-notice')!
  region.hidden = false
  screen.getByRole('button', { name: 'Nein' }).focus()
  act(() => noticeStore.write(true))
  press('Nein')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('opens again on request, takes the focus and gives it back (R4.16)', () => {
  open()
  press('Ja, gern')
  const settings = screen.getByRole('button', { name: 'Cookie-Einstellungen' })
  settings.focus()
  press('Cookie-Einstellungen')
  expect(document.activeElement).toBe(notice())
  press('Nein')
  expect(document.activeElement).toBe(settings)
  expect(consentStore.read()).toBe(false)
})
