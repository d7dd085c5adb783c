// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { refusal, sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import { shown as order } from '../orders/orders.fixture.tsx'
import type { ListedCustomer, ShownCustomer } from './customers-query.ts'
import type { Erased } from './erase-panel.tsx'
import type { ShownPass } from './passes-query.ts'
import type { ShownVoucher } from './vouchers-query.ts'

afterEach(cleanup)

const at = '2026-03-20T07:00:00.000Z'
const guest: ListedCustomer = {
  customer: 'F101019',
  name: 'Ruth Meier',
  email: 'ruth@example.org',
  orders: 2,
  since: at,
}
const account = { ...guest, customer: '0c8f3a52-0000-4000-8000-000000000001', name: 'Ada Muster' }
const shown: ShownCustomer = {
  customer: account.customer,
  account: { created: at, confirmed: false, signed_in: null, passkeys: 1 },
  name: 'Ada Muster',
  company: '',
  email: 'ada@example.org',
  phone: '',
  lang: 'fr',
  address: ['Weg 1', '8000', 'Ort'],
  orders: [{ number: 'F101020', date: at, state: 'canceled', total: 2000, currency: 'CHF' }],
  passes: [
    {
      number: 'F101020-1',
      name: 'Jahreskarte',
      owner: 'Ada Muster',
      valid_from: '2026-03-20',
      valid_to: '2027-03-19',
      order: 'F101020',
      state: 'void',
    },
  ],
  vouchers: [
    {
      id: 'v',
      name: 'Geschenk',
      amount: 5000,
      left: 1200,
      currency: 'CHF',
      taxed: 'redemption',
      valid_to: '2031-03-20',
      order: 'F101020',
      state: 'open',
      origin: 'sold',
      issued: at,
    },
  ],
}
const bought = { order: 'F101019', email: 'ruth@example.org', history: [] }
const pass: ShownPass = {
  ...shown.passes[0]!,
  ...bought,
  kind: 601,
  on_sale: false,
  promises: [],
  unpaid: false,
  visits: [],
}
const voucher: ShownVoucher = {
  ...shown.vouchers[0]!,
  ...bought,
  valid_from: at,
  blocked: null,
  entries: [],
  redeemable: null,
  replaces: null,
  replaced_by: [],
}
const page = `/customers/people/${account.customer}`
const open = (path: string, may: readonly Permission[], answers: Parameters<typeof openOffice>[1] = {}) =>
  openOffice(path, {
    session: () => sessionOf({ may }),
    customers: (body) => ((body as unknown as { kind: string }).kind === 'account' ? [account] : [guest]),
    customer: () => shown,
    ...answers,
  })

describe('The customers', () => {
  it('are accounts and guests, found by a name or an address', async () => {
    const { user, bodies } = open('/customers', ['customers', 'customer'])
    const guests = await screen.findByRole('region', { name: 'Gäste, die bestellt haben' })
    await within(guests).findByRole('link', { name: 'Ruth Meier' })
    expect(bodies('customers')).toEqual([
      { kind: 'account', text: '' },
      { kind: 'guest', text: '' },
    ])
    await user.type(screen.getByRole('textbox', { name: 'Name oder E-Mail' }), 'meier{Enter}')
    await expect.poll(() => bodies('customers').at(-1)).toEqual({ kind: 'guest', text: 'meier' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Wer' }), 'Konten')
    expect(screen.queryByRole('region', { name: 'Gäste, die bestellt haben' })).toBe(null)
    expect(location.search).toBe('?find=meier&kind=account')
    await user.click(screen.getByRole('link', { name: 'Ada Muster' }))
    await screen.findByRole('heading', { level: 1, name: 'Ada Muster' })
    expect(location.pathname).toBe(`/office/customers/people/${account.customer}`)
  })

  it('are found from the search for orders too', async () => {
    const { user, bodies } = open('/orders?find=meier', ['find', 'customers'], { find: () => [] })
    await user.click(await screen.findByRole('link', { name: 'In der Kundschaft suchen' }))
    await expect.poll(() => bodies('customers').at(-1)).toEqual({ kind: 'guest', text: 'meier' })
    // who may not open one sees them all the same
    await screen.findByRole('cell', { name: 'Ruth Meier' })
    expect(screen.queryByRole('link', { name: 'Ruth Meier' })).toBe(null)
  })

  it('are no page of who may not see them', async () => {
    open('/orders?find=meier', ['find'], { find: () => [] })
    await screen.findByRole('heading', { level: 1 })
    for (const name of ['Kundschaft', 'In der Kundschaft suchen'])
      expect(screen.queryByRole('link', { name })).toBe(null)
  })
})

describe('A customer', () => {
  it('has one page with account, orders, passes and vouchers, and gives their data after saying to whom', async () => {
    const { user, bodies } = open('/customers/people/F101020', ['customers', 'customer', 'customer-export', 'pass'], {
      'customer-export': () => refusal(404, 'NOT_FOUND'),
    })
    await screen.findByText('E-Mail-Adresse nicht bestätigt')
    expect(bodies('customer')).toEqual([{ customer: 'F101020' }])
    screen.getByText('Französisch')
    expect(within(screen.getByRole('region', { name: 'Bestellungen' })).getByRole('listitem').textContent).toMatch(
      /F101020storniert.*20\.00/,
    )
    const passes = within(screen.getByRole('region', { name: 'Jahreskarten' }))
    passes.getByRole('link', { name: 'F101020-1' })
    expect(passes.getByRole('listitem').textContent).toMatch(/storniert.*Ada Muster.*bis 19\.03\.2027/)
    // whose page they may not open has no link
    expect(screen.getByRole('region', { name: 'Gutscheine' }).textContent).toMatch(/offenGeschenk.*12\.00 von.*50\.00/)
    expect(screen.queryByRole('link', { name: 'Geschenk' })).toBe(null)
    await user.click(screen.getByRole('button', { name: 'Auskunft geben' }))
    screen.getByText(/nur an ihre Adresse ada@example.org/)
    await user.click(screen.getByRole('button', { name: 'Datei herunterladen' }))
    await expect.poll(() => bodies('customer-export')).toEqual([{ customer: account.customer }])
  })

  it('is erased after a plan and one more word, and is then said to be gone instead of asked for', async () => {
    const plan: Erased = {
      account: true,
      orders: 2,
      books_until: '2036-12-31',
      later: [
        { order: 'F101021', on: '2026-04-13' },
        { order: 'F101022', on: null },
      ],
      inquiries: 1,
      views: 1,
      held_up: [],
      under_way: false,
    }
    let erased = false
    const { user, bodies } = open(page, ['customers', 'customer', 'customer-erase'], {
      customer: () => (erased ? refusal(404, 'NOT_FOUND') : shown),
      'customer-erase': (body) => {
        erased ||= !('plan' in body)
        return plan
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Personendaten löschen' }))
    const said = await within(await screen.findByRole('region', { name: 'Das geschieht' })).findAllByRole('listitem')
    expect(said.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('ada@example.org'),
      expect.stringMatching(/2 Bestellungen.*31\.12\.2036/),
      expect.stringMatching(/F101021 ab 13\.04\.2026, F101022, sobald/),
      expect.stringContaining('Eine Anfrage'),
      expect.stringContaining('gespeicherte Ansicht'),
    ])
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Endgültig löschen' })
    expect(button.disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: /selbst verlangt/ }))
    await user.click(button)
    await screen.findByRole('heading', { level: 1, name: 'Gelöscht' })
    screen.getByText('F101022, sobald das Paket weg ist')
    expect(screen.queryByText('ada@example.org')).toBe(null)
    expect(screen.getAllByRole('alert').filter(({ textContent }) => /nicht/.test(textContent))).toEqual([])
    expect(bodies('customer-erase')).toEqual([
      { customer: account.customer, plan: true },
      { customer: account.customer, planned: plan },
    ])
  })

  it('is not erased while money is open, and only by who may', async () => {
    const held = { account: false, orders: 1, books_until: null, later: [], inquiries: 0, views: 0 }
    const { user } = open(page, ['customers', 'customer', 'customer-erase', 'show'], {
      'customer-erase': () => ({ ...held, held_up: ['F101020'], under_way: false }),
    })
    await user.click(await screen.findByRole('button', { name: 'Personendaten löschen' }))
    const panel = within(screen.getByRole('complementary', { name: 'Personendaten löschen' }))
    await panel.findByText(/Geld ist noch offen/)
    panel.getByRole('link', { name: 'F101020' })
    expect(panel.queryByRole('button', { name: 'Endgültig löschen' })).toBe(null)
    cleanup()
    open(page, ['customers', 'customer'])
    await screen.findByRole('heading', { level: 1, name: 'Ada Muster' })
    expect(screen.queryByRole('button', { name: 'Personendaten löschen' })).toBe(null)
  })

  it.each([
    ['/customers/passes/F101019-1', 'pass', { pass: () => pass }],
    ['/customers/vouchers/v', 'voucher', { voucher: () => voucher }],
    ['/orders/F101019', 'show', { show: () => order }],
  ] as const)('is opened from %s by the address of who bought it', async (path, permission, answers) => {
    const { user, bodies } = open(path, [permission, 'customer'], answers)
    await user.click(await screen.findByRole('link', { name: 'ruth@example.org' }))
    await expect.poll(() => bodies('customer')).toEqual([{ customer: 'F101019' }])
    cleanup()
    open(path, [permission], answers)
    await screen.findByText('ruth@example.org')
    expect(screen.queryByRole('link', { name: 'ruth@example.org' })).toBe(null)
  })

  it('that nobody knows is refused', async () => {
    open('/customers/people/F1', ['customers', 'customer'], { customer: () => refusal(404, 'NOT_FOUND') })
    await expect.poll(() => screen.getAllByRole('alert').some((one) => one.textContent !== '')).toBe(true)
  })
})
