// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal, sessionOf } from '../core/office.fixture.tsx'
import { openOffice } from '../open-office.fixture.tsx'
import { booked, day, done, inPath, openBooking, plan, planned, press } from './booking.fixture.tsx'

afterEach(cleanup)

describe('Booking for a caller', () => {
  it('takes two adults for a time by the keyboard alone, and shows what is held for who has the link', async () => {
    const office = openBooking()
    const { user } = office
    await screen.findByRole('combobox', { name: 'Angebot' })
    await user.keyboard('licht{Enter}')
    await user.click(await screen.findByRole('radio', { name: /^14:00/ }))
    screen.getByRole('radio', { name: '14:00 noch 3' })
    screen.getByRole('radio', { name: '10:00 voll' })
    await user.clear(screen.getByRole('textbox', { name: 'Erwachsene' }))
    await user.keyboard('2')
    plan().getByText('Für den Link fehlt die E-Mail-Adresse.')
    await user.type(screen.getByRole('textbox', { name: 'E-Mail' }), 'ruth@example.org')
    await user.tab()
    await plan().findByText('2 × Licht des Südens, Erwachsene')
    for (const text of ['MWST 8.1 %, enthalten', 'E-Mail an ruth@example.org', 'Die Plätze sind gehalten bis'])
      plan().getByText(text)
    const name = /^Halten und Link über CHF.52\.00 senden$/
    await expect.poll(() => plan().queryByRole<HTMLButtonElement>('button', { name })?.disabled).toBe(false)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('heading', { level: 1, name: 'Gehalten, noch nicht bezahlt' })
    screen.getByText('https://shop.example/de/order-review/x')
    const [body] = done(office)
    expect(body).toEqual({
      id: expect.any(String),
      channel: 'phone',
      lang: 'de',
      items: [{ type: 'ticket', id: 611, count: 2, datetime: `${day} 14:00`, subtickets: [] }],
      customer: { email: 'ruth@example.org' },
      means: [{ means: 'link' }],
      documents: 'mail',
      planned,
    })
    expect(location.search).toBe(`?sale=${body!.id}`)
  })

  it('begins at a time of the board, and says at its line and at its field what is wrong', async () => {
    let wrong: object = {
      code: 'CART_CHANGED',
      message: 'Der Warenkorb hat sich geändert.',
      lines: [{ index: 0, code: 'TOO_FEW_LEFT', was: 4, now: 3 }],
      sentences: { TOO_FEW_LEFT: 'Es sind weniger Plätze frei.' },
    }
    const { user } = openBooking(`?offer=event-61&at=${day}%2014:00`, {
      book: () => Response.json(wrong, { status: 422 }),
    })
    await user.type(await screen.findByRole('textbox', { name: 'Erwachsene' }), '4')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^14:00/ }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Rechnung' }))
    const what = within(screen.getByRole('region', { name: 'Was' }))
    await what.findByText('Es sind weniger Plätze frei.')
    plan().getByText(/^So geht es nicht/)
    expect(plan().queryByRole('button')).toBe(null)
    wrong = { code: 'FIELDS_INVALID', errors: { email: ['EMAIL_INVALID'] }, sentences: { EMAIL_INVALID: 'So nicht.' } }
    await user.type(screen.getByRole('textbox', { name: 'E-Mail' }), 'ruth')
    await user.tab()
    await within(screen.getByRole('region', { name: 'Für wen' })).findByText('So nicht.')
    wrong = { code: 'INVOICE_ONLY_COMPANIES', message: 'Nur Firmen.' }
    await user.clear(screen.getByRole('textbox', { name: 'E-Mail' }))
    await user.tab()
    await within(screen.getByRole('region', { name: 'Wie' })).findByText('Nur Firmen.')
  })

  it('takes over who has ordered before, and lowers only what that person may', async () => {
    const customer = {
      fname: 'Ruth',
      lname: 'Meier',
      company: '',
      email: 'ruth@example.org',
      phone: '044',
      zip: '',
      city: '',
    }
    const office = openBooking(
      `?offer=event-61&at=${day}%2014:00`,
      {
        find: () => [{ number: 'F100042', email: 'Ruth@example.org' }],
        show: () => ({ order: { lang: 'fr', customer: { ...customer, street: 'Weg 1', country: 'Schweiz' } } }),
      },
      ['find', 'show', 'book free'],
    )
    const { user } = office
    await user.type(await screen.findByRole('textbox', { name: 'Erwachsene' }), '2')
    await user.type(screen.getByRole('textbox', { name: 'E-Mail' }), 'ruth@example.org')
    await user.tab()
    await user.click(await screen.findByRole('button', { name: 'Angaben übernehmen' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' }).value).toBe('Meier')
    expect(screen.queryByRole('radio', { name: 'Bar' })).toBe(null)
    expect(screen.queryByRole('textbox', { name: /^Trotz Frist/ })).toBe(null)
    await user.type(screen.getByRole('textbox', { name: 'Nachlass in CHF' }), '2.50')
    await user.tab()
    plan().getByText('Der Grund des Nachlasses fehlt.')
    await user.type(screen.getByRole('textbox', { name: 'Nachlass, weil' }), 'kam umsonst')
    await user.tab()
    await press(/^Halten/, user)
    await expect.poll(() => done(office)).toHaveLength(1)
    expect(done(office)[0]).toMatchObject({
      lang: 'fr',
      // an order says the country by its name
      customer: {
        fname: 'Ruth',
        lname: 'Meier',
        email: 'ruth@example.org',
        phone: '044',
        street: 'Weg 1',
        country: 'CH',
      },
      means: [{ means: 'free', amount: 250, reason: 'kam umsonst' }, { means: 'link' }],
    })
  })

  it('opens the order of what is paid, in cash only where a till is open', async () => {
    const office = openBooking(
      `?offer=event-61&at=${day}%2014:00`,
      {
        'till-list': () => [{ till: 'kasse-1', name: 'Kasse 1', open: { yours: true } }],
        book: ({ plan: isPlan }) => ({ ...booked, state: 'placed', order: isPlan ? null : 'F100077' }),
      },
      ['till-show', 'show'],
    )
    const { user } = office
    await user.type(await screen.findByRole('textbox', { name: 'Erwachsene' }), '2')
    await user.click(await screen.findByRole('radio', { name: 'Bar' }))
    screen.getByText('Kasse: Kasse 1')
    await press(/erhalten, buchen$/, user)
    await expect.poll(() => location.pathname).toBe('/office/orders/F100077')
    expect(done(office)[0]).toMatchObject({ means: [{ means: 'cash' }], till: 'kasse-1', documents: 'none' })
  })

  it('is a quote first, which answers an inquiry with what that has asked for', async () => {
    const inquiry = {
      number: 'IQ100001',
      tour: 'Meisterwerke',
      tour_id: 81,
      day,
      time: 'am Vormittag',
      language: 'de',
      people: 18,
      message: 'Mit Rollstuhl.',
      fname: 'Ruth',
      lname: 'Meier',
      company: 'Schule',
      email: 'ruth@example.org',
      phone: '',
      lang: 'fr',
    }
    const price = { id: 5, name: 'Gruppe', price: 18000, vat_value: 0, vat_exempt: true, sequence_no: 1 }
    const tour = {
      id: 81,
      name: 'Meisterwerke',
      eventName: 'Meisterwerke',
      max_participants: 25,
      single_ticketing: 0,
      book_complete_tour: 1,
      booking_without_tickets: 1,
      priceList: { 5: price },
      tickets: [],
      schedule: {},
      questions: [{ id: 3, type: 'text', text: 'Schulstufe', required: true, options: [], max_length: 50 }],
    }
    const quoted = { ...planned, number: 'Q100007', version: 1, state: 'open', total: 18000 }
    const office = openBooking(
      '?inquiry=IQ100001',
      {
        inquiry: () => inquiry,
        [`tour?tour=81&date=${inPath(day)}`]: () => Response.json({ data: tour, date: day, fewLeft: 10 }),
        [`tour/calendar/tour/81/range/${inPath(day)};${inPath(day)}`]: () => ({
          [day]: { '10:00': { tickets: 25, tours: 2, timeslotId: 1, soldout: false } },
        }),
        quote: () => quoted,
        quotes: () => [],
      },
      ['inquiry', 'quote', 'quotes'],
    )
    const { user, bodies } = office
    await screen.findByRole('heading', { level: 1, name: 'Offerte erstellen' })
    within(await screen.findByRole('region', { name: 'Anfrage IQ100001' })).getByText('Mit Rollstuhl.')
    await user.click(await screen.findByRole('radio', { name: /^10:00/ }))
    await user.type(screen.getByRole('textbox', { name: /^Schulstufe/ }), '7b')
    await press(/^Offerte über CHF.180\.00 stellen$/, user)
    await screen.findByText(/^Die Offerte Q100007 ist gestellt/)
    expect(location.pathname + location.search).toBe('/office/groups/quotes?open=Q100007')
    expect(done(office, 'quote')).toEqual([
      {
        id: expect.any(String),
        inquiry: 'IQ100001',
        channel: 'mail',
        lang: 'fr',
        items: [
          {
            type: 'guidedTour',
            tourId: 81,
            datetime: `${day} 10:00`,
            answers: [{ id: 3, type: 'text', value: '7b' }],
            prices: [{ id: 5, count: 1 }],
            tickets: [],
          },
        ],
        customer: { fname: 'Ruth', lname: 'Meier', company: 'Schule', email: 'ruth@example.org' },
        means: [],
        documents: 'mail',
        planned: quoted,
      },
    ])
    expect(bodies('book')).toEqual([])
  })

  it('opens with what was quoted, and sends the next version of it', async () => {
    const item = (id: number, count: number) => ({
      type: 'ticket',
      id,
      count,
      datetime: `${day} 14:00`,
      subtickets: [],
    })
    const quote = {
      number: 'Q100007',
      version: 2,
      state: 'change_asked',
      until: '2100-03-01T22:59:00.000Z',
      lines: [],
      items: [
        { event: 61, item: item(611, 2) },
        { event: 61, item: item(612, 1) },
        { event: null, item: { type: 'voucher', id: 7, count: 1 } },
      ],
      let_go: 500,
      codes: 1,
      total: 4700,
      currency: 'CHF',
      customer: { name: 'Ruth Meier', company: 'Schule', email: 'ruth@example.org' },
      message: 'Einer mehr.',
    }
    const next = { ...planned, number: 'Q100007', version: 3, state: 'open', total: 7300 }
    const office = openBooking(
      '?quote=Q100007',
      { quotes: (body: object) => ('number' in body ? [quote] : []), 'quote-change': () => next },
      ['quote', 'quotes', 'quote-change', 'book free'],
    )
    const { user } = office
    await screen.findByRole('heading', { level: 1, name: 'Offerte ändern' })
    const before = within(await screen.findByRole('region', { name: 'Q100007, Fassung 2' }))
    for (const text of ['Ruth Meier', 'Einer mehr.', /^Ein Code. Geben Sie ihn nochmals ein/]) before.getByText(text)
    const count = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
    expect([(await count('Erwachsene')).value, (await count('Kinder')).value]).toEqual(['2', '1'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^14:00/ }).checked).toBe(true)
    for (const name of ['E-Mail', 'Bestellnummer der Kundschaft'])
      expect(screen.queryByRole('textbox', { name })).toBe(null)
    plan().getByText('Der Grund des Nachlasses fehlt.')
    await user.type(screen.getByRole('textbox', { name: 'Nachlass, weil' }), 'wie zuvor')
    await user.clear(await count('Erwachsene'))
    await user.type(await count('Erwachsene'), '3')
    await press(/^Neue Fassung über CHF.73\.00 stellen$/, user)
    await screen.findByText(
      'Die Offerte Q100007 gilt jetzt in Fassung 3. Die E-Mail ist unterwegs an ruth@example.org.',
    )
    expect(location.pathname + location.search).toBe('/office/groups/quotes?open=Q100007')
    expect(done(office, 'quote-change')).toEqual([
      {
        number: 'Q100007',
        version: 2,
        items: [item(611, 3), item(612, 1), { type: 'voucher', id: 7, count: 1 }],
        means: [{ means: 'free', reason: 'wie zuvor', amount: 500 }],
        documents: 'mail',
        planned: next,
      },
    ])
    cleanup()
    openBooking('?quote=Q100008', { quotes: () => [] }, ['quotes', 'quote-change'])
    await screen.findByRole('heading', { name: 'Die Offerte Q100008 gibt es nicht' })
  })

  it('frees what is held after asking twice', async () => {
    const id = 'a3e1c7aa-0000-4000-8000-000000000001'
    const office = openBooking(`?sale=${id}`, { release: () => ({ id }) })
    const { user, bodies } = office
    await user.click(await screen.findByRole('button', { name: 'Plätze freigeben …' }))
    expect(bodies('release')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Link beenden, Plätze freigeben' }))
    await screen.findByText('Die Plätze sind frei.')
    expect(bodies('release')).toEqual([{ id }])
  })

  it('is no way of who may not, and says what does not come', async () => {
    openBooking('', { 'event/select': () => refusal(503, 'TEMPORARILY_UNAVAILABLE') })
    await expect.poll(() => screen.getAllByRole('alert').some((one) => one.textContent !== '')).toBe(true)
    cleanup()
    openOffice('/orders', { session: () => sessionOf({ may: ['find'] }), find: () => [] })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Buchen' })).toBe(null)
  })
})
