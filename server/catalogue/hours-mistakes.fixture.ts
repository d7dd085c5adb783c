import type { Row } from './mistakes.fixture.ts'

const mistakes: readonly [name: string, hours: string, reported: string][] = [
  [
    'both closed and with hours',
    '{day: 2026-04-03, hours: ["10:00", "11:00"]}',
    'day: 2026-04-03 is one of closed_dates, too',
  ],
  [
    'hours that end before they begin',
    '{day: 2026-04-04, hours: ["12:00", "11:00"]}',
    'hours: closes at 11:00, which is not after 12:00; midnight is "24:00"',
  ],
  [
    'hours of a day twice',
    '{day: 2026-04-04, hours: ["10:00", "11:00"]}, {day: 2026-04-04, hours: ["10:00", "12:00"]}',
    'day: other special hours have 2026-04-04 already',
  ],
  [
    'hours of several days that meet',
    '{day: 2026-04-04, until: 2026-04-08, hours: ["10:00", "11:00"]}, ' +
      '{day: 2026-04-08, until: 2026-04-09, hours: ["10:00", "12:00"]}',
    'day: other special hours have 2026-04-08 already',
  ],
  [
    'hours until a day before',
    '{day: 2026-04-04, until: 2026-04-04, hours: ["10:00", "11:00"]}',
    'until: is not after 2026-04-04; leave it out for a single day',
  ],
]

/** Mistakes of special hours. */
export const hoursMistakes = mistakes.map(([name, hours, reported]): Row => [
  name,
  'venues.yaml',
  'closed_dates: [2026-04-03]',
  `closed_dates: [2026-04-03]\n  special_hours: [${hours}]`,
  `11: special_hours.${reported}`,
])
