// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { QuoteShown } from '@foyer/contract/quote.schema.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { serve } from '../core/api.fixture.ts'
import * as screenOfQuote from './quote-page.tsx'
import { order } from './order.fixture.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const link = 'q'.repeat(24)
const quote: QuoteShown = {
  number: 'Q100001',
  version: 1,
  state: 'open',
  until: '2026-12-10T22:59:00.000Z',
  order: { ...order, status: 'pending', number: null, booking_id: link, demonstration: false },
  invoice: 'yes',
  pays: true,
  document: `quote/quote.pdf?id=${link}`,
}
const attributes = {
  countries: { CH: 'Schweiz', DE: 'Deutschland' },
  salutations: {},
  required_fields: [],
  visible_fields: [],
}

async function open(first: Partial<QuoteShown> | null, answers: Parameters<typeof serve>[0] = {}) {
  const shown = { quote: first && { ...quote, ...first } }
  const requests = serve({
    'quote/show': () => (shown.quote ? { body: { data: shown.quote } } : { status: 404, body: { code: 'NOT_FOUND' } }),
    'customer/attr': () => ({ body: { data: attributes } }),
    ...answers,
  })
  const rendered = renderInShop(null, {
    routes: [{ id: 'quote', path: '/de/quote/:id', screen: screenOfQuote }],
  })
  await rendered.router.navigate(`/de/quote/${link}`)
  await screen.findByRole('heading', { level: 1 })
  return { ...rendered, requests, shown }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('The page of a quote', () => {
  it('says what it is for, what it costs, until when it is good, and how to answer', async () => {
    const { container } = await open({})
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ihre Offerte')
    expect(container.textContent).toContain('Q100001')
    expect(container.textContent).toContain('bis Donnerstag, 10.\u00a0Dezember, 23:59')
    expect(container.textContent).toContain('Quai 3')
    expect(screen.getByRole('heading', { name: 'Das bieten wir Ihnen an' })).toBeTruthy()
    expect(buttons()).toEqual(['Annehmen, auf Rechnung', 'Änderung wünschen', 'Offerte ablehnen'])
    const pay = screen.getByRole('link', { name: 'Annehmen und online bezahlen' })
    expect(pay.getAttribute('href')).toBe(`/de/order-review/${link}`)
    expect(screen.getByRole('link', { name: 'Offerte (PDF)' }).getAttribute('href')).toBe(`/api/de/${quote.document}`)
    expect(await axeViolations(container)).toEqual([])
  })

  it('of a later version says which', async () => {
    const { container } = await open({ version: 3 })
    expect(container.textContent).toContain('Q100001, Fassung 3')
  })

  it('is accepted by invoice with the terms, in the version that it shows', async () => {
    const { requests, shown, container } = await open(
      {},
      { 'quote/accept': () => ({ body: { data: { booking_id: link } } }) },
    )
    await press('Annehmen, auf Rechnung')
    const heading = await screen.findByRole('heading', { name: 'Annehmen, auf Rechnung' })
    await vi.waitFor(() => expect(document.activeElement).toBe(heading))
    expect(container.textContent).toContain('Mit Ihrer Bestellung akzeptieren Sie die AGB')
    expect(await axeViolations(container)).toEqual([])
    shown.quote = { ...quote, state: 'accepted', invoice: 'no', pays: false, document: null }
    await press('Offerte annehmen')
    await screen.findByText('Sie haben diese Offerte angenommen.')
    expect(requests.find(({ path }) => path === 'quote/accept')!.body).toEqual({ id: link, version: 1 })
    expect(screen.getByRole('link', { name: 'Zur Bestellung' }).getAttribute('href')).toBe(`/de/order-review/${link}`)
    expect(buttons()).toEqual([])
  })

  it('asks for the address that an invoice needs, and says what the museum says no to', async () => {
    const { requests } = await open(
      { invoice: 'address', order: { ...quote.order, customer: { ...order.customer, street: '' } } },
      { 'quote/accept': () => ({ status: 422, body: { code: 'QUOTE_CHANGED' } }) },
    )
    await press('Annehmen, auf Rechnung')
    await screen.findByRole('textbox', { name: /Strasse/ })
    await press('Offerte annehmen')
    expect(await screen.findByText(/Strasse/, { selector: 'a' })).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: /Strasse/ }), 'Weg 1')
    await press('Offerte annehmen')
    await screen.findByText('Diese Offerte wurde inzwischen geändert. Bitte prüfen Sie sie nochmals.')
    expect(requests.find(({ path }) => path === 'quote/accept')!.body).toMatchObject({
      billing: { fname: 'Mia', street: 'Weg 1', country: 'CH' },
    })
  })

  it('takes a wish to the museum, and stays as it is', async () => {
    const { requests, shown } = await open({}, { 'quote/ask': () => ({ body: { data: null } }) })
    await press('Änderung wünschen')
    await press('Wunsch senden')
    expect(requests.filter(({ path }) => path === 'quote/ask')).toEqual([])
    await userEvent.type(screen.getByLabelText('Was sollen wir ändern?'), 'Lieber am Montag')
    shown.quote = { ...quote, state: 'change_asked' }
    await press('Wunsch senden')
    await screen.findByText(/Ihr Wunsch ist bei uns/)
    expect(requests.find(({ path }) => path === 'quote/ask')!.body).toEqual({ id: link, message: 'Lieber am Montag' })
    expect(buttons()).toContain('Annehmen, auf Rechnung')
  })

  it('is declined only after it said what that means', async () => {
    const { requests, shown } = await open({}, { 'quote/decline': () => ({ body: { data: null } }) })
    await press('Offerte ablehnen')
    await screen.findByText(/sofort für andere frei/)
    await press('Doch nicht')
    expect(requests.filter(({ path }) => path === 'quote/decline')).toEqual([])
    await press('Offerte ablehnen')
    shown.quote = { ...quote, state: 'declined', invoice: 'no', pays: false, document: null }
    await press('Ja, ablehnen')
    await screen.findByText(/Sie haben diese Offerte abgelehnt/)
    expect(buttons()).toEqual([])
  })

  it('offers only what is possible: by invoice, online, or without money', async () => {
    await open({ invoice: 'no' })
    expect(buttons()).not.toContain('Annehmen, auf Rechnung')
    cleanup()
    await open({ pays: false })
    expect(buttons()[0]).toBe('Offerte annehmen')
    expect(screen.queryByRole('link', { name: 'Annehmen und online bezahlen' })).toBeNull()
  })

  it.each([
    ['ended', 'abgelaufen'],
    ['withdrawn', 'gilt nicht mehr'],
  ] as const)('that is %s says so, and asks for nothing', async (state, text) => {
    const { container } = await open({ state, invoice: 'no', pays: false, document: null })
    expect(container.textContent).toContain(text)
    expect(buttons()).toEqual([])
  })

  it('that nobody knows says so', async () => {
    await open(null)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Diese Offerte finden wir nicht')
  })
})
