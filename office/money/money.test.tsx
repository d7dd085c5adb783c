// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { permissions, type Permission } from '@foyer/domain/office/roles.ts'
import { refusal, sessionOf, Stream } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { Invoice } from './invoices-query.ts'

afterEach(cleanup)

const today = localDay(new Date())
const instant = '2020-11-23T21:32:00.000Z'
const unpaid: Invoice = {
  number: 'INV7',
  order: 'F100077',
  name: 'Schule Ort',
  total: 5000,
  unpaid: 4000,
  currency: 'CHF',
  issued: instant,
  due: addDays(today, -1),
  reminded: instant,
  ends: addDays(today, 9),
}
const ofPartner = { ...unpaid, number: 'INV8', order: null, name: 'Hotel Quai', due: today, reminded: null, ends: null }
const line = { bank_reference: 'B1', payment_reference: 'INV7', payer: 'Schule Ort', amount: 4000, currency: 'CHF' }
const file = {
  file: 'a3e1c7aa-0000-4000-8000-0000000000f1',
  state: 'done',
  wrong: null,
  credits: 2,
  booked: 1,
  before: 0,
  unclear: 1,
  to_go: 0,
  lines: [
    { ...line, position: 1, order: 'F100077', outcome: 'paid', left_over: 0 },
    { ...line, position: 2, order: null, outcome: 'unknown', left_over: 4000 },
  ],
}
const entry = { id: 'txn_1', kind: 'payment', payment: null, order: 'F100077', booking_id: null, at: instant, text: '' }
const payout = {
  id: 'po_1',
  arrives: '2020-10-05',
  state: 'paid',
  failed_on: null,
  itemized: 'yes',
  currency: 'CHF',
  payments: 5200,
  refunds: 0,
  other: 0,
  fees: 98,
  amount: 5102,
  entries: [{ ...entry, gross: 5200, fee: 98, net: 5102 }],
}
const missing = { what: 'missing', payout: null, entry: null, kind: null, text: '', payment: null, order: 'F100078' }

const openMoney = (at: string, { may = permissions as readonly Permission[], answers = {} } = {}) =>
  openOffice(at, {
    session: () => sessionOf({ may }),
    inbox: () => [],
    invoices: () => [unpaid, ofPartner],
    'partner-paid': () => ({ invoice: 'INV8', paid: 4000, left: 0, currency: 'CHF' }),
    credits: () => ({ ...file, state: 'waiting', lines: [] }),
    'credit-file': () => file,
    payouts: () => ({
      payouts: [payout],
      differences: [{ ...missing, expected: 2600, actual: null, currency: 'CHF' }],
      open: [],
    }),
    ...answers,
  })

describe('Money', () => {
  it('has a tab for what somebody may, and is no page of who may nothing of it', async () => {
    openMoney('/money', { may: ['tills', 'credits'] })
    await screen.findByRole('heading', { level: 1, name: 'Geld' })
    const tabs = within(screen.getByRole('navigation', { name: 'Geld' })).getAllByRole('link')
    expect(tabs.map((one) => one.textContent)).toEqual(['Bankdatei', 'Bücher und Exporte'])
    expect(location.pathname).toBe('/office/money/bank')
    cleanup()
    openMoney('/money', { may: ['people'] })
    await screen.findByRole('heading', { level: 1, name: 'Mein Zugang' })
    expect(screen.queryByRole('link', { name: 'Geld' })).toBe(null)
  })
})

describe('Unpaid invoices', () => {
  it('are summed up, with what is overdue, was reminded of, and when the order ends', async () => {
    openMoney('/money/invoices')
    await screen.findByText(/^2 Rechnungen sind offen: CHF.80.00, eine davon überfällig$/)
    const [, late, due] = screen.getAllByRole('row')
    expect(late!.textContent).toMatch(/INV7.*F100077.*überfällig, erinnert am .*2020, wird am .* storniert/)
    expect(due!.textContent).toContain('noch nicht fällig')
  })

  it('of a partner are noted as paid, after saying what that means', async () => {
    const { user, bodies } = openMoney('/money/invoices')
    await user.click(await screen.findByRole('button', { name: 'INV8' }))
    const panel = within(screen.getByRole('complementary', { name: 'INV8' }))
    expect(panel.getByText(/^Hotel Quai hat CHF.40.00 bezahlt, und keine Bankdatei sagt es/)).toBeDefined()
    await user.click(panel.getByRole('button', { name: /^CHF.40.00 als bezahlt vermerken$/ }))
    await screen.findByText('Die Rechnung INV8 ist bezahlt.')
    expect(bodies('partner-paid')).toEqual([{ invoice: 'INV8' }])
  })
})

it('Refunds are listed, the newest first, by how far they are, and on', async () => {
  const refund = {
    id: 'last',
    order: 'F100077',
    name: 'Schule Ort',
    at: instant,
    done: null,
    state: 'failed',
    paid_back: 500,
    to_codes: 0,
    credited: 200,
    currency: 'CHF',
    credit_note: 'CN7',
    whole: false,
    note: 'Regen',
  }
  const page = Array.from({ length: 50 }, (_, at) => ({ ...refund, id: `r${at}` }))
  const refunds = ({ after }: { after?: string }) => (after ? [{ ...refund, done: instant, state: 'done' }] : page)
  const { user, bodies } = openMoney('/money/refunds?state=nothing', { answers: { refunds } })
  await screen.findByText('Die neuesten 50 Rückzahlungen')
  expect(screen.getAllByRole('row')[1]!.textContent).toMatch(
    /F100077Schule Ortnicht angekommenRegen, Gutschrift CN7CHF.5.00und CHF.2.00 als Gutschein$/,
  )
  await user.click(screen.getByRole('button', { name: 'Weitere zeigen' }))
  await screen.findByText('51 Rückzahlungen')
  expect(screen.getAllByRole('row')[51]!.textContent).toMatch(/zurückgezahlt.*2020/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'nicht angekommen')
  await screen.findByText('Die neuesten 50 Rückzahlungen')
  expect(bodies('refunds')).toEqual([{}, { after: 'r49' }, { state: 'failed' }])
  expect(location.search).toBe('?state=failed')
})

const payment = {
  reference: 'a3e1c7aa-0000-4000-8000-0000000000f2',
  at: instant,
  paid: '2020-11-24T08:00:00.000Z',
  order: 'F100077',
  name: 'Schule Ort',
  state: 'part-back',
  means: [{ means: 'online', amount: 2600, slip: '' }],
  method: 'Kreditkarte',
  provider: 'stripe',
  provider_reference: 'cs_1',
  amount: 2600,
  back: 500,
  currency: 'CHF',
}
const overCounter = { ...payment, method: null, provider: null, provider_reference: null, state: 'paid', back: 0 }

describe('Payments', () => {
  it('are listed with order, means and state, narrowed in the address, and as a table', async () => {
    const payments = [
      payment,
      { ...overCounter, reference: 'p2', means: [{ means: 'terminal', amount: 2600, slip: '4711' }] },
      { ...overCounter, reference: 'p3', means: [], order: null, name: null, paid: null, state: 'open' },
    ]
    const { user, bodies } = openMoney('/money/payments?state=nothing', {
      answers: { payments: () => payments, 'payment-table': () => new Response('begun\r\n') },
    })
    await screen.findByText('3 Zahlungen')
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^BegonnenBestellung/),
      expect.stringMatching(
        /bezahlt .*24\. Nov.*F100077Schule OrtKreditkartecs_1teilweise zurückCHF.26.00davon CHF.5.00 zurück$/,
      ),
      expect.stringMatching(/F100077Schule OrtTerminal 4711bezahltCHF.26.00$/),
      expect.stringMatching(/–noch nicht gewähltoffenCHF.26.00$/),
    ])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Zahlungsart' }), 'Terminal')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'bezahlt')
    await user.type(screen.getByRole('textbox', { name: 'Betrag, Nummer oder Referenz' }), 'cs_1{Enter}')
    await waitFor(() => expect(bodies('payments').at(-1)).toEqual({ text: 'cs_1', state: 'paid', means: 'terminal' }))
    expect(location.search).toBe('?find=cs_1&state=paid&means=terminal')
    await user.click(screen.getByRole('button', { name: 'Als Tabelle' }))
    await waitFor(() => expect(bodies('payment-table')).toEqual([{ text: 'cs_1', state: 'paid', means: 'terminal' }]))
  })

  it('that are disputed say until when to answer and lead to their cases', async () => {
    const dispute = {
      reference: 'du_1',
      at: instant,
      case: 'a3e1c7aa-0000-4000-8000-0000000000f3',
      settled: false,
      order: 'F100077',
      name: 'Schule Ort',
      payment: payment.reference,
      amount: 2600,
      currency: 'CHF',
      reason: 'fraudulent',
      state: 'needs_response',
      over: false,
      answer_by: '2020-12-01T08:00:00.000Z',
    }
    const lost = { ...dispute, reference: 'du_2', state: 'lost', over: true, answer_by: null, reason: 'bank_secret' }
    const { user } = openMoney('/money/disputes', { answers: { disputes: () => [dispute, lost] } })
    await screen.findByText('2 bestrittene Zahlungen, eine wartet auf Ihre Antwort')
    const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(first).toMatch(/^Antwort steht aus.*1\. Dez.*nicht selbst bezahltdu_1F100077Schule OrtCHF.26.00Belege beim/)
    expect(second).toMatch(/^verloren, das Geld ist weg.*bank secretdu_2.*Nichts mehr zu tun\./)
    await user.click(screen.getAllByRole('link', { name: 'Zum Fall F100077' })[0]!)
    await screen.findByRole('heading', { level: 1, name: 'Offene Fälle' })
    expect(location.search).toBe(`?entry=${dispute.case}&kind=dispute`)
  })
})

describe('A bank file', () => {
  const xml = () => new File(['<Document/>'], 'camt054.xml', { type: 'text/xml' })

  it('is sent as it is, and what became of its credits is listed, with the way to what is unclear', async () => {
    const { user, bodies } = openMoney('/money/bank')
    await screen.findByRole('button', { name: 'Datei wählen' })
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, xml())
    await screen.findByText('2 Gutschriften: 1 gebucht, 0 schon früher, 1 unklar')
    expect(bodies('credits')).toEqual([{ file: '<Document/>' }])
    expect(location.search).toBe(`?file=${file.file}`)
    expect(screen.getByRole('row', { name: /^bezahlt F100077/ })).toBeDefined()
    expect(screen.getByRole('row', { name: /^keine Rechnung, unklar/ })).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Unklare Gutschriften klären' }))
    await screen.findByRole('heading', { level: 1, name: 'Offene Fälle' })
    expect(location.search).toBe('?kind=credit')
  })

  it('that is being booked is looked at as it goes on', async () => {
    let now = { ...file, state: 'booking', to_go: 1 }
    openMoney(`/money/bank?file=${file.file}`, { answers: { 'credit-file': () => now } })
    await screen.findByRole('progressbar')
    now = { ...file }
    Stream.opened[0]!.tell('changed', { kinds: ['money'], orders: [] })
    expect(await screen.findByText('2 Gutschriften: 1 gebucht, 0 schon früher, 1 unklar')).toBeDefined()
  })

  it('of very many credits says how many of them are shown, and goes on', async () => {
    const lines = [1, 2].map((position) => ({ ...file.lines[0]!, position }))
    const { user, bodies } = openMoney(`/money/bank?file=${file.file}`, {
      answers: {
        'credit-file': ({ after }: { after?: number }) => ({
          ...file,
          credits: 3,
          lines: after ? [{ ...lines[0]!, position: 3 }] : lines,
        }),
      },
    })
    await screen.findByText('2 von 3 Gutschriften sind gezeigt')
    await user.click(screen.getByRole('button', { name: 'Weitere zeigen' }))
    await expect.poll(() => screen.getAllByRole('row')).toHaveLength(4)
    expect(bodies('credit-file').at(-1)).toEqual({ file: file.file, after: 2 })
    expect(screen.queryByRole('button', { name: 'Weitere zeigen' })).toBe(null)
  })

  it('that cannot be read says so where it was dropped, or once it was looked into; it can be chosen again', async () => {
    const { user, bodies } = openMoney('/money/bank', {
      answers: { credits: () => refusal(422, 'CREDIT_FILE_INVALID') },
    })
    await screen.findByRole('button', { name: 'Datei wählen' })
    const field = document.querySelector<HTMLInputElement>('input[type=file]')!
    await user.upload(field, xml())
    await expect.poll(() => screen.getAllByRole('alert').some((one) => one.textContent !== '')).toBe(true)
    // a browser says nothing where the same is chosen as before
    expect(field.value).toBe('')
    expect(bodies('credits')).toHaveLength(1)
    cleanup()
    const wrong = { ...file, state: 'wrong', wrong: 'line 3', lines: [] }
    openMoney(`/money/bank?file=${file.file}`, { answers: { 'credit-file': () => wrong } })
    await screen.findByText('Die Datei lässt sich nicht lesen, gebucht ist nichts: line 3')
  })
})

describe('Files for the books', () => {
  it('are of the month before unless other days are named, and come by the name that the server gives them', async () => {
    const names: string[] = []
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const csv = (name: string) => () =>
      new Response('day', { headers: { 'content-disposition': `attachment; filename="${name}"` } })
    const { user, bodies } = openMoney('/money/books', {
      may: ['sales', 'liability'],
      answers: { sales: csv('sales-x.csv'), liability: csv('vouchers-x.csv') },
    })
    const [sales, liability] = await screen.findAllByRole('button', { name: 'Herunterladen' })
    const month = today.slice(0, 7)
    const last = addDays(`${month}-01`, -1)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gegliedert nach' }), 'means')
    await user.click(sales!)
    await screen.findByText('sales-x.csv ist heruntergeladen.')
    expect(bodies('sales')).toEqual([{ from: `${last.slice(0, 7)}-01`, to: last, by: 'means' }])
    await user.clear(screen.getByLabelText('Bis und mit'))
    await user.type(screen.getByLabelText('Bis und mit'), '1999-01-01')
    expect(screen.getByText(/in dieser Reihenfolge/)).toBeDefined()
    await user.clear(screen.getByLabelText('Von'))
    await user.type(screen.getByLabelText('Von'), '1999-01-01')
    await expect.poll(() => location.search).toBe('?from=1999-01-01&to=1999-01-01')
    await user.click(liability!)
    await expect.poll(() => bodies('liability')).toEqual([{ day: '1999-01-01' }])
    await expect.poll(() => names).toEqual(['sales-x.csv', 'vouchers-x.csv'])
    click.mockRestore()
  })

  it('that are refused say so at their button', async () => {
    const { user } = openMoney('/money/books', {
      may: ['postings'],
      answers: { postings: () => refusal(409, 'NO_ACCOUNTS') },
    })
    await user.click(await screen.findByRole('button', { name: 'Herunterladen' }))
    await expect.poll(() => screen.getAllByRole('alert').map((one) => one.textContent)).toContain('409')
  })
})

describe('Payouts', () => {
  it('are listed with what differs from the shop, each with what is in it', async () => {
    const { user, bodies } = openMoney('/money/payouts?from=2020-10-01&to=2020-10-31')
    await screen.findByText('Eine Auszahlung. An einer Stelle sagt der Anbieter etwas anderes als der Shop.')
    expect(bodies('payouts')).toEqual([{ from: '2020-10-01', to: '2020-10-31', days: 7 }])
    const [difference] = within(screen.getByRole('list', { name: 'Abweichungen' })).getAllByRole('listitem')
    expect(difference!.textContent).toMatch(/^In keiner Auszahlung F100078, Shop CHF.26.00, Anbieter –/)
    await user.click(screen.getByRole('button', { name: '05.10.2020' }))
    const entries = within(screen.getByRole('list', { name: 'Einträge' })).getAllByRole('listitem')
    expect(entries.map((one) => one.textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Zahlung F100077Gebühr CHF 0.98CHF 52.00',
    ])
  })
})

describe('Tills', () => {
  const closing = {
    session: 's1',
    till: 'kasse-1',
    name: 'Kasse im Foyer',
    venue: 'haus',
    number: 7,
    who: 'Bruno',
    opened: instant,
    closed: instant,
    closed_by: 'Ada',
    currency: 'CHF',
    begun_with: 20_000,
    sales: 1,
    refunds: 1,
    means: [{ means: 'cash', sold: 2600, back: 600, amount: 2000 }],
    vat: [],
    paid_in: 0,
    paid_out: 5000,
    moved: [{ at: instant, way: 'out', amount: 5000, reason: 'Zur Bank' }],
    expected: 17_000,
    counted: 16_990,
    difference: -10,
    coins: null,
    terminal: { expected: 0, counted: null, difference: null },
    note: '',
    plan: false,
  }

  it('are listed with what was missing, those that are open too, each with how its money came about', async () => {
    const open = {
      ...closing,
      session: 's2',
      number: 8,
      closed: null,
      closed_by: null,
      counted: null,
      difference: null,
    }
    const { user, bodies } = openMoney('/money/closings', { answers: { closings: () => [open, closing] } })
    await screen.findByText('Kassen wurden 2 Mal geöffnet, eine ist noch offen.')
    expect(bodies('closings')).toEqual([{ from: addDays(today, -6), to: today }])
    const [, first, second] = screen.getAllByRole('row')
    expect(first!.textContent).toContain('noch offen')
    expect(second!.textContent.replaceAll('\u00a0', ' ')).toMatch(/CHF 170\.00CHF 169\.90\D+0\.10$/)
    await user.click(screen.getByRole('button', { name: 'Kasse im Foyer 7' }))
    const panel = within(screen.getByRole('complementary', { name: 'Kasse im Foyer 7' }))
    expect(panel.getByText(/^CHF.20\.00, nach CHF.6\.00 Rückzahlung$/)).toBeDefined()
    expect(panel.getByRole('listitem').textContent).toMatch(/^Zur Bank.*50\.00$/)
  })
})
