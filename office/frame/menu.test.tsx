// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { refusal, sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'

afterEach(cleanup)

/** The office of who may see orders, on a phone. */
async function onPhone() {
  let isSignedIn = true
  const signedIn = (data: unknown) => () => (isSignedIn ? data : refusal(401, 'SIGN_IN_NEEDED'))
  const { user } = openOffice('/account', {
    session: signedIn(sessionOf({ may: ['find'] })),
    passkeys: signedIn([]),
    'own-sessions': signedIn([]),
    'passkeys/options': signedIn({}),
    find: signedIn({ orders: [] }),
    views: signedIn([]),
  })
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  const addEventListener = () => {}
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') || query.includes('max-width'),
    addEventListener,
    removeEventListener: addEventListener,
  }))
  const button = await screen.findByRole('button', { name: 'Menü' })
  const open = async () => {
    await user.click(button)
    return within(await screen.findByRole('dialog', { name: 'Menü' }))
  }
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  return { user, button, open, isClosed, endSession: () => void (isSignedIn = false) }
}

describe('The menu of the office on a phone', () => {
  it('has the ways and who is signed in, closes when one is taken or by Escape, and the focus is at its button', async () => {
    const { user, button, open, isClosed } = await onPhone()
    expect(screen.queryByRole('navigation', { name: 'Büro' })).toBe(null)
    let menu = await open()
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(menu.getAllByRole('link').map((one) => one.textContent)).toEqual(['Bestellungen', 'Mein Zugang'])
    menu.getByText('Ada Muster')
    menu.getByRole('button', { name: 'Abmelden' })
    await user.keyboard('{Escape}')
    await isClosed()
    await waitFor(() => expect(document.activeElement).toBe(button))
    menu = await open()
    await user.click(menu.getByRole('link', { name: 'Bestellungen' }))
    await isClosed()
    await screen.findByRole('heading', { name: 'Bestellungen', level: 1 })
    // where somebody is already
    menu = await open()
    await user.click(menu.getByRole('link', { name: 'Bestellungen' }))
    await isClosed()
  })

  it('does not stand over a sign-in', async () => {
    const { user, open, endSession } = await onPhone()
    await open()
    endSession()
    await user.click(await screen.findByRole('button', { name: 'Passkey hinzufügen', hidden: true }))
    await screen.findByRole('heading', { name: 'Im Büro anmelden' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  })
})
