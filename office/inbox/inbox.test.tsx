// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import type { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { InboxKind } from '@foyer/domain/office/inbox-kind.ts'
import { permissions, type Permission } from '@foyer/domain/office/roles.ts'
import { refusal, sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { Entry } from './inbox-query.ts'

afterEach(cleanup)

const date = '2020-11-23T21:32:00.000Z'
const entry = (kind: string, details: Entry['details'], more: Partial<Entry> = {}): Entry => ({
  id: kind,
  kind,
  date,
  order: null,
  payment: null,
  details,
  settled: null,
  ...more,
})
const francs = (amount: number, more: object = {}) => ({ amount, currency: 'CHF', ...more })
const paid = (more: object = {}) => ({ expected: 5000, paid: 2600, currency: 'CHF', ...more })
const mail = { job: 'order-mail', order: 'F100001', attempts: 61, smtp: { reply: '550 no such user' } }
const fromBank = { payer: 'Schule Ort', payment_reference: 'Klasse 3b', outcome: 'unknown' }
const credit = entry('credit', francs(5000, { ...fromBank, left: 5000 }))
const failed = entry('refund-failed', francs(2600, { refund: 'r1', payment: 'p1' }), { order: 'F100001' })
const unknown = entry('unknown-payment', francs(1081, { reference: 'p9', createdAt: date }))
const conflict = {
  id: 's1',
  number: 'F100001',
  gate: 'Hof',
  people: 2,
  outcome: 'used',
  at: '2020-11-23T08:00:00.000Z',
}
const handOut = entry('hand-out', francs(2600, { cash: 2000, terminal: 600, slips: '4711', buyer: 'Ruth Meier' }))

/** What each kind is said to be, with what the shop writes into it. */
const said: Record<InboxKind, [Entry['details'], string]> = {
  approval: [
    francs(2600, { act: 'refund', input: {}, plan: {}, who: 'Bea', person: 'b', answer_by: date }),
    'Bea bittet um Freigabe von CHF 26.00: So viel gibt niemand allein zurück.',
  ],
  'hand-out': [
    handOut.details,
    'Ruth Meier erhält CHF 26.00 zurück: CHF 20.00 bar und CHF 6.00 am Terminal, Beleg 4711.',
  ],
  'transfer-back': [francs(2600, { buyer: '' }), 'Jemand hatte überwiesen und erhält CHF 26.00 zurück.'],
  credit: [credit.details, 'Schule Ort hat CHF 50.00 überwiesen, und die Referenz nennt keine Rechnung.'],
  'refund-failed': [{ payment: 'p1', amount: 1 }, 'Eine Rückzahlung ist nicht angekommen'],
  'refund-stuck': [{ refund: 'r1' }, 'seit mehr als einer Stunde nicht bestätigt'],
  'unknown-payment': [unknown.details, 'Der Zahlungsanbieter hat CHF 10.81 eingenommen, am Mo., 23. November 2020'],
  dispute: [
    francs(2600, { reason: 'fraudulent', state: 'needs_response' }),
    'Sie sagt: nicht selbst bezahlt. Eine Antwort steht aus.',
  ],
  stuck: [{}, 'weder zur Bestellung noch zurückgezahlt'],
  refunded: [
    { expected: 2600, hold: 'canceled', orderExists: false },
    'Eine Zahlung: Das Geld geht zurück, weil storniert',
  ],
  'cart-changed': [paid(), 'CHF 26.00: Das Geld geht zurück, weil sich der Warenkorb'],
  'voucher-blocked': [paid(), 'CHF 26.00: Das Geld geht zurück, weil ein Gutschein'],
  'amount-differs': [paid(), 'CHF 26.00 kamen statt CHF 50.'],
  'not-placeable': [paid({ failures: 5 }), 'weil der Shop 5 Mal keine Bestellung'],
  'cancel-time': [
    { time: 'event:1 2020-11-23 10:00', code: 'TICKET_USED' },
    'Der Termin Montag, 23. November 2020, 10:00 ist',
  ],
  'times-gone': [{ orders: 2, people: 1, times: [] }, '2 Bestellungen mit einer Person'],
  'draft-not-published': [{ draft: 3, title: '', code: 'DRAFT_WRONG' }, 'Der Entwurf «3» sollte von selbst'],
  'door-conflict': [
    { gate: 'hof', day: '2020-11-23', all: [conflict] },
    'Hof liess ohne Netz 2 Personen mit F100001 ein',
  ],
  'till-conflict': [
    francs(3200, { gate: 'Kasse 1', number: 'quai-3-7', outcome: 'priceChanged', at: '2020-11-23T08:00:00.000Z' }),
    'Kasse 1 hat ohne Netz den Verkauf quai-3-7 über CHF 32.00 gemacht',
  ],
  'till-unsold': [
    { number: 'quai-3', people: 2, at: '2020-11-23T08:00:00.000Z' },
    '2 Personen kamen mit Tickets aus dem Vorrat quai-3 herein',
  ],
  inquiry: [{ inquiry: 'A100' }, 'Die Anfrage A100 wartet'],
  'quote-change': [{ quote: 'O100' }, 'Zur Offerte O100'],
  'partner-overdue': [
    francs(1946, { invoice: 'INV9', partner: 951, name: 'Flussreisen AG' }),
    'Flussreisen AG hat die Rechnung INV9 nicht bezahlt: CHF 19.46',
  ],
  'partner-back': [francs(1946, { invoice: 'INV9', partner: 951 }), 'erhält CHF 19.46, laut Abrechnung INV9'],
  'partner-unknown': [{ partner: 951, month: '2026-03' }, 'Partner 951 hat im Monat 2026-03'],
  'mail-refused': [mail, 'Eine E-Mail zur Bestellung wurde für immer abgewiesen'],
  'mail-not-sent': [
    { ...mail, office: 'a@b.example' },
    'Eine E-Mail zur Bestellung ans Museum ging auch nach 61 Versuchen nicht weg.',
  ],
  'voucher-codes': [{}, 'Vielleicht rät jemand'],
  'foreign-page': [{ provider: 'stripe', host: 'evil.example' }, 'stripe hat eine Seite bei evil.example genannt'],
}

const owed = { number: 'INV7', order: 'F100077', name: 'Schule Ort', total: 4000, unpaid: 4000, currency: 'CHF' }
const invoice = { ...owed, issued: date, due: '2020-12-01', reminded: null, ends: null }

function openInbox(
  entries: readonly Entry[],
  { at = '/inbox', may = permissions as readonly Permission[] } = {},
  before = async () => {},
) {
  const settled = new Set<string>()
  const done = (id: string, data: unknown) => {
    settled.add(id)
    return data
  }
  return openOffice(at, {
    session: () => sessionOf({ may }),
    inbox: () => entries.filter(({ id }) => !settled.has(id)),
    invoices: () => [invoice],
    settle: async ({ id }) => {
      await before()
      return id === 'stuck' ? refusal(404, 'NOT_FOUND') : done(id, { id })
    },
    'failed-refund': () => done(failed.id, francs(2600)),
    'refund-unknown': () => done(unknown.id, francs(1081, { before: false })),
    cancel: () => done('approval', {}),
    'assign-credit': ({ order }) => ({ order, used: 4000, unpaid: 0, left_over: 1000, currency: 'CHF' }),
  })
}
const panel = () => within(screen.getByRole('complementary'))
const openCase = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

describe('The inbox', () => {
  it('says of every kind in a sentence what happened, with its figures', async () => {
    openInbox(Object.entries(said).map(([kind, [details]]) => entry(kind, details)))
    const rows = await screen.findAllByRole('listitem')
    const texts = rows.map((row) => row.textContent.replaceAll('\u00a0', ' ')).join('\n')
    expect(Object.values(said).filter(([, sentence]) => !texts.includes(sentence))).toEqual([])
    expect(texts).not.toMatch(/undefined|none|NaN|inbox\.|Etwas Neues/)
    expect(screen.getByText('29 Fälle warten auf jemanden.')).toBeDefined()
    expect(screen.getByRole('link', { name: /^Offene Fälle ?29$/ })).toBeDefined()
  })

  it('shows what it does not know with all that the shop has written', async () => {
    const { user } = openInbox([entry('flood', { cellar: 'north', depth: { cm: 12 } })])
    await openCase(user, 'Etwas Neues: flood')
    expect(panel().getByText('north')).toBeDefined()
    expect(panel().getByText('{"cm":12}')).toBeDefined()
  })

  it('begins with what has to be answered by a day, and is filtered by its address', async () => {
    const dispute = entry('dispute', francs(2600, { answer_by: '2026-12-01T00:00:00.000Z' }))
    const { user, bodies } = openInbox([credit, dispute, handOut])
    const titles = async () =>
      (await screen.findAllByRole('listitem')).map((row) => within(row).getByRole('button').textContent)
    expect(await titles()).toEqual(['Zahlung bestritten', 'Bankgutschrift', 'Rückzahlung aushändigen'])
    expect(screen.getByText(/^Antwort bis Di\., 1\. Dezember/)).toBeDefined()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Art' }), 'credit')
    expect(await titles()).toEqual(['Bankgutschrift'])
    expect(location.search).toBe('?kind=credit')
    await user.click(screen.getByRole('checkbox', { name: 'Auch Erledigtes zeigen' }))
    await expect.poll(() => bodies('inbox')).toContainEqual({ all: true })
    expect(location.search).toBe('?kind=credit&all=true')
  })

  it('is empty in words, and no page of who may not read it', async () => {
    openInbox([])
    await screen.findByText('Nichts ist offen. Der Shop kommt allein zurecht.')
    expect(screen.getByRole('link', { name: 'Offene Fälle' })).toBeDefined()
    cleanup()
    openInbox([], { at: '', may: ['people'] })
    await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })
    expect(screen.queryByRole('link', { name: 'Offene Fälle' })).toBe(null)
  })
})

describe('A case', () => {
  it('is settled with a note, and then gone, with the focus on what is left', async () => {
    const { user, bodies } = openInbox([entry('inquiry', { inquiry: 'A100' }), credit])
    await openCase(user, 'Anfrage')
    expect(location.search).toBe('?entry=inquiry')
    await user.click(panel().getByRole('button', { name: 'Als erledigt vermerken' }))
    expect(panel().getByText('Schreiben Sie in einem Satz, was geschehen ist.')).toBeDefined()
    expect(bodies('settle')).toEqual([])
    await user.type(panel().getByRole('textbox', { name: 'Was Sie getan haben' }), ' Offerte geschickt ')
    await user.click(panel().getByRole('button', { name: 'Als erledigt vermerken' }))
    await screen.findByText('Der Fall ist erledigt.')
    expect(bodies('settle')).toEqual([{ id: 'inquiry', note: 'Offerte geschickt' }])
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByText(/^Ein Fall wartet auf jemanden\./))
  })

  it('that is settled after its page was left calls nobody back to it', async () => {
    let answer = () => {}
    const slow = new Promise<void>((resolve) => (answer = resolve))
    const { user } = openInbox([entry('inquiry', { inquiry: 'A100' })], {}, () => slow)
    await openCase(user, 'Anfrage')
    await user.type(panel().getByRole('textbox', { name: 'Was Sie getan haben' }), 'Offerte geschickt')
    await user.click(panel().getByRole('button', { name: 'Als erledigt vermerken' }))
    await user.click(screen.getByRole('link', { name: 'Mein Zugang' }))
    await screen.findByRole('heading', { level: 1, name: 'Mein Zugang' })
    answer()
    await screen.findByText('Der Fall ist erledigt.')
    expect(location.pathname).toBe('/office/account')
  })

  it('that is refused says so at its button', async () => {
    const { user } = openInbox([entry('stuck', {})])
    await openCase(user, 'Geld ohne Bestellung')
    await user.type(panel().getByRole('textbox', { name: 'Was Sie getan haben' }), 'gemeldet')
    await user.click(panel().getByRole('button', { name: 'Als erledigt vermerken' }))
    await expect.poll(() => panel().getByRole('alert').textContent).not.toBe('')
  })

  it('that is handed out is booked at the till of who does it, unless it came from elsewhere', async () => {
    const till = { id: 'kasse-1', name: 'Kasse im Foyer' }
    const { user, bodies } = openInbox([
      { ...handOut, till },
      { ...handOut, id: 'other' },
    ])
    await user.click((await screen.findAllByRole('button', { name: 'Rückzahlung aushändigen' }))[0]!)
    expect(panel().getByText(/wird in Kasse im Foyer als Rückzahlung gebucht/)).toBeDefined()
    await user.click(panel().getByRole('button', { name: 'Als ausgehändigt buchen' }))
    await expect.poll(() => bodies('settle')).toEqual([{ id: 'hand-out', note: 'Ausgehändigt.', till: till.id }])
    await user.click(await screen.findByRole('button', { name: 'Rückzahlung aushändigen' }))
    expect(panel().getByText(/Sie haben keine Kasse offen/)).toBeDefined()
    await user.click(panel().getByRole('button', { name: 'Als erledigt vermerken' }))
    await expect.poll(() => bodies('settle')).toContainEqual({ id: 'other', note: 'Ausgehändigt.' })
  })

  it('of a refund that failed is put right by asking again, or as transferred, and never by a note alone', async () => {
    const { user, bodies } = openInbox([failed])
    await openCase(user, 'Rückzahlung gescheitert')
    expect(panel().queryByRole('button', { name: 'Als erledigt vermerken' })).toBe(null)
    expect(panel().getByText(/Der Anbieter wird noch einmal um CHF.26.00 gebeten/)).toBeDefined()
    await user.click(panel().getByRole('radio', { name: 'Das Museum hat überwiesen' }))
    expect(panel().getByText(/CHF.26.00 gelten als zurückgezahlt/)).toBeDefined()
    await user.click(panel().getByRole('button', { name: 'Als überwiesen vermerken' }))
    await screen.findByText(/Die Rückzahlung ist geklärt/)
    expect(bodies('failed-refund')).toEqual([{ id: 'r1', way: 'transferred' }])
  })

  it('of an unknown payment is given back after asking twice', async () => {
    const { user, bodies } = openInbox([unknown])
    await openCase(user, 'Unbekannte Zahlung')
    await user.click(panel().getByRole('button', { name: 'Zurückgeben …' }))
    expect(bodies('refund-unknown')).toEqual([])
    await user.click(panel().getByRole('button', { name: /^CHF.10.81 zurückzahlen$/ }))
    await screen.findByText(/CHF.10.81 sind zurückgezahlt/)
    expect(bodies('refund-unknown')).toEqual([{ reference: 'p9' }])
  })

  it('of a bank credit proposes whom it may be from, and says what assigning it does', async () => {
    const { user, bodies } = openInbox([credit])
    await openCase(user, 'Bankgutschrift')
    const assign = () => user.click(panel().getByRole('button', { name: 'Bestellung zuordnen' }))
    await panel().findByRole('radio', { name: 'F100077 · ähnlicher Name' })
    await assign()
    expect(panel().getByText('Wählen Sie, wofür das Geld ist.')).toBeDefined()
    await user.click(await panel().findByRole('radio', { name: 'F100077 · ähnlicher Name' }))
    expect(
      panel().getByText(/^CHF.40.00 werden auf F100077 gebucht\. Damit ist sie bezahlt.* CHF.10.00 bleiben/),
    ).toBeDefined()
    await assign()
    await screen.findByText(/CHF.40.00 sind auf F100077 gebucht/)
    // what is left of it is a case still
    await user.click(panel().getByRole('radio', { name: 'eine andere Bestellung' }))
    await assign()
    expect(panel().getByText(/Die Nummer beginnt mit F/)).toBeDefined()
    await user.type(panel().getByRole('textbox', { name: 'Nummer der Bestellung' }), 'f100048')
    await assign()
    await expect
      .poll(() => bodies('assign-credit'))
      .toEqual([
        { credit: 'credit', order: 'F100077' },
        { credit: 'credit', order: 'F100048' },
      ])
  })

  it('that the bank has taken back is assigned to nothing', async () => {
    const { user } = openInbox([entry('credit', { ...credit.details, outcome: 'takenBack' })])
    await openCase(user, 'Bankgutschrift')
    expect(panel().queryByRole('button', { name: 'Bestellung zuordnen' })).toBe(null)
    expect(panel().getByRole('button', { name: 'Als erledigt vermerken' })).toBeDefined()
  })

  it('names the right that it takes to who has not got it, and who has settled it', async () => {
    const settled = { at: date, who: 'Bruno', note: 'bar' }
    const { user } = openInbox([failed, { ...handOut, settled }], { may: ['inbox', 'settle'] })
    await openCase(user, 'Rückzahlung gescheitert')
    expect(panel().getByText('Dazu braucht es das Recht «Gescheiterte Rückzahlungen klären».')).toBeDefined()
    await openCase(user, 'Rückzahlung aushändigen')
    expect(
      panel()
        .queryAllByRole('button')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Schliessen'])
    expect(screen.getByText(/^Erledigt .* von Bruno: bar$/)).toBeDefined()
  })

  it('of a gate that was without network names each who was let in by mistake, with the order', async () => {
    const all = [conflict, { ...conflict, id: 's2', number: '', outcome: 'unknown' }]
    const { user } = openInbox([entry('door-conflict', { gate: 'hof', day: '2020-11-23', all, more: true })])
    await screen.findByText(/^hof liess ohne Netz mit mehr als 2 Codes Personen ein/)
    await openCase(user, 'Am Eingang zu Unrecht eingelassen')
    expect(
      panel()
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([
      expect.stringMatching(/^Hof liess .* 2 Personen mit F100001 ein, .*: schon benutzt\. F100001$/),
      expect.stringMatching(/mit einem fremden Code ein, .*: nicht von diesem Museum\. $/),
    ])
    expect(panel().getByRole('link', { name: 'F100001' }).getAttribute('href')).toBe('/office/orders/F100001')
  })

  it('of a gate that has let in one with a foreign code lists nothing below that', async () => {
    const one = entry('door-conflict', { gate: 'hof', day: '2020-11-23', all: [{ ...conflict, number: '' }] })
    const { user } = openInbox([one])
    await openCase(user, 'Am Eingang zu Unrecht eingelassen')
    panel().getByText(/mit einem fremden Code ein/)
    expect(panel().queryByRole('listitem')).toBeNull()
  })

  it('of times that the catalogue no longer has lists their orders', async () => {
    const times = ['2020-11-23 10:00  event 61 Van Gogh: Licht: 3 people, orders F100001, F100002; 2 about to pay']
    const { user } = openInbox([entry('times-gone', { orders: 2, people: 3, times })])
    await openCase(user, 'Verkaufte Zeiten fehlen im Katalog')
    expect(panel().getByText(/Van Gogh: Licht:/).textContent).toMatch(/^Montag, 23\. November 2020, 10:00, Van Gogh/)
    expect(
      panel()
        .getAllByRole('link')
        .map((one) => one.getAttribute('href')),
    ).toEqual(['/office/today?day=2020-11-23', '/office/orders/F100001', '/office/orders/F100002'])
  })

  it('of a draft that did not go on sale leads to it', async () => {
    const { user } = openInbox([entry('draft-not-published', { draft: 3, title: 'Winter', code: 'DRAFT_WRONG' })])
    await openCase(user, 'Ein Entwurf ging nicht in den Verkauf')
    expect(panel().getByRole('link', { name: 'Entwurf 3' }).getAttribute('href')).toBe('/office/catalogue/drafts/3')
  })
})

describe('What takes a second person', () => {
  const wanted = { order: 'F100001', tickets: [{ number: '1A2B 3C4D', places: 2 }], note: 'krank' }
  const asked = (person: string) =>
    entry(
      'approval',
      francs(2600, {
        act: 'cancel',
        input: wanted,
        plan: { amount: 2600, to_codes: 600, paid_back: 2000, second: true },
        who: 'Bea',
        person,
        answer_by: '2020-11-26T21:32:00.000Z',
      }),
      { order: 'F100001' },
    )
  const may: readonly Permission[] = ['inbox', 'settle', 'cancel']

  it('is shown with what was asked for and its plan, and is approved, or refused with a reason', async () => {
    const { user, bodies } = openInbox([asked('b')], { may })
    await openCase(user, 'Freigabe')
    const text = panel().getByRole('heading', { name: 'Freigabe' }).closest('aside')!.textContent
    for (const part of ['Tickets stornieren', '1A2B 3C4D: 2', 'krank', '20.00', '6.00', 'Antwort bis']) {
      expect(text).toContain(part)
    }
    await user.click(panel().getByRole('button', { name: 'Ablehnen' }))
    await panel().findByText('Schreiben Sie in einem Satz, was geschehen ist.')
    await user.click(panel().getByRole('button', { name: /^Freigeben, CHF.26\.00$/ }))
    await expect.poll(() => bodies('cancel')).toEqual([{ ...wanted, approves: 'approval' }])
    await screen.findByText(/^CHF.26\.00 sind freigegeben\.$/)
  })

  it('is withdrawn by who has asked, who does not approve it', async () => {
    const { user, bodies } = openInbox([asked(sessionOf().person)], { may })
    await openCase(user, 'Freigabe')
    expect(panel().queryByRole('button', { name: /^Freigeben/ })).toBe(null)
    panel().getByText('Sie haben darum gebeten: Eine andere Person gibt es frei.')
    await user.type(panel().getByRole('textbox', { name: 'Grund' }), 'Irrtum')
    await user.click(panel().getByRole('button', { name: 'Zurückziehen' }))
    await expect.poll(() => bodies('settle')).toEqual([{ id: 'approval', note: 'Irrtum' }])
  })

  it.each([
    ['approved', 'freigegeben'],
    ['nobody answered', 'niemand hat geantwortet'],
    ['doppelt', 'doppelt'],
  ])('settled by the note %s says in words of the screen how', async (note, word) => {
    openInbox([{ ...asked('b'), settled: { at: date, who: 'Bruno', note } }], { may })
    expect((await screen.findByText(/^Erledigt .* von Bruno/)).textContent).toMatch(new RegExp(`: ${word}$`))
  })

  it('says who may not do it what that takes', async () => {
    const { user } = openInbox([asked('b')], { may: ['inbox', 'settle'] })
    await openCase(user, 'Freigabe')
    expect(panel().queryByRole('button', { name: /Ablehnen|Freigeben/ })).toBe(null)
    expect(panel().getAllByText(/Tickets stornieren/)).toHaveLength(2)
  })
})
