import { both, eventHead, hotelQuai } from '../catalogue/catalogue.fixture.ts'
import { memberMuseum } from './members.fixture.ts'

const forMembers = `${eventHead(9, 'Vorschau')}
schedule: {type: days, capacity: 10}
tickets:
  - {id: 91, name: ${both('Erwachsene')}, mode: 5, price: 10.00, vat: exempt}
  - {id: 92, name: ${both('Kinder')}, mode: 5, price: 0, vat: exempt}
quotas:
  - {id: 821, name: ${both('Sonntag')}, places: all, passes: true, weekdays: [sun], back: {days_before: 7}}
  - {id: 822, name: ${both('Preview')}, places: all, passes: [602], weekdays: [sat], back: {on: 2026-04-20}}
  - {id: 823, name: ${both('Freitag')}, places: 4, passes: true, weekdays: [fri]}
  - {id: 824, name: ${both('Verband')}, places: 2, weekdays: [fri]}
`

const forPairs = `${eventHead(10, 'Werkstatt')}
schedule: {type: days, capacity: 6}
tickets:
  - {id: 101, name: ${both('Erwachsene')}, mode: 5, price: 10.00, vat: exempt}
  - {id: 102, name: ${both('Kinder')}, mode: 5, price: 0, vat: exempt}
  - {id: 103, name: ${both('Begleitung')}, mode: 5, price: 0, vat: exempt, contingent: 1}
quotas:
  - {id: 831, name: ${both('Paare')}, places: 3, passes: [602], weekdays: [fri]}
`

/**
 * An event of 10 places a day: Sundays are for members until a week before, Saturdays for pairs until 20 April, and of
 * Fridays 4 places are. Another of 6 places, of which 3 are for pairs on Fridays.
 */
export const membersHours: Record<string, string> = {
  ...memberMuseum,
  'events/preview.yaml': `${forMembers}sequence_no: 0\n`,
  'events/workshop.yaml': `${forPairs}sequence_no: 50\n`,
  'campaigns.yaml': `
- {id: 1, name: ${both('Verband')}, codes: [VERBAND], quotas: [824]}
- {id: 2, name: ${both('Presse')}, codes: [PRESSE], quotas: [822]}
- {id: 3, name: ${both('Hotel')}, offers: {events: [9]}, percent: 10, partner: Hotel}
`,
  'partners.yaml': hotelQuai(3),
}

/** On 20 March: the first Sunday is everybody's, the second is so from the 22nd on. */
export const [open, sunday, saturday, friday] = [
  '2026-03-22 10:00',
  '2026-03-29 10:00',
  '2026-03-28 10:00',
  '2026-03-27 10:00',
]
