// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RefusalCode } from '@foyer/contract/refusals.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { book, code, dayTicketItem, pass, ticketItem, tour, voucher } from '@foyer/domain/cart/cart.fixture.ts'
import { plainFormat } from '@foyer/domain/account/needed-in-country.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { paymentStore } from '../../cart/payment-store.ts'
import { begin } from '../../checkout/checkout.fixture.ts'
import { serve } from '../../core/api.fixture.ts'
import { renderInShop } from '../../core/shop.fixture.tsx'
import { BasketLines } from '../basket-lines.tsx'
import { restoreBasket } from '../restore-basket.ts'
import { ReviewLines } from '../review-lines.tsx'
import { translateBasket } from '../translate-basket.ts'
import { loadKinds, type Offers } from './kinds.ts'
import { offeredOf } from './loaded-kinds.ts'

type Type = CartItem['type']

/** One line of each kind: a new kind has to be added here. */
const lines = {
  ticket: ticketItem(),
  dayTicket: dayTicketItem(),
  guidedTour: { ...tour, detail: 'Group' },
  merchandise: book(2),
  annualPass: pass,
  voucher: voucher({ recipient: 'Ida', dedication: 'Viel Freude' }),
  voucherCode: code('FOY-1', 500),
} satisfies { [T in Type]: Extract<CartItem, { type: T }> }
const types = Object.keys(lines) as Type[]
/** A code pays for the others and stands with the total. */
const goods = types.filter((type) => type !== 'voucherCode')

const picture = (name: string) => ({
  picture: {
    src: `/${name}`,
    widths: [320],
    width: 320,
    height: 200,
    colour: '#d0a040',
    kind: 'artwork',
    artist: '',
    title: '',
    year: '',
    credit: null,
    alt: '',
  },
})
const event = (name: string, id: number) => ({
  event: { name: `${name} heute`, venue: 'Haus', rules: `${name} verschieben`, ...picture(name) },
  tickets: [{ id, name: `${name} Karte`, subtickets: [], schedule: [] }],
  slots: [],
})
const offers = {
  ticket: { '101 2026-12-05': event('Ticket', 1011) },
  dayTicket: { 111: event('Offen', 1111) },
  guidedTour: {
    '201 2026-12-05': {
      tour: {
        eventName: 'Tour heute',
        name: 'Gruppe',
        venue: 'Hof',
        langName: 'Deutsch',
        meeting_point: 'Beim Tisch',
        rules: 'Tour verschieben',
        priceList: {},
        tickets: [],
        questions: [],
        ...picture('Tour'),
      },
      calendar: {},
    },
  },
  merchandise: { 301: { name: 'Katalog', delivery: 'mail', venue: null, stock: 5, ...picture('Katalog') } },
  annualPass: { 401: { name: 'Jahreskarte', venue: null, ...picture('Karte') } },
  voucher: { 501: { id: 501, name: 'Gutschein', pictures: [], ...picture('Gutschein') } },
} as unknown as Offers
const config = { hasTickets: true, hasGuidedTours: true, hasMerchandise: true, hasVouchers: true, hasMemCard: true }

const refuse = (refusal: RefusalCode, was: number | null = null, now: number | null = null) =>
  act(() => paymentStore.update((state) => ({ ...state, changes: [{ index: 0, code: refusal, was, now }] })))
const textOf = (element: Element) => element.textContent!.replaceAll('\u00a0', ' ')

beforeAll(() => loadKinds(Object.values(lines)))
beforeEach(() => act(() => void begin([])))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each(types)(
  'a line of the kind %s comes back out of the session, and not without what only it has (R3.23, R9.23)',
  (type) => {
    const owned: Partial<Record<Type, string>> = {
      ticket: 'subtickets',
      dayTicket: 'dayTickets',
      guidedTour: 'answers',
      annualPass: 'owners',
      voucherCode: 'barcode',
    }
    const own = owned[type] ?? 'count'
    cartStore.update((cart) => ({ ...cart, form: [lines[type], { ...lines[type], [own]: null } as never] }))
    restoreBasket()
    expect(cartStore.read().form).toEqual([lines[type]])
  },
)

describe.each(goods)('a line of the kind %s', (type) => {
  const item = lines[type]
  const own: Record<Type, { says: string[]; page: string | null; picture: string }> = {
    ticket: { says: ['Adult', 'Ticket verschieben'], page: '/de/tickets/101', picture: '/Ticket' },
    dayTicket: { says: ['Three houses', 'Offen verschieben'], page: '/de/tickets/111', picture: '/Offen' },
    guidedTour: { says: ['Beim Tisch', 'Tour verschieben'], page: null, picture: '/Tour' },
    merchandise: { says: ['Per Post'], page: '/de/product/301', picture: '/Katalog' },
    annualPass: { says: ['1 × Annual pass', 'Mia Weiß'], page: '/de/passes/401', picture: '/Karte' },
    voucher: { says: ['Ida', 'Viel Freude'], page: '/de/vouchers/501', picture: '/Gutschein' },
    voucherCode: { says: [], page: null, picture: '' },
  }

  it('is shown in the basket as what it is, with its picture, and leads to its page', () => {
    act(() => void begin([item]))
    const { container } = renderInShop(<BasketLines offers={offers} />, { config })
    for (const part of own[type].says) expect(textOf(container)).toContain(part)
    const link = within(screen.getByRole('heading', { level: 2 })).queryByRole('link')
    expect(link?.getAttribute('href') ?? null).toBe(own[type].page)
    expect(container.querySelector('picture, img')).not.toBeNull()
    expect(offeredOf(item, offers)?.picture?.src).toBe(own[type].picture)
  })

  it('is reviewed with what the buyer agrees to', async () => {
    const details: Record<Type, string[]> = {
      ticket: ['2 × Adult', 'Ticket verschieben'],
      dayTicket: ['2 × Three houses', 'Offen verschieben'],
      guidedTour: ['12 × Group', 'Beim Tisch'],
      merchandise: ['2 × Catalogue'],
      annualPass: ['1 × Annual pass', 'Mia Weiß'],
      voucher: ['1 × Voucher', 'Ida', 'Viel Freude'],
      voucherCode: [],
    }
    act(() => void begin([item]))
    const { container } = renderInShop(<ReviewLines offers={offers} />, { config })
    await act(() => vi.dynamicImportSettled())
    for (const part of details[type]) expect(textOf(container)).toContain(part)
  })

  it('follows the language of the shop by its own offer (R1.26)', () => {
    const names: Record<Type, [string, string]> = {
      ticket: ['Ticket heute', 'Ticket Karte'],
      dayTicket: ['Offen heute', 'Offen Karte'],
      guidedTour: ['Tour heute', 'Gruppe'],
      merchandise: ['Katalog', ''],
      annualPass: ['Jahreskarte', ''],
      voucher: ['Gutschein', ''],
      voucherCode: ['', ''],
    }
    act(() => void begin([item]))
    translateBasket(offers)
    const [now] = cartStore.read().form
    expect([now!.name, now!.detail]).toEqual(names[type])
  })

  it('says in its own words that there is none left, and leads to where it is chosen again', async () => {
    const ways: Record<Type, [says: string, link: string | null, href: string | null]> = {
      ticket: ['Die Tickets sind ausverkauft.', 'Andere Zeit wählen', '/de/tickets/101'],
      dayTicket: ['Die Tickets sind ausverkauft.', 'Andere Zeit wählen', '/de/tickets/111'],
      guidedTour: [
        'Diese Zeit ist ausgebucht.',
        'Andere Zeit wählen',
        '/de/guided-tours/201?date=2026-12-05&time=10%3A15&change=0',
      ],
      merchandise: ['Nicht an Lager.', null, null],
      annualPass: ['Die Tickets sind ausverkauft.', 'Ändern', '/de/passes/401?change=0'],
      voucher: ['Die Tickets sind ausverkauft.', 'Ändern', '/de/vouchers/501?change=0'],
      voucherCode: ['', null, null],
    }
    act(() => void begin([item]))
    refuse('SOLD_OUT')
    renderInShop(<ReviewLines offers={offers} />, { config })
    await act(() => vi.dynamicImportSettled())
    const [says, name, href] = ways[type]
    const notice = screen.getByRole('group')
    expect(textOf(notice)).toContain(says)
    expect(within(notice).queryByRole('link')?.textContent ?? null).toBe(name)
    expect(within(notice).queryByRole('link')?.getAttribute('href') ?? null).toBe(href)
  })
})

it('A pass that goes by post says where to as the country writes its addresses', async () => {
  const usa = { ...plainFormat, lines: '%N%n%O%n%A%n%C, %S %Z' }
  serve({ 'customer/address': () => ({ body: { data: usa } }) })
  const address = { street: '350 5th Ave', zip: '10118', city: 'New York', state: 'NY', country: 'US' }
  const owner = { title: '', fname: 'Ada', lname: 'Muster', address, send_to_custom_addr: true }
  begin([{ ...pass, owners: [owner] }])
  await act(() => loadKinds([pass]))
  renderInShop(<BasketLines offers={{}} />)
  expect(await screen.findByText('Ada Muster, 350 5th Ave, New York, NY 10118, Vereinigte Staaten')).toBeTruthy()
})
