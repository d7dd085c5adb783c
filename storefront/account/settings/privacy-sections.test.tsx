// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { serve } from '../../core/api.fixture.ts'
import { tokenStore } from '../../core/session.ts'
import { axeViolations, renderInShop } from '../../core/shop.fixture.tsx'
import { customerStore, noValues } from '../customer-store.ts'
import DeleteSection from './delete-section.tsx'
import DownloadSection from './download-section.tsx'
import { md5 } from '../md5.ts'
import type { SectionProps } from './section-props.ts'

const account = { ...noValues, email: 'ada@example.org', isGuest: false, confirmed: true, shipping: null }
const given: SectionProps = {
  account,
  attributes: { countries: {}, salutations: {}, required_fields: [], visible_fields: [] },
  onChanged: async () => {},
  onSaved: async () => {},
}
beforeEach(() => {
  tokenStore.write('session')
  customerStore.write({ data: { ...noValues, isGuest: false } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const typePassword = (text = 'seerosen') => userEvent.type(screen.getByLabelText('Aktuelles Passwort'), text)
const alert = () => screen.findByRole('alert')

describe('downloading the data', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Daten herunterladen' }))
  /** The files that the browser was given. */
  function files() {
    const saved: { name: string; content: Blob }[] = []
    let content: Blob
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => ((content = blob), 'blob:x'), revokeObjectURL: () => {} }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content })
    })
    return saved
  }

  it('asks for the password and saves a readable file, with nothing in the address', async () => {
    const saved = files()
    const requests = serve({ 'customer/export': () => ({ body: { data: { account: { fname: 'Ada' } } } }) })
    const { container } = renderInShop(<DownloadSection {...given} />)
    await typePassword()
    await press()
    expect((await screen.findByRole('status')).textContent).toMatch(
      /^Heruntergeladen als meine-daten-\d{4}-\d\d-\d\d\.json\.$/,
    )
    expect(requests[0]).toMatchObject({ path: 'customer/export', body: { _po: md5('seerosen') } })
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^meine-daten-.*\.json$/)])
    expect(await saved[0]!.content.text()).toBe('{\n  "account": {\n    "fname": "Ada"\n  }\n}')
    expect(screen.getByLabelText<HTMLInputElement>('Aktuelles Passwort').value).toBe('')
    expect(await axeViolations(container)).toEqual([])
  })

  it('saves nothing without the password, or with a wrong one', async () => {
    const saved = files()
    const requests = serve({ 'customer/export': () => ({ status: 422, body: { code: 'PASSWORD_WRONG' } }) })
    renderInShop(<DownloadSection {...given} />)
    await press()
    expect((await alert()).textContent).toContain('Aktuelles Passwort fehlt.')
    expect(requests).toEqual([])
    await typePassword('falsch')
    await press()
    await waitFor(() => expect(requests).toHaveLength(1))
    await waitFor(async () => expect((await alert()).textContent).toContain('Das Passwort ist nicht richtig.'))
    expect(saved).toEqual([])
  })
})

describe('deleting the account', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Konto endgültig löschen' }))
  const sure = () => userEvent.click(screen.getByRole('checkbox'))

  it('forgets who was logged in, keeps the basket without its hold, and leads home', async () => {
    cartStore.write({ ...emptyCart, form: [ticketItem()], cartId: 'held' })
    const requests = serve({ 'customer/delete': () => ({ body: { data: null } }) })
    const { router, container } = renderInShop(<DeleteSection {...given} />, {
      route: 'settings',
      path: '/de/settings',
      routes: [{ id: 'home', path: '/de' }],
    })
    expect(await axeViolations(container)).toEqual([])
    await typePassword()
    await sure()
    await press()
    await waitFor(() => expect(router.view.location.pathname).toBe('/de'))
    expect(requests[0]).toMatchObject({ path: 'customer/delete', body: { _po: md5('seerosen') } })
    expect([tokenStore.read(), customerStore.read()]).toEqual([null, null])
    expect(cartStore.read()).toMatchObject({ cartId: null, form: [{ id: 1011 }] })
  })

  it('is not done by a password alone, which a manager may have filled in', async () => {
    const requests = serve({})
    renderInShop(<DeleteSection {...given} />)
    await typePassword()
    await press()
    expect((await alert()).textContent).toContain('Bitte bestätigen Sie, dass Sie das Konto löschen wollen.')
    await sure()
    await act(() => userEvent.clear(screen.getByLabelText('Aktuelles Passwort')))
    await press()
    expect((await alert()).textContent).toContain('Aktuelles Passwort fehlt.')
    expect(requests).toEqual([])
  })

  it.each([
    ['PASSWORD_WRONG', /Das Passwort ist nicht richtig/],
    ['ACCOUNT_PAYMENT_UNDER_WAY', /Zahlung von Ihnen ist noch unterwegs/],
    ['PAYMENT_UNAVAILABLE', /Zahlung von Ihnen ist noch unterwegs/],
  ])('says why it is refused with %s, and nobody is logged out', async (code, text) => {
    serve({ 'customer/delete': () => ({ status: 422, body: { code } }) })
    renderInShop(<DeleteSection {...given} />)
    await typePassword()
    await sure()
    await press()
    expect((await alert()).textContent).toMatch(text)
    expect([tokenStore.read(), customerStore.read() !== null]).toEqual(['session', true])
  })
})
