// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventOffer } from '@foyer/domain/goods/event-line.ts'
import { dayTicketItem, family, ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { cartStore } from '../cart/cart-store.ts'
import { consentStore } from '../core/consent.ts'
import type { Config } from '@foyer/contract/shop.schema.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import * as checkoutScreen from './checkout-page.tsx'
import { serve } from '../core/api.fixture.ts'
import { asGuest, begin, payments, standard } from './checkout.fixture.ts'

const suggestion = {
  type: 'event',
  id: 108,
  name: 'Der Fluss bei Nacht',
  subtitle: 'Ein Abend',
  price_from: 1600,
  picture: null,
}
const ticket = {
  id: 1011,
  eventId: 101,
  name: 'Erwachsene',
  info: '',
  mode: 1,
  price: 2600,
  vat_value: 0,
  vat_exempt: true,
  sequence_no: 1,
  group_id: null,
  group_name: null,
  family: 0,
  subtickets: [],
  schedule: [{ datetime: '2026-12-05 10:15', datetime_end: '2026-12-05 10:30', max_tickets: 3 }],
  max_tickets: null,
  book_with_cost: 0,
  book_with_cost_warn: 0,
  print_separately: 0,
  unique_barcode: 0,
  scan_separately: 0,
} satisfies EventOffer['tickets'][number]
const rules = 'Verschieben können Sie bis 2 Tage vorher.'
const event = { id: 101, name: 'Van Gogh: Licht', venue: 'Kunsthaus', picture: null, rules }
const api = (suggestions: object[] = []) =>
  serve({
    'checkout/payments': () => ({ body: { data: payments } }),
    'checkout/suggest': () => ({ body: { data: suggestions } }),
    'ticket/collect/event/101/date/20261205': () => ({
      body: { data: [ticket], event, date: '2026-12-05', slots: ticket.schedule, fewLeft: 10 },
    }),
    'checkout/initPayment': ({ body }) => ({
      body: { data: 'http://provider.example/pay', hold: { cartId: body.cartId, expiresAt: null } },
    }),
  })
beforeEach(() => void begin())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The checkout as the router shows it, with what its loader reads. */
async function open(path = '/de/checkout', route = 'checkout', config: Partial<Config> = {}) {
  const shown = renderInShop(null, {
    config,
    routes: [{ id: route, path: path.split('?')[0]!, screen: checkoutScreen }],
  })
  await shown.router.navigate(path)
  await screen.findByRole('heading', { level: 1 })
  return shown
}

describe('the basket', () => {
  it('shows each line with event, ticket, date, time, count and price, and the total with its contained VAT (R2.27)', async () => {
    api()
    begin([
      ticketItem(),
      dayTicketItem(),
      ticketItem({ id: 9, eventId: 7, name: 'Konzert', ...standard, price: 1081, count: 1, totalPrice: 1081 }),
      ticketItem({ id: 12, detail: 'Kinder', price: 0, totalPrice: 0 }),
    ])
    const { container } = await open()
    const text = container.textContent!.replaceAll('\u00a0', ' ')
    for (const part of [
      '7 Tickets',
      'Van Gogh: Licht',
      'Erwachsene',
      'Kindergratis',
      'Samstag, 5. Dezember, 10:15–\u206010:30',
      'Gültig an einem Tag Ihrer Wahl',
      'CHF 122.81',
      'inkl. CHF 0.81 MWST (8.1 %)',
    ])
      expect(text).toContain(part)
    expect(await axeViolations(container)).toEqual([])
  })

  it('says of each visit until when it can be moved and canceled, and does so once more before paying', async () => {
    const openRules = 'Kann weder verschoben noch storniert werden.'
    const openEvent = { ...event, id: 111, rules: openRules }
    const dated = { data: [ticket], event, date: '2026-12-05', slots: ticket.schedule, fewLeft: 10 }
    serve({
      'checkout/payments': () => ({ body: { data: payments } }),
      'checkout/suggest': () => ({ body: { data: [] } }),
      'ticket/collect/event/101/date/20261205': () => ({ body: dated }),
      'ticket/collect/event/111': () => ({ body: { ...dated, data: [], event: openEvent } }),
    })
    const said = () =>
      [...document.querySelectorAll('main p, .page p')]
        .map((p) => p.textContent)
        .filter((text) => text === rules || text === openRules)
    begin([ticketItem(), ticketItem({ id: 1012, detail: 'Kind' }), dayTicketItem()])
    await open()
    expect(said()).toEqual([rules, openRules])
    cleanup()
    act(asGuest)
    await open()
    expect(screen.getByRole('button', { name: /bezahlen$/ })).toBeTruthy()
    expect(said()).toEqual([rules, openRules])
  })

  describe('says what the same people pay less with, and exchanges it with one press', () => {
    const places = { ...ticket, schedule: ticket.schedule.map((time) => ({ ...time, max_tickets: 40 })) }
    const child = { ...places, id: 1012, name: 'Kinder', price: 0, audience: 'child' as const }
    const part = { price: 0, vat_value: 0, min_quantity: 1 }
    const families = {
      ...places,
      id: 1015,
      name: 'Familie',
      price: 4800,
      family: 1 as const,
      subtickets: [
        { id: 10151, name: 'Erwachsene', max_quantity: 2, ...part },
        { id: 10152, name: 'Kinder', max_quantity: 4, audience: 'child' as const, ...part },
      ],
    }
    beforeEach(() => {
      const body = { data: [places, child, families], event, date: '2026-12-05', slots: places.schedule, fewLeft: 10 }
      serve({
        'checkout/payments': () => ({ body: { data: payments } }),
        'checkout/suggest': () => ({ body: { data: [] } }),
        'ticket/collect/event/101/date/20261205': () => ({ body }),
      })
      begin([ticketItem({ price: 100, eventId: 7, id: 9, count: 1 }), ticketItem(), ticketItem({ id: 1012, price: 0 })])
    })
    const take = () => screen.getByRole('button', { name: 'Günstigere Tickets wählen' })
    const form = () => cartStore.read().form.map(({ id, totalCount, totalPrice }) => [id, totalCount, totalPrice])

    it('in the basket', async () => {
      const { container } = await open()
      const button = take()
      expect(button.parentElement!.textContent).toMatch(/^Das Ticket «Familie» kostet Sie 4 Franken weniger\./)
      expect(await axeViolations(container)).toEqual([])
      await userEvent.click(button)
      expect(form()).toEqual([
        [9, 1, 100],
        [1015, 4, 4800],
      ])
      expect(document.activeElement!.textContent).toMatch(/^Geändert: Sie zahlen jetzt CHF.48\.$/)
    })

    it('in the review', async () => {
      act(asGuest)
      const { container } = await open()
      await userEvent.click(take())
      expect(form()).toEqual([
        [9, 1, 100],
        [1015, 4, 4800],
      ])
      expect(screen.getByRole('button', { name: /49 bezahlen$/ })).toBeTruthy()
      expect(await axeViolations(container)).toEqual([])
    })
  })

  it('says of a time that it is when one comes in, in the basket and beside it', async () => {
    api()
    begin([
      ticketItem({ admission: true }),
      ticketItem({ id: 9, eventId: 7, name: 'Konzert', datetime_end: '2026-12-05 11:45' }),
    ])
    const { container } = await open()
    const times = [...container.querySelectorAll('time')].map((time) => time.textContent)
    expect(times).toEqual([
      'Samstag, 5.\u00a0Dezember, Einlass 10:15–\u206010:30',
      'Samstag, 5.\u00a0Dezember, 10:15–\u206011:45',
    ])
  })

  it('takes a line out, says so, and puts it back where it was; the session keeps up (R4.20)', async () => {
    api()
    begin([ticketItem(), ticketItem({ id: 1012, detail: 'Reduziert' })])
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Entfernen: Erwachsene' }))
    expect(JSON.parse(sessionStorage.getItem('cart')!).form).toHaveLength(1)
    const notice = screen.getByText('Entfernt: Van Gogh: Licht, Erwachsene').closest('p')!
    await waitFor(() => expect(document.activeElement).toBe(notice))
    await userEvent.click(within(notice).getByRole('button', { name: 'Rückgängig machen' }))
    expect(cartStore.read().form.map(({ id }) => id)).toEqual([1011, 1012])
  })

  it('tells the tracking hook of a ticket that is taken out, in CHF and currency units (R4.21)', async () => {
    api()
    begin([ticketItem({ count: 2, price: 2600, totalPrice: 5200 })])
    vi.stubGlobal('dataLayer', undefined)
    const layer = () => (globalThis as unknown as { dataLayer?: Record<'event', string>[] }).dataLayer
    consentStore.write(true)
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Entfernen: Erwachsene' }))
    await waitFor(() => expect(layer()?.map((message) => message.event)).toEqual(['view_cart', 'remove_from_cart']))
    expect(layer()?.[1]).toEqual({
      event: 'remove_from_cart',
      ecommerce: {
        currency: 'CHF',
        value: 52,
        items: [
          {
            item_id: '1011',
            item_name: 'Van Gogh: Licht, Erwachsene',
            item_category: 'ticket',
            price: 26,
            quantity: 2,
          },
        ],
      },
    })
    consentStore.write(false)
  })

  it('counts only as far as places are left, and says why with both numbers (R5.13, R5.14)', async () => {
    api()
    await open()
    const more = screen.getByRole('button', { name: 'Eins mehr: Erwachsene' })
    await userEvent.click(more)
    expect(cartStore.read().form[0]).toMatchObject({ count: 3, totalPrice: 7800 })
    await userEvent.click(more)
    expect(cartStore.read().form[0]).toMatchObject({ count: 3 })
    expect(screen.getByText('Sie möchten 4; noch 3 verfügbar.')).toBeTruthy()
  })

  it('that is empty says so and leads to what there is, without asking the server', async () => {
    const requests = api()
    begin([])
    const { container } = await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ihr Warenkorb ist leer')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/de/tickets', '/de'])
    expect(requests).toEqual([])
    expect(await axeViolations(container)).toEqual([])
  })

  it('suggests what goes with it, and nothing when there is nothing (R7.47)', async () => {
    const requests = api([suggestion])
    await open()
    expect(screen.getByRole('link', { name: 'Der Fluss bei Nacht' }).getAttribute('href')).toBe('/de/tickets/108')
    expect(requests.find(({ path }) => path === 'checkout/suggest')!.body).toMatchObject({
      cart: { ver: 1, items: [{ id: 1011 }] },
    })
    cleanup()
    api([])
    await open()
    expect(screen.queryByRole('heading', { name: 'Das passt dazu' })).toBeNull()
  })

  it('says what is to pay with the annual pass that books its visits, as long as it has these (R7.47)', async () => {
    const member = [{ events: [101], tours: [], tickets: null, persons: 1, percent: 100 }]
    const pass = { ...suggestion, type: 'annualPass', id: 401, name: 'Jahreskarte', subtitle: 'Alle drei Museen' }
    api([{ ...pass, price_from: 9500, visits: 4, months: 12, member }])
    const { container } = await open('/de/checkout', 'checkout', { hasMemCard: true })
    // it comes with the basket: later it would push away the button that is being pressed
    const offer = screen.getByRole('region', { name: 'Jahreskarte' })
    // one of the two tickets
    expect(offer.textContent).toContain('Mit «Jahreskarte» zahlen Sie heute 69 Franken mehr.')
    expect(within(offer).getByRole('link').getAttribute('href')).toBe('/de/passes/401')
    expect(screen.queryByRole('heading', { name: 'Das passt dazu' })).toBeNull()
    expect(await axeViolations(container)).toEqual([])
    act(() => cartStore.update((cart) => ({ ...cart, form: [ticketItem({ price: 9500 })] })))
    expect(offer.textContent).toContain('Mit «Jahreskarte» zahlen Sie heute gleich viel.')
    act(() => cartStore.update((cart) => ({ ...cart, form: [ticketItem({ eventId: 102 })] })))
    expect(screen.queryByRole('region', { name: 'Jahreskarte' })).toBeNull()
  })

  it('leads to the details of a guest, and is the payment step for a customer (R2.96, R4.46)', async () => {
    api()
    await open()
    expect(screen.getByRole('link', { name: 'Weiter' }).getAttribute('href')).toBe('/de/register-guest')
    expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull()
    expect(screen.getByText('Schritt 1 von 4')).toBeTruthy()
    cleanup()
    asGuest()
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Prüfen und bezahlen')
    expect(screen.getByText('Schritt 3 von 4')).toBeTruthy()
    cleanup()
    await open('/de/checkout?edit=basket')
    expect(screen.getByRole('link', { name: 'Weiter zur Zahlung' }).getAttribute('href')).toBe('/de/checkout')
  })

  it('asks beside the way of a guest who has an account, not before it; without that way everybody logs in (R1.12, R1.13, R3.8)', async () => {
    api()
    await open('/de/checkout', 'checkout', { hasUserRegistration: true })
    expect(screen.getByRole('link', { name: 'Weiter' }).getAttribute('href')).toBe('/de/register-guest')
    expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/de/login')
    cleanup()
    await open('/de/checkout', 'checkout', { hasUserRegistration: true, guestRegistration: false })
    expect(screen.getByRole('link', { name: 'Weiter' }).getAttribute('href')).toBe('/de/login')
    expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull()
  })

  it('of a family shows its parts even when its event cannot be read', async () => {
    serve({ 'checkout/payments': () => ({ body: { data: [] } }) })
    begin([family])
    const { container } = await open()
    expect(container.textContent).toContain('2\u00a0×\u00a0Adults')
    expect(container.textContent).toContain('3\u00a0×\u00a0Children')
  })
})

it('a table in the basket is broken down into its surcharge and its seats', async () => {
  const seats = { id: 2, name: 'Plätze', price: 5200 }
  const table = { ...ticket, price: 2800, subtickets: [{ ...seats, vat_value: 0, min_quantity: 4, max_quantity: 4 }] }
  serve({
    'checkout/payments': () => ({ body: { data: [] } }),
    'ticket/collect/event/101/date/20261205': () => ({
      body: { data: [table], event, date: '2026-12-05', slots: ticket.schedule, fewLeft: 10 },
    }),
  })
  begin([ticketItem({ price: 2800, count: 1, totalPrice: 23_600, subtickets: [{ ...seats, count: 4 }] })])
  const { container } = await open()
  await screen.findByRole('textbox', { name: 'Erwachsene, Plätze' })
  expect(container.textContent!.replaceAll('\u00a0', ' ')).toContain('Erwachsene CHF 28Plätze CHF 52')
})

it('what the session storage holds of somebody else does not break the checkout (R9.23)', async () => {
  sessionStorage.setItem('payment', '{"changes":"x"}')
  sessionStorage.setItem('customer', '{"data":5}')
  vi.resetModules()
  const { paymentStore } = await import('../cart/payment-store.ts')
  const { customerStore } = await import('../account/customer-store.ts')
  expect(paymentStore.read().changes).toEqual([])
  expect(customerStore.read()).toBeNull()
})
