import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf, localDay } from '@foyer/domain/time/dates.ts'
import type { TourEntry } from './entries.schema.ts'
import { loadFiles, readCatalogue } from './read-catalogue.ts'
import { TourSchedule } from '../schedule/tour-schedule.ts'

const { entries, problems } = await readCatalogue(await loadFiles(join(import.meta.dirname, '../../catalogue')))
if (!entries) throw new Error(JSON.stringify(problems))
const { tours } = entries
const families = new Set(tours.map(({ family }) => family))
/** A Monday, when two of the venues are closed. */
const monday = instantOf('2026-11-23 08:00')
const ahead = (days: number) => addDays(localDay(monday), days)
const schedule = new TourSchedule(entries, ahead(60))
const free = (tour: TourEntry, from: string, to: string) =>
  tour.prices.length > 0 &&
  [...schedule.openDays(tour, monday, from, to)].some((day) =>
    schedule.on(tour, day, monday).some(({ places }) => places > 0),
  )
const some = (rule: (tour: TourEntry) => boolean) => tours.some(rule)

describe("the demonstration's guided tours", () => {
  it('are ten or more, in all venues and in every language of the shop (R3.32)', () => {
    expect(families.size).toBeGreaterThanOrEqual(10)
    expect(new Set(tours.map(({ venue }) => venue))).toEqual(new Set(entries.venues.map(({ key }) => key)))
    expect(tours.map(({ lang }) => lang)).toEqual(expect.arrayContaining(entries.shop.config.languages))
    expect(some(({ lang_name }) => lang_name !== undefined)).toBe(true)
  })

  it.each([1, 2, 3, 4, 5, 6, 7])(
    'have something to join %i days ahead, also where two venues are closed (R2.101)',
    (days) => {
      expect(
        tours.filter((tour) => !tour.book_complete_tour && free(tour, ahead(days), ahead(days))).length,
      ).toBeGreaterThan(1)
    },
  )

  it('have something within a week in each language (R2.97)', () => {
    const languages = new Set(tours.filter((tour) => free(tour, ahead(0), ahead(6))).map(({ lang }) => lang))
    expect(languages).toEqual(new Set(tours.map(({ lang }) => lang)))
  })

  it('are booked in every way, with and without tickets and parts (R5.4)', () => {
    expect(some((tour) => !tour.book_complete_tour && tour.booking_without_tickets)).toBe(true)
    expect(some((tour) => !tour.book_complete_tour && tour.tickets.length > 0)).toBe(true)
    expect(
      some((tour) => tour.book_complete_tour && !tour.single_ticketing && tour.min_participants !== undefined),
    ).toBe(true)
    expect(some((tour) => tour.book_complete_tour && tour.single_ticketing)).toBe(true)
    expect(some(({ tickets }) => tickets.some(({ subtickets }) => subtickets.length > 0))).toBe(true)
    expect(some(({ prices }) => prices.length > 0 && prices.every(({ price }) => price === 0))).toBe(true)
  })

  it('cost more at some times and in some languages (R3.35)', () => {
    expect(
      some(({ prices, times }) =>
        times.some((time) => prices.some(({ id, price }) => (time.prices?.[id] ?? 0) > price)),
      ),
    ).toBe(true)
    expect(
      some(({ family, prices }) =>
        prices.some(
          ({ id, price }) => (schedule.byId(family)!.prices.find((first) => first.id === id)?.price ?? price) < price,
        ),
      ),
    ).toBe(true)
  })

  it('ask questions of all six types (R2.107)', () => {
    expect(new Set(tours.flatMap(({ questions }) => questions.map(({ type }) => type)))).toEqual(
      new Set(['radio', 'select', 'checkbox', 'text', 'textarea', 'number']),
    )
  })

  it('show what is sold out, what is over and what has no prices (R4.70, R4.72)', () => {
    expect(
      some(
        (tour) =>
          tour.prices.length > 0 && !schedule.openDays(tour, monday).next().done && !free(tour, ahead(0), ahead(60)),
      ),
    ).toBe(true)
    expect(some((tour) => tour.times.length > 0 && schedule.openDays(tour, monday).next().done === true)).toBe(true)
    expect(some((tour) => tour.prices.length === 0 && !schedule.openDays(tour, monday).next().done)).toBe(true)
  })
})
