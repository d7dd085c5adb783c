// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { tourChoiceStore } from '../cart/tour-choices.ts'
import { axeViolations, renderInShop } from '../shop/test-shop.tsx'
import type { TourOffer } from './load-tour.ts'
import { calendar, groupTour, singleTour, tourOffer } from './test-tour.ts'
import { TourPicker } from './tour-picker.tsx'

// typing takes its time
vi.setConfig({ testTimeout: 20_000 })
beforeEach(() =>
  act(() => {
    cartStore.write(emptyCart)
    tourChoiceStore.clear()
  }),
)
afterEach(cleanup)

const show = (given: Partial<TourOffer> = {}, query = '') => renderInShop(<TourPicker offer={tourOffer(given)} />, { route: 'guidedTour', path: `/de/guided-tours/201${query}` })
const group = (query = '', given: Parameters<typeof groupTour>[0] = {}) => show({ tour: groupTour(given) }, query)
const more = (name: string) => screen.getByRole('button', { name: `Eins mehr: ${name}` })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const count = (name: string) => field(name).value
const type = async (name: string, value: string) => {
  await userEvent.click(field(name))
  await userEvent.paste(value)
  await userEvent.keyboard('{Enter}')
}
const time = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const day = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name })
const chosenDay = () => screen.getByRole('grid').querySelector('[aria-selected="true"]')!.textContent
const add = async (name = 'In den Warenkorb') => {
  await userEvent.click(screen.getByRole('button', { name }))
  await act(() => vi.dynamicImportSettled())
}
const summary = () => screen.getByRole('complementary', { name: 'Ihre Auswahl' }).textContent!.replaceAll('\u00a0', ' ')
const problems = () => within(screen.getByRole('alert', { name: 'Bitte korrigieren Sie die Fehler' })).getAllByRole('link').map(({ textContent }) => textContent)

describe('a public tour', () => {
  test('is chosen by date, time and participants and put in the basket (R1.1, R2.103, R2.104, R2.106)', async () => {
    const { container } = show()
    await userEvent.click(time(/14:00/))
    await userEvent.click(more('Adult'))
    await userEvent.click(more('Adult'))
    await userEvent.click(more('Child'))
    expect(summary()).toContain('Sa, 05.12.2026, 14:00')
    expect(await axeViolations(container)).toEqual([])
    await add()
    expect(cartStore.read().form).toMatchObject([{ type: 'guidedTour', id: 201, datetime: '2026-12-05 14:00', totalCount: 3, totalPrice: 1300, prices: [{ id: 22, count: 1 }, { id: 21, count: 2 }] }])
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'In Ihrem Warenkorb' }))
    expect(screen.getByRole('link', { name: 'Weiter umsehen' }).getAttribute('href')).toBe('/de/guided-tours')
    expect(await axeViolations(container)).toEqual([])
  })

  test('shows the VAT that its total contains (R1.31, R9.6)', async () => {
    show()
    for (let press = 0; press < 2; press += 1) await userEvent.click(more('Adult'))
    expect(summary()).toContain('CHF 10.00')
    expect(summary()).toContain('inkl. CHF 0.75 MWST (8.1 %)')
  })

  test('takes the day of the address where it is available, else the first that is, and says which day was meant (R4.39, R4.40, R4.77, R8.56)', async () => {
    show({}, '?date=2026-12-08')
    expect(chosenDay()).toContain('8. Dezember')
    cleanup()
    const { router } = show({}, '?date=2026-12-06')
    expect(chosenDay()).toContain('5. Dezember')
    expect(screen.getByText('Am Sonntag, 06.12.2026 ist diese Führung ausgebucht.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Nächster freier Termin: Dienstag, 08.12.2026' }))
    expect(chosenDay()).toContain('8. Dezember')
    expect(router.state.location.search).toBe('?date=2026-12-08&time=14%3A00')
  })

  test('shows days that are unavailable, sold out or nearly full, and offers the next one in their place (R4.65, R4.66, R4.76, R4.77, R3.37)', async () => {
    const places = { '2026-12-05': calendar['2026-12-08']!, '2026-12-06': calendar['2026-12-06']!, '2026-12-10': { '10:00': { tickets: 4, tours: 1, timeslotId: 1, soldout: false } } }
    show({ calendar: places, limits: { from: '2026-12-03', to: '2026-12-12' } })
    expect(day(/, 6\. Dezember 2026, ausverkauft/)).toBeTruthy()
    expect(day(/, 10\. Dezember 2026, noch 4 Plätze, ab/)).toBeTruthy()
    expect(day(/, 13\. Dezember/).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(day(/, 7\. Dezember 2026, keine Führung/))
    expect(chosenDay()).toContain('5. Dezember')
    expect(screen.getByText('Am Montag, 07.12.2026 ist diese Führung nicht verfügbar.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Nächster freier Termin: Donnerstag, 10/ }))
    expect(chosenDay()).toContain('10. Dezember')
  })

  test('has its times in the parts of the day, the first chosen, the full one closed (R4.36, R4.38, R4.67, R4.76)', async () => {
    show()
    expect(within(screen.getByRole('group', { name: 'Vormittag' })).getAllByRole('radio')).toHaveLength(1)
    expect(time(/10:00\s*noch 4 Plätze/).checked).toBe(true)
    expect(time(/18:00\s*ausgebucht/).disabled).toBe(true)
    await userEvent.click(day(/, 8\. Dezember/))
    expect(time(/14:00/).checked).toBe(true)
  })

  test('keeps its time on another date that offers it (R4.37)', async () => {
    show({ calendar: { ...calendar, '2026-12-08': { '10:00': calendar['2026-12-08']!['14:00']!, '14:00': calendar['2026-12-08']!['14:00']! } } })
    await userEvent.click(time(/14:00/))
    await userEvent.click(day(/, 8\. Dezember/))
    expect(time(/14:00/).checked).toBe(true)
  })

  test('takes no more than a time has left, nor than a tour takes, and says both counts (R5.1, R5.2, R5.13)', async () => {
    show()
    await userEvent.click(more('Child'))
    await type('Adult', '9')
    expect(count('Adult')).toBe('3')
    expect(screen.getByText('Sie möchten 9 Plätze; zu dieser Zeit sind noch 3 frei.')).toBeTruthy()
    await userEvent.click(time(/14:00/))
    await type('Adult', '30')
    expect(count('Adult')).toBe('19')
    expect(screen.getByText('Sie möchten 30; höchstens 19 sind möglich.')).toBeTruthy()
  })

  test('takes what is no number as 0 (R5.5)', async () => {
    show()
    await userEvent.click(more('Adult'))
    await type('Adult', 'zwei')
    expect(count('Adult')).toBe('0')
  })

  test('without anyone who comes asks for them (R4.76)', async () => {
    show()
    await add()
    expect(problems()).toEqual(['Bitte wählen Sie, wer teilnimmt.'])
    expect(document.title).toMatch(/^Fehler: /)
    await userEvent.click(screen.getByRole('link', { name: 'Bitte wählen Sie, wer teilnimmt.' }))
    expect(document.activeElement).toBe(field('Child'))
    expect(cartStore.read().form).toEqual([])
  })

  test('informs of the number of people from which it takes place, and binds nobody to it (R5.12)', async () => {
    show({ tour: singleTour({ min_participants: 4 }) })
    expect(screen.getByText(/mindestens 4 Personen kommen/)).toBeTruthy()
    await userEvent.click(more('Adult'))
    await add()
    expect(cartStore.read().form).toHaveLength(1)
  })

  test('without tickets shows no choice of them (R4.71)', () => {
    show()
    expect(screen.queryByRole('heading', { name: 'Tickets wählen' })).toBeNull()
  })

  test('with tickets needs as many of them as participants, and says how many are missing or too many (R2.105, R5.8, R5.11)', async () => {
    show({ tour: singleTour({ booking_without_tickets: 0 }) }, '?date=2026-12-08')
    await userEvent.click(more('Admission'))
    expect(screen.getByText('Bitte wählen Sie zuerst, wie viele Personen teilnehmen.')).toBeTruthy()
    for (let press = 0; press < 2; press += 1) await userEvent.click(more('Adult'))
    await userEvent.click(more('Admission'))
    expect(screen.getByText('1 Tickets für 2 Teilnehmende: Bitte wählen Sie noch 1 dazu.')).toBeTruthy()
    await add()
    expect(cartStore.read().form).toEqual([])
    await userEvent.click(more('School: Pupil'))
    await userEvent.click(more('School: Teacher'))
    expect(screen.getAllByText('3 Tickets für 2 Teilnehmende: Bitte nehmen Sie 1 weg.').length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: 'Eins weniger: School: Teacher' }))
    await add()
    expect(cartStore.read().form).toMatchObject([{ tickets: [{ id: 32, count: 1, subtickets: [{ id: 321, count: 1 }] }, { id: 31, count: 1 }] }])
  })
})

describe('a tour for a group', () => {
  const answer = async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'Schulklasse' }))
    await userEvent.type(field('Name der Gruppe (Pflichtangabe)'), 'Klasse 5b')
  }

  test('is booked as a whole for its people, with tickets, sub-tickets and answers of all kinds (R1.1, R2.105, R2.106, R2.107, R3.42, R3.43, R3.44)', async () => {
    const { container } = group('?date=2026-12-08')
    expect(count('Führung')).toBe('1')
    await type('School: Pupil', '22')
    await type('School: Teacher', '2')
    await answer()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Worauf achten/ }), 'Farbe')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Stühle' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Weg ohne Stufen' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Stühle' }))
    await userEvent.click(field('Was noch? (freiwillig)'))
    await userEvent.paste('Wir kommen mit dem Zug.')
    await userEvent.type(screen.getByRole('spinbutton', { name: /Alter der Jüngsten/ }), '11')
    expect(summary()).toContain('1 Führung, 24 Personen')
    expect(summary()).toContain('CHF 234.00')
    expect(await axeViolations(container)).toEqual([])
    await add()
    expect(cartStore.read().form).toMatchObject([
      {
        datetime: '2026-12-08 14:00', count: 1, totalCount: 24, totalPrice: 23400,
        tickets: [{ id: 32, count: 1, subtickets: [{ id: 321, count: 22 }, { id: 322, count: 2 }] }],
        answers: [
          { id: 1, type: 'radio', value: 1 }, { id: 2, type: 'select', value: 2 }, { id: 3, type: 'checkbox', value: [2] },
          { id: 4, type: 'text', value: 'Klasse 5b' }, { id: 5, type: 'textarea', value: 'Wir kommen mit dem Zug.' }, { id: 6, type: 'number', value: 11 },
        ],
      },
    ])
  })

  test('has its answers empty again once it is in the basket (R4.35)', async () => {
    group('?date=2026-12-08')
    await type('Admission', '10')
    await answer()
    await add()
    expect(field('Name der Gruppe (Pflichtangabe)').value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Schulklasse' }).checked).toBe(false)
    expect(count('Admission')).toBe('0')
  })

  test('keeps what was typed and chosen over a reload', async () => {
    group()
    await type('Admission', '4')
    await answer()
    cleanup()
    group()
    expect(count('Admission')).toBe('4')
    expect(field('Name der Gruppe (Pflichtangabe)').value).toBe('Klasse 5b')
  })

  test('one too large is told how many fit, over all its tickets (R5.1, R5.4, R5.13)', async () => {
    group('?date=2026-12-08')
    await type('Admission', '26')
    expect(count('Admission')).toBe('25')
    expect(screen.getByText('Sie möchten 26; höchstens 25 sind möglich.')).toBeTruthy()
    await userEvent.click(more('School: Teacher'))
    expect(count('School: Teacher')).toBe('0')
    expect(screen.getByText('Sie möchten 1; höchstens 0 sind möglich.')).toBeTruthy()
  })

  test('of more whole tours than guides are free is told how many are (R5.3, R5.13)', async () => {
    group('?date=2026-12-05&time=14:00')
    await type('Führung', '3')
    expect(count('Führung')).toBe('2')
    expect(screen.getByText('Sie möchten 3; zu dieser Zeit sind noch 2 Führungen frei.')).toBeTruthy()
  })

  test('too small says what it needs (R5.12)', async () => {
    group('?date=2026-12-08')
    expect(screen.getByText('Eine Führung ist für 5 bis 25 Personen.')).toBeTruthy()
    await type('Admission', '3')
    await answer()
    await add()
    expect(problems()).toEqual(['Für diese Führung braucht es mindestens 5 Personen; bei Ihnen sind es 3.'])
    await userEvent.click(screen.getByRole('link', { name: /mindestens 5 Personen/ }))
    expect(document.activeElement).toBe(field('School: Pupil'))
  })

  test('marks what must be answered, asks for it at its place, and forgives as soon as it is there (R2.107)', async () => {
    const { container } = group('?date=2026-12-08')
    await type('Admission', '10')
    await userEvent.type(screen.getByRole('spinbutton', { name: /Alter der Jüngsten/ }), '2')
    await add()
    expect(problems()).toEqual(['Bitte antworten: Wer kommt?', 'Bitte antworten: Name der Gruppe', 'Bitte eine Zahl von 3 bis 99: Alter der Jüngsten'])
    expect(await axeViolations(container)).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: 'Bitte antworten: Wer kommt?' }))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Schulklasse' }))
    expect(field('Name der Gruppe (Pflichtangabe)').getAttribute('aria-invalid')).toBe('true')
    await answer()
    expect(problems()).toEqual(['Bitte eine Zahl von 3 bis 99: Alter der Jüngsten'])
  })

  test('costs what its time costs (R3.35)', async () => {
    group('?date=2026-12-09')
    expect(summary()).toContain('CHF 230.00')
    await userEvent.click(day(/, 8\. Dezember/))
    expect(summary()).toContain('CHF 190.00')
  })

  test('says how many whole tours are free at each time', () => {
    group('?date=2026-12-05')
    expect(time(/10:00\s*1 Führung frei/)).toBeTruthy()
    expect(time(/14:00\s*2 Führungen frei/)).toBeTruthy()
  })

  test('of which every person is counted by the price list needs a ticket for each (R5.9)', async () => {
    group('?date=2026-12-08', { single_ticketing: 1, questions: [] })
    await type('Führung', '6')
    await type('Admission', '5')
    expect(screen.getByText('5 Tickets für 6 Teilnehmende: Bitte wählen Sie noch 1 dazu.')).toBeTruthy()
    await add()
    expect(cartStore.read().form).toEqual([])
  })
})

describe('a line of the basket', () => {
  test('is changed where it was chosen, and stays one line', async () => {
    show({}, '?date=2026-12-08')
    await userEvent.click(more('Adult'))
    await add()
    cleanup()
    act(() => tourChoiceStore.write({ 201: { prices: [{ id: 21, count: 1 }], tickets: [], answers: [] } }))
    const { router } = show({}, '?date=2026-12-08&time=14%3A00&change=0')
    await userEvent.click(more('Adult'))
    await add('Änderung übernehmen')
    expect(cartStore.read().form).toMatchObject([{ id: 201, totalCount: 2, totalPrice: 1000 }])
    expect(router.state.location.search).not.toContain('change')
  })

  test('that is no tour like this one any more is not replaced', async () => {
    show({}, '?date=2026-12-08&change=3')
    await userEvent.click(more('Adult'))
    await add()
    expect(cartStore.read().form).toHaveLength(1)
  })
})
