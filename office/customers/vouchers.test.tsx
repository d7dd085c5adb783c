// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { refusal, sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { Campaign, ListedVoucher, ShownVoucher } from './vouchers-query.ts'

afterEach(cleanup)

const id = '0c8f3a52-0000-4000-8000-000000000001'
const listed: ListedVoucher = {
  id,
  name: 'Geschenk',
  amount: 5000,
  left: 1200,
  currency: 'CHF',
  taxed: 'redemption',
  valid_to: '2031-03-20',
  order: 'F101019',
  state: 'open',
  origin: 'sold',
  issued: '2026-03-20T07:00:00.000Z',
}
const shown: ShownVoucher = {
  ...listed,
  email: 'ruth@example.org',
  valid_from: listed.issued,
  blocked: null,
  entries: [],
  redeemable: null,
  replaces: null,
  replaced_by: [],
  history: [
    { at: listed.issued, kind: 'issue', amount: 5000, order: 'F101019', who: '', note: '' },
    { at: '2026-03-21T07:00:00.000Z', kind: 'redeem', amount: -3800, order: 'F101020', who: '', note: '' },
    { at: '2026-03-22T07:00:00.000Z', kind: 'block', amount: 0, order: null, who: 'Ada', note: 'verloren' },
    { at: '2026-03-23T07:00:00.000Z', kind: 'unblock', amount: 0, order: null, who: 'command line', note: '' },
  ],
}
const campaign: Campaign = {
  id: 905,
  name: 'Verein',
  words: '20 % günstiger',
  codes: [],
  from: null,
  until: null,
  state: 'open',
  partner: null,
  orders: 3,
  times: 500,
  single: { made: 10, used: 3, void: 1 },
}

const open = (path: string, may: readonly Permission[], answers: Parameters<typeof openOffice>[1] = {}) =>
  openOffice(path, {
    session: () => sessionOf({ may }),
    vouchers: () => [listed],
    voucher: () => shown,
    campaigns: () => [campaign],
    ...answers,
  })

describe('The vouchers', () => {
  it('are narrowed by what stands in the address, and lead to one, for who may', async () => {
    const { user, bodies } = open('/customers/vouchers?state=used&origin=x', ['vouchers', 'voucher', 'show'])
    await screen.findByText('Ein Gutschein')
    expect(bodies('vouchers')).toEqual([{ text: '', state: 'used' }])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Herkunft' }), 'verkauft')
    await user.type(screen.getByRole('textbox', { name: 'Code, Kennung oder Bestellung' }), ' F101019{Enter}')
    await expect.poll(() => bodies('vouchers').at(-1)).toEqual({ text: 'F101019', state: 'used', origin: 'sold' })
    expect(location.search).toBe('?find=F101019&state=used&origin=sold')
    screen.getByRole('link', { name: 'F101019' })
    expect(screen.queryByRole('button', { name: 'Ausstellen' })).toBe(null)
    expect(screen.queryByRole('button', { name: 'Als Tabelle' })).toBe(null)
    await user.click(screen.getByRole('link', { name: 'Geschenk' }))
    await screen.findByRole('heading', { level: 1, name: 'Geschenk' })
    expect(location.pathname).toBe(`/office/customers/vouchers/${id}`)
  })

  it('that there are none of are said to be none, and one that is unknown is refused', async () => {
    open('/customers/vouchers', ['vouchers', 'voucher'], { vouchers: () => [] })
    await screen.findByText('Noch kein Gutschein')
    cleanup()
    open('/customers/vouchers/x', ['vouchers', 'voucher'], { voucher: () => refusal(404, 'VOUCHER_UNKNOWN') })
    await expect.poll(() => screen.getAllByRole('alert').some((one) => one.textContent !== '')).toBe(true)
  })

  it('are issued after a plan, with a reason, and shown with their codes once', async () => {
    const planned = { currency: 'CHF', amount: 2500, valid_to: '2031-11-28', vouchers: [] }
    const { user, bodies } = open('/customers/vouchers', ['vouchers', 'issue'], {
      issue: ({ plan }) => (plan ? planned : { ...planned, vouchers: [{ id, code: 'AAAAA-CCCCC' }] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Ausstellen' }))
    await user.type(screen.getByRole('textbox', { name: 'Wert je Gutschein' }), '25,00')
    const count = screen.getByRole('textbox', { name: 'Anzahl' })
    await user.clear(count)
    await user.type(count, '4')
    screen.getByText('Geben Sie Wert, Anzahl und Grund an.')
    await user.type(screen.getByRole('textbox', { name: 'Grund, nur intern' }), 'Tombola')
    await screen.findByText(/4 Gutscheine zu CHF.25/)
    screen.getByText(/CHF.100/)
    await user.click(screen.getByRole('button', { name: '4 Gutscheine ausstellen' }))
    await screen.findByText('AAAAA-CCCCC')
    expect(bodies('issue').find((sent) => sent.planned)).toEqual({
      amount: '25.00',
      count: 4,
      note: 'Tombola',
      id: expect.any(String),
      planned,
    })
  })
})

describe('A voucher', () => {
  it('shows what is left and all that happened, and is blocked with a reason alone', async () => {
    const { user, bodies } = open(`/customers/vouchers/${id}`, ['vouchers', 'voucher', 'block', 'unblock'], {
      block: () => ({ ...shown, state: 'blocked' }),
    })
    await screen.findByText(/CHF.12\.00 von CHF.50\.00/)
    const events = within(screen.getByRole('region', { name: 'Verlauf' })).getAllByRole('listitem')
    expect(events.map((one) => one.textContent)).toEqual([
      expect.stringContaining('EntsperrtKommandozeile'),
      expect.stringContaining('GesperrtAda: verloren'),
      expect.stringMatching(/Eingelöst, F101020.*38\.00/),
      expect.stringMatching(/Verkauft, F101019.*50\.00/),
    ])
    expect(screen.queryByRole('button', { name: 'Entsperren' })).toBe(null)
    await user.click(screen.getByRole('button', { name: 'Sperren' }))
    await user.click(screen.getByRole('button', { name: 'Gutschein sperren' }))
    await screen.findByText('Geben Sie den Grund an.')
    expect(bodies('block')).toEqual([])
    await user.type(screen.getByRole('textbox', { name: /Grund/ }), 'gestohlen')
    await user.click(screen.getByRole('button', { name: 'Gutschein sperren' }))
    await screen.findByText('Der Gutschein ist gesperrt.')
    expect(bodies('block')).toEqual([{ voucher: id, note: 'gestohlen' }])
  })
})

describe('Campaign codes', () => {
  it('are made, ended one by one, and all after asking twice', async () => {
    const { user, bodies } = open('/customers/codes', ['campaigns', 'codes', 'codes-void'], {
      'codes-void': ({ code }) => ({ voided: code ? 1 : 6 }),
    })
    await screen.findByText('3 von 500')
    screen.getByText('3 von 10 gebraucht, 1 ungültig')
    await user.click(screen.getByRole('button', { name: 'Verein' }))
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'ABC')
    await user.click(screen.getByRole('button', { name: 'Ungültig machen' }))
    await screen.findByText('Ein Code ist ungültig.')
    await user.click(screen.getByRole('button', { name: 'Ungültig machen …' }))
    await user.click(screen.getByRole('button', { name: '6 Codes ungültig machen' }))
    await screen.findByText('6 Codes sind ungültig.')
    expect(bodies('codes-void')).toEqual([{ code: 'ABC' }, { campaign: 905 }])
    screen.getByRole('button', { name: 'Codes erzeugen' })
  })

  it('are only read by who may no more', async () => {
    open('/customers/codes', ['campaigns'])
    await screen.findByText('Verein')
    expect(screen.queryByRole('button', { name: 'Verein' })).toBe(null)
  })
})
