// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenStore } from '../../core/session.ts'
import { axeViolations } from '../../core/shop.fixture.tsx'
import { customerStore, shippingAddressStore } from '../customer-store.ts'
import { ada, berlin, logInAs, openSettings, problems, save, section, type } from './settings.fixture.tsx'

beforeEach(() => logInAs())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the settings', () => {
  it('have a section for each thing that is saved by itself (R2.24)', async () => {
    const { container } = await openSettings()
    expect(headings().slice(0, 4)).toEqual(['Name und Rechnungsadresse', 'Lieferadresse', 'E-Mail-Adresse', 'Passwort'])
    expect(await axeViolations(container)).toEqual([])
  })

  it('read who it is by the token, and fill what the browser keeps and both forms (R7.27, R3.9, R6.8)', async () => {
    const account = { ...ada, fname: 'Augusta', shipping: { ...berlin, id: '7' } }
    const { sent } = await openSettings({ account })
    expect(sent('customer-data').map(({ token }) => token)).toEqual(['a'.repeat(43)])
    expect(customerStore.read()?.data).toEqual(account)
    expect(shippingAddressStore.read()).toEqual(berlin)
    expect(section('Name und Rechnungsadresse').getByLabelText<HTMLInputElement>('Vorname').value).toBe('Augusta')
    expect(section('Lieferadresse').getByLabelText<HTMLInputElement>('Ort').value).toBe('Berlin')
  })

  it('leave alone an address that was changed for the purchase alone', async () => {
    shippingAddressStore.write(berlin)
    await openSettings()
    expect(shippingAddressStore.read()).toEqual(berlin)
  })

  it('ask a guest and who is nobody to log in, and to come back; nothing is asked for (R3.12, R6.7, R6.10)', async () => {
    const asksToLogIn = async () => {
      const { requests } = await openSettings()
      expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
      expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe(
        '/de/login?returnTo=%2Fde%2Fsettings',
      )
      cleanup()
      return requests.map(({ path }) => path)
    }
    customerStore.write({ data: { ...ada, isGuest: true } })
    expect(await asksToLogIn()).toEqual([])
    tokenStore.clear()
    customerStore.clear()
    expect(await asksToLogIn()).toEqual([])
    // a token of which only the server knows that it is a guest's
    tokenStore.write('g')
    const guest = () => ({ body: { data: { ...ada, isGuest: true } } })
    await openSettings({ answers: { 'customer-data': guest } })
    screen.getByText(/melden Sie sich bitte mit Ihrem Konto an/)
    expect(customerStore.read()).toBeNull()
  })

  it('lead back to where somebody came from to correct an address, and nowhere else', async () => {
    await openSettings({ query: '?returnTo=%2Fde%2Fcheckout' })
    expect(screen.getByRole('link', { name: 'Zurück zur Bestellung' }).getAttribute('href')).toBe('/de/checkout')
    await save('Name und Rechnungsadresse', 'Angaben speichern')
    await screen.findByText('payment')
    cleanup()
    await openSettings({ query: '?returnTo=%2F%2Fevil.example' })
    expect(screen.queryByRole('link', { name: 'Zurück zur Bestellung' })).toBeNull()
    await save('Name und Rechnungsadresse', 'Angaben speichern')
    await section('Name und Rechnungsadresse').findByText('Gespeichert.')
  })
})

describe('the delivery address', () => {
  const [name, button] = ['Lieferadresse', 'Lieferadresse speichern']
  const same = () => section(name).getByRole<HTMLInputElement>('checkbox')

  it('is the billing address until another is saved, with all other details as they are (R2.121, R4.59, R7.32, R8.41)', async () => {
    const { sent } = await openSettings()
    expect([same().checked, section(name).queryAllByRole('textbox')]).toEqual([true, []])
    same().click()
    for (const [label, text] of [
      ['Name', 'Ben Beispiel'],
      ['Strasse und Nummer', 'Allee 3'],
      ['PLZ', '10115'],
      ['Ort', 'Berlin'],
    ] as const)
      await type(name, label, text)
    await save(name, button)
    await section(name).findByText('Gespeichert.')
    const { isGuest: _, confirmed: __, shipping: ___, ...details } = ada
    expect(sent('customer/update').map(({ token, body }) => [token, body])).toEqual([
      ['a'.repeat(43), { c: { ...details, shipping: { ...berlin, country: 'CH' } } }],
    ])
    expect(shippingAddressStore.read()).toEqual({ ...berlin, country: 'CH' })
    same().click()
    await save(name, button)
    await vi.waitFor(() => expect(shippingAddressStore.read()).toBeNull())
  })

  it('must be complete, and another than the billing address (R5.44, R5.45)', async () => {
    const { sent } = await openSettings()
    same().click()
    await save(name, button)
    expect(await problems(name)).toEqual(['Name fehlt.', 'Strasse und Nummer fehlt.', 'PLZ fehlt.', 'Ort fehlt.'])
    expect(document.activeElement).toBe(section(name).getByRole('alert'))
    await type(name, 'Ort', 'Ort')
    expect(await problems(name)).toEqual(['Name fehlt.', 'Strasse und Nummer fehlt.', 'PLZ fehlt.'])
    await type(name, 'Name', 'ada  MUSTER')
    await type(name, 'Strasse und Nummer', 'weg 1')
    await type(name, 'PLZ', '8000')
    await save(name, button)
    expect(await problems(name)).toEqual(['Liefer- und Rechnungsadresse sind gleich.'])
    expect(sent('customer/update')).toEqual([])
  })
})
