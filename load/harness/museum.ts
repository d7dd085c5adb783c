import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

// A museum for race tests: few places, so that many buyers want the same ones.

/** One slot a day, at 12:00, with 50 places. */
export const oneSlot = { event: 1, ticket: 11, places: 50 }
/** Slots from 10:00 each half hour with 50 places; of the second ticket only 10 go into each. */
export const nested = { event: 2, ticket: 21, scarceTicket: 22, places: 50, contingent: 10 }
/** Slots from 10:00 each quarter of an hour, one place each. */
export const single = { event: 3, ticket: 31 }
/** Whole days, with places for everybody; the second ticket is free. */
export const wholeDay = { event: 4, ticket: 41, freeTicket: 42 }

export const card = 164
export const twint = 165

export const both = (text: string) => `{de: ${text}, en: ${text}}`
const noons = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `{weekday: ${day}, time: "12:00"}`)
const events: Record<number, string> = {
  [oneSlot.event]: `
schedule: {type: sessions, minutes: 60, capacity: 50, sessions: [${noons.join(', ')}]}
tickets: [{id: 11, name: ${both('Eintritt')}, mode: 1, price: 25.00, vat: standard}]`,
  [nested.event]: `
schedule: {type: slots, every_minutes: 30, last_entry_minutes_before_closing: 60, minutes: 30, capacity: 50}
tickets:
  - {id: 21, name: ${both('Eintritt')}, mode: 1, price: 20.00, vat: exempt}
  - {id: 22, name: ${both('Empore')}, mode: 1, price: 30.00, vat: exempt, contingent: 10}`,
  [single.event]: `
schedule: {type: slots, every_minutes: 15, last_entry_minutes_before_closing: 60, minutes: 15, capacity: 1}
tickets: [{id: 31, name: ${both('Kammer')}, mode: 1, price: 9.00, vat: exempt}]`,
  [wholeDay.event]: `
schedule: {type: days, capacity: 100000}
tickets:
  - {id: 41, name: ${both('Tageskarte')}, mode: 5, price: 15.00, vat: exempt}
  - {id: 42, name: ${both('Kind')}, mode: 5, price: 0, vat: exempt}`,
}

export const shop = `
config:
  siteName: Haus
  siteNameTranslations: {en: House}
  languages: [de, en]
  languagesFull: [Deutsch, English]
  hasTickets: true
  hasGuidedTours: true
  hasMerchandise: false
  hasVouchers: false
  hasMemCard: false
  hasUserRegistration: false
  logoLinksToMainSite: false
  museumMainUrl: https://haus.example
  museumPerLanguageUrls: {}
  navTranslations: {}
  customTermsLinks: false
  partnerLogos: []
  currencySymbol: CHF
  showCookieDisclaimer: false
  showHeader: true
  showFooter: true
settings:
  supportEmail: hilfe@haus.example
  company: {name: Haus, street: Weg 1, zip: "8000", city: Ort, country: CH, vatNumber: CHE-1, email:
    hilfe@haus.example, phone: "+41"}
payments:
  - {id: ${card}, method: card, name: ${both('Karte')}}
  - {id: ${twint}, method: twint, name: TWINT_NAME}
customer:
  salutations: [{id: 1, name: ${both('Frau')}}]
  required_fields: [fname, lname, email, country]
  visible_fields: [salutation, fname, lname, email, country, city]
vat:
  standard: [{from: 2024-01-01, percent: 8.1}]
  reduced: [{from: 2024-01-01, percent: 2.6}]
  zero: [{from: 2018-01-01, percent: 0}]
banners: []
static: {cookie_warning: ${both('Kekse')}, social_media: []}
`.replace('TWINT_NAME', both('TWINT'))

const hours = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  .map((weekday) => `${weekday}: ["10:00", "18:00"]`)
  .join(', ')
const venues = `
- id: 1
  key: haus
  name: ${both('Haus')}
  address: {street: Weg 1, zip: "8000", city: Ort, country: CH}
  directions: ${both('Tram')}
  accessibility: ${both('stufenlos')}
  hours: {${hours}}
`

/** Writes the museum into a folder of its own and answers where; `extra` files stand beside or in place of its own. */
export function writeMuseum(extra: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-museum-'))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  write('shop.yaml', shop)
  write('venues.yaml', venues)
  write('groups.yaml', `- {id: 1, name: ${both('Ausstellung')}}`)
  write('pictures.yaml', '[]')
  for (const [id, rest] of Object.entries(events)) {
    write(
      `events/${id}.yaml`,
      `id: ${id}\nvenue: haus\ngroups: [1]\nname: ${both(`Ereignis ${id}`)}\nsubtitle: ` +
        `${both('Untertitel')}\ndescription: ${both('Text')}${rest}\n`,
    )
  }
  for (const page of ['imprint', 'terms', 'data_protection', 'accessibility_statement', 'shipping']) {
    for (const lang of ['de', 'en']) write(`pages/${page}.${lang}.md`, `# ${page}\n\nText\n`)
  }
  for (const [name, text] of Object.entries(extra)) write(name, text)
  return folder
}

/** The museum's day so many days from today, `YYYY-MM-DD`. */
export function inDays(days: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(Date.now() + days * 86_400_000)
}
