// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { booked, done, event, inPath, listed, onDay, openBooking, plan, press, today } from './booking.fixture.tsx'

afterEach(cleanup)

const good = { vat_value: 8.1, vat_exempt: false, sequence_no: 1, subtitle: '', fewLeft: 5, delivery: 'mail' }
const catalogue = { ...good, id: 501, name: 'Katalog', price: 4800, stock: 7, product_kind_ref: 3, pass: null }
const pass = {
  ...good,
  id: 13,
  name: 'Jahreskarte Duo',
  price: 12000,
  stock: 0,
  product_kind_ref: 13,
  delivery: 'download',
  pass: { months: 12, persons: 1, benefits: [] },
}
const gift = {
  ...good,
  id: 701,
  name: 'Geschenk',
  price: 5000,
  amount: { min: 1000, max: 50000 },
  variable_amount: true,
}
const fixed = { ...gift, id: 702, name: 'Zwei Eintritte', amount: null, variable_amount: false }
const shop = {
  'merchandise/select': () => listed([catalogue]),
  'merchandise/select?product_kind=13': () => listed([pass]),
  'voucher/select/event/': () => [gift, fixed],
  'merchandise?article=501': () => Response.json({ data: catalogue, fewLeft: 5 }),
  'merchandise?article=13': () => Response.json({ data: pass, fewLeft: 5 }),
  'voucher/selectOne/price/701': () => gift,
  'voucher/selectOne/price/702': () => fixed,
}

describe('What has no time', () => {
  it('is booked beside visits: an article, passes with whose they are, vouchers with what they say', async () => {
    const office = openBooking('?offer=article-501', shop, ['book free'])
    const { user } = office
    const count = await screen.findByRole('textbox', { name: /^Katalog/ })
    await user.clear(count)
    await user.type(count, '3')
    screen.getByText('7 an Lager')
    // it goes by post
    await user.type(screen.getByRole('textbox', { name: 'Strasse' }), 'Weg 1')
    const another = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Weiteres Angebot dazu' }))
      await user.type(screen.getAllByRole('combobox', { name: 'Angebot' }).at(-1)!, `${name}{Enter}`)
    }
    await another('duo')
    const two = await screen.findByRole('textbox', { name: 'Jahreskarte Duo' })
    await user.clear(two)
    await user.type(two, '2')
    await user.type(screen.getByRole('textbox', { name: 'Name auf der 1. Jahreskarte' }), 'Mia Weiss')
    await user.type(screen.getByRole('textbox', { name: 'Name auf der 2. Jahreskarte' }), 'Ida Weiss')
    await user.tab()
    await another('geschenk')
    await user.type(await screen.findByRole('textbox', { name: 'Betrag in CHF' }), '80')
    await user.type(screen.getByRole('textbox', { name: 'Für (steht auf dem Gutschein)' }), 'Ruth')
    await user.type(screen.getByRole('textbox', { name: 'Widmung' }), 'Viel Freude')
    await user.tab()
    await another('zwei')
    await screen.findByRole('textbox', { name: 'Zwei Eintritte' })
    await user.click(screen.getByRole('radio', { name: 'Kostenlos' }))
    await user.type(screen.getByRole('textbox', { name: 'Nachlass, weil' }), 'ein Preis')
    await user.tab()
    await press(/^Kostenlos buchen$/, user)
    await expect.poll(() => done(office)).toHaveLength(1)
    const owner = (name: string) => ({ name, address: null, send_to_custom_addr: false })
    expect((done(office)[0] as unknown as { items: object[] }).items).toEqual([
      { type: 'merchandise', id: 501, count: 3 },
      {
        type: 'annualPass',
        id: 13,
        count: 2,
        owners: [owner('Mia Weiss'), owner('Ida Weiss')],
        valid_from: null,
        gift: false,
      },
      { type: 'voucher', id: 701, count: 1, price: 8000, recipient: 'Ruth', dedication: 'Viel Freude' },
      { type: 'voucher', id: 702, count: 1 },
    ])
  })

  it('is not asked for before it is whole: a name, an amount within its limits', async () => {
    const office = openBooking('?offer=voucher-701', shop)
    const { user, bodies } = office
    await user.type(await screen.findByRole('textbox', { name: 'E-Mail' }), 'ruth@example.org')
    await user.type(await screen.findByRole('textbox', { name: 'Betrag in CHF' }), '5')
    await user.tab()
    screen.getByText(/^CHF.10\.00 bis CHF.500\.00$/)
    plan().getByText('Wählen Sie Angebot, Zeit und Anzahl.')
    expect(bodies('book')).toEqual([])
  })
})

describe('A time that has begun', () => {
  // of the day, which has begun whenever this runs
  const begun = `${today} 00:00`
  const time = { time: begun, ends: `${today} 23:58`, places: 20, sold: 12, held: 1, kept: 2, in: 3, groups: [] }
  const board = (sold_as: string) => [
    { venue: 'haus', name: 'Haus', hours: null, offers: [{ what: 'event', id: 61, sold_as, times: [time] }] },
  ]
  const open = (sold_as: string, may: Parameters<typeof openBooking>[2]) =>
    openBooking(
      `?offer=event-61&at=${today}`,
      {
        [`ticket/collect/event/61/date/${inPath(today)}`]: async () =>
          Response.json({ ...(await onDay().json()), event, date: today, slots: [] }),
        [`ticket/calendar/event/61/range/${inPath(today)};${inPath(today)}`]: () => ({}),
        day: () => board(sold_as),
        'till-list': () => [],
        book: ({ plan: isPlan }) => ({ ...booked, state: 'placed', plan: isPlan }),
      },
      may,
    )

  it('is sold at the desk to who may let deadlines pass, with a reason that the plan has too', async () => {
    const office = open('slots', ['book override', 'day', 'till-show'])
    const { user, bodies } = office
    await user.click(await screen.findByRole('radio', { name: '00:00 begonnen, noch 5' }))
    const adults = screen.getByRole('textbox', { name: 'Erwachsene' })
    await user.clear(adults)
    await user.type(adults, '2')
    await user.click(screen.getByRole('radio', { name: 'Bar' }))
    plan().getByText('Die Zeit hat begonnen. Sagen Sie unter «Wie», warum trotzdem.')
    expect(bodies('book')).toEqual([])
    await user.type(screen.getByRole('textbox', { name: /^Trotz Frist/ }), 'stand am Schalter')
    await user.tab()
    await press(/erhalten, buchen$/, user)
    const sent = {
      items: [{ type: 'ticket', id: 611, count: 2, datetime: begun, subtickets: [] }],
      override: { reason: 'stand am Schalter' },
    }
    await expect.poll(() => bodies('book')).toMatchObject([{ plan: true, ...sent }, sent])
  })

  it.each([
    ['who may not', 'slots', ['day']],
    ['what is for a whole day, which the shop offers to its end', 'days', ['book override', 'day']],
  ] as const)('is none for %s', async (_, soldAs, may) => {
    open(soldAs, may)
    await screen.findByText('An diesem Tag ist nichts zu buchen.')
    expect(screen.queryByRole('radio', { name: /begonnen/ })).toBe(null)
  })
})
