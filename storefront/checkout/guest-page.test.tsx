// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { book, ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { cartStore } from '../cart/cart-store.ts'
import { serve } from '../core/api.fixture.ts'
import { plainFormat } from '@foyer/domain/account/needed-in-country.ts'
import { begin, guest, payments } from './checkout.fixture.ts'
import { returnRouteStore, tokenStore } from '../core/session.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { customerStore, guestFormStore, noValues } from '../account/customer-store.ts'
import { paymentStore } from '../cart/payment-store.ts'
import * as guestScreen from './guest-page.tsx'

const attributes = {
  countries: { CH: 'Schweiz', DE: 'Deutschland' },
  salutations: { 1: 'Frau', 2: 'Herr' },
  required_fields: ['fname', 'lname', 'email', 'street', 'zip', 'city', 'country'],
  visible_fields: ['salutation', 'fname', 'lname', 'company', 'email', 'phone', 'street', 'zip', 'city', 'country'],
}
const byInvoice = {
  ...payments[1]!,
  id: 200,
  method: 'invoice' as const,
  invoice: { from: 500, companies: true, days: 30, leastDays: 7, grace: 10 },
}
/** A museum that asks for no address by itself. */
const little = { required_fields: ['fname', 'lname', 'email', 'country'] }
const onlyPassword = { status: 422, body: { error: 'FIELDS_INVALID', errors: { password: 'PASSWORD_REQUIRED' } } }
const postcodes: Record<string, object> = {
  CH: { pattern: '\\d{4}', prefix: '' },
  DK: { pattern: '\\d{4}', prefix: '' },
  GB: { pattern: '[A-Z]\\d \\d[A-Z]{2}', prefix: '' },
}
const api = (validate: object = onlyPassword, given: object = {}) =>
  serve({
    'customer/attr': () => ({ body: { data: { ...attributes, ...given } } }),
    'checkout/payments': () => ({ body: { data: [...payments, byInvoice] } }),
    'shipping-costs': () => ({ body: { data: 900 } }),
    'customer/validate': () => validate as never,
    'auth/guest': () => ({ body: { data: 'g'.repeat(43) } }),
    'customer/address': ({ query }) => ({
      body: { data: { ...plainFormat, zip: postcodes[query.get('country')!] ?? null } },
    }),
  })
beforeEach(() => void begin())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function open(query = '', load?: () => Promise<unknown>) {
  const shown = renderInShop(null, {
    routes: [
      { id: 'guestRegister', path: '/de/register-guest', screen: guestScreen },
      { id: 'checkout', path: '/de/checkout', screen: { default: () => <p>payment</p>, load } },
    ],
  })
  await shown.router.navigate(`/de/register-guest${query}`)
  await screen.findByRole('heading', { level: 1 })
  return shown
}
const typed = {
  Vorname: 'Mia',
  Nachname: 'Weiss',
  'E-Mail': 'mia@museum.example',
  'Strasse und Nummer': 'Quai 3',
  PLZ: '4990',
  Ort: 'Auenstadt',
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
async function fill(values: Record<string, string> = typed) {
  for (const [name, value] of Object.entries(values)) {
    await userEvent.click(field(name))
    await userEvent.paste(value)
  }
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Weiter zur Zahlung' }))

describe("the guest's form", () => {
  it('asks a ticket buyer for name, mail and country; the rest is behind a link (R2.19, R3.15, R5.36)', async () => {
    api(onlyPassword, little)
    const { container } = await open()
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    expect(screen.getAllByRole('combobox')).toHaveLength(1)
    expect(screen.getByRole('region', { name: 'Sofort bezahlen' }).compareDocumentPosition(field('Vorname'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(await axeViolations(container)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Weitere Angaben' }))
    for (const name of ['Firma oder Schule', 'Strasse und Nummer', 'PLZ', 'Ort', 'Telefon'])
      expect(field(name).required, name).toBe(false)
    expect(screen.getAllByRole('combobox')).toHaveLength(2)
  })

  it.each([
    ['something is sent', () => begin([book()]), []],
    ['an invoice pays', () => paymentStore.update((now) => ({ ...now, payart: 200 })), ['company']],
    [
      'an invoice is wanted',
      () => guestFormStore.write({ ...noValues, ...guest.data, street: '', zip: '', send_invoice: true }),
      [],
    ],
  ] as const)('asks for the address too where %s', async (_, arrange, more) => {
    api(onlyPassword, little)
    arrange()
    await open()
    const needed = screen.getAllByRole<HTMLInputElement>('textbox').map(({ name, required }) => required && name)
    expect(needed.filter((name) => name !== false)).toEqual([
      'fname',
      'lname',
      'email',
      ...more,
      'street',
      'zip',
      'city',
    ])
    await submit()
    expect(screen.getByRole('link', { name: 'PLZ fehlt.' })).toBeTruthy()
  })

  it('names what no paper can have, and its field, at the field and above the form, before anything is sent', async () => {
    api()
    await open()
    await fill({ ...typed, Nachname: 'தமிழ் Weiss' })
    const text =
      'Nachname: «தமிழ்» können wir nicht drucken. ' +
      'Bitte schreiben Sie das anders, zum Beispiel in lateinischen Buchstaben.'
    await vi.waitFor(() => expect(screen.getAllByText(text)).toHaveLength(1))
    expect(field('Nachname').getAttribute('aria-invalid')).toBe('true')
    await submit()
    expect(screen.getByRole('link', { name: text })).toBeTruthy()
    await userEvent.clear(field('Nachname'))
    await fill({ Nachname: 'Weiss' })
    expect(screen.queryByText(text)).toBeNull()
  })

  it('has for every field what browser and keyboard need', async () => {
    api()
    await open()
    await waitFor(() => expect(field('PLZ').inputMode).not.toBe(''))
    const kinds = Object.keys(typed).map((name) => [field(name).autocomplete, field(name).type, field(name).inputMode])
    expect(kinds).toEqual([
      ['given-name', 'text', ''],
      ['family-name', 'text', ''],
      ['email', 'email', 'email'],
      ['address-line1', 'text', ''],
      ['postal-code', 'text', 'numeric'],
      ['address-level2', 'text', ''],
    ])
    expect(screen.getByRole('combobox', { name: 'Land' }).getAttribute('autocomplete')).toBe('country')
  })

  it('asks for the country before the postcode, and shows the keys that the postcodes of that country need', async () => {
    api(onlyPassword, { countries: { CH: 'Schweiz', GB: 'Vereinigtes Königreich', DK: 'Dänemark' } })
    await open()
    const country = screen.getByRole('combobox', { name: 'Land' })
    expect(country.compareDocumentPosition(field('PLZ'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const keys = () => [field('PLZ').inputMode, field('PLZ').getAttribute('autocapitalize')]
    for (const [code, shown] of [
      ['GB', ['', 'characters']],
      ['DK', ['numeric', null]],
      ['', ['', 'characters']],
    ] as const) {
      await userEvent.selectOptions(country, code)
      await waitFor(() => expect(keys()).toEqual(shown))
    }
  })

  it('shows only what the server wants to see and marks what may stay empty; it works without a country (R5.36, R5.37)', async () => {
    const requests = api(onlyPassword, {
      visible_fields: ['fname', 'lname', 'email'],
      required_fields: ['lname', 'email', 'country'],
    })
    await open()
    expect(screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).name)).toEqual([
      'fname',
      'lname',
      'email',
    ])
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByLabelText('Vorname (freiwillig)').hasAttribute('required')).toBe(false)
    await fill({ Nachname: 'Weiss', 'E-Mail': 'mia@museum.example' })
    await submit()
    await screen.findByText('payment')
    expect(requests.some(({ path }) => path === 'auth/guest')).toBe(true)
  })

  it('says what is missing: the summary takes the focus and leads to each field (R5.38, R5.39)', async () => {
    const requests = api()
    const { container } = await open()
    await submit()
    const summary = screen.getByRole('alert')
    expect(document.activeElement).toBe(summary)
    expect(summary.textContent).toMatch(/^Bitte füllen Sie alle Pflichtfelder aus/)
    expect(document.title).toMatch(/^Fehler: /)
    expect(requests.some(({ path }) => path === 'customer/validate')).toBe(false)
    expect(await axeViolations(container)).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: 'PLZ fehlt.' }))
    expect(document.activeElement).toBe(field('PLZ'))
    await userEvent.type(field('E-Mail'), 'mia')
    await userEvent.tab()
    await submit()
    expect(screen.getByRole('alert').textContent).toMatch(/^Bitte korrigieren Sie die Fehler/)
  })

  it('finds fault on leaving a field, not while it is first typed, and forgives as soon as it is right', async () => {
    api()
    await open()
    await userEvent.type(field('E-Mail'), 'mia@museum')
    expect(field('E-Mail').getAttribute('aria-invalid')).toBeNull()
    await userEvent.tab()
    expect(field('E-Mail').getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.type(field('E-Mail'), '.example')
    expect(field('E-Mail').getAttribute('aria-invalid')).toBeNull()
  })

  it('shows the errors of the server at their fields, one word or a list, and goes no further (R5.32, R5.33, R5.35)', async () => {
    const requests = api({
      status: 422,
      body: {
        error: 'FIELDS_INVALID',
        errors: { password: 'PASSWORD_REQUIRED', zip: 'Diese PLZ gibt es nicht', city: ['FIELD_TOO_LONG'] },
      },
    })
    await open()
    await fill()
    await submit()
    await screen.findByRole('alert')
    expect(document.getElementById('zip-error')!.textContent).toBe('Diese PLZ gibt es nicht')
    expect(document.getElementById('city-error')!.textContent).toBe('Das ist zu lang.')
    expect(screen.getByRole('alert').textContent).not.toMatch(/Passwort/)
    expect(requests.some(({ path }) => path === 'auth/guest')).toBe(false)
    expect(field('Vorname').value).toBe('Mia')
  })

  it('goes on when the password is all that is missing: token and guest are kept, payment follows (R5.34, R6.2, R6.4, R7.29, R4.54)', async () => {
    const requests = api()
    await open()
    await fill()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Weiter zur Zahlung' }))
    expect(await screen.findByText('payment')).toBeTruthy()
    expect(requests.filter(({ path }) => path === 'auth/guest')).toHaveLength(1)
    expect(tokenStore.read()).toBe('g'.repeat(43))
    expect(sessionStorage.getItem('token')).toBe(JSON.stringify('g'.repeat(43)))
    expect([localStorage.length, document.cookie]).toEqual([0, ''])
    expect(customerStore.read()!.data).toMatchObject({ fname: 'Mia', country: 'CH', isGuest: true })
  })

  it('tells who is logged in that they are; as a guest they buy a basket of its own', async () => {
    api()
    tokenStore.write('session')
    customerStore.write({ data: { ...guest.data, fname: 'Ada', isGuest: false } })
    cartStore.update((cart) => ({ ...cart, cartId: 'held' }))
    await open()
    expect(screen.getByText(/^Sie sind angemeldet als Ada Weiss\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Weiter' }).getAttribute('href')).toBe('/de/checkout')
    await submit()
    await screen.findByText('payment')
    expect([customerStore.read()!.data.isGuest, cartStore.read().cartId]).toEqual([true, null])
  })

  it('ends what was refused of the details of before', async () => {
    cartStore.update((cart) => ({ ...cart, error: 'INVOICE_ADDRESS_MISSING' }))
    api()
    await open()
    await fill()
    await submit()
    await screen.findByText('payment')
    expect(cartStore.read().error).toBeNull()
  })

  it('keeps the cart of a guest who corrects the form', async () => {
    api()
    tokenStore.write('guest')
    customerStore.write(guest)
    cartStore.update((cart) => ({ ...cart, cartId: 'held' }))
    await open()
    expect(screen.queryByText(/^Sie sind angemeldet/)).toBeNull()
    await submit()
    await screen.findByText('payment')
    expect(cartStore.read().cartId).toBe('held')
  })

  it('is a step of the checkout only with something in the basket (R2.96)', async () => {
    api()
    await open()
    expect(screen.getByText('Schritt 2 von 4')).toBeTruthy()
    act(() => cartStore.clear())
    await expect.poll(() => screen.queryByText('Schritt 2 von 4')).toBeNull()
  })

  const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /Rechnung/ })
  const sent = async (requests: ReturnType<typeof api>) => {
    await fill()
    await submit()
    await screen.findByText('payment')
    return requests.find(({ path }) => path === 'auth/guest')!.body
  }

  it('sends no invoice to who did not ask for one: the box is not ticked (R3.14, R3.22)', async () => {
    const requests = api()
    await open()
    expect(box()!.checked).toBe(false)
    expect(await sent(requests)).toMatchObject({ c: { fname: 'Mia', send_invoice: false } })
  })

  it('sends with the guest that an invoice is wanted, and knows it over a reload and on coming back (R3.14)', async () => {
    const requests = api()
    await open()
    await userEvent.click(box()!)
    cleanup()
    await open()
    expect(box()!.checked).toBe(true)
    expect(await sent(requests)).toMatchObject({ c: { fname: 'Mia', send_invoice: true } })
    expect(customerStore.read()!.data.send_invoice).toBe(true)
    cleanup()
    await open()
    expect(box()!.checked).toBe(true)
  })

  it.each([
    ['costs nothing', () => cartStore.update((cart) => ({ ...cart, form: [ticketItem({ price: 0, totalPrice: 0 })] }))],
    ['has no request for one', () => cartStore.update((cart) => ({ ...cart, requestInvoice: false }))],
  ])('offers no invoice for a basket that %s, and sends that none is wanted (R3.22)', async (_, change) => {
    const requests = api()
    await open()
    await userEvent.click(box()!)
    act(change)
    expect(box()).toBeNull()
    expect(await sent(requests)).toMatchObject({ c: { send_invoice: false } })
  })

  it('keeps what was typed over a reload, and starts with what is known on coming back', async () => {
    api()
    await open()
    await userEvent.type(field('Vorname'), 'Zoë')
    cleanup()
    await open()
    expect(field('Vorname').value).toBe('Zoë')
    await fill({
      Nachname: 'Weiss',
      'E-Mail': 'mia@museum.example',
      'Strasse und Nummer': 'Quai 3',
      PLZ: '4990',
      Ort: 'Auenstadt',
    })
    await submit()
    await screen.findByText('payment')
    cleanup()
    await open()
    expect([field('Vorname').value, field('Ort').value]).toEqual(['Zoë', 'Auenstadt'])
  })

  it('is sent once while the payment loads, and may be sent again where the visitor has turned elsewhere in the page', async () => {
    api()
    const load = vi.fn<() => Promise<unknown>>(async () => await new Promise(() => {}))
    const { router } = await open('', load)
    await fill()
    await submit()
    await waitFor(() => expect(load).toHaveBeenCalledOnce())
    await submit()
    expect(load).toHaveBeenCalledOnce()
    await act(() => router.navigate('#guest-form-title'))
    load.mockResolvedValue(null)
    await submit()
    expect(await screen.findByText('payment')).toBeTruthy()
  })

  it('loses nothing when the server cannot be reached', async () => {
    api()
    await open()
    await fill()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/nichts verloren/))
    expect(field('Ort').value).toBe('Auenstadt')
  })
})

describe('a wallet', () => {
  const wallets = () => screen.queryAllByRole('button', { name: /Pay bezahlen$/ }).map((button) => button.textContent)

  it('pays without the form, with one press below the terms; other methods are not offered so (R1.14, R6.3, R6.11, R7.51)', async () => {
    const requests = serve({
      'customer/attr': () => ({ body: { data: attributes } }),
      'checkout/payments': () => ({ body: { data: payments } }),
      'checkout/initPayment': () => ({ body: { data: 'http://provider.example/pay' } }),
    })
    const { left } = begin()
    await open()
    expect(wallets()).toEqual(['Mit Apple Pay bezahlen'])
    await userEvent.dblClick(screen.getByRole('button', { name: 'Mit Apple Pay bezahlen' }))
    await waitFor(() => expect(left).toEqual(['http://provider.example/pay']))
    const init = requests.filter(({ path }) => path === 'checkout/initPayment')
    expect(init).toHaveLength(1)
    expect(init[0]!.body).toMatchObject({ payart: 190, aux: { wallet: 'APPLEPAY' } })
  })

  it.each([
    ['has none', undefined],
    ['has a session that is not to be had here', { canMakePayments: () => false }],
  ])('is not offered on a device that %s', async (_, session) => {
    api()
    vi.stubGlobal('ApplePaySession', session)
    await open()
    expect(wallets()).toEqual([])
  })
})

describe('after the form', () => {
  const registered = async (query: string) => {
    api()
    const { router } = await open(query)
    await fill()
    await submit()
    await waitFor(() => expect(router.view.location.pathname).not.toBe('/de/register-guest'))
    return router.view.location.pathname + router.view.location.search
  }
  afterEach(() => returnRouteStore.clear())

  it('the visitor is where returnTo says, with its queries (R2.63)', async () => {
    expect(await registered('?returnTo=%2Fde%2Ftickets%2F101%3Fdate%3D2026-12-05')).toBe(
      '/de/tickets/101?date=2026-12-05',
    )
  })

  it('the checkout that was left for the form comes first (R4.11, R4.7)', async () => {
    returnRouteStore.write('checkout')
    expect(await registered('?returnTo=%2Fde%2Ftickets')).toBe('/de/checkout')
  })

  it.each([
    '',
    '?returnTo=',
    '?returnTo=%2F%2Fevil.example',
    '?returnTo=https%3A%2F%2Fevil.example',
    '?returnTo=%2F%5Cevil.example',
  ])('with %j the visitor is at the checkout: nobody is led out of the shop (R2.63)', async (query) => {
    expect(await registered(query)).toBe('/de/checkout')
  })
})
