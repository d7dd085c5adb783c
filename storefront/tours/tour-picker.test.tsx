// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { tour } from '@foyer/domain/tours/tours.fixture.ts'
import { cartStore } from '../cart/cart-store.ts'
import { axeViolations } from '../core/shop.fixture.tsx'
import { calendar, singleTour } from './tour.fixture.ts'
import {
  add,
  chosenDay,
  count,
  day,
  eachVisitsAnew,
  field,
  more,
  problems,
  show,
  summary,
  time,
  type,
} from './tour-picker.fixture.tsx'

eachVisitsAnew()

describe('a public tour', () => {
  it('is chosen by date, time and participants and put in the basket (R1.1, R2.103, R2.104, R2.106)', async () => {
    const { container } = show()
    await userEvent.click(time(/14:00/))
    await userEvent.click(more('Adult'))
    await userEvent.click(more('Adult'))
    await userEvent.click(more('Child'))
    expect(summary()).toContain('Samstag, 5. Dezember, 14:00')
    expect(await axeViolations(container)).toEqual([])
    await add()
    expect(cartStore.read().form).toMatchObject([
      {
        type: 'guidedTour',
        id: 201,
        datetime: '2026-12-05 14:00',
        totalCount: 3,
        totalPrice: 1300,
        prices: [
          { id: 22, count: 1 },
          { id: 21, count: 2 },
        ],
      },
    ])
    const added = await screen.findByRole('heading', { name: 'In Ihrem Warenkorb' })
    expect(document.activeElement).toBe(added)
    expect(screen.getByRole('link', { name: 'Weiter umsehen' }).getAttribute('href')).toBe('/de/guided-tours')
    expect(await axeViolations(container)).toEqual([])
  })

  it('shows the VAT that its total contains (R1.31, R9.6)', async () => {
    show()
    for (let press = 0; press < 2; press += 1) await userEvent.click(more('Adult'))
    expect(summary()).toContain('CHF 10')
    expect(summary()).toContain('inkl. CHF 0.75 MWST (8.1 %)')
  })

  it('takes the day of the address where it is available, else the first that is, and says which day was meant (R4.39, R4.40, R4.77, R8.56)', async () => {
    show({}, '?date=2026-12-08')
    expect(chosenDay()).toContain('8. Dezember')
    cleanup()
    const { router } = show({}, '?date=2026-12-06')
    expect(chosenDay()).toContain('5. Dezember')
    expect(screen.getByText('Am Sonntag, 6. Dezember ist diese Führung ausgebucht.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Nächster freier Termin: Dienstag, 8.\u00a0Dezember' }))
    expect(chosenDay()).toContain('8. Dezember')
    expect(router.view.location.search).toBe('?date=2026-12-08&time=14%3A00')
  })

  it('shows days that are unavailable, sold out or nearly full, and offers the next one in their place (R4.65, R4.66, R4.76, R4.77, R3.37, R3.38)', async () => {
    const places = {
      '2026-12-05': calendar['2026-12-08']!,
      '2026-12-06': calendar['2026-12-06']!,
      '2026-12-10': {
        '10:00': { tickets: 4, tours: 1, timeslotId: 1, soldout: false, price_from: 900 },
        '18:00': { tickets: 0, tours: 0, timeslotId: 2, soldout: true, price_from: 700 },
      },
    }
    show({ calendar: places, limits: { from: '2026-12-03', to: '2026-12-12' } })
    expect(day(/, 6\. Dezember 2026, ausverkauft/)).toBeTruthy()
    expect(day(/, 10\. Dezember 2026, noch 4 Plätze, ab CHF.7/)).toBeTruthy()
    expect(day(/, 13\. Dezember/).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(day(/, 7\. Dezember 2026, keine Führung/))
    expect(chosenDay()).toContain('5. Dezember')
    expect(screen.getByText('Am Montag, 7. Dezember ist diese Führung nicht verfügbar.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Nächster freier Termin: Donnerstag, 10/ }))
    expect(chosenDay()).toContain('10. Dezember')
  })

  it('has the times of its day, the first chosen, the full one closed (R4.36, R4.38, R4.67, R4.76)', async () => {
    show()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    expect(time(/10:00\s*noch 4 Plätze/).checked).toBe(true)
    expect(time(/18:00\s*ausgebucht/).disabled).toBe(true)
    await userEvent.click(day(/, 8\. Dezember/))
    expect(time(/14:00/).checked).toBe(true)
  })

  it('keeps its time on another date that offers it (R4.37)', async () => {
    show({
      calendar: {
        ...calendar,
        '2026-12-08': { '10:00': calendar['2026-12-08']!['14:00']!, '14:00': calendar['2026-12-08']!['14:00']! },
      },
    })
    await userEvent.click(time(/14:00/))
    await userEvent.click(day(/, 8\. Dezember/))
    expect(time(/14:00/).checked).toBe(true)
  })

  it('takes no more than a time has left, nor than a tour takes, and says both counts (R5.1, R5.2, R5.13)', async () => {
    show()
    await userEvent.click(more('Child'))
    await type('Adult', '9')
    expect(count('Adult')).toBe('3')
    expect(screen.getByText('Sie möchten 9 Plätze; zu dieser Zeit sind noch 3 frei.')).toBeTruthy()
    await userEvent.click(time(/14:00/))
    await type('Adult', '30')
    expect(count('Adult')).toBe('19')
    expect(screen.getByText('Höchstens 19 möglich.')).toBeTruthy()
  })

  it('takes what is no number as 0 (R5.5)', async () => {
    show()
    await userEvent.click(more('Adult'))
    await type('Adult', 'zwei')
    expect(count('Adult')).toBe('0')
  })

  it('without anyone who comes asks for them (R4.76)', async () => {
    show()
    await add()
    await screen.findByRole('alert')
    expect(problems()).toEqual(['Bitte wählen Sie, wer teilnimmt.'])
    expect(document.title).toMatch(/^Fehler: /)
    await userEvent.click(screen.getByRole('link', { name: 'Bitte wählen Sie, wer teilnimmt.' }))
    expect(document.activeElement).toBe(field('Child'))
    expect(cartStore.read().form).toEqual([])
  })

  it('informs of the number of people from which it takes place, and binds nobody to it (R5.12)', async () => {
    show({ tour: singleTour({ min_participants: 4 }) })
    expect(screen.getByText(/mindestens 4 Personen kommen/)).toBeTruthy()
    await userEvent.click(more('Adult'))
    await add()
    expect(cartStore.read().form).toHaveLength(1)
  })

  it('without tickets shows no choice of them (R4.71)', () => {
    show()
    expect(screen.queryByRole('heading', { name: 'Tickets wählen' })).toBeNull()
  })

  it('counts the admissions that are in the basket, and asks only for those that are missing', async () => {
    const { tickets } = tour()
    const joined = singleTour({ booking_without_tickets: 0, own_admission: [7], tickets: tickets.slice(0, 1) })
    const held = ticketItem({ eventId: 7, datetime: '2026-12-05 09:00', totalCount: 2 })
    act(() => cartStore.write({ ...emptyCart, form: [held] }))
    show({ tour: joined })
    await userEvent.click(time(/14:00/))
    expect(
      screen.getByText('2 Eintritte sind schon da. Hier braucht nur ein Ticket, wer noch keines hat.'),
    ).toBeTruthy()
    await type('Adult', '3')
    expect(count('Admission')).toBe('1')
    await userEvent.click(screen.getByRole('button', { name: 'Eins weniger: Adult' }))
    expect(count('Admission')).toBe('0')
    expect(summary()).toContain('2 Eintritte sind schon daTotal CHF 10')
    // on another day they are good for nothing
    await userEvent.click(day(/ 8\. Dezember/))
    expect(count('Admission')).toBe('2')
    await userEvent.click(day(/ 5\. Dezember/))
    await userEvent.click(time(/14:00/))
    expect(count('Admission')).toBe('0')
    await add()
    expect(cartStore.read().form[1]).toMatchObject({ totalPrice: 1000, ownAdmission: [7], tickets: [] })
  })

  it('with tickets needs as many of them as participants, and says how many are missing or too many (R2.105, R5.8, R5.11)', async () => {
    show({ tour: singleTour({ booking_without_tickets: 0 }) }, '?date=2026-12-08')
    await userEvent.click(more('Admission'))
    expect(screen.getByText('Bitte wählen Sie zuerst, wie viele Personen teilnehmen.')).toBeTruthy()
    for (let press = 0; press < 2; press += 1) await userEvent.click(more('Adult'))
    // the number is said once
    expect([count('Adult'), count('Admission')]).toEqual(['2', '2'])
    await userEvent.click(screen.getByRole('button', { name: 'Eins weniger: Admission' }))
    expect(screen.getByText('1 Ticket für 2 Teilnehmende: Bitte wählen Sie noch 1 dazu.')).toBeTruthy()
    await add()
    expect(cartStore.read().form).toEqual([])
    await userEvent.click(more('School: Pupil'))
    await userEvent.click(more('School: Teacher'))
    expect([count('Admission'), count('School: Pupil'), count('School: Teacher')]).toEqual(['0', '1', '1'])
    await userEvent.click(more('Admission'))
    expect(screen.getAllByText('3 Tickets für 2 Teilnehmende: Bitte nehmen Sie 1 weg.').length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: 'Eins weniger: School: Teacher' }))
    await add()
    expect(cartStore.read().form).toMatchObject([
      {
        tickets: [
          { id: 32, count: 1, subtickets: [{ id: 321, count: 1 }] },
          { id: 31, count: 1 },
        ],
      },
    ])
  })
})
