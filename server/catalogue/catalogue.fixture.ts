import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** A text in both languages of the small museum. */
export const both = (text: string) => `{de: ${text}, en: ${text} (en)}`

/** A partner in partners.yaml, by its campaign. */
export const hotelQuai = (campaign: number) => `
- id: 951
  name: Hotel Quai
  campaign: ${campaign}
  email: hotel@example.org
  lang: de
  address: {street: Quai 1, zip: "8000", city: Ort, country: CH}
`

const shop = `
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
  fewLeft: 7
  supportEmail: hilfe@haus.example
  company: {name: Haus, street: Weg 1, zip: "8000", city: Ort, country: CH, vatNumber: CHE-1,
    email: hilfe@haus.example, phone: "+41"}
payments:
  - {id: 164, method: card, brands: [Visa], name: ${both('Karte')}}
customer:
  salutations: [{id: 1, name: ${both('Frau')}}]
  required_fields: [fname, lname, email, country]
  visible_fields: [salutation, fname, lname, email, country, city]
vat:
  standard: [{from: 2024-01-01, percent: 8.1}, {from: 2026-05-01, percent: 8.8}]
  reduced: [{from: 2024-01-01, percent: 2.6}]
  zero: [{from: 2018-01-01, percent: 0}]
banners:
  - group: home
    entries: [{image: bild, image_mobile: "", title: ${both('Bild')}}]
map: {picture: plan, places: {haus: [12.5, 40]}}
static:
  cookie_warning: ${both('Kekse')}
  social_media: [{link: "https://b.example", sequence_no: 2}, {link: "https://a.example", sequence_no: 1}]
`

const venueEntry = (id: number, key: string, hours: string, closed = '[]', rest = '') => `
- id: ${id}
  key: ${key}
  name: ${both(key)}
  address: {street: Weg 1, zip: "8000", city: Ort, country: CH}
  directions: ${both('Tram')}
  accessibility: ${both('stufenlos')}
  hours: ${hours}
  closed: ${closed}
  closed_dates: [2026-04-03]
  ${rest}
`
const weekend = '{fri: ["10:00", "12:00"], sat: ["10:00", "12:00"], sun: ["10:00", "12:00"]}'

/** What each event of a test begins with; schedule and tickets follow. */
export const eventHead = (id: number, name: string, venue = 'haus', sequence?: number) => `
id: ${id}${sequence === undefined ? '' : `\nsequence_no: ${sequence}`}
venue: ${venue}
groups: [1]
name: ${both(name)}
subtitle: ${both('Untertitel')}
description: ${both('Text')}`
const head = (id: number, venue: string, rest: string) => `${eventHead(id, `Ereignis ${id}`, venue, id)}
${rest}`

/** A small museum: slots, days, sessions, an event that has ended, and one that stays open all night. */
export const smallMuseum: Record<string, string> = {
  'shop.yaml': shop,
  'venues.yaml':
    venueEntry(1, 'haus', weekend, '["03-21"]', 'picture: bild') + venueEntry(2, 'nacht', '{sun: ["00:00", "24:00"]}'),
  'groups.yaml': `- {id: 1, name: ${both('Ausstellung')}}`,
  'pictures.yaml':
    '- {id: bild, file: pictures/bild.png, kind: photograph, year: {de: um 1810, en: about 1810}, licence: CC0, ' +
    `alt: ${both('ein Bild')}}\n- {id: plan, file: pictures/plan.svg, dark: pictures/plan-dark.svg, ` +
    `kind: illustration, year: 1905, licence: CC0, alt: ${both('ein Plan')}}`,
  'pictures/plan.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100"><rect width="200" ' +
    'height="100" fill="#336699"/></svg>',
  'pictures/plan-dark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="200" height="100"><rect width="200" ' +
    'height="100" fill="#112233"/></svg>',
  'events/slots.yaml': head(
    1,
    'haus',
    `picture: bild
schedule: {type: slots, every_minutes: 30, last_entry_minutes_before_closing: 30, minutes: 15, capacity: 10}
tickets:
  - {id: 11, sequence_no: 2, name: ${both('Erwachsene')}, mode: 1, price: 20.00, vat: exempt}
  - {id: 12, sequence_no: 1, name: ${both('Führung')}, mode: 1, price: 30.00, vat: standard, contingent: 3,
     unique_barcode: true}
`,
  ),
  'events/days.yaml': head(
    2,
    'haus',
    `
schedule: {type: days, capacity: 50, sold_out: [{weekday: sat, weeks: even}]}
tickets:
  - id: 21
    name: ${both('Gruppe')}
    mode: 5
    price: 0
    vat: standard
    family: true
    group: {id: 5, name: ${both('Gruppen')}}
    subtickets: [{id: 211, name: ${both('Kind')}, price: 5.00, min_quantity: 1, max_quantity: 4}]
  - {id: 22, name: ${both('Offen')}, mode: 3, price: 15.00, vat: exempt, contingent: 4}
`,
  ),
  'events/ended.yaml': head(
    3,
    'haus',
    `
starts: 2026-01-02
ends: {days_ago: 3}
schedule: {type: days, capacity: 50}
tickets:
  - {id: 31, name: ${both('Erwachsene')}, mode: 5, price: 10.00, vat: exempt}
  - {id: 32, name: ${both('Offen')}, mode: 3, price: 10.00, vat: exempt}
`,
  ),
  'events/sessions.yaml': head(
    4,
    'haus',
    `
schedule: {type: sessions, minutes: 90, capacity: 20, sessions: [{weekday: thu, nth: [1, 3], time: "19:00"}]}
tickets:
  - {id: 41, name: ${both('Abend')}, mode: 1, price: 40.00, vat: exempt, contingent: 5}
`,
  ),
  'events/night.yaml': head(
    5,
    'nacht',
    `
schedule: {type: slots, every_minutes: 60, last_entry_minutes_before_closing: 60, minutes: 60, capacity: 5}
tickets:
  - {id: 51, name: ${both('Nacht')}, mode: 1, price: 9.00, vat: exempt}
`,
  ),
  ...Object.fromEntries(
    ['imprint', 'terms', 'data_protection', 'accessibility_statement', 'shipping'].flatMap((id) =>
      ['de', 'en'].map((lang) => [
        `pages/${id}.${lang}.md`,
        `# ${id} ${lang}\n\nEin *Text* <script>alert(1)</script> [los](javascript:alert(1))\n`,
      ]),
    ),
  ),
}

export interface CatalogueFolder {
  folder: string
  write(name: string, text: string | Buffer): Promise<void>
  remove(): Promise<void>
}

/** A catalogue folder of its own for a test. */
export async function catalogueFolder(files: Record<string, string> = smallMuseum): Promise<CatalogueFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-catalogue-'))
  const write = async (name: string, text: string | Buffer) => {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  for (const [name, text] of Object.entries(files)) await write(name, text)
  await write(
    'pictures/bild.png',
    await sharp({ create: { width: 800, height: 400, channels: 3, background: '#ff8800' } })
      .png()
      .toBuffer(),
  )
  return { folder, write, remove: () => rm(folder, { recursive: true, force: true }) }
}
