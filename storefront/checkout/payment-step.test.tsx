// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { book, ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { addDays, spelledDate } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { customerStore } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { changeCart } from '../cart/change-cart.ts'
import { consentStore } from '../core/consent.ts'
import { partnerStore, sessionMarkerStore } from '../core/session.ts'
import { unbroken } from '../core/unbroken.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { loadKinds } from '../basket/kinds/kinds.ts'
import PaymentStep from './payment-step.tsx'
import { paymentStore } from '../cart/payment-store.ts'
import { serve } from '../core/api.fixture.ts'
import { asGuest, begin, guest, payments } from './checkout.fixture.ts'

const where = 'http://provider.example/pay/1'
const hold = (cartId: unknown) => ({ hold: { cartId, expiresAt: new Date(Date.now() + 20 * 60_000).toISOString() } })
let left: string[]
beforeAll(() => loadKinds([ticketItem(), book()]))
beforeEach(() => {
  left = begin().left
  asGuest()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = (failed = false, given = {}, types: readonly PaymentType[] = payments) =>
  renderInShop(<PaymentStep payments={types} offers={{}} failed={failed} />, {
    route: failed ? 'checkoutFailed' : 'checkout',
    path: '/de/checkout',
    ...given,
  })
const pay = () => screen.getByRole('button', { name: /52 bezahlen$/ })
const initOk = () => serve({ 'checkout/initPayment': ({ body }) => ({ body: { data: where, ...hold(body.cartId) } }) })
const refuse = (status: number, body: object) => serve({ 'checkout/initPayment': () => ({ status, body }) })

describe('the payment step', () => {
  it('shows items, date, address, payment and total, each with its way to change it, and has no axe violations (R2.27)', async () => {
    const { container } = show()
    for (const text of ['Van Gogh', 'Samstag, 5.\u00a0Dezember, 10:15–\u206010:30', 'Mia Weiss', 'mia@museum.example'])
      expect(container.textContent).toContain(text)
    expect(screen.getByRole('link', { name: 'Ihre Auswahl ändern' }).getAttribute('href')).toBe(
      '/de/checkout?edit=basket',
    )
    expect(screen.getByRole('link', { name: 'Ihre Angaben ändern' }).getAttribute('href')).toBe('/de/register-guest')
    expect(screen.getByRole('link', { name: 'Anderer Termin für Van Gogh' }).getAttribute('href')).toBe(
      '/de/tickets/101?date=2026-12-05',
    )
    expect(await axeViolations(container)).toEqual([])
  })

  it("offers the payment types by their names in the page's language, a credit card always (R3.16, R3.17, R1.16)", () => {
    show(false, { lang: 'en', path: '/en/checkout' }, [payments[1]!])
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)).toEqual([
      'Credit card',
      'Lastschrift (en)',
    ])
  })

  it('says that one orders, and pays later, where an invoice is chosen', async () => {
    const invoice = { ...payments[1]!, id: 200, name: 'Rechnung', names: {}, method: 'invoice' as const }
    show(false, {}, [...payments, invoice])
    expect(pay()).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Rechnung' }))
    expect(screen.getByRole('button', { name: 'Bestellung aufgeben' })).toBeTruthy()
    expect(screen.getByText(/^Die Rechnung kommt per E-Mail/)).toBeTruthy()
    expect(screen.queryByText(/auf der Seite des Anbieters/)).toBeNull()
  })

  it('of a guest whose token has ended leads to begin anew, with the basket and without the cart of before (R6.12, R4.58)', async () => {
    cartStore.update((cart) => ({ ...cart, cartId: 'cart-of-before' }))
    refuse(401, { error: 'LOGIN_NEEDED', code: 'LOGIN_NEEDED' })
    show()
    await userEvent.click(pay())
    await waitFor(() => expect(cartStore.read().cartId).toBeNull())
    expect(cartStore.read().form).toHaveLength(1)
  })

  describe('before ordering by invoice', () => {
    const asked = { from: 500, companies: true, days: 30, leastDays: 7, grace: 10 }
    const invoice = {
      ...payments[1]!,
      id: 200,
      name: 'Rechnung',
      names: {},
      method: 'invoice' as const,
      invoice: asked,
    }
    const visit = addDays(localDay(new Date()), 90)
    const school = { data: { ...guest.data, company: 'Schule am See' } }
    async function choose(customer = school, day = visit) {
      begin([{ ...ticketItem(), datetime: `${day} 10:00` }])
      customerStore.write(customer)
      const { container } = show(false, {}, [...payments, invoice])
      expect(screen.queryByRole('status')).toBeNull()
      await userEvent.click(screen.getByRole('radio', { name: 'Rechnung' }))
      expect(await axeViolations(container)).toEqual([])
      return (await screen.findByRole('status')).textContent
    }

    it('says until when it is to be paid, and what happens when it is not (R7.53)', async () => {
      const today = localDay(new Date())
      const day = (after: number) => unbroken(spelledDate(addDays(today, after), 'de-CH', today))
      expect(await choose()).toBe(
        `Zu bezahlen bis ${day(30)}. Ist die Rechnung am ${day(40)} noch nicht bezahlt, stornieren wir die ` +
          'Bestellung, und die Plätze sind wieder frei.',
      )
      await userEvent.click(screen.getByRole('radio', { name: /^Kreditkarte/ }))
      expect(screen.queryByRole('status')).toBeNull()
    })

    it('says an earlier day before a visit that is near', async () => {
      const today = localDay(new Date())
      expect(await choose(school, addDays(today, 20))).toContain(
        `bis ${unbroken(spelledDate(addDays(today, 10), 'de-CH', today))}.`,
      )
    })

    it.each([
      ['a company', guest, /^Auf Rechnung bestellen Schulen und Firmen/],
      ['the address', { data: { ...school.data, street: '' } }, /^Für eine Rechnung brauchen wir die ganze Adresse/],
    ])('says that %s is missing, with the way there in place of the button', async (_, customer, sentence) => {
      expect(await choose(customer)).toMatch(sentence)
      expect(screen.queryByRole('button', { name: /Bestellung|bezahlen/ })).toBeNull()
      const link = screen.getByRole('link', { name: 'Adresse ergänzen' })
      expect(link.getAttribute('href')).toBe('/de/register-guest')
      await userEvent.click(link)
      expect(paymentStore.read().payart).toBe(200)
    })

    const offered = (basket: CartItem[]) => {
      cleanup()
      begin(basket)
      customerStore.write(school)
      paymentStore.update((now) => ({ ...now, payart: 200 }))
      show(false, {}, [...payments, invoice])
      return screen.queryByRole<HTMLInputElement>('radio', { name: /^Rechnung/ })
    }

    it('offers none where the visit is too near, and says so; another way is chosen in its place', () => {
      const near = offered([{ ...ticketItem(), datetime: `${addDays(localDay(new Date()), 3)} 10:00` }])!
      expect([near.disabled, near.checked]).toEqual([true, false])
      expect(near.closest('label')!.textContent).toContain('Für diesen Termin nicht mehr möglich')
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Kreditkarte/ }).checked).toBe(true)
    })

    it('offers none for what is no visit, or costs too little', () => {
      expect(offered([book()])).toBeNull()
      expect(offered([ticketItem({ count: 1, price: 400, totalPrice: 400 })])).toBeNull()
    })
  })

  it('chooses another way to pay where the chosen one takes less than this total', () => {
    paymentStore.update((now) => ({ ...now, payart: 180 }))
    const most = (type: PaymentType) => (type.id === 180 ? 5000 : null)
    show(
      false,
      {},
      payments.map((type) => ({ ...type, max: most(type) })),
    )
    const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
    expect([radio(/^TWINT/).disabled, radio(/^Kreditkarte/).checked]).toEqual([true, true])
  })

  it('names wallets and TWINT as their owners write them, untranslated; cards and direct debit are drawn', () => {
    show()
    const marks = screen
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')!.querySelector<HTMLElement>('[data-method]')!)
      .map((mark) => [mark.textContent, mark.dataset['method'], mark.getAttribute('translate')])
    expect(marks).toEqual([
      ['Kreditkarte', 'card', null],
      ['Lastschrift', 'directDebit', null],
      ['TWINT', 'twint', 'no'],
      ['Apple Pay', 'wallet', 'no'],
    ])
  })

  it('names the cards that are accepted', () => {
    show()
    expect(screen.getByRole('radio', { name: 'Kreditkarte Visa Mastercard' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'TWINT' })).toBeTruthy()
  })

  it('asks for account holder and IBAN only while direct debit is chosen (R3.18, R3.19)', async () => {
    show()
    expect(screen.queryByLabelText('IBAN')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Lastschrift' }))
    expect(await screen.findByLabelText('IBAN')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /^Kreditkarte/ }))
    expect(screen.queryByLabelText('IBAN')).toBeNull()
  })

  it('says on leaving it that an IBAN is wrong, never while it is typed, and takes it back as soon as it is right', async () => {
    show()
    await userEvent.click(screen.getByRole('radio', { name: 'Lastschrift' }))
    await userEvent.type(await screen.findByLabelText('IBAN'), 'CH93 0076 2011 6238 5295')
    expect(screen.queryByText('Bitte prüfen Sie die IBAN.')).toBeNull()
    await userEvent.tab()
    expect(screen.getByText('Bitte prüfen Sie die IBAN.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('IBAN'), ' 7')
    expect(screen.queryByText('Bitte prüfen Sie die IBAN.')).toBeNull()
  })

  it('says above the button that pays that it accepts terms and privacy policy, and keeps that it did (R5.51)', async () => {
    initOk()
    show()
    expect(screen.queryByRole('checkbox')).toBeNull()
    const line = document.getElementById(pay().getAttribute('aria-describedby')!)!
    expect(line.textContent).toMatch(/^Mit Ihrer Bestellung akzeptieren Sie die AGB .*Datenschutzerklärung/)
    expect(line.compareDocumentPosition(pay())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect([...line.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/de/page/terms',
      '/de/page/data_protection',
    ])
    expect(paymentStore.read().acceptsTerms).toBe(false)
    await userEvent.click(pay())
    await waitFor(() => expect(paymentStore.read().acceptsTerms).toBe(true))
  })

  it('pays once on a double click and goes where the answer says (R7.48, R7.49)', async () => {
    const requests = initOk()
    show()
    await userEvent.dblClick(pay())
    await waitFor(() => expect(left).toEqual([where]))
    await userEvent.click(pay())
    expect(requests).toHaveLength(1)
    const { body } = requests[0]!
    expect(body).toMatchObject({
      payart: 164,
      aux: { accountHolder: '', iban: '' },
      cart: { ver: 1, currency: 'CHF', items: [{ type: 'ticket', id: 1011, count: 2, price: 5200 }] },
    })
    expect(String(body.cartId).length * 6).toBeGreaterThanOrEqual(128)
    expect(cartStore.read().cartId).toBe(body.cartId)
  })

  it('returns to success with us, 12 random characters, and the cart; to accepted where the visitor confirms (R2.37, R7.54)', async () => {
    const requests = initOk()
    show()
    await userEvent.click(pay())
    await waitFor(() => expect(requests).toHaveLength(1))
    const url = new URL(String(requests[0]!.body.continueUrl))
    expect(url.pathname).toBe('/de/checkout/success')
    expect(url.searchParams.get('us')).toHaveLength(12)
    expect(url.searchParams.get('us')).toBe(sessionMarkerStore.read())
    expect(url.searchParams.get('cartId')).toBe(requests[0]!.body.cartId)
    expect(new URL(String(requests[0]!.body.cancelUrl)).pathname).toBe('/de/checkout/canceled')
    cleanup()
    show(false, { config: { confirmPaymentOnCheckout: false } })
    await userEvent.click(pay())
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(new URL(String(requests[1]!.body.continueUrl)).pathname).toBe('/de/checkout/accepted')
  })

  it('sends the account of a direct debit, and the partner that sent the visitor (R7.50, R7.52)', async () => {
    const requests = initOk()
    partnerStore.write('hotel-krone')
    show()
    await userEvent.click(screen.getByRole('radio', { name: 'Lastschrift' }))
    await userEvent.type(await screen.findByLabelText(/Kontoinhaber/), 'Mia Weiss')
    await userEvent.type(screen.getByLabelText('IBAN'), 'CH93 0076 2011 6238 5295 7')
    await userEvent.click(pay())
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]!.body).toMatchObject({
      payart: 74,
      aux: { accountHolder: 'Mia Weiss', iban: 'CH9300762011623852957', partner: 'hotel-krone' },
    })
  })

  it('does not ask for an IBAN that the page of the provider asks for, and pays without one', async () => {
    const requests = initOk()
    const debit = { ...payments[1]!, ibanElsewhere: true }
    renderInShop(<PaymentStep payments={[payments[0]!, debit]} offers={{}} failed={false} />, { path: '/de/checkout' })
    await userEvent.click(screen.getByRole('radio', { name: 'Lastschrift' }))
    await userEvent.click(pay())
    await waitFor(() => expect(left).toEqual([where]))
    expect(screen.queryByLabelText('IBAN')).toBeNull()
    expect(requests[0]!.body).toMatchObject({ payart: 74, aux: { accountHolder: '', iban: '' } })
  })

  it('hands the basket on as providers track it, in EUR, once the visitor agreed to being counted (R7.60, R1.30)', async () => {
    consentStore.write(true)
    vi.stubGlobal('dataLayer', undefined)
    initOk()
    show()
    await userEvent.click(pay())
    const eur = { currency: 'EUR', value: 52 }
    await waitFor(() =>
      expect((globalThis as { dataLayer?: object[] }).dataLayer).toContainEqual({
        event: 'provider_cart',
        amount: { ...eur, subtotal: eur, tax: { ...eur, value: 0 } },
        items: [{ name: 'Van Gogh, Adult', quantity: 2, price: { ...eur, value: 26 } }],
      }),
    )
    consentStore.clear()
  })

  it('says until when places are kept only where the server said so, and warns in the last minutes (R7.48)', () => {
    const { container } = show()
    expect(container.querySelector('.hold')).toBeNull()
    cleanup()
    cartStore.update((cart) => ({ ...cart, cartId: 'c'.repeat(24) }))
    const until = (minutes: number) =>
      paymentStore.update((now) => ({
        ...now,
        hold: { cartId: 'c'.repeat(24), expiresAt: new Date(Date.now() + minutes * 60_000).toISOString() },
      }))
    until(20)
    expect(show().container.querySelector('.hold')!.textContent).toMatch(/^Plätze sind reserviert bis \d\d:\d\d$/)
    cleanup()
    until(3)
    expect(show().container.querySelector('.hold')!.textContent).toMatch(/noch [23] Minuten/)
    cleanup()
    until(-1)
    expect(show().container.querySelector('.hold')!.textContent).toMatch(/nicht mehr reserviert/)
  })

  it('asks for a document number only where the setting is on (R3.7)', async () => {
    show()
    expect(screen.queryByLabelText(/Belegnummer/)).toBeNull()
    cleanup()
    show(false, { config: { checkoutDocumentNumber: true } })
    await userEvent.type(screen.getByLabelText(/Belegnummer/), 'B-7')
    expect(cartStore.read().externalDocumentNumber).toBe('B-7')
  })
})

describe('what stands against a payment', () => {
  const tryToPay = async () => {
    show()
    await userEvent.click(pay())
  }

  it('is said in words of the shop, or as the server said it (R8.9)', async () => {
    refuse(422, { error: 'PAYMENT_UNAVAILABLE' })
    await tryToPay()
    expect((await screen.findByRole('alert')).textContent).toMatch(/Ihr Warenkorb bleibt/)
    cleanup()
    refuse(422, { error: 'Kasse 7 ist geschlossen' })
    show()
    await userEvent.click(pay())
    expect((await screen.findByRole('alert')).textContent).toBe('Kasse 7 ist geschlossen')
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    expect(left).toEqual([])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ''])(
    'is said instead of going to %j, which is no page',
    async (data) => {
      serve({ 'checkout/initPayment': () => ({ body: { data } }) })
      await tryToPay()
      expect((await screen.findByRole('alert')).textContent).toMatch(/kann nicht abgeschlossen werden/)
      expect(left).toEqual([])
    },
  )

  it('is gone with the next payment that starts (R8.10)', async () => {
    cartStore.update((cart) => ({ ...cart, error: 'PAYMENT_DECLINED' }))
    initOk()
    show()
    expect(screen.getByRole('alert').textContent).toMatch(/abgelehnt/)
    await userEvent.click(pay())
    await waitFor(() => expect(cartStore.read().error).toBeNull())
  })

  it('is gone as soon as what it was about is another: the way to pay, its account, or what is in the basket', async () => {
    refuse(422, { error: 'INVOICE_TOO_LATE' })
    await tryToPay()
    await screen.findByRole('alert')
    await userEvent.click(screen.getAllByRole('radio')[1]!)
    expect(screen.queryByRole('alert')).toBeNull()
    cartStore.update((cart) => ({ ...cart, error: 'IBAN_INVALID' }))
    await screen.findByRole('alert')
    await userEvent.type(screen.getByLabelText('IBAN'), 'C')
    expect(screen.queryByRole('alert')).toBeNull()
    cartStore.update((cart) => ({ ...cart, error: 'INVOICE_TOO_LATE' }))
    await screen.findByRole('alert')
    act(() => changeCart((cart) => ({ ...cart, form: [ticketItem({ count: 3 })] })))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('has a sentence of its own when nothing is said (R8.51)', async () => {
    refuse(500, {})
    await tryToPay()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Die Bestellung kann nicht abgeschlossen werden/)
  })

  it('is a message on checkoutFailed: not completed, try again; nothing entered is lost (R2.31, R8.49)', () => {
    paymentStore.update((now) => ({ ...now, payart: 180 }))
    show(true)
    expect(screen.getByRole('alert').textContent).toMatch(/nicht abgeschlossen.*[Vv]ersuchen Sie es nochmals/)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'TWINT' }).checked).toBe(true)
  })

  it('stands at its line with what was and what is, and one press settles it', async () => {
    const { left: away } = begin([
      ticketItem(),
      ticketItem({ id: 1012, detail: 'Reduced', price: 2000 }),
      ticketItem({ id: 1013, detail: 'Child', price: 500 }),
    ])
    asGuest()
    refuse(422, {
      error: 'CART_CHANGED',
      lines: [
        { index: 0, code: 'TOO_FEW_LEFT', was: 2, now: 1 },
        { index: 1, code: 'SOLD_OUT', was: 2, now: 0 },
        { index: 2, code: 'PRICE_CHANGED', was: 1000, now: 1200 },
      ],
    })
    const { container } = show()
    await userEvent.click(screen.getByRole('button', { name: /102 bezahlen$/ }))
    const notices = await waitFor(() => {
      const all = screen.getAllByRole('group', { name: 'Was sich geändert hat' })
      expect(all).toHaveLength(3)
      return all
    })
    expect(notices.map((notice) => notice.querySelector('p')!.textContent!.replaceAll('\u00a0', ' '))).toEqual([
      'Sie möchten 2; noch 1 verfügbar.',
      'Die Tickets sind ausverkauft.',
      'Der Preis hat sich geändert: bisher CHF 10, jetzt CHF 12.',
    ])
    expect(await axeViolations(container)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /12 akzeptieren$/ }))
    await userEvent.click(screen.getAllByRole('button', { name: 'Entfernen' })[1]!)
    expect(away).toEqual([])
    expect(cartStore.read().form.map(({ id, totalPrice }) => [id, totalPrice])).toEqual([
      [1011, 5200],
      [1013, 1200],
    ])
  })

  it('offers the number that is left', async () => {
    refuse(422, { error: 'CART_CHANGED', lines: [{ index: 0, code: 'TOO_FEW_LEFT', was: 2, now: 1 }] })
    await tryToPay()
    await userEvent.click(await screen.findByRole('button', { name: 'Stattdessen 1 nehmen' }))
    expect(cartStore.read()).toMatchObject({ error: null, form: [{ count: 1, totalPrice: 2600 }] })
    expect(screen.queryByRole('group', { name: 'Was sich geändert hat' })).toBeNull()
  })
})
