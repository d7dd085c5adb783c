// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { at, booked, counter, openCounter, own, sold } from './counter.fixture.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const key = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const readers = [{ id: 'k1', name: 'Terminal 1', venue: 'kunsthaus' }]
const held = (state: string) =>
  booked({ order: null, state: 'held', page: null, until: '2100-01-01T10:00:00Z', terminal: terminal(state) })
const terminal = (state: string) => ({ reader: 'k1', state: state as 'waiting', reason: '', page: null })
const planned = (body: object) => booked({ plan: true, order: null, page: null, ...body })

describe('At the counter', () => {
  it('a reader asks for a card by its steps; declined says that nothing was charged, and cash is one press', async () => {
    let state = 'waiting'
    const office = openCounter({
      counter: () => ({ ...counter, readers }),
      book: ({ plan }) => (plan ? planned({}) : held('waiting')),
      sale: () => held(state),
      'pay-sale': () => booked(),
    })
    const { user } = office
    await user.click(await screen.findByRole('button', { name: 'Erwachsene 26.00' }))
    await user.click(key('Karte'))
    await user.click(key('Terminal 1'))
    await screen.findByText('Wartet auf die Karte')
    screen.getByText('Betrag gesendet')
    screen.getByText(/^Terminal 1, seit/)
    state = 'declined'
    await screen.findByText('Karte nicht belastet', {}, { timeout: 3000 })
    screen.getByText(/^Es wurde nichts belastet/)
    key('Nochmals versuchen')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bar' }))
    await expect
      .poll(() => office.bodies('pay-sale'))
      .toEqual([{ id: expect.any(String), means: [{ means: 'cash', amount: 5200 }], till: 'quai' }])
  })

  it('nobody tries again while a reader does not answer, and what is paid then is sold', async () => {
    let answer = held('no-answer')
    const { user } = openCounter({
      counter: () => ({ ...counter, readers }),
      book: ({ plan }) => (plan ? planned({}) : held('waiting')),
      sale: () => answer,
    })
    await user.click(await screen.findByRole('button', { name: 'Erwachsene 26.00' }))
    await user.click(key('Karte'))
    await user.click(key('Terminal 1'))
    await screen.findByText('Keine Antwort', {}, { timeout: 3000 })
    for (const name of ['Nochmals versuchen', 'Abbrechen', 'Bar'])
      expect(within(screen.getByRole('dialog')).queryByRole('button', { name })).toBe(null)
    answer = booked({ terminal: terminal('paid') })
    await screen.findByRole('complementary', { name: 'Verkauft' }, { timeout: 3000 })
  })

  it('a part is paid in cash and the rest by a card whose slip is noted', async () => {
    const office = openCounter({ book: ({ plan }) => (plan ? planned({}) : booked()) })
    const { user } = office
    await user.click(await screen.findByRole('button', { name: 'Erwachsene 26.00' }))
    await user.click(key(/^Erwachsene 26/))
    await user.click(key('Karte'))
    await user.type(screen.getByRole('textbox', { name: 'Belegnummer' }), '4711')
    await user.type(screen.getByRole('textbox', { name: 'Davon bar, CHF' }), '20')
    await user.click(key(/^CHF.32\.00 mit Karte bezahlt$/))
    await expect
      .poll(() => sold(office))
      .toMatchObject([
        {
          means: [
            { means: 'cash', amount: 2000 },
            { means: 'terminal', slip: '4711', amount: 3200 },
          ],
        },
      ])
  })

  it('a code that is scanned pays; one that pays nothing says so and is taken out', async () => {
    const wrong = {
      code: 'CART_CHANGED',
      message: '',
      lines: [{ index: 1, code: 'CODE_UNKNOWN', was: null, now: null }],
      sentences: { CODE_UNKNOWN: 'Diesen Code gibt es nicht.' },
    }
    const office = openCounter({
      book: ({ plan, means }: any) => {
        if (means.some(({ code }: any) => code === 'FALSCH1')) return Response.json(wrong, { status: 409 })
        return means[0].means === 'voucher' && plan ? planned({ total: 0, redeemed: 2600 }) : booked({ plan })
      },
    })
    const { user } = office
    await user.click(await screen.findByRole('button', { name: 'Erwachsene 26.00' }))
    // as a scanner types, wherever the focus is
    await user.keyboard('FALSCH1{Enter}')
    await screen.findByText('Diesen Code gibt es nicht.')
    expect(key('Bar').disabled).toBe(true)
    await user.click(key('FALSCH1 entfernen'))
    screen.getByRole<HTMLInputElement>('searchbox').focus()
    await user.keyboard('GUT-2024{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Ohne Zahlung abschliessen' }))
    await expect.poll(() => sold(office)).toMatchObject([{ means: [{ means: 'voucher', code: 'GUT-2024' }] }])
  })

  it('tours, articles by their barcode, and passes with a name are sold too', async () => {
    const tour = {
      id: 71,
      name: 'Meisterwerke',
      detail: '',
      language: { code: 'de', name: 'Deutsch' },
      meeting_point: 'Foyer',
      prices: [{ id: 7, name: 'Führung', price: 800 }],
      tickets: [
        { id: 8, name: 'Erwachsene', price: 2600 },
        { id: 9, name: 'Kind', price: 0 },
      ],
      own_admission: [],
      asks: false,
      times: [{ time: at('14:00'), left: 4 }],
    }
    const article = { id: 4101, name: 'Katalog', price: 4900, category: 'Bücher', barcode: '7612345678900', left: 2 }
    const office = openCounter({
      counter: () => ({
        ...counter,
        tours: [tour],
        articles: [{ ...article, goes_by: 'mail' }],
        passes: [{ id: 31, name: 'Jahreskarte', price: 9500, persons: 1 }],
      }),
      book: ({ plan }) => booked({ plan }),
    })
    const { user } = office
    await user.click(await screen.findByRole('button', { name: /^14:00Meisterwerke/ }))
    const choice = within(screen.getByRole('dialog'))
    await user.click(choice.getByRole('button', { name: /^Erwachsene/ }))
    await user.click(choice.getByRole('button', { name: /^Kind/ }))
    await user.click(choice.getByRole('button', { name: 'Schliessen' }))
    await user.keyboard('7612345678900{Enter}')
    await user.click(key(/^Jahreskarte/))
    await user.type(screen.getByRole('textbox', { name: 'Name auf der Karte' }), 'Ada Muster{Enter}')
    await user.click(key('Bar'))
    await user.click(key(/^Passend/))
    await expect
      .poll(() => sold(office))
      .toMatchObject([
        {
          handed_over: true,
          items: [
            {
              type: 'guidedTour',
              tourId: 71,
              datetime: at('14:00'),
              prices: [{ id: 7, count: 2 }],
              tickets: [
                { id: 8, count: 1, subtickets: [] },
                { id: 9, count: 1, subtickets: [] },
              ],
            },
            { type: 'merchandise', id: 4101, count: 1 },
            { type: 'annualPass', id: 31, count: 1, owners: [{ name: 'Ada Muster' }] },
          ],
        },
      ])
  })

  it('a sale is put aside and taken up again, each with its own id', async () => {
    const { user } = openCounter()
    await user.click(await screen.findByRole('button', { name: 'Erwachsene 26.00' }))
    await user.click(key('Parken'))
    await user.click(key(/^Bis 16 0\.00/))
    await user.click(key('Geparkt 1'))
    await user.click(key(/^1 Erwachsene/))
    const receipt = within(screen.getByRole('complementary', { name: 'Verkauf' }))
    receipt.getByRole('button', { name: /^1Erwachsene/ })
    // what was open waits in its place
    await user.click(key('Geparkt 1'))
    expect(key(/^1 Bis 16/).disabled).toBe(false)
  })

  it('is closed by counting notes and coins, with a reason where they differ', async () => {
    const office = openCounter(
      {
        'till-show': () => ({
          till: 'quai',
          name: 'Kasse 1',
          who: 'Ada Muster',
          opened: own.open!.since,
          currency: 'CHF',
          begun_with: 20_000,
          sales: 2,
          means: [
            { means: 'cash', sold: 5200, back: 0, amount: 5200 },
            { means: 'terminal', sold: 2600, back: 0, amount: 2600 },
          ],
          moved: [],
          expected: 25_200,
        }),
        'till-close': () => ({ difference: -50 }),
      },
      ['till-close'],
    )
    const { user, bodies } = office
    await user.click(await screen.findByRole('button', { name: 'Abschluss' }))
    const count = (what: string) => screen.findByRole('textbox', { name: `CHF ${what}, Anzahl` })
    await user.type(await count('200'), '1')
    await user.type(await count('50'), '1{Enter}')
    // number, Enter, next field
    expect(document.activeElement).toBe(await count('20'))
    await user.type(await count('0.50'), '3')
    const close = key('Kasse abschliessen')
    expect(screen.getByRole('status').textContent).toContain('−0.50')
    expect(close.disabled).toBe(true)
    await user.click(key('Falsch gewechselt'))
    await user.click(close)
    await expect
      .poll(() => bodies('till-close'))
      .toEqual([
        {
          till: 'quai',
          coins: [
            { coin: '0.50', count: 3 },
            { coin: '50.00', count: 1 },
            { coin: '200.00', count: 1 },
          ],
          note: 'Falsch gewechselt',
        },
      ])
  })
})
