// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { book, ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { customerStore, guestFormStore, shippingAddressStore } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { serve } from '../core/api.fixture.ts'
import { renderInShop } from '../core/shop.fixture.tsx'
import { plainFormat } from '@foyer/domain/account/needed-in-country.ts'
import { begin, guest, payments } from './checkout.fixture.ts'
import * as guestScreen from './guest-page.tsx'

const attributes = {
  countries: { CH: 'Schweiz', DE: 'Deutschland', JP: 'Japan', US: 'USA', CA: 'Kanada', SG: 'Singapur' },
  salutations: {},
  required_fields: ['email', 'country'],
  visible_fields: ['fname', 'lname', 'email', 'street', 'zip', 'city', 'country'],
}
const german = { pattern: '\\d{4,5}', prefix: '' }
const usa = {
  lines: '%N%n%O%n%A%n%C, %S %Z',
  fields: [['street'], ['line2'], ['city'], ['state', 'zip']],
  required: ['street', 'city', 'state', 'zip'],
  zip: { pattern: '(\\d{5})(?:[ \\-](\\d{4}))?', prefix: '' },
  state: { kind: 'state', choices: [{ key: 'NY', name: 'New York' }] },
}
/** A country that is its own town. */
const singapore = { ...plainFormat, fields: [['street'], ['line2'], ['zip']], required: ['street', 'zip'] }
const costs: Record<string, number> = { CH: 900, DE: 1500, JP: 2000 }
let requests: ReturnType<typeof serve>
let validated: { status?: number; body: object }
beforeEach(() => {
  validated = { body: { data: null } }
  requests = serve({
    'customer/attr': () => ({ body: { data: attributes } }),
    'checkout/payments': () => ({ body: { data: payments } }),
    'customer/validate': () => validated,
    'auth/guest': () => ({ body: { data: 'g'.repeat(43) } }),
    'customer/address': ({ query }) => ({
      body: { data: { CA: usa, SG: singapore }[query.get('country')!] ?? { ...plainFormat, zip: german } },
    }),
    'shipping-costs': (all) => {
      const { country } = all.body as unknown as { country: string }
      if (costs[country] === -1) return { status: 500, body: { error: 'UNEXPECTED', code: 'UNEXPECTED' } }
      return country in costs
        ? { body: { data: costs[country], exported: country === 'JP' } }
        : { status: 422, body: { error: 'NO_SHIPPING_COSTS', code: 'NO_SHIPPING_COSTS' } }
    },
  })
  begin([book(), ticketItem()])
  shippingAddressStore.clear()
  customerStore.write({ data: { ...guest.data, street: 'Quai 3' } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function open() {
  const { router } = renderInShop(null, {
    routes: [
      { id: 'guestRegister', path: '/de/register-guest', screen: guestScreen },
      { id: 'checkout', path: '/de/checkout', screen: { default: () => <p>payment</p> } },
    ],
  })
  await act(() => router.navigate('/de/register-guest'))
  await screen.findByRole('group', { name: 'Lieferadresse' })
}
const delivery = () => within(screen.getByRole('group', { name: 'Lieferadresse' }))
const same = () => delivery().getByRole<HTMLInputElement>('checkbox')
const put = async (name: string, value: string) => {
  await userEvent.click(delivery().getByRole('textbox', { name }))
  await userEvent.paste(value)
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Weiter zur Zahlung' }))
const asked = () => requests.filter(({ path }) => path === 'shipping-costs').map(({ body }) => body['country'])
const panel = () => screen.getByRole('complementary', { name: 'Ihr Warenkorb' }).textContent
const problems = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('the shipping address', () => {
  it('is the billing address until another is wanted, and is not asked for where nothing is sent (R4.59)', async () => {
    await open()
    expect([same().checked, delivery().queryAllByRole('textbox')]).toEqual([true, []])
    await submit()
    await screen.findByText('payment')
    expect(requests.find(({ path }) => path === 'auth/guest')!.body['c']).not.toHaveProperty('shipping')
    expect(shippingAddressStore.read()).toBeNull()
    cleanup()
    begin([ticketItem()])
    renderInShop(<guestScreen.default />, { route: 'guestRegister', data: { attributes, payments } })
    expect(screen.queryByRole('group', { name: 'Lieferadresse' })).toBeNull()
  })

  it('has to be complete and another than the billing address, and is kept once it is (R4.60, R5.44, R5.45)', async () => {
    await open()
    await userEvent.click(same())
    await submit()
    expect(await problems()).toEqual(['Name fehlt.', 'Strasse und Nummer fehlt.', 'PLZ fehlt.', 'Ort fehlt.'])
    await put('Name', 'mia  WEISS')
    await put('Strasse und Nummer', 'Quai 3')
    await put('PLZ', '4990')
    await put('Ort', 'Auenstadt')
    await submit()
    expect((await problems()).length).toBe(1)
    expect(requests.some(({ path }) => path === 'auth/guest')).toBe(false)
    await put('Name', ' Zwei')
    await submit()
    await screen.findByText('payment')
    const address = { name: 'mia  WEISS Zwei', street: 'Quai 3', zip: '4990', city: 'Auenstadt', country: 'CH' }
    expect(requests.find(({ path }) => path === 'auth/guest')!.body).toMatchObject({ c: { shipping: address } })
    expect(shippingAddressStore.read()).toEqual(address)
  })
})

describe('a country', () => {
  const labels = (group: HTMLElement) => [...group.querySelectorAll('label')].map((label) => label.textContent!.trim())

  it('has the fields of its addresses, in its order and by its words, and says a state that it lacks', async () => {
    costs['CA'] = 2200
    await open()
    await userEvent.click(same())
    await userEvent.selectOptions(delivery().getByRole('combobox', { name: 'Land' }), 'CA')
    const states = await delivery().findByRole('combobox', { name: 'Bundesstaat' })
    expect(labels(screen.getByRole('group', { name: 'Lieferadresse' })).slice(2)).toEqual([
      'Land',
      'Strasse und Nummer',
      'Adresszusatz (freiwillig)',
      'Ort',
      'Bundesstaat',
      'PLZ',
    ])
    await put('Name', 'Ada')
    await put('Strasse und Nummer', '350 5th Ave')
    await put('Ort', 'New York')
    await put('PLZ', '10118')
    await submit()
    expect(await problems()).toEqual(['Bundesstaat oder Provinz fehlt.'])
    await userEvent.selectOptions(states, 'NY')
    await submit()
    await screen.findByText('payment')
    expect(shippingAddressStore.read()).toMatchObject({ city: 'New York', state: 'NY', zip: '10118' })
    delete costs['CA']
  })

  it('lacks nothing that another lacked, nor has what the server said of its postcode, in the summary either', async () => {
    Object.assign(costs, { CA: 2200, SG: 3000 })
    await open()
    await userEvent.click(same())
    const country = delivery().getByRole('combobox', { name: 'Land' })
    await userEvent.selectOptions(country, 'CA')
    await delivery().findByRole('combobox', { name: 'Bundesstaat' })
    await put('Name', 'Ada')
    await put('Strasse und Nummer', '1 Main St')
    await submit()
    expect(await problems()).toEqual(['PLZ fehlt.', 'Ort fehlt.', 'Bundesstaat oder Provinz fehlt.'])
    await userEvent.selectOptions(country, 'SG')
    await vi.waitFor(async () => expect(await problems()).toEqual(['PLZ fehlt.']))
    await put('PLZ', '1')
    expect(screen.queryByRole('alert')).toBeNull()
    validated = { status: 422, body: { errors: { 'shipping.zip': 'POSTCODE_INVALID' } } }
    await submit()
    expect(await problems()).toEqual(['So sieht in diesem Land keine Postleitzahl aus.'])
    await userEvent.selectOptions(country, 'DE')
    expect(screen.queryByRole('alert')).toBeNull()
    await put('PLZ', '10115')
    await put('Ort', 'Berlin')
    await put('Name', 'வான் Berg')
    validated = { status: 422, body: { errors: { 'shipping.name': 'LETTERS_UNPRINTABLE' } } }
    await submit()
    expect(await problems()).toEqual([expect.stringContaining('Name: «Adaவான்» können wir nicht drucken.')])
  })

  it('has states of its own: the one of another country is not kept, for bill and parcel', async () => {
    await open()
    await userEvent.click(same())
    for (const place of [delivery(), within(screen.getAllByRole('form')[0]!)]) {
      const country = place.getAllByRole('combobox', { name: 'Land' })[0]!
      await userEvent.selectOptions(country, 'CA')
      const state = () => place.getAllByRole<HTMLSelectElement>('combobox', { name: /^Bundesstaat/ })[0]!
      await vi.waitFor(() => userEvent.selectOptions(state(), 'NY'))
      await userEvent.selectOptions(country, 'DE')
      await userEvent.selectOptions(country, 'CA')
      expect(state().value).toBe('')
      expect(place.getAllByRole('textbox', { name: /^Adresszusatz/ })).not.toEqual([])
    }
  })

  it('has postcodes that are put right, or found wrong, as their field is left', async () => {
    await open()
    await userEvent.click(same())
    const zip = delivery().getByRole<HTMLInputElement>('textbox', { name: 'PLZ' })
    const said = () => document.getElementById(zip.getAttribute('aria-describedby') ?? '')?.textContent ?? null
    await vi.waitFor(() => expect(zip.inputMode).toBe('numeric'))
    await put('PLZ', 'CH-8001')
    await userEvent.tab()
    expect(zip.value).toBe('8001')
    await put('PLZ', '-99')
    await userEvent.tab()
    expect(said()).toBe('So sieht in diesem Land keine Postleitzahl aus.')
    await userEvent.clear(zip)
    expect(said()).toBeNull()
  })
})

it('The shipping address is forgotten when the goods go to the billing address after all (R4.59)', async () => {
  shippingAddressStore.write({ name: 'Ben', street: 'Allee 3', zip: '10115', city: 'Berlin', country: 'DE' })
  await open()
  expect([same().checked, asked()[0]]).toEqual([false, 'DE'])
  await userEvent.click(same())
  expect([same().checked, shippingAddressStore.read()]).toEqual([true, null])
})

it('A wallet, which names no address before it pays, is not offered where something is sent (R1.14)', async () => {
  const wallet = () => screen.queryByRole('button', { name: /Apple Pay/ })
  await open()
  expect(wallet()).toBeNull()
  act(() => cartStore.update((cart) => ({ ...cart, form: [{ ...book(), delivery: 'collect' }] })))
  expect(wallet()).not.toBeNull()
})

describe('what sending costs', () => {
  it('is asked for again when the country changes, of the form and of the shipping address (R4.29, R5.47)', async () => {
    await open()
    await vi.waitFor(() => expect(panel()).toMatch(/VersandCHF\s9.*TotalCHF\s100/))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Land' }), 'DE')
    await vi.waitFor(() => expect(panel()).toMatch(/VersandCHF\s15/))
    await userEvent.click(same())
    await userEvent.selectOptions(delivery().getByRole('combobox', { name: 'Land' }), 'CH')
    await vi.waitFor(() => expect(panel()).toMatch(/VersandCHF\s9/))
    expect(asked()).toEqual(['CH', 'DE', 'CH'])
  })

  it('says before anything is paid that it is an export, without VAT in goods and sending (R4.29, R9.6)', async () => {
    await open()
    await vi.waitFor(() => expect(panel()).toMatch(/inkl\.\sCHF\s1\.22\sMWST/))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Land' }), 'JP')
    await vi.waitFor(() => expect(panel()).toMatch(/TotalCHF\s111Export, ohne MWST: CHF\s59\.00/))
    expect(panel()).not.toContain('inkl.')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Land' }), 'CH')
    await vi.waitFor(() => expect(panel()).not.toContain('Export'))
  })

  it('stands on the next screen until it is answered there, so that a press on the way is not lost (R4.29)', async () => {
    await open()
    await vi.waitFor(() => expect(panel()).toMatch(/VersandCHF\s9/))
    cleanup()
    const seen: (number | null)[] = []
    const update = vi.spyOn(cartStore, 'update').mockImplementation((change) => {
      cartStore.write(change(cartStore.read()))
      seen.push(cartStore.read().shippingCosts)
    })
    costs['CH'] = 1100
    await open()
    await vi.waitFor(() => expect(panel()).toMatch(/VersandCHF\s11/))
    update.mockRestore()
    costs['CH'] = 900
    expect(seen).toEqual([1100])
  })

  it('is cleared where nothing is sent to, which stops the form at its country (R4.30, R5.50, R8.8, R8.52)', async () => {
    await open()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Land' }), 'US')
    const sentence = 'In dieses Land versenden wir auf Anfrage. Bitte schreiben Sie uns.'
    await screen.findByText(sentence)
    expect(cartStore.read()).toMatchObject({ shippingCosts: null, shippingCostsError: 'NO_SHIPPING_COSTS' })
    await submit()
    expect(await problems()).toEqual([sentence])
    expect(requests.some(({ path }) => path === 'auth/guest')).toBe(false)
    // who came back from the payment with it reads it until it is another country
    act(() => cartStore.update((cart) => ({ ...cart, error: 'NO_SHIPPING_COSTS' })))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Land' }), 'CH')
    await vi.waitFor(() => expect(cartStore.read()).toMatchObject({ shippingCosts: 900, error: null }))
  })

  it('stops the form at the country of the shipping address where nothing is sent to that (R5.50)', async () => {
    await open()
    await userEvent.click(same())
    for (const name of ['Name', 'Strasse und Nummer', 'PLZ', 'Ort']) await put(name, 'x')
    await userEvent.selectOptions(delivery().getByRole('combobox', { name: 'Land' }), 'US')
    await vi.waitFor(() => expect(cartStore.read().shippingCostsError).toBe('NO_SHIPPING_COSTS'))
    await submit()
    const link = within(await screen.findByRole('alert')).getByRole('link')
    expect(link.getAttribute('href')).toBe('#shipping.country')
  })

  it('does not stop the form where it could not be asked for: the server decides (R4.30)', async () => {
    costs['DE'] = -1
    await open()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Land' }), 'DE')
    await vi.waitFor(() => expect(cartStore.read().shippingCostsError).toBe('UNEXPECTED'))
    costs['DE'] = 1500
    await submit()
    await screen.findByText('payment')
  })

  it('is not asked for where nothing is sent or nobody knows where to (R5.46, R5.48)', async () => {
    act(() => {
      customerStore.clear()
      guestFormStore.clear()
      cartStore.update((cart) => ({ ...cart, form: [{ ...book(), delivery: 'download' }] }))
    })
    renderInShop(<guestScreen.default />, { route: 'guestRegister', data: { attributes, payments } })
    await act(() => vi.dynamicImportSettled())
    expect(asked()).toEqual([])
  })
})
