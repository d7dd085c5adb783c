// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tellWhoWaits } from '../core/identity.ts'
import { refusal, sessionOf, Stream } from '../core/office.fixture.tsx'
import type { Session } from '../core/session.ts'
import { openOffice } from '../open-office.fixture.tsx'

afterEach(cleanup)

const passkey = { id: 'a', name: 'Laptop von Ada', created: '2026-01-01T08:00:00.000Z', used: null }
const signedOut = () => refusal(401, 'SIGN_IN_NEEDED')

/** Somebody at the page of their own access, who has typed into its form. */
async function atOwnAccess(ada = sessionOf()) {
  let session: Session | null = ada
  let proved = false
  const whenSignedIn = (data: unknown) => () => (session ? data : signedOut())
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  const { user, sent } = openOffice('/account', {
    session: () => session ?? signedOut(),
    passkeys() {
      if (!session) return signedOut()
      // a list that takes its time
      return session.person === ada.person ? [passkey] : new Promise(() => {})
    },
    'own-sessions': whenSignedIn([]),
    'passkeys/options': signedOut,
    'passkeys/remove': () => (proved ? null : refusal(403, 'PROOF_NEEDED')),
    prove({ code }) {
      if (code !== '123456') return refusal(422, 'CODE_WRONG')
      proved = true
      return null
    },
    'sign-in': () => null,
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name eines weiteren Geräts' })
  await user.type(field, 'Tablet')
  await screen.findByText(passkey.name)
  return {
    user,
    sent,
    field,
    /** As it is done in another window. */
    prove: () => void (proved = true),
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
    sent.length = 0
    Stream.opened[0]!.tell('ready')
    await waitFor(() =>
      expect(sent.map(({ path }) => path).toSorted()).toEqual(['own-sessions', 'passkeys', 'session']),
    )
    const before = sent.length
    vi.advanceTimersByTime(59 * 60_000)
    expect(isShown()).toBe(true)
    vi.advanceTimersByTime(2 * 60_000)
    await waitFor(() => expect(isShown()).toBe(false))
    expect(sent).toHaveLength(before)
    vi.useRealTimers()
  })

  it('hides what is open when the longest time is over, however much was done', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    await atOwnAccess(sessionOf({ ends: new Date(Date.now() + 30 * 60_000).toISOString() }))
    vi.advanceTimersByTime(29 * 60_000)
    expect(isShown()).toBe(true)
    vi.advanceTimersByTime(2 * 60_000)
    await waitFor(() => expect(isShown()).toBe(false))
    vi.useRealTimers()
  })

  it('asks once more who is there where the server wants to know, and does nothing for who would rather not', async () => {
    const { user, sent } = await atOwnAccess()
    const calls = (path: string) => sent.filter((one) => one.path === path)
    const remove = () => user.click(screen.getByRole('button', { name: 'Laptop von Ada entfernen' }))
    await remove()
    await user.click(await screen.findByRole('button', { name: 'Nichts ändern' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(calls('passkeys/remove')).toHaveLength(1)
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['', ''])

    await remove()
    const dialog = within(await screen.findByRole('dialog'))
    const show = async (code: string) => {
      await user.type(dialog.getByLabelText('Passwort'), 'drei Wale im Nebel')
      await user.type(dialog.getByRole('textbox', { name: 'Einmalcode' }), code)
      await user.click(dialog.getByRole('button', { name: 'Mit Passwort weiter' }))
    }
    await show('654321')
    await waitFor(() => expect(dialog.getAllByRole('alert').some((one) => one.textContent !== '')).toBe(true))
    expect(calls('passkeys/remove')).toHaveLength(2)
    await user.clear(dialog.getByRole('textbox', { name: 'Einmalcode' }))
    await show('123456')
    await waitFor(() => expect(calls('passkeys/remove')).toHaveLength(3))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  })

  it('asks who has an account at the identity provider in a window of its own, and goes on once it says so', async () => {
    const ways = { passkey: false, password: false, identity: true }
    const { user, sent, prove } = await atOwnAccess({ ...sessionOf(), ways })
    const removals = () => sent.filter(({ path }) => path === 'passkeys/remove')
    document.querySelector<HTMLElement>('#office')!.dataset['identityProvider'] = 'Auenstadt'
    const inWindow = { setItem: vi.fn<(name: string, value: string) => void>(), assign: vi.fn<(to: string) => void>() }
    const opened = vi.fn<(url: string, target: string) => object | null>(() => null)
    vi.stubGlobal('open', opened)
    await user.click(screen.getByRole('button', { name: 'Laptop von Ada entfernen' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByLabelText('Passwort')).toBe(null)
    expect(dialog.queryByRole('button', { name: 'Passkey zeigen' })).toBe(null)
    const press = () => user.click(dialog.getByRole('button', { name: 'Mit Auenstadt bestätigen' }))
    await press()
    await dialog.findByText(/^Ihr Browser hat kein Fenster geöffnet/)
    const elsewhere = {
      get sessionStorage(): never {
        throw new DOMException('', 'SecurityError')
      },
    }
    // a window that has a name is found again at the provider
    opened.mockImplementation((_, target) =>
      target === '_blank' ? { sessionStorage: inWindow, location: inWindow } : elsewhere,
    )
    await press()
    expect(inWindow.assign.mock.lastCall).toEqual(['/office/identity'])
    expect(JSON.parse(inWindow.setItem.mock.lastCall![1])).toEqual({ errand: { for: 'prove' }, inWindow: true })
    expect(removals()).toHaveLength(1)
    prove()
    tellWhoWaits()
    await waitFor(() => expect(removals()).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  })

  it('waits for no answer any more once somebody leaves the page or signs out', async () => {
    const stillAsked: string[] = []
    const never = () => new Promise(() => {})
    const { user, sent } = openOffice('/account', {
      session: () => sessionOf({ may: ['find'] }),
      passkeys: never,
      'own-sessions': never,
      find: never,
      views: never,
      'sign-out'() {
        stillAsked.push(...sent.filter(({ signal }) => signal && !signal.aborted).map(({ path }) => path))
        return null
      },
    })
    const isLeft = (path: string) => sent.some((one) => one.path === path && one.signal?.aborted)
    await screen.findByRole('heading', { name: 'Mein Zugang' })
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('passkeys'))
    await user.click(screen.getByRole('link', { name: 'Bestellungen' }))
    await waitFor(() => expect(isLeft('passkeys')).toBe(true))
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('find'))
    expect(isLeft('find')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Abmelden' }))
    await waitFor(() => expect(isLeft('find')).toBe(true))
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('sign-out'))
    expect(stillAsked).not.toContain('find')
  })

  it('offers nothing that somebody may in some venues only, which no call of it knows', async () => {
    await atOwnAccess(sessionOf({ may: ['find', 'people', 'keys'], venues: ['haus'] }))
    expect(screen.queryByRole('searchbox')).toBe(null)
    expect(screen.getAllByRole('link').map((one) => one.textContent)).toEqual(['Zum Inhalt', 'Mein Zugang'])
  })
})
