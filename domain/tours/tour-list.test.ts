import { describe, expect, it } from 'vitest'
import { tour } from './tours.fixture.ts'
import {
  asProgramme,
  byNextDate,
  categoriesWithTours,
  dayChoices,
  dayShown,
  daysWithTours,
  filteredTours,
  languageShown,
  leftByOthers,
  listedState,
  tourLanguages,
} from './tour-list.ts'

const de = tour({ id: 1, sequence_no: 2, custom_groups: [{ id: 7, name: 'Art' }] })
const en = tour({ id: 2, sequence_no: 1, langIdentifier: 'en', langName: 'English', museumId: 2 })
const perDay = { '2026-12-31': [1], '2027-01-01': [], '2027-01-03': [1, 2], '2027-01-04': [2], '2027-01-05': [2] }

describe('the tour list', () => {
  const selected = (user: string, tours = [de, en]) =>
    tourLanguages(tours, user)
      .filter((language) => language.selected)
      .map(({ lang }) => lang)

  it("selects the user's language if there are tours in it (R4.31)", () => {
    expect(selected('en')).toEqual(['en'])
    expect(tourLanguages([de, en, de], 'en')).toEqual([
      { lang: 'de', name: 'Deutsch', selected: false },
      { lang: 'en', name: 'English', selected: true },
    ])
  })

  it('selects the default tour language otherwise (R4.32)', () => {
    expect(selected('fr')).toEqual(['de'])
    expect(selected('fr', [en])).toEqual([])
  })

  it('flags the days from today to four days on that have tours, each by its own date (R4.33, R9.21)', () => {
    expect(daysWithTours(perDay, '2026-12-31')).toEqual(['2026-12-31', '2027-01-03', '2027-01-04'])
  })

  it('drops categories without tours (R4.34)', () => {
    expect(categoriesWithTours([{ id: 7 }, { id: 8 }], [de, en])).toEqual([{ id: 7 }])
  })

  it.each([
    ['language', { languages: ['en'] }, [2], 'R2.97'],
    ['category', { category: 7 }, [1], 'R2.98'],
    ['a category without tours', { category: 8 }, [], 'R2.98'],
    ['venue', { venue: 2 }, [2], 'R2.99'],
    ['the other venue', { venue: 1 }, [1], 'R2.99'],
    ['day', { day: '2026-12-31' }, [1], 'R2.100'],
    ['a day without tours', { day: '2027-01-02' }, [], 'R2.100'],
    ['nothing, in sequence', {}, [2, 1], 'R3.45'],
  ])('is filtered by %s (%4$s)', (_, filter, ids, _ids) => {
    const none = { languages: [], category: null, venue: null, day: null }
    expect(filteredTours([de, en], { ...none, ...filter }, perDay).map(({ id }) => id)).toEqual(ids)
  })

  it.each([
    ['languages', [2], 'the venue leaves only the English one'],
    ['venue', [1], 'the language leaves only the German one'],
    ['category', [], 'nothing is both'],
  ] as const)('has for the filter of %s what the others leave: %3$s', (one, ids, _) => {
    const filter = { languages: ['de'], category: null, venue: 2, day: null }
    expect(leftByOthers(one, [de, en], filter, perDay).map(({ id }) => id)).toEqual(ids)
  })

  it('of a day it is a programme: by first time, equal ones in sequence, what has no time at the end (R2.100, R3.45)', () => {
    const tours = [{ id: 4 }, { id: 3 }, { id: 9 }, { id: 1 }, { id: 2 }]
    expect(
      asProgramme(tours, { 4: ['14:00'], 3: ['09:30', '16:00'], 1: ['14:00', '15:00'], 2: ['10:00'] }).map(
        ({ id }) => id,
      ),
    ).toEqual([3, 2, 4, 1, 9])
  })

  it('is a programme without a day too: by the next date, equal ones in sequence, what has none at the end (R3.45)', () => {
    const [early, late] = ['2026-12-31 14:00', '2027-01-02 10:00']
    const tours = [
      { id: 1, next_datetime: null },
      { id: 4, next_datetime: late },
      { id: 3, next_datetime: early },
      { id: 2, next_datetime: late },
    ]
    expect(byNextDate(tours).map(({ id }) => id)).toEqual([3, 4, 2, 1])
  })

  it.each([
    ['the one that is selected by itself, without a wish', null, 'de', 'de'],
    ['the one that is asked for', 'en', 'de', 'en'],
    ['the selected one in place of a language without tours', 'it', 'de', 'de'],
    ['all of them, when asked for', 'all', 'de', null],
  ])('shows %s (R2.97, R4.31)', (_, requested, user, shown) => {
    expect(languageShown(requested, tourLanguages([de, en], user))).toBe(shown)
  })

  it('shows all languages where there are none in the one of the user nor in the default one (R4.32)', () => {
    expect(languageShown(null, tourLanguages([en], 'fr'))).toBeNull()
  })

  it('offers today and tomorrow in any case, further days of the window when they have tours or are chosen (R2.101)', () => {
    expect(dayChoices(perDay, '2026-12-31', null)).toEqual(['2026-12-31', '2027-01-01', '2027-01-03', '2027-01-04'])
    expect(dayChoices(perDay, '2026-12-31', '2027-01-02')).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
      '2027-01-04',
    ])
  })

  it.each([
    ['2026-12-31', '2026-12-31'],
    ['2027-01-04', '2027-01-04'],
    ['2026-12-30', null],
    ['2027-01-05', null],
    ['tomorrow', null],
    ['2026-12-99', null],
    [null, null],
  ])('of an address with the day %s takes %s: any day where it is over or too far (R2.100)', (requested, shown) => {
    expect(dayShown(requested, '2026-12-31')).toBe(shown)
  })

  const open = { ...tour(), soldout: false, next_datetime: '2026-12-31 11:00' }
  it.each([
    ['open', 'it has times, prices and tickets', {}],
    ['withoutTickets', 'it is booked without them', { booking_without_tickets: 1 as const }],
    ['withoutTickets', 'it has none', { tickets: [] }],
    ['soldOut', 'every time to come is', { soldout: true, next_datetime: null }],
    ['notBookable', 'it has no time to come', { next_datetime: null }],
    ['notBookable', 'it has no prices', { priceList: {} }],
  ])('shows a tour as %s, as %s (R4.70, R4.71, R4.72)', (state, _, given) => {
    expect(listedState({ ...open, ...given })).toBe(state)
  })
})
