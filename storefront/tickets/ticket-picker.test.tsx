// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { subticket, ticket } from '@foyer/domain/tickets/tickets.fixture.ts'
import { changeCart } from '../cart/change-cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import type { Offer } from './load-ticket.ts'
import { TicketPicker } from './ticket-picker.tsx'
import { event, offer, slots } from './offer.fixture.ts'
import { selectionStore } from '../cart/choices.ts'

beforeEach(() =>
  act(() => {
    cartStore.write(emptyCart)
    selectionStore.clear()
  }),
)
afterEach(cleanup)

const show = (given: Partial<Offer> = {}, query = '') =>
  renderInShop(<TicketPicker offer={offer(given)} />, { route: 'ticket', path: `/de/tickets/101${query}` })
const more = (name: string) => screen.getByRole('button', { name: `Eins mehr: ${name}` })
const count = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
/** What the way into the basket needs is loaded on demand. */
const add = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'In den Warenkorb' }))
  await act(() => vi.dynamicImportSettled())
}
const summary = () => screen.getByRole('complementary', { name: 'Ihre Auswahl' }).textContent!.replaceAll('\u00a0', ' ')

describe('a ticket', () => {
  it('that is free and meant with a paid one says so while it is alone, and is sold all the same (R3.47)', async () => {
    show({
      tickets: [ticket(1, { name: 'Erwachsene' }), ticket(2, { name: 'Begleitung', price: 0, book_with_cost_warn: 1 })],
    })
    await userEvent.click(screen.getByRole('radio', { name: /10:15/ }))
    const note = () => screen.queryByText(/^Begleitung: gedacht für alle/)
    expect(note()).toBeNull()
    await userEvent.click(more('Begleitung'))
    await act(() => vi.dynamicImportSettled())
    expect(note()).not.toBeNull()
    await userEvent.click(more('Erwachsene'))
    expect(note()).toBeNull()
  })

  it('is chosen by date, time and type and put in the basket, which is confirmed with the ways on (R1.2, R2.110)', async () => {
    const { container } = show()
    await userEvent.click(screen.getByRole('radio', { name: /14:00/ }))
    await userEvent.click(more('Erwachsene'))
    await userEvent.click(more('Erwachsene'))
    await userEvent.click(more('Kinder'))
    expect(summary()).toContain('Samstag, 5. Dezember, 14:00')
    expect(summary()).toContain('CHF 55')
    expect(await axeViolations(container)).toEqual([])
    await add()
    expect(cartStore.read().form).toMatchObject([
      { type: 'ticket', id: 1, count: 2, totalPrice: 4600, datetime: '2026-12-05 14:00' },
      { type: 'ticket', id: 2, count: 1, totalPrice: 900, datetime: '2026-12-05 14:00' },
    ])
    const added = await screen.findByRole('heading', { name: 'In Ihrem Warenkorb' })
    expect(document.activeElement).toBe(added)
    expect(screen.getByRole('link', { name: 'Zum Warenkorb' }).getAttribute('href')).toBe('/de/checkout')
    expect(screen.getByRole('link', { name: 'Weiter umsehen' }).getAttribute('href')).toBe('/de/tickets')
    expect(await axeViolations(container)).toEqual([])
  })

  it('costs what a rule makes of it, told as a row of its own, and loses that with the group', async () => {
    const group = { name: 'Gruppe', percent: 10, from_places: 3, tickets: [1] }
    show({ event: { ...event, reductions: [group] } })
    await userEvent.click(screen.getByRole('radio', { name: /14:00/ }))
    await userEvent.click(more('Erwachsene'))
    await userEvent.click(more('Erwachsene'))
    expect(summary()).not.toContain('Gruppe')
    await userEvent.click(more('Kinder'))
    expect(summary()).toMatch(/Gruppe\s*− CHF 4\.60.*CHF 50\.40/)
    await add()
    const [adults, children] = cartStore.read().form
    expect(adults).toMatchObject({ totalPrice: 4140, reductions: [{ name: 'Gruppe', amount: 460 }] })
    act(() => changeCart((cart) => ({ ...cart, form: cart.form.filter((line) => line !== children) })))
    expect(cartStore.read().form).toMatchObject([{ totalPrice: 4600, reductions: [] }])
  })

  it('costs what its time says: each time shows what it begins at, the row, the total and the basket follow', async () => {
    const day = slots.map((slot) => ({ ...slot, price_from: slot.datetime < '2026-12-05 12' ? 1800 : 2300 }))
    const schedule = day.map(({ price_from, ...slot }) => ({
      ...slot,
      ...(price_from === 1800 && { prices: { 1: 1800 } }),
    }))
    const { container } = show({
      slots: day,
      tickets: [
        ticket(1, { name: 'Erwachsene', price: 2300, schedule }),
        ticket(2, { name: 'Kinder', price: 900, schedule }),
      ],
    })
    const row = (name: string) => container.querySelector(`#ticket-${name} .count-row__price`)!.textContent
    const prices = () => [row('1'), row('2')].map((text) => text.replaceAll('\u00a0', ' '))
    const time = (name: RegExp) => screen.getByRole('radio', { name })
    expect(prices()).toEqual(['ab CHF 18', 'CHF 9'])
    await userEvent.click(more('Erwachsene'))
    await userEvent.click(time(/^14:00\s*CHF.23$/))
    expect(prices()).toEqual(['CHF 23', 'CHF 9'])
    expect(summary()).toContain('CHF 23')
    await userEvent.click(time(/^10:15\s*CHF.18\s*noch 4 Plätze$/))
    expect(prices()).toEqual(['CHF 18', 'CHF 9'])
    expect(summary()).toContain('CHF 18')
    expect(await axeViolations(container)).toEqual([])
    await add()
    expect(cartStore.read().form).toMatchObject([{ price: 1800, totalPrice: 1800, datetime: '2026-12-05 10:15' }])
  })

  it('says how many of a kind are left once one of few is gone: what is few from the start is not scarce', async () => {
    const left = (max_tickets: number) => slots.map((slot) => ({ ...slot, max_tickets }))
    const { container } = show({
      tickets: [
        ticket(1, { name: 'Kulturpass', schedule: left(5), contingent: 5 }),
        ticket(2, { name: 'Presse', schedule: left(4), contingent: 5 }),
      ],
    })
    await userEvent.click(screen.getByRole('radio', { name: /14:00/ }))
    const notes = (id: number) => container.querySelector(`#ticket-${id}`)!.textContent
    expect(notes(1)).not.toContain('noch')
    expect(notes(2)).toContain('noch 4 Plätze')
  })

  it('keeps day and time in the address, and takes them from it (R2.110)', async () => {
    const { router } = show({}, '?date=2026-12-05&time=17%3A30')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /17:30/ }).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: /14:00/ }))
    expect(router.view.location.search).toBe('?date=2026-12-05&time=14%3A00')
    expect(router.view.action).toBe('REPLACE')
  })

  it('has its only slot chosen already', () => {
    show({ slots: slots.slice(2, 3) })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /14:00/ }).checked).toBe(true)
  })

  it('shows the VAT that the total contains, and none for what is exempt (R1.31, R9.4)', async () => {
    show({
      tickets: [ticket(1, { name: 'Konzert', price: 10810, vat_value: 8.1, vat_exempt: false, schedule: slots })],
    })
    await userEvent.click(more('Konzert'))
    expect(summary()).toContain('inkl. CHF 8.10 MWST (8.1 %)')
    cleanup()
    show()
    await userEvent.click(more('Erwachsene'))
    expect(summary()).not.toContain('MWST')
  })

  it('above what the slot has left is refused, over all its types together (R5.14)', async () => {
    show({}, '?time=10%3A15')
    for (let press = 0; press < 3; press += 1) await userEvent.click(more('Erwachsene'))
    await userEvent.click(more('Kinder'))
    await userEvent.click(more('Kinder'))
    expect([count('Erwachsene'), count('Kinder')]).toEqual(['3', '1'])
    expect(screen.getByText('Sie möchten 2; noch 1 verfügbar.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Eins weniger: Erwachsene' }))
    expect(screen.queryByText('Sie möchten 2; noch 1 verfügbar.')).toBeNull()
    await userEvent.click(more('Kinder'))
    expect([count('Erwachsene'), count('Kinder')]).toEqual(['2', '2'])
  })

  it('was refused at a count, which is told no longer once the selection is in the basket (R5.13)', async () => {
    show({}, '?time=10%3A15')
    for (let press = 0; press < 5; press += 1) await userEvent.click(more('Erwachsene'))
    expect(screen.getByText('Sie möchten 5; noch 4 verfügbar.')).toBeTruthy()
    await add()
    expect(count('Erwachsene')).toBe('0')
    expect(screen.queryByText('Sie möchten 5; noch 4 verfügbar.')).toBeNull()
  })

  it('keeps the days that it knows when a later one brings the weeks around it', async () => {
    const december = offer()
    const Turning = () => {
      const [now, setNow] = useState(december)
      return (
        <>
          <TicketPicker offer={now} />
          <button
            onClick={() =>
              setNow({
                ...december,
                date: '2027-02-02',
                weeks: ['2027-02-01'],
                calendar: { '2027-02-02': 200 },
                limits: { from: '2026-12-03', to: '2027-02-15' },
              })
            }
          >
            Februar
          </button>
        </>
      )
    }
    renderInShop(<Turning />, { route: 'ticket', path: '/de/tickets/101' })
    const dates = () =>
      within(screen.getByRole('grid'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    const before = dates()
    await userEvent.click(screen.getByRole('button', { name: 'Februar' }))
    expect(dates()).not.toEqual(before)
    await userEvent.click(screen.getByRole('button', { name: /^Fünf Wochen früher/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Fünf Wochen früher/ }))
    expect(dates()).toEqual(before)
  })

  it('without time or count asks for them in a summary that takes the focus and leads to the field (R5.38)', async () => {
    show()
    await add()
    const problems = await screen.findByRole('alert', { name: 'Es fehlt noch etwas' })
    expect(document.activeElement).toBe(problems)
    expect(document.title).toMatch(/^Fehler: /)
    await userEvent.click(more('Kinder'))
    const link = within(problems).getByRole('link', { name: 'Bitte eine Zeit wählen.' })
    await userEvent.click(link)
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /10:15/ }))
    await userEvent.click(screen.getByRole('radio', { name: /14:00/ }))
    expect(screen.queryByRole('alert', { name: 'Es fehlt noch etwas' })).toBeNull()
    expect(cartStore.read().form).toEqual([])
  })

  it('survives a reload before it is in the basket', async () => {
    show()
    await userEvent.click(more('Kinder'))
    cleanup()
    show()
    expect(count('Kinder')).toBe('1')
    expect(JSON.parse(sessionStorage.getItem('selection')!)).toMatchObject({ 101: { 2: { count: 1 } } })
  })

  it('of mode 3 needs no day and becomes a day ticket in the basket (R1.3, R5.20)', async () => {
    show({
      tickets: [ticket(9, { name: 'Tageskarte', mode: 3, price: 1900, schedule: [], max_tickets: null })],
      date: null,
      slots: [],
    })
    expect(screen.queryByRole('grid')).toBeNull()
    await userEvent.click(more('Tageskarte'))
    await add()
    expect(cartStore.read().form).toMatchObject([{ type: 'dayTicket', dayTickets: [{ id: 9, count: 1 }] }])
  })

  it('is hidden while its schedule has no places (R5.19)', () => {
    show({ tickets: [...offer().tickets, ticket(3, { name: 'Abendkarte', schedule: slots.slice(0, 1) })] })
    expect(screen.queryByText('Abendkarte')).toBeNull()
  })

  it('cannot be put in the basket on a day that is sold out (R4.66, R4.76)', () => {
    show({ date: '2026-12-12', slots: [] })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'In den Warenkorb' }).disabled).toBe(true)
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

describe('sub-tickets', () => {
  const family = ticket(5, {
    name: 'Familie',
    price: 4800,
    family: 1,
    schedule: slots,
    subtickets: [
      subticket(51, { name: 'Grosse', min_quantity: 1, max_quantity: 2 }),
      subticket(52, { name: 'Kleine', min_quantity: 1, max_quantity: 4 }),
    ],
  })

  it('a family in the basket counts as one, with its people; a table has its surcharge and its seats', async () => {
    const table = ticket(6, {
      name: 'Tisch',
      price: 2800,
      schedule: slots,
      subtickets: [subticket(61, { name: 'Plätze', price: 5200, min_quantity: 4, max_quantity: 4 })],
    })
    show({ tickets: [family, table] }, '?time=14%3A00')
    for (const part of ['Familie: Grosse', 'Familie: Kleine', 'Familie: Kleine', 'Tisch: Plätze'])
      await userEvent.click(more(part))
    expect(summary()).toContain('1 × Tisch (CHF 28)4 × Plätze (CHF 208)')
    await add()
    await screen.findByRole('heading', { name: 'In Ihrem Warenkorb' })
    expect(summary()).toContain('1 × Familie1 × Grosse2 × Kleine')
    expect(summary()).toContain('1 × Tisch1 × Tisch (CHF 28)4 × Plätze (CHF 208)')
    expect(summary()).not.toContain('3 × Familie')
  })

  const parts = [
    subticket(51, { name: 'Grosse', min_quantity: 1, max_quantity: 2 }),
    subticket(52, { name: 'Kleine', min_quantity: 1, max_quantity: 4, audience: 'child' }),
  ]
  const families = [
    ticket(1, { name: 'Erwachsene', price: 2600, schedule: slots }),
    ticket(2, { name: 'Kinder', price: 0, audience: 'child', schedule: slots }),
    ticket(5, { name: 'Familie', price: 4800, family: 1, schedule: slots, subtickets: parts }),
  ]
  const offered = () => screen.queryByRole('button', { name: 'Günstigere Tickets wählen' })

  it('of a family that pays less singly are said so before the basket, and exchanged with one press', async () => {
    show({ tickets: families }, '?time=14%3A00')
    await userEvent.click(more('Familie: Grosse'))
    await act(() => vi.dynamicImportSettled())
    expect(offered()).toBeNull()
    await userEvent.click(more('Familie: Kleine'))
    expect(summary()).toContain('Einzelne Tickets kosten Sie 22 Franken weniger.')
    await userEvent.click(offered()!)
    expect(summary()).toContain('CHF 26')
    expect([count('Erwachsene'), count('Kinder'), count('Familie: Grosse')]).toEqual(['1', '1', '0'])
    expect(offered()).toBeNull()
    expect(document.activeElement!.textContent).toMatch(/^Geändert: Sie zahlen jetzt CHF.26\.$/)
    await userEvent.click(more('Erwachsene'))
    expect(screen.queryByText(/^Geändert/)).toBeNull()
  })

  it.each([
    ['are worth less than a family’s ticket', [], true],
    ['a rule lowers are left to it', [{ name: 'Zu zweit', percent: 10, from_places: 2, tickets: [1] }], false],
  ])('singly that %s', async (_, reductions, isOffered) => {
    show({ tickets: families, event: { ...event, reductions } }, '?time=14%3A00')
    for (const name of ['Erwachsene', 'Erwachsene', 'Kinder']) await userEvent.click(more(name))
    await act(() => vi.dynamicImportSettled())
    expect(offered() !== null).toBe(isOffered)
  })

  it('of a family must all be chosen (R5.21)', async () => {
    show({ tickets: [family] }, '?time=14%3A00')
    await userEvent.click(more('Familie: Grosse'))
    await add()
    await userEvent.click(await screen.findByRole('link', { name: 'Familie: Bitte eine Anzahl für Kleine wählen.' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Familie: Kleine' }))
    await userEvent.click(more('Familie: Kleine'))
    await add()
    expect(cartStore.read().form).toMatchObject([{ id: 5, count: 1, totalCount: 2, totalPrice: 4800 }])
  })

  it('get their minimum, switch where it is fixed, and stop at their maximum (R5.16, R5.17, R5.18)', async () => {
    const table = ticket(6, {
      name: 'Tisch',
      price: 0,
      schedule: slots,
      subtickets: [
        subticket(61, { name: 'Plätze', min_quantity: 4, max_quantity: 4 }),
        subticket(62, { name: 'Gäste', min_quantity: 2, max_quantity: 3 }),
      ],
    })
    show({ tickets: [table] }, '?time=14%3A00')
    await userEvent.click(more('Tisch: Plätze'))
    expect(count('Tisch: Plätze')).toBe('4')
    await userEvent.click(screen.getByRole('button', { name: 'Eins weniger: Tisch: Plätze' }))
    expect(count('Tisch: Plätze')).toBe('0')
    for (let press = 0; press < 3; press += 1) await userEvent.click(more('Tisch: Gäste'))
    expect(count('Tisch: Gäste')).toBe('3')
    expect(screen.getByText('Höchstens 3 möglich.')).toBeTruthy()
  })

  it('together above what the slot has left are refused (R5.15)', async () => {
    const group = ticket(7, {
      name: 'Gruppe',
      price: 0,
      schedule: slots,
      subtickets: [subticket(71, { name: 'Person', min_quantity: 0, max_quantity: 20 })],
    })
    show({ tickets: [group] }, '?time=10%3A15')
    for (let press = 0; press < 5; press += 1) await userEvent.click(more('Gruppe: Person'))
    expect(count('Gruppe: Person')).toBe('4')
  })

  it('go up again once another part has given a place back', async () => {
    const people = ['Grosse', 'Kleine'].map((name, at) =>
      subticket(71 + at, { name, min_quantity: 0, max_quantity: 20 }),
    )
    const group = ticket(7, { name: 'Gruppe', price: 0, schedule: slots, subtickets: people })
    show({ tickets: [group] }, '?time=10%3A15')
    for (let press = 0; press < 3; press += 1) await userEvent.click(more('Gruppe: Grosse'))
    for (let press = 0; press < 2; press += 1) await userEvent.click(more('Gruppe: Kleine'))
    expect([count('Gruppe: Grosse'), count('Gruppe: Kleine')]).toEqual(['3', '1'])
    await userEvent.click(screen.getByRole('button', { name: 'Eins weniger: Gruppe: Grosse' }))
    await userEvent.click(more('Gruppe: Kleine'))
    expect([count('Gruppe: Grosse'), count('Gruppe: Kleine')]).toEqual(['2', '2'])
  })
})
