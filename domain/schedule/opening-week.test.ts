import { expect, it } from 'vitest'
import { openingWeek } from './opening-week.ts'

it('days in a row with the same hours stand together, from Monday to Sunday; what is not named is closed', () => {
  const day = ['10:00', '18:00']
  expect(openingWeek({ tue: day, wed: day, thu: day, fri: ['10:00', '20:00'], sat: day, sun: day })).toEqual([
    { from: 0, to: 0, times: '' },
    { from: 1, to: 3, times: '10:00–18:00' },
    { from: 4, to: 4, times: '10:00–20:00' },
    { from: 5, to: 6, times: '10:00–18:00' },
  ])
  expect(openingWeek({})).toEqual([{ from: 0, to: 6, times: '' }])
})
