// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { serve } from '../core/api.fixture.ts'
import { leaving } from '../core/leaving.ts'
import * as screenOfOrder from './order-review-page.tsx'
import { order } from './order.fixture.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
async function open(
  answer: { status?: number; body: object },
  invoice: () => { status?: number; body: object } = () => answer,
  claim: () => { status?: number; body: object } = () => ({ body: { data: null } }),
  pay: () => { status?: number; body: object } = () => answer,
) {
  const requests = serve({
    'order/review': () => answer,
    'order/invoice': invoice,
    'customer/claim': claim,
    'checkout/payments': () => ({ body: { data: ways } }),
    'checkout/initPaymentOrder': pay,
  })
  const shown = renderInShop(null, {
    routes: [{ id: 'orderReview', path: '/de/order-review/:id', screen: screenOfOrder }],
  })
  await shown.router.navigate(`/de/order-review/${order.booking_id}`)
  await screen.findByRole('heading', { level: 1 })
  return { ...shown, requests }
}

it('an order is asked for by its id and shown: number, lines, total, payment, address, documents (R1.15, R2.25, R3.69, R4.41, R7.59)', async () => {
  const { container, requests } = await open({ body: { data: order } })
  expect(requests[0]!.booking).toBe(order.booking_id)
  const text = container.textContent!.replaceAll('\u00a0', ' ')
  for (const part of [
    'F100001',
    'Van Gogh',
    '2 × Erwachsene',
    'CHF 52',
    'Von der MWST ausgenommen',
    'Kreditkarte',
    'Mia Weiss',
    'bestätigt',
    '21. November',
    'Demonstration',
  ])
    expect(text).toContain(part)
  expect(screen.getByRole('link', { name: 'Tickets (PDF)' })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

it('an order says of each visit once until when it can be moved and canceled, by a line that still stands', async () => {
  const rules = 'Verschieben können Sie bis einen Tag vorher.'
  const [line] = order.items
  const items = [
    { ...line!, canceled: true as const },
    { ...line!, rules },
    { ...line!, rules },
  ]
  const { container } = await open({ body: { data: { ...order, items } } })
  expect(container.textContent.split(rules)).toHaveLength(2)
})

it('an order carries the picture of what was bought, once for all lines of it, and none that is there no more', async () => {
  const picture = {
    src: '/media/harvest-12345678',
    widths: [320],
    width: 320,
    height: 200,
    colour: '#d0a040',
    credit: null,
    kind: 'artwork',
    artist: 'Vincent van Gogh',
    title: 'Ernte',
    year: '1888',
    alt: 'Ein Feld',
  }
  const [line] = order.items
  const items = [
    { ...line!, picture },
    { ...line!, detail: 'Kinder', picture },
    { ...line!, name: 'Fort', picture: null },
  ]
  const { container } = await open({ body: { data: { ...order, items } } })
  const images = [...container.querySelectorAll<HTMLImageElement>('.order img')]
  expect(images.map(({ alt, src }) => [alt, src])).toEqual([['', expect.stringContaining('/media/harvest-12345678')]])
  expect(await axeViolations(container)).toEqual([])
})

it('an order says of an admission window that it is when one comes in', async () => {
  const items = [{ ...order.items[0]!, visit_end: '2026-12-05 11:45' }]
  const { container } = await open({ body: { data: { ...order, items } } })
  expect(container.querySelector('.order-occasion time')!.textContent).toBe(
    'Samstag, 5.\u00a0Dezember, Einlass 10:15–\u206010:30',
  )
})

it('an order breaks a group’s price down: the tour, admission for each, parts of it', async () => {
  const part = (id: number, name: string, count: number, price: number) => ({ id, name, count, price })
  const taxed = { vat_value: 0, vat_exempt: true, subtickets: [] }
  const tour = {
    language: 'Deutsch',
    meeting_point: 'Foyer',
    participants: 20,
    prices: [{ ...part(1, 'Führung', 1, 19_000), ...taxed }],
    tickets: [
      { ...part(2, 'Eintritt', 4, 1800), ...taxed },
      { ...part(3, 'Klasse', 1, 0), ...taxed, subtickets: [part(4, 'Kinder', 16, 500)] },
    ],
    answers: [],
  }
  const items = [{ ...order.items[0]!, type: 'guidedTour', tour, total: 34_200 }]
  const { container } = await open({ body: { data: { ...order, items } } })
  expect(container.textContent!.replaceAll('\u00a0', ' ')).toContain(
    '20 Personen: 1 × Führung (CHF 190), 4 × Eintritt (CHF 72), 16 × Kinder (CHF 80)',
  )
})

it('an order keeps the currency it was paid in when the shop sells in another (R1.28)', async () => {
  const vat = [{ percent: 8.1, gross: 5200, tax: 390 }]
  const { container } = await open({ body: { data: { ...order, currency: 'JPY', vat } } })
  const text = container.textContent!.replaceAll('\u00a0', ' ')
  expect(text.match(/JPY 5’200/g)).toHaveLength(2)
  expect(text).toContain('JPY 390')
  expect(text).not.toContain('CHF')
})

it('an order of which a part was given back says how much', async () => {
  const { container } = await open({ body: { data: { ...order, refunded: 1250 } } })
  const row = screen.getByText('Rückzahlung').parentElement!
  expect(row.textContent!.replaceAll('\u00a0', ' ')).toMatch(/CHF.*12\.50/)
  expect(screen.getByText('Total nach Rückzahlung').parentElement!.textContent).toMatch(/39\.50$/)
  expect(await axeViolations(container)).toEqual([])
  cleanup()
  await open({ body: { data: order } })
  expect(screen.queryByText('Rückzahlung')).toBeNull()
})

it('an order whose refund came to nothing does not claim that the money is back, and says so', async () => {
  const { container } = await open({ body: { data: { ...order, refund_failed: 1250 } } })
  const said = screen.getByText(/konnten wir Ihnen noch nicht zurückzahlen/)
  expect(said.textContent!.replaceAll('\u00a0', ' ')).toMatch(/^CHF.12\.50 konnten/)
  expect(screen.queryByText('Rückzahlung')).toBeNull()
  expect(await axeViolations(container)).toEqual([])
  cleanup()
  await open({ body: { data: order } })
  expect(screen.queryByText(/noch nicht zurückzahlen/)).toBeNull()
})

it('406 says that the order is not available (R4.42, R8.16)', async () => {
  const { container } = await open({ status: 406, body: { error: 'ORDER_NOT_AVAILABLE' } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Diese Bestellung ist nicht verfügbar')
  expect(await axeViolations(container)).toEqual([])
})

it('a payment on its way has no documents yet', async () => {
  await open({
    body: { data: { ...order, status: 'pending', number: null, documents: { tickets: null, calendar: null } } },
  })
  expect(screen.queryByRole('link', { name: 'Tickets (PDF)' })).toBeNull()
  expect(screen.getByText('Zahlung unterwegs')).toBeTruthy()
})

const address = `order/invoice.pdf?id=${order.booking_id}`
const press = () => userEvent.click(screen.getByRole('button', { name: 'Rechnung (PDF)' }))

it('an invoice that was not asked for with the purchase is asked for with one press, which opens it', async () => {
  const { requests, container } = await open({ body: { data: order } }, () => ({ body: { data: address } }))
  const opened: string[] = []
  container.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (link) opened.push(link.getAttribute('href')!)
    event.preventDefault()
  })
  await press()
  const link = await screen.findByRole('link', { name: 'Rechnung (PDF)' })
  expect(requests.at(-1)).toMatchObject({ path: 'order/invoice', body: { id: order.booking_id } })
  expect([link.getAttribute('href'), opened, document.activeElement]).toEqual([
    `/api/de/${address}`,
    [`/api/de/${address}`],
    link,
  ])
  expect(screen.queryByRole('button', { name: 'Rechnung (PDF)' })).toBeNull()
  expect(await axeViolations(container)).toEqual([])
})

it('an invoice that is refused is said to be, and can be asked for again', async () => {
  await open({ body: { data: order } }, () => ({ status: 406, body: { code: 'INVOICE_NOT_AVAILABLE' } }))
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Für diese Bestellung gibt es keine Rechnung.')
  await press()
  expect(screen.queryByRole('link', { name: 'Rechnung (PDF)' })).toBeNull()
})

it('an invoice that is there is a link, and one that cannot be has none', async () => {
  const documents = { ...order.documents, invoice: address }
  await open({ body: { data: { ...order, may_invoice: false, documents } } })
  expect(screen.getByRole('link', { name: 'Rechnung (PDF)' }).getAttribute('href')).toBe(`/api/de/${address}`)
  cleanup()
  await open({ body: { data: { ...order, may_invoice: false } } })
  expect(screen.queryByText('Rechnung (PDF)')).toBeNull()
})

it('a receipt is a link until there is an invoice in its place', async () => {
  const receipt = `order/receipt.pdf?id=${order.booking_id}`
  await open({ body: { data: { ...order, documents: { ...order.documents, receipt } } } }, () => ({
    body: { data: address },
  }))
  expect(screen.getByRole('link', { name: 'Quittung (PDF)' }).getAttribute('href')).toBe(`/api/de/${receipt}`)
  await press()
  await screen.findByRole('link', { name: 'Rechnung (PDF)' })
  expect(screen.queryByText('Quittung (PDF)')).toBeNull()
})

describe('an order that belongs to nobody', () => {
  const mine = { body: { data: { ...order, may_claim: true } } }
  const add = () => userEvent.click(screen.getByRole('button', { name: 'In mein Konto nehmen' }))

  it('is added to the orders of who may, with one press, and says where it stands', async () => {
    const { requests, container } = await open(mine)
    expect(await axeViolations(container)).toEqual([])
    await add()
    const status = await screen.findByRole('status')
    expect(requests.at(-1)).toMatchObject({ path: 'customer/claim', body: { id: order.booking_id } })
    expect(status.textContent).toContain('steht jetzt bei Ihren Bestellungen')
    expect(document.activeElement).toBe(status)
    expect(screen.getByRole('link', { name: 'Zu Ihren Bestellungen' }).getAttribute('href')).toBe('/de/orders')
    expect(screen.queryByRole('button', { name: 'In mein Konto nehmen' })).toBeNull()
    expect(await axeViolations(container)).toEqual([])
  })

  it('says why it could not be added, and can be tried again', async () => {
    await open(mine, undefined, () => ({ status: 422, body: { code: 'ORDER_CLAIMED' } }))
    await add()
    expect((await screen.findByRole('alert')).textContent).toBe('Diese Bestellung gehört bereits zu einem Konto.')
    expect(screen.getByRole('button', { name: 'In mein Konto nehmen' })).toBeTruthy()
  })

  it('offers nothing to who may not', async () => {
    await open({ body: { data: order } })
    expect(screen.queryByRole('button', { name: 'In mein Konto nehmen' })).toBeNull()
  })
})

it('an order lists its tickets by visit, with the number that is printed on each and whether it is still good', async () => {
  const ticket = {
    id: '0'.repeat(8),
    line: 0,
    number: 'ABCD 1234',
    label: 'Erwachsene',
    places: 2,
    state: 'valid' as const,
  }
  const items = [order.items[0]!, { ...order.items[0]!, datetime: null, datetime_end: null }]
  const tickets = [
    ticket,
    { ...ticket, id: '1', number: 'ABCD 5678', label: 'Kind', places: 1, state: 'canceled' as const },
    { ...ticket, id: '2', line: 1, number: 'EFAB 0000' },
  ]
  const { container } = await open({ body: { data: { ...order, items, tickets } } })
  const section = screen.getByRole('region', { name: 'Ihre Tickets' })
  const visits = [...section.querySelectorAll('.order-tickets__visit')].map(({ textContent }) => textContent)
  expect(visits).toEqual([
    expect.stringMatching(
      /^Samstag, 5\.\sDezember.*Erwachsene · 2 PersonenTicket ABCD 1234Kind · 1 PersonTicket ABCD 5678storniertTicket weitergeben$/,
    ),
    expect.stringMatching(/2 PersonenTicket EFAB 0000Ticket weitergeben$/),
  ])
  expect(await axeViolations(container)).toEqual([])
  cleanup()
  await open({ body: { data: order } })
  expect(screen.queryByRole('region', { name: 'Ihre Tickets' })).toBeNull()
})

const way = (id: number, name: string, method: string, max: number | null = null) => ({
  id,
  name,
  names: { de: name },
  method,
  wallet: null,
  express: false,
  max,
})
const ways = [
  way(200, 'Rechnung', 'invoice'),
  way(164, 'Kreditkarte', 'card'),
  way(74, 'Lastschrift', 'directDebit'),
  way(180, 'TWINT', 'twint', 5199),
]
const owed = { ...order, unpaid: 5200, due_on: '2026-12-20', documents: { ...order.documents, tickets: null } }

describe('an order that is still to be paid', () => {
  const goes: string[] = []
  beforeEach(() => {
    goes.length = 0
    vi.spyOn(leaving, 'to').mockImplementation((to) => void goes.push(to))
  })
  afterEach(() => vi.restoreAllMocks())
  const paying = (pay: () => { status?: number; body: object }, data: object = owed) =>
    open({ body: { data } }, undefined, undefined, pay)
  const ofCard = () => screen.getByRole('button', { name: 'Mit Karte bezahlen' })

  it('says how much and until when, and leaves for the payment page with one press, which returns here (R7.53)', async () => {
    const { container, requests } = await paying(() => ({ body: { data: 'https://pay.example/1' } }))
    const notice = screen.getByRole('region', { name: /Noch zu bezahlen: CHF\s52/ })
    expect(notice.textContent).toContain('bis 20.\u00a0Dezember')
    expect(await axeViolations(container)).toEqual([])
    await userEvent.click(ofCard())
    expect(goes).toEqual(['https://pay.example/1'])
    expect(requests.at(-1)!.body).toEqual({
      payart: 164,
      aux: {},
      id: order.booking_id,
      url: expect.stringMatching(new RegExp(`^http.*/de/.*${order.booking_id}`)),
    })
  })

  it('offers what takes this amount online at once', async () => {
    await paying(() => ({ body: {} }))
    const named = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(named).toContain('Mit Karte bezahlen')
    expect(named.filter((name) => /Rechnung bezahlen|Lastschrift|TWINT/.test(name!))).toEqual([])
  })

  it('says why it cannot be paid now, and stays', async () => {
    await paying(() => ({ status: 422, body: { code: 'ORDER_PAYMENT_UNDER_WAY' } }))
    await userEvent.click(ofCard())
    expect((await screen.findByRole('alert')).textContent).toContain('noch unterwegs')
    expect(goes).toEqual([])
  })

  it('goes to no address that would run in the shop', async () => {
    await paying(() => ({ body: { data: 'javascript:alert(1)' } }))
    await userEvent.click(ofCard())
    await screen.findByRole('alert')
    expect(goes).toEqual([])
  })

  it('that the museum holds for who has its link says until when, is not called on its way, and is paid here', async () => {
    const held = { ...order, number: null, status: 'pending', unpaid: 5200, pay_until: '2026-12-20T09:00:00.000Z' }
    const { container, requests } = await paying(() => ({ body: { data: 'https://pay.example/1' } }), held)
    const notice = screen.getByRole('region', { name: /Noch zu bezahlen: CHF\s52/ })
    expect(notice.textContent).toContain('Wir halten Ihre Plätze bis Sonntag, 20.\u00a0Dezember, 10:00')
    expect(container.textContent).not.toContain('bis die Zahlung eingetroffen ist')
    expect(await axeViolations(container)).toEqual([])
    await userEvent.click(ofCard())
    expect(requests.at(-1)!.body).toMatchObject({ payart: 164, id: order.booking_id })
    expect(goes).toEqual(['https://pay.example/1'])
  })

  it('has the rest paid by bank transfer once a part came that way', async () => {
    await paying(() => ({ body: {} }), { ...owed, unpaid: 5199 })
    expect(screen.getByRole('region', { name: /51\.99/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /bezahlen/ })).toBeNull()
  })
})

it('an order has its credit notes, and the voucher that was given in place of money', async () => {
  const document = `order/credit-note.pdf?id=${order.booking_id}&number=CN100001`
  const voucher = { amount: 2200, valid_to: '2027-03-20', document: 'order/credit-voucher.pdf?id=x&number=CN100001' }
  const credit = { number: 'CN100001', date: order.date, amount: 2000, document, voucher }
  const { container } = await open({ body: { data: { ...order, credits: [credit] } } })
  const links = [...screen.getByRole('region', { name: 'Gutschriften' }).querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Gutscheine (PDF)', `/api/de/${voucher.document}`],
    ['Gutschrift CN100001 (PDF)', `/api/de/${document}`],
  ])
  expect(await axeViolations(container)).toEqual([])
})

it('a line that is canceled says so', async () => {
  const items = [order.items[0]!, { ...order.items[0]!, count: 1, canceled: true as const }]
  const { container } = await open({ body: { data: { ...order, items } } })
  const lines = [...container.querySelectorAll('.order-occasion__line')].map(({ textContent }) => textContent)
  expect(lines.map((line) => line!.includes('storniert'))).toEqual([false, true])
})
