// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { refusal, sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import type { Inquiry, Quote } from './groups-query.ts'

afterEach(cleanup)

const inquiry = {
  number: 'IQ100001',
  id: 'a3e1c7aa-0000-4000-8000-000000000001',
  created: '2020-11-23T21:32:00.000Z',
  state: 'open',
  tour: 'Meisterwerke',
  tour_id: 81,
  day: '2021-03-22',
  time: 'am Vormittag',
  language: '',
  people: 18,
  fname: 'Ruth',
  lname: 'Meier',
  company: 'Lycée du Lac',
  email: 'ruth@example.org',
  phone: '+41 44 000 00 00',
  message: 'Auf Portugiesisch,\nwenn es geht.',
  answered: null,
  quote: null,
  declined: null,
  lang: 'fr',
  can_answer: true,
} as Inquiry
const answered = {
  ...inquiry,
  number: 'IQ100000',
  state: 'quoted',
  quote: 'Q100001',
  company: 'Schule',
  can_answer: false,
} as Inquiry
const quote = {
  id: 'a3e1c7aa-0000-4000-8000-000000000002',
  number: 'Q100001',
  version: 2,
  state: 'change_asked',
  until: '2021-03-01T23:00:00.000Z',
  quoted_at: '2021-02-01T10:00:00.000Z',
  first_visit: '2021-03-22 10:00',
  lines: [{ name: 'Meisterwerke', detail: 'Führung', datetime: '2021-03-22 10:00', count: 1, total: 18000 }],
  total: 18000,
  currency: 'CHF',
  customer: { name: 'Ruth Meier', company: 'Lycée du Lac', email: 'ruth@example.org' },
  message: 'Eine Stunde später?',
  asked_at: '2021-02-10T10:00:00.000Z',
  reminded_at: null,
  order: null,
  channel: 'mail',
  who: 'Ada',
  page: 'https://shop.example/fr/quote?id=x',
} as Quote

function openGroups(path: string, may: readonly Permission[], answers: Parameters<typeof openOffice>[1] = {}) {
  return openOffice(`/groups${path}`, {
    session: () => sessionOf({ may }),
    inquiries: ({ state }: any) => (state === 'declined' ? [] : [inquiry, answered]),
    quotes: ({ state }: any) =>
      state ? [{ ...quote, state, order: state === 'accepted' ? 'F100042' : null }] : [quote],
    ...answers,
  })
}
const panel = () => within(screen.getByRole('complementary'))

describe('Inquiries', () => {
  it('are listed by their state, which stands in the address, and say all that was asked', async () => {
    const { user, bodies } = openGroups('', ['inquiries'])
    await screen.findByText('Eine Anfrage wartet auf Antwort.')
    await user.click(screen.getByRole('button', { name: 'IQ100001' }))
    for (const text of ['am Vormittag', 'eine andere, siehe Nachricht', /^Auf Portugiesisch/, 'Französisch'])
      panel().getByText(text)
    expect(panel().queryByRole('textbox')).toBe(null)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stand' }), 'abgesagt')
    await screen.findByText('Keine Anfrage ist so.')
    expect(location.search).toBe('?state=declined')
    expect(bodies('inquiries')).toEqual([{}, { state: 'declined' }])
  })

  it('are declined with a sentence that is seen as it is mailed', async () => {
    const preview = [{ lang: 'fr', subject: 'Votre demande', text: 'Bonjour, complet.' }]
    const plan = { number: 'IQ100001', preview }
    const { user, bodies } = openGroups('/inquiries', ['inquiries', 'inquiry-decline'], {
      'inquiry-decline': () => plan,
    })
    await user.click(await screen.findByRole('button', { name: 'IQ100001' }))
    await user.type(panel().getByRole('textbox', { name: /Französisch/ }), 'Complet.')
    await panel().findByText('Bonjour, complet.')
    await user.click(await panel().findByRole('button', { name: 'Anfrage absagen' }))
    await screen.findByText('Die Anfrage IQ100001 ist abgesagt.')
    expect(bodies('inquiry-decline').filter((body) => !body.plan)).toEqual([
      { number: 'IQ100001', reason: 'Complet.', planned: plan },
    ])
    await user.click(screen.getByRole('button', { name: 'IQ100000' }))
    panel().getByText('Q100001')
    expect(panel().queryByRole('textbox')).toBe(null)
  })
})

describe('Quotes', () => {
  it('are good until another day, at the same prices, and are mailed where that is wanted', async () => {
    const { user, bodies } = openGroups('/quotes', ['quotes', 'quote-change'], {
      'quote-change': () => ({ ...quote, until: '2021-03-10T23:00:00.000Z' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Q100001' }))
    panel().getByText('Eine Stunde später?')
    expect(
      panel()
        .getByRole('link', { name: /^Offerte ansehen/ })
        .getAttribute('href'),
    ).toBe(quote.page)
    const items = panel().getByRole('link', { name: 'Posten ändern' })
    expect(items.getAttribute('href')).toBe('/office/book?quote=Q100001')
    const change = panel().getByRole<HTMLButtonElement>('button', { name: 'Frist ändern' })
    expect(change.disabled).toBe(true)
    const field = panel().getByLabelText('Gilt neu bis')
    await user.clear(field)
    await user.type(field, '2021-03-10')
    await user.click(change)
    await screen.findByText(/^Q100001 gilt jetzt bis/)
    expect(bodies('quote-change')).toEqual([
      { number: 'Q100001', version: 2, until: '2021-03-10', means: [], documents: 'mail' },
    ])
    expect(screen.queryByRole('button', { name: /zurückziehen/ })).toBe(null)
  })

  it('are withdrawn after asking twice, and say why not', async () => {
    const { user, bodies } = openGroups('/quotes', ['quotes', 'quote-withdraw'], {
      'quote-withdraw': () => refusal(409, 'QUOTE_NOT_OPEN'),
    })
    await user.click(await screen.findByRole('button', { name: 'Q100001' }))
    await user.click(panel().getByRole('button', { name: 'Offerte zurückziehen …' }))
    expect(bodies('quote-withdraw')).toEqual([])
    await user.click(panel().getByRole('button', { name: 'Q100001 zurückziehen' }))
    await expect.poll(() => panel().getByRole('alert').textContent).not.toBe('')
    expect(bodies('quote-withdraw')).toEqual([{ number: 'Q100001' }])
  })

  it('lead to their order once they are accepted, and are the first tab of who sees no inquiries', async () => {
    const { user } = openGroups('', ['quotes', 'quote-change', 'quote-withdraw', 'show'])
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Stand' }), 'angenommen')
    await user.click(await screen.findByRole('button', { name: 'Q100001' }))
    expect(panel().getByRole('link', { name: 'F100042' }).getAttribute('href')).toBe('/office/orders/F100042')
    expect(panel().queryByRole('button', { name: /Frist|zurückziehen/ })).toBe(null)
    expect(panel().queryByRole('link', { name: 'Posten ändern' })).toBe(null)
    expect(screen.queryByRole('link', { name: 'Anfragen' })).toBe(null)
  })

  it('are no way of who may see neither', async () => {
    openGroups('', ['find'])
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Gruppen' })).toBe(null)
  })
})
