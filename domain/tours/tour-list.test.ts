import { describe, expect, test } from 'vitest'
import { tour } from './samples.ts'
import { categoriesWithTours, daysWithTours, filteredTours, tourLanguages } from './tour-list.ts'

const de = tour({ id: 1, sequence_no: 2, custom_groups: [{ id: 7, name: 'Art' }] })
const en = tour({ id: 2, sequence_no: 1, langIdentifier: 'en', langName: 'English', museumId: 2 })
const perDay = { '2026-12-31': [1], '2027-01-01': [], '2027-01-03': [1, 2], '2027-01-04': [2], '2027-01-05': [2] }

describe('the tour list', () => {
  const selected = (user: string, tours = [de, en]) => tourLanguages(tours, user).filter((language) => language.selected).map(({ lang }) => lang)

  test("selects the user's language if there are tours in it (R4.31)", () => {
    expect(selected('en')).toEqual(['en'])
    expect(tourLanguages([de, en, de], 'en')).toEqual([{ lang: 'de', name: 'Deutsch', selected: false }, { lang: 'en', name: 'English', selected: true }])
  })

  test('selects the default tour language otherwise (R4.32)', () => {
    expect(selected('fr')).toEqual(['de'])
    expect(selected('fr', [en])).toEqual([])
  })

  test('flags the days from today to four days on that have tours, each by its own date (R4.33, R9.21)', () => {
    expect(daysWithTours(perDay, '2026-12-31')).toEqual(['2026-12-31', '2027-01-03', '2027-01-04'])
  })

  test('drops categories without tours (R4.34)', () => {
    expect(categoriesWithTours([{ id: 7 }, { id: 8 }], [de, en])).toEqual([{ id: 7 }])
  })

  test.each([
    ['language', { languages: ['en'] }, [2], 'R2.97'],
    ['category', { category: 7 }, [1], 'R2.98'],
    ['venue', { venue: 2 }, [2], 'R2.99'],
    ['day', { day: '2026-12-31' }, [1], 'R2.100'],
    ['a day without tours', { day: '2027-01-02' }, [], 'R2.100'],
    ['nothing, in sequence', {}, [2, 1], 'R3.45'],
  ])('is filtered by %s (%4$s)', (_, filter, ids, _ids) => {
    const none = { languages: [], category: null, venue: null, day: null }
    expect(filteredTours([de, en], { ...none, ...filter }, perDay).map(({ id }) => id)).toEqual(ids)
  })
})
