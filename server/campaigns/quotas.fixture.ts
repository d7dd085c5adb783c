import { cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { both, eventHead, hotelQuai } from '../catalogue/catalogue.fixture.ts'

export const quotas = (places = 20) => `
quotas:
  - {id: 801, name: ${both('Schulen')}, places: ${places}, weekdays: [sun], back: {days_before: 3}, partner: Stadt}
  - {id: 802, name: ${both('Hotel')}, places: 4, from: 2026-03-28, until: 2026-03-29}
`
/** An event of 30 places a day, of which on Sundays 20 are kept for schools, until three days before. */
export const visitedByClasses = (own = `${quotas()}sequence_no: 0\n`) => `${eventHead(8, 'Klasse')}
schedule: {type: days, capacity: 30}
tickets:
  - {id: 81, name: ${both('Erwachsene')}, mode: 5, price: 10.00, vat: exempt}
  - {id: 82, name: ${both('Begleitung')}, mode: 5, price: 0, vat: exempt, contingent: 2}
${own}`

export const quotaMuseum = {
  ...cancelingMuseum,
  'events/classes.yaml': visitedByClasses(),
  'campaigns.yaml': `
- {id: 1, name: ${both('Schulen')}, codes: [SCHULE], quotas: [801]}
- {id: 2, name: ${both('Zoo')}, codes: [FREUNDE], quotas: [801], beyond_quota: public, percent: 10}
- {id: 3, name: ${both('Hotel')}, codes: [HOTEL], quotas: [802], times: 2}
- {id: 4, name: ${both('Hotel')}, quotas: [802], percent: 10, partner: Hotel}
`,
  'partners.yaml': hotelQuai(4),
}
/** Sundays: the first is given back already, the second three days before, on 26 March. */
export const [near, sunday, ordinary] = ['2026-03-22 10:00', '2026-03-29 10:00', '2026-03-27 10:00']
