// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { cartStore } from '../cart/cart-store.ts'
import { tourChoiceStore } from '../cart/choices.ts'
import { axeViolations } from '../core/shop.fixture.tsx'
import { groupTour } from './tour.fixture.ts'
import {
  add,
  count,
  day,
  eachVisitsAnew,
  field,
  group,
  more,
  problems,
  show,
  summary,
  time,
  type,
} from './tour-picker.fixture.tsx'

eachVisitsAnew()

describe('a tour for a group', () => {
  const answer = async () => {
    await userEvent.click(screen.getByRole('radio', { name: 'Schulklasse' }))
    await userEvent.type(field('Name der Gruppe (Pflichtangabe)'), 'Klasse 5b')
  }

  it('is booked as a whole for its people, with tickets, sub-tickets and answers of all kinds (R1.1, R2.105, R2.106, R2.107, R3.42, R3.43, R3.44)', async () => {
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
    expect(summary()).toContain('CHF 234')
    expect(await axeViolations(container)).toEqual([])
    await add()
    expect(cartStore.read().currency).toBe('CHF')
    expect(cartStore.read().form).toMatchObject([
      {
        datetime: '2026-12-08 14:00',
        count: 1,
        totalCount: 24,
        totalPrice: 23400,
        tickets: [
          {
            id: 32,
            count: 1,
            subtickets: [
              { id: 321, count: 22 },
              { id: 322, count: 2 },
            ],
          },
        ],
        answers: [
          { id: 1, type: 'radio', value: 1 },
          { id: 2, type: 'select', value: 2 },
          { id: 3, type: 'checkbox', value: [2] },
          { id: 4, type: 'text', value: 'Klasse 5b' },
          { id: 5, type: 'textarea', value: 'Wir kommen mit dem Zug.' },
          { id: 6, type: 'number', value: 11 },
        ],
      },
    ])
  })

  it('costs at least what the list says, until its smallest group is chosen', async () => {
    group('?date=2026-12-08')
    // the guide and five pupils
    expect(summary()).toContain('Total ab CHF 200')
    await type('School: Pupil', '4')
    expect(summary()).toContain('Total ab CHF 200')
    await type('Admission', '1')
    expect(summary()).toMatch(/Total CHF \d+/)
  })

  it('has its answers empty again once it is in the basket (R4.35)', async () => {
    group('?date=2026-12-08')
    await type('Admission', '10')
    await answer()
    await add()
    expect(field('Name der Gruppe (Pflichtangabe)').value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Schulklasse' }).checked).toBe(false)
    expect(count('Admission')).toBe('0')
  })

  it('keeps what was typed and chosen over a reload', async () => {
    group()
    await type('Admission', '4')
    await answer()
    cleanup()
    group()
    expect(count('Admission')).toBe('4')
    expect(field('Name der Gruppe (Pflichtangabe)').value).toBe('Klasse 5b')
  })

  it('one too large is told how many fit, over all its tickets (R5.1, R5.4, R5.13)', async () => {
    group('?date=2026-12-08')
    await type('Admission', '26')
    expect(count('Admission')).toBe('25')
    expect(screen.getByText('Höchstens 25 möglich.')).toBeTruthy()
    await userEvent.click(more('School: Teacher'))
    expect(count('School: Teacher')).toBe('0')
    expect(screen.getByText('Nicht möglich.')).toBeTruthy()
  })

  it('of more whole tours than guides are free is told how many are (R5.3, R5.13)', async () => {
    group('?date=2026-12-05&time=14:00')
    await type('Führung', '3')
    expect(count('Führung')).toBe('2')
    expect(screen.getByText('Sie möchten 3; zu dieser Zeit sind noch 2 Führungen frei.')).toBeTruthy()
  })

  it('for one person and more says only how many it takes', () => {
    show({ tour: groupTour({ min_participants: 1 }) }, '?date=2026-12-08')
    expect(screen.getByText('Bis 25 Personen nehmen an einer Führung teil.')).toBeTruthy()
  })

  it('too small says what it needs (R5.12)', async () => {
    group('?date=2026-12-08')
    expect(screen.getByText('Eine Führung ist für 5 bis 25 Personen.')).toBeTruthy()
    await type('Admission', '3')
    await answer()
    await add()
    expect(problems()).toEqual(['Für diese Führung braucht es mindestens 5 Personen; bei Ihnen sind es 3.'])
    await userEvent.click(screen.getByRole('link', { name: /mindestens 5 Personen/ }))
    expect(document.activeElement).toBe(field('School: Pupil'))
  })

  it('marks what must be answered, asks for it at its place, and forgives as soon as it is there (R2.107)', async () => {
    const { container } = group('?date=2026-12-08')
    await type('Admission', '10')
    await userEvent.type(screen.getByRole('spinbutton', { name: /Alter der Jüngsten/ }), '2')
    await add()
    expect(problems('Bitte korrigieren Sie die Fehler')).toEqual([
      'Bitte antworten: Wer kommt?',
      'Bitte antworten: Name der Gruppe',
      'Bitte eine Zahl von 3 bis 99: Alter der Jüngsten',
    ])
    expect(await axeViolations(container)).toEqual([])
    await userEvent.click(screen.getByRole('link', { name: 'Bitte antworten: Wer kommt?' }))
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Schulklasse' }))
    expect(field('Name der Gruppe (Pflichtangabe)').getAttribute('aria-invalid')).toBe('true')
    await answer()
    expect(problems('Bitte korrigieren Sie die Fehler')).toEqual(['Bitte eine Zahl von 3 bis 99: Alter der Jüngsten'])
  })

  it('costs what its time costs (R3.35)', async () => {
    group('?date=2026-12-09')
    expect(summary()).toContain('CHF 230')
    await userEvent.click(day(/, 8\. Dezember/))
    expect(summary()).toContain('CHF 190')
  })

  it('says how many whole tours are free at each time', () => {
    group('?date=2026-12-05')
    expect(time(/10:00\s*1 Führung frei/)).toBeTruthy()
    expect(time(/14:00\s*2 Führungen frei/)).toBeTruthy()
  })

  it('of which every person is counted by the price list needs a ticket for each (R5.9)', async () => {
    group('?date=2026-12-08', { single_ticketing: 1, questions: [] })
    await type('Führung', '6')
    await type('Admission', '5')
    expect(screen.getByText('5 Tickets für 6 Teilnehmende: Bitte wählen Sie noch 1 dazu.')).toBeTruthy()
    await add()
    expect(cartStore.read().form).toEqual([])
  })
})

describe('a line of the basket', () => {
  it('is changed where it was chosen, and stays one line', async () => {
    show({}, '?date=2026-12-08')
    await userEvent.click(more('Adult'))
    await add()
    cleanup()
    act(() => tourChoiceStore.write({ 201: { prices: [{ id: 21, count: 1 }], tickets: [], answers: [] } }))
    const { router } = show({}, '?date=2026-12-08&time=14%3A00&change=0')
    await userEvent.click(more('Adult'))
    expect(screen.getByText('Sie ändern eine Führung in Ihrem Warenkorb.')).toBeTruthy()
    await add('Änderungen speichern')
    expect(cartStore.read().form).toMatchObject([{ id: 201, totalCount: 2, totalPrice: 1000 }])
    expect(router.view.location.search).not.toContain('change')
  })

  it('that is no tour like this one any more is not replaced', async () => {
    show({}, '?date=2026-12-08&change=3')
    await userEvent.click(more('Adult'))
    await add()
    expect(cartStore.read().form).toHaveLength(1)
  })
})
