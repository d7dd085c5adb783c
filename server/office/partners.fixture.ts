import { both, hotelQuai } from '../catalogue/catalogue.fixture.ts'
import { cancelingMuseum } from '../after-sale/cancel.fixture.ts'

/** A museum with a hotel that gets a tenth off its tickets, and a reseller that may owe CHF 50. */
export const partnersMuseum = {
  ...cancelingMuseum,
  'campaigns.yaml': `
- {id: 1, name: ${both('Hotel')}, percent: 10, offers: {tickets: [61]}, partner: Hotel}
- {id: 2, name: ${both('Reisen')}, percent: 20, codes: [REISEN], times: 3, partner: Reisen}
`,
  'partners.yaml': `${hotelQuai(1)}- id: 952
  name: Reisen AG
  campaign: 2
  email: reisen@example.org
  lang: fr
  address: {street: Weg 2, zip: "8000", city: Ort, country: CH}
  limit: 50.00
`,
}
