import { expect, it } from 'vitest'
import { openingText, openingWeek } from './opening-week.ts'

it('days in a row with the same hours stand together, from Monday to Sunday; what is not named is closed', () => {
  const day = ['10:00', '18:00']
  const hours = { tue: day, wed: day, thu: day, fri: ['10:00', '20:00'], sat: day, sun: day }
  expect(openingWeek(hours, 'de-CH')).toEqual([
    { days: 'Mo', times: '' },
    { days: 'Di–Do', times: '10:00–\u206018:00' },
    { days: 'Fr', times: '10:00–\u206020:00' },
    { days: 'Sa–So', times: '10:00–\u206018:00' },
  ])
  expect(openingText(hours, 'en-CH', 'long')).toBe(
    'Tuesday–Thursday 10:00–\u206018:00, Friday 10:00–\u206020:00, Saturday–Sunday 10:00–\u206018:00',
  )
  expect([openingWeek({}, 'fr-CH'), openingText({}, 'fr-CH')]).toEqual([[{ days: 'lun.–dim.', times: '' }], ''])
})
