// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, refusal, sessionOf, stubBrowser } from '../core/office.fixture.tsx'
import type { Session } from '../core/session.ts'
import { Office } from '../office.tsx'

afterEach(cleanup)

const passkey = { id: 'a', name: 'Laptop von Ada', created: '2026-01-01T08:00:00.000Z', used: null }
const signedOut = () => refusal(401, 'SIGN_IN_NEEDED')

/** Somebody at the page of their own access, who has typed into its form. */
async function atOwnAccess() {
  const ada = sessionOf()
  let session: Session | null = ada
  const whenSignedIn = (data: unknown) => () => (session ? data : signedOut())
  stubBrowser()
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  const sent = answerCalls({
    session: () => session ?? signedOut(),
    passkeys() {
      if (!session) return signedOut()
      // a list that takes its time
      return session.person === ada.person ? [passkey] : new Promise(() => {})
    },
    'own-sessions': whenSignedIn([]),
    'passkeys/options': signedOut,
    'sign-in': () => null,
  })
  document.body.innerHTML = '<div id="office" data-museum="Haus"></div>'
  history.replaceState(null, '', '/office/account')
  render(<Office />, { container: document.querySelector<HTMLElement>('#office')! })
  const user = userEvent.setup()
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name eines weiteren Geräts' })
  await user.type(field, 'Tablet')
  await screen.findByText(passkey.name)
  return {
    user,
    sent,
    field,
    /** Ends the session, and says so with the next call. */
    async endSession() {
      session = null
      await user.click(screen.getByRole('button', { name: 'Passkey hinzufügen' }))
      await screen.findByRole('heading', { name: 'Im Büro anmelden' })
    },
    async signIn(person: string) {
      session = sessionOf({ person })
      await user.type(screen.getByRole('textbox', { name: 'E-Mail' }), 'ada@haus.example')
      await user.type(screen.getByLabelText('Passwort'), 'drei Wale im Nebel')
      await user.type(screen.getByRole('textbox', { name: 'Einmalcode' }), '123456')
      await user.click(screen.getByRole('button', { name: 'Mit Passwort anmelden' }))
      await screen.findByRole('heading', { name: 'Mein Zugang' })
    },
  }
}
const isShown = () => screen.queryByRole('heading', { name: 'Mein Zugang' }) !== null

describe('A page of the office', () => {
  it('hides what is open once the session has ended, and shows it again as it was', async () => {
    const { endSession, signIn, field } = await atOwnAccess()
    await endSession()
    expect(isShown()).toBe(false)
    await signIn(sessionOf().person)
    expect([field.isConnected, field.value]).toEqual([true, 'Tablet'])
  })

  it('shows nothing of it to somebody else', async () => {
    const { endSession, signIn, field } = await atOwnAccess()
    await endSession()
    await signIn('a3e1c7aa-0000-4000-8000-000000000002')
    expect(field.isConnected).toBe(false)
    expect(screen.queryByText(passkey.name)).toBe(null)
  })

  it('hides what is open after the time without a call, and asks nothing to find out', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const { sent } = await atOwnAccess()
    const before = sent.length
    vi.advanceTimersByTime(59 * 60_000)
    expect(isShown()).toBe(true)
    vi.advanceTimersByTime(2 * 60_000)
    await waitFor(() => expect(isShown()).toBe(false))
    expect(sent).toHaveLength(before)
    vi.useRealTimers()
  })
})
