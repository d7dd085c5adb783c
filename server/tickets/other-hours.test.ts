import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '@foyer/texts/languages.ts'
import { both, eventHead } from '../catalogue/catalogue.fixture.ts'
import { museum } from '../testing/museum.fixture.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'

// Today is Friday, 20 March 2026; the house is open from Friday to Sunday, 10:00 to 12:00, and closed on 21 March.

const special = `closed_dates: [2026-04-03]
  special_hours:
    - {day: 2026-05-20, hours: ["10:00", "12:00"]}
    - {day: 2026-05-19, hours: ["10:00", "12:00"]}
    - {day: 2026-03-20, hours: ["10:00", "14:00"]}
    - {day: 2026-04-06, until: 2026-04-08, hours: ["10:00", "16:30"]}`
const during = (starts: string, ends: string) =>
  museum['events/days.yaml']!.replace('schedule:', `starts: ${starts}\nends: ${ends}\nschedule:`)
const several = `${eventHead(7, 'Beide')}
other_venues: [nacht]
schedule: {type: none}
tickets: [{id: 71, name: ${both('Beide')}, mode: 3, price: 5.00, vat: exempt}]
`
let shop: TestShop
beforeAll(async () => {
  const venues = museum['venues.yaml']!.replace('closed_dates: [2026-04-03]', special)
  const days = during('2026-03-21', '2026-04-03')
  const files = { 'venues.yaml': venues, 'events/days.yaml': days, 'events/several.yaml': several }
  shop = await openTestShop({ files: { ...museum, ...files } })
})
afterAll(() => shop.close())

const written = async (event: number, lang = 'en'): Promise<string | undefined> =>
  (await shop.call('GET', `${lang}/ticket/collect/event/${event}`)).body.event.other_hours
const said = async (...about: Parameters<typeof written>) =>
  (await written(...about))?.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')

it('an event says in each language when its house has other hours or is closed, for two months', async () => {
  const all = await Promise.all(languages.map((lang) => said(1, lang)))
  expect(all.toSorted()).toEqual([
    'Abweichende Öffnungszeiten: Fr 20. März 10:00–14:00, Sa 21. März geschlossen, Fr 3. Apr. geschlossen, ' +
      '6. Apr. – 8. Apr. 10:00–16:30, Di 19. Mai 10:00–12:00.',
    'Afvigende åbningstider: fre. 20. mar. 10.00–14.00, lør. 21. mar. lukket, fre. 3. apr. lukket, ' +
      '6. apr. – 8. apr. 10.00–16.30, tirs. 19. maj 10.00–12.00.',
    'Afwijkende openingstijden: vr 20 mrt 10:00–14:00, za 21 mrt gesloten, vr 3 apr gesloten, ' +
      '6 apr – 8 apr 10:00–16:30, di 19 mei 10:00–12:00.',
    'Avvikande öppettider: fre 20 mars 10:00–14:00, lör 21 mars stängt, fre 3 apr. stängt, ' +
      '6 apr. – 8 apr. 10:00–16:30, tis 19 maj 10:00–12:00.',
    'Different opening hours: Fri 20 Mar 10:00–14:00, Sat 21 Mar closed, Fri 3 Apr closed, ' +
      '6 Apr – 8 Apr 10:00–16:30, Tue 19 May 10:00–12:00.',
    'Horaires particuliers : ven. 20 mars 10:00–14:00, sam. 21 mars fermé, ven. 3 avr. fermé, ' +
      '6 avr. – 8 avr. 10:00–16:30, mar. 19 mai 10:00–12:00.',
    'Horario especial: vie 20 mar 10:00–14:00, sáb 21 mar cerrado, vie 3 abr cerrado, ' +
      '6 abr – 8 abr 10:00–16:30, mar 19 may 10:00–12:00.',
    'Orari particolari: ven 20 mar 10:00–14:00, sab 21 mar chiuso, ven 3 apr chiuso, ' +
      '6 apr – 8 apr 10:00–16:30, mar 19 mag 10:00–12:00.',
  ])
})

it('no line ends within a day or within times, so that twice the size of text tears no word', async () => {
  expect((await written(1))!.split(' ').slice(3)).toEqual([
    'Fri\u00a020\u00a0Mar',
    '10:00–\u206014:00,',
    'Sat\u00a021\u00a0Mar',
    'closed,',
    'Fri\u00a03\u00a0Apr',
    'closed,',
    '6\u00a0Apr\u00a0–',
    '8\u00a0Apr',
    '10:00–\u206016:30,',
    'Tue\u00a019\u00a0May',
    '10:00–\u206012:00.',
  ])
})

it('nothing is said of days on which the event is not on', async () => {
  expect([await said(2), await said(3)]).toEqual([
    'Different opening hours: Sat 21 Mar closed, Fri 3 Apr closed.',
    undefined,
  ])
})

it('nothing is said of what has times of its own or is in several houses, nor in the list', async () => {
  expect([await said(4), await said(7)]).toEqual([undefined, undefined])
  expect(JSON.stringify((await shop.call('GET', 'en/event/select')).body.data)).not.toContain('other_hours')
})
