import { expect, it } from 'vitest'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { smallTours } from '../tours/tours.fixture.ts'
import { catalogueFolder } from './catalogue.fixture.ts'
import { loadFiles } from './read-catalogue.ts'
import { problemLines } from './problem-lines.fixture.ts'

const museum: Record<string, string> = { ...goodsMuseum, ...smallTours }
const slots = 'events/slots.yaml'
const sessions = 'events/sessions.yaml'

/** What is told of the small museum with a change; `to: null` takes the file away. */
async function reported(file: string, from: string, to: string | null) {
  expect(museum[file], file).toContain(from)
  const { [file]: text, ...rest } = museum
  const files = to === null ? rest : { ...museum, [file]: text!.replace(from, () => to) }
  const { folder, remove } = await catalogueFolder(files)
  const { problems, warnings } = await problemLines(await loadFiles(folder))
  await remove()
  return { problems, warnings }
}

it('the museum of this table has no mistake', async () => {
  expect(await reported('groups.yaml', 'Ausstellung', 'Anderes')).toEqual({ problems: [], warnings: [] })
})

type Row = [name: string, file: string, from: string, to: string | null, reported: string]
it.each<Row>([
  [
    'a date as it is said',
    'events/ended.yaml',
    'starts: 2026-01-02',
    'starts: 11.04.2027',
    '10: starts: must be a date: write 2027-04-11',
  ],
  [
    'a date without its zeros',
    'venues.yaml',
    '[2026-04-03]',
    '[2026-4-3]',
    '10: closed_dates: must be a date: write 2026-04-03',
  ],
  [
    'the 31st of February',
    'events/ended.yaml',
    'starts: 2026-01-02',
    'starts: 2027-02-31',
    '10: starts: 2027-02-31 is no day of the calendar',
  ],
  [
    'a date in words',
    'events/ended.yaml',
    'starts: 2026-01-02',
    'starts: in May',
    '10: starts: must be a date like 2027-05-01',
  ],
  [
    'a day counted in another way',
    'events/ended.yaml',
    '{days_ago: 3}',
    '{weeks_ago: 3}',
    '11: ends: must be a date like 2027-05-01, {in_days: 3} or {days_ago: 3}',
  ],
  [
    'an end before the start',
    slots,
    'picture: bild',
    'picture: bild\nstarts: 2027-05-01\nends: 2027-04-01',
    '11: ends: is before the start, 2027-05-01',
  ],
  [
    'a tour that ends before it starts',
    'tours/over.yaml',
    'ends: {days_ago: 1}',
    'starts: {in_days: 2}\nends: {days_ago: 1}',
    '13: ends: is before the start, {in_days:2}',
  ],
  [
    'a time with a point',
    sessions,
    'time: "19:00"',
    'time: 19.30',
    '10: schedule.sessions.time: must be a time: write "19:30"',
  ],
  [
    'a time without its zero',
    'venues.yaml',
    'fri: ["10:00"',
    'fri: ["9:00"',
    '8: hours.fri: must be a time: write "09:00"',
  ],
  [
    'a time that there is not',
    sessions,
    'time: "19:00"',
    'time: "25:00"',
    '10: schedule.sessions.time: must be a time: like "10:00"',
  ],
  ['a language that is missing', 'groups.yaml', ', en: Ausstellung (en)', '', '1: name: no text in "en"'],
  [
    'a language misspelt',
    'groups.yaml',
    'en: Ausstellung',
    'eng: Ausstellung',
    '1: name.eng: must be a language like "de"',
  ],
  [
    'one text for all languages',
    'groups.yaml',
    '{de: Ausstellung, en: Ausstellung (en)}',
    'Ausstellung',
    '1: name: must be a text in each language, like {de: …, en: …}',
  ],
  [
    'a rate of VAT by another name',
    slots,
    'vat: standard',
    'vat: normal',
    '13: tickets.vat: must be exempt, standard, reduced or zero',
  ],
  [
    'a rate of VAT misspelt',
    slots,
    'vat: standard',
    'vat: standart',
    '13: tickets.vat: must be exempt, standard, reduced or zero; did you mean "standard"?',
  ],
  [
    'the id of another ticket',
    slots,
    'id: 12',
    'id: 11',
    '13: tickets.id: ticket 11 is already given, in museum/events/slots.yaml:12',
  ],
  [
    'the id of another event',
    slots,
    'id: 1\n',
    'id: 2\n',
    '2: id: id 2 is already given, in museum/events/days.yaml:2',
  ],
  [
    'an amount with its currency',
    slots,
    'price: 20.00',
    'price: "14 Euro"',
    '12: tickets.price: must be an amount in CHF, like 12.00',
  ],
  [
    'an amount with a comma',
    'merchandise/poster.yaml',
    'price: 19.00',
    'price: 14,00',
    '8: price: must be an amount in CHF with a point: write 14.00',
  ],
  [
    'an amount with a comma in braces',
    slots,
    'price: 20.00',
    'price: 14,00',
    '12: tickets.price: 14,00 ends at the comma: write 14.00',
  ],
  [
    '14 for 14 francs',
    slots,
    'price: 20.00',
    'price: 14',
    '12: tickets.price: must be an amount in CHF with its decimals: write 14.00',
  ],
  [
    'whole francs for free shipping',
    'shipping.yaml',
    'free_from: 200.00',
    'free_from: 60',
    '2: free_from: must be an amount in CHF with its decimals: write 60.00',
  ],
  [
    'whole francs for the amounts of a voucher',
    'vouchers/free.yaml',
    'min: 20.00',
    'min: 10',
    '9: amount.min: must be an amount in CHF with its decimals: write 10.00',
  ],
  ['an amount left out', slots, 'price: 20.00, ', '', '12: tickets.price: is missing'],
  [
    "a picture's file",
    'pictures.yaml',
    'pictures/plan.svg',
    'pictures/plann.svg',
    '2: file: there is no file pictures/plann.svg; did you mean "pictures/plan.svg"?',
  ],
  [
    "a picture's file for dark pages",
    'pictures.yaml',
    'dark: pictures/plan-dark.svg',
    'dark: pictures/plan.dark.svg',
    '2: dark: there is no file pictures/plan.dark.svg; did you mean "pictures/plan-dark.svg"?',
  ],
  [
    'a picture for dark pages of another size',
    'pictures.yaml',
    'dark: pictures/plan-dark.svg',
    'dark: pictures/bild.png',
    '2: dark: is 800 × 400 pixels, and pictures/plan.svg 1920 × 960',
  ],
  [
    "a venue's picture",
    'venues.yaml',
    'picture: bild',
    'picture: bilt',
    '11: picture: there is no picture "bilt"; did you mean "bild"?',
  ],
  [
    'a map',
    'shop.yaml',
    'map: {picture: plan',
    'map: {picture: plann',
    '44: map.picture: there is no picture "plann"; did you mean "plan"?',
  ],
  [
    'a venue on the map',
    'shop.yaml',
    'places: {haus',
    'places: {hous',
    '44: map.places.hous: there is no venue "hous"; did you mean "haus"?',
  ],
  ['a place beside the map', 'shop.yaml', '[12.5, 40]', '[125, 40]', '44: map.places.haus: must be at most 100'],
  [
    'a picture',
    slots,
    'picture: bild',
    'picture: bilt',
    '9: picture: there is no picture "bilt"; did you mean "bild"?',
  ],
  ['a venue', slots, 'venue: haus', 'venue: hous', '4: venue: there is no venue "hous"; did you mean "haus"?'],
  ['an id in words', 'groups.yaml', 'id: 1', 'id: one', '1: id: must be a whole number, not "one"'],
  ['a group', slots, 'groups: [1]', 'groups: [23]', '5: groups: there is no group 23; there is 1'],
  [
    'an event',
    'merchandise/catalogue.yaml',
    'events: [1]',
    'events: [99]',
    '14: events: there is no event 99; there is 2, 3, 5, 6, 4, 1',
  ],
  ['a tab', 'merchandise/poster.yaml', 'price: 19.00', 'price:\n\t19.00', '9: is indented with a tab: use spaces'],
  [
    'a colon within braces',
    slots,
    'name: {de: Ereignis 1,',
    'name: {de: Rom: die Stadt,',
    '6: a text with a colon in it stands in double quotes, like "Rome: the city"',
  ],
  [
    'a colon in a text',
    'merchandise/poster.yaml',
    'stock: 40',
    'maker: Rom: die Stadt\nstock: 40',
    '11: a text with a colon in it stands in double quotes, like "Rome: the city"',
  ],
  [
    'a comma in a text within braces',
    'groups.yaml',
    'de: Ausstellung,',
    'de: Kraft, Licht,',
    '1: name.de: the text ends at the comma before "Licht": put all of it in double quotes',
  ],
  [
    'a colon without its space',
    slots,
    'mode: 1, price: 20.00',
    'mode:1, price: 20.00',
    '12: tickets: "mode:1" lacks the space behind the colon',
  ],
  [
    'a line that is indented too far',
    'merchandise/poster.yaml',
    'stock: 40',
    '  stock: 40',
    '11: is indented deeper than the line above, which has its value',
  ],
  [
    'a line that is indented in between',
    'events/days.yaml',
    '    mode: 5',
    '   mode: 5',
    '14: is indented in another way than the lines it belongs to',
  ],
  ['a bracket left open', slots, 'groups: [1]', 'groups: [1', '6: a { or [ that was opened above is not closed'],
  [
    'a quote left open',
    'merchandise/poster.yaml',
    'stock: 40',
    'maker: "Verlag\nstock: 40',
    '11: a quote is opened here and not closed',
  ],
  [
    'a text that begins with a star',
    'merchandise/poster.yaml',
    'stock: 40',
    'maker: *Verlag\nstock: 40',
    '11: a text that begins with * stands in double quotes',
  ],
  ['a name given twice', slots, 'venue: haus', 'venue: haus\nvenue: haus', '5: "venue" is given twice'],
  [
    'a name misspelt that is needed',
    slots,
    'capacity: 10',
    'capacty: 10',
    '10: schedule.capacty: unknown name; did you mean "capacity"?',
  ],
  [
    'a name that there is not',
    'groups.yaml',
    '{id: 1',
    '{colour: red, id: 1',
    '1: colour: unknown name; there is id, name',
  ],
  [
    'a kind of schedule',
    slots,
    'type: slots',
    'type: slot',
    '10: schedule.type: must be slots, days, sessions or none; did you mean "slots"?',
  ],
  ['a mode', slots, 'mode: 1', 'mode: 2', '12: tickets.mode: must be 1 for a time, 5 for a day or 3 without a date'],
  [
    'the same time twice',
    'tours/public.yaml',
    '["14:00", "10:00"]',
    '["10:00", "10:00"]',
    '21: languages.times.times: fri 10:00 is already given',
  ],
  [
    'opening hours turned round',
    'venues.yaml',
    'fri: ["10:00", "12:00"]',
    'fri: ["20:00", "10:00"]',
    '8: hours.fri: closes at 10:00, which is not after 20:00; midnight is "24:00"',
  ],
  ['a capacity below nothing', slots, 'capacity: 10', 'capacity: -60', '10: schedule.capacity: must be at least 0'],
  ['half a place', slots, 'capacity: 10', 'capacity: 2.5', '10: schedule.capacity: must be a whole number, not "2.5"'],
  [
    'a contingent above the capacity',
    slots,
    'contingent: 3',
    'contingent: 30',
    '13: tickets.contingent: 30 is more than the capacity, 10',
  ],
  [
    'a zip without quotes',
    'venues.yaml',
    'zip: "8000"',
    'zip: 8000',
    '5: address.zip: must be a text: put it in quotes, "8000"',
  ],
  [
    'yes for true',
    slots,
    'unique_barcode: true',
    'unique_barcode: yes',
    '14: tickets.unique_barcode: must be true or false, not "yes"',
  ],
  ['one for a list', slots, 'groups: [1]', 'groups: 1', '5: groups: must be a list, like [one, two]'],
  ['a value left out', slots, 'venue: haus', 'venue:', '4: venue: is empty'],
  ['no list where there is one', 'groups.yaml', '- {', '{', '1: must be a list: each entry begins with "- "'],
  ['a page that is missing', 'pages/terms.de.md', '#', null, '1: the file is missing'],
  ['a file that is missing', 'venues.yaml', '- id', null, '1: the file is missing'],
  [
    'a currency',
    'shop.yaml',
    'settings:\n',
    'settings:\n  currency: CHFF\n',
    '24: settings.currency: must be a currency by ISO 4217, like CHF, EUR or JPY',
  ],
  [
    'a language that the shop does not speak',
    'shop.yaml',
    '[de, en]',
    '[de, em]',
    '5: config.languages: the shop does not speak "em"',
  ],
  [
    'a setting misspelt',
    'shop.yaml',
    'hasTickets: true',
    'hasTicket: true',
    '7: config.hasTicket: unknown name; did you mean "hasTickets"?',
  ],
  [
    'an entry that others name',
    'categories.yaml',
    'id: 51, kind: merchandise',
    'id: 51, kind: merch',
    '2: kind: must be merchandise, pass or voucher',
  ],
])('%s is told in one true line', async (_, file, from, to, line) => {
  expect(await reported(file, from, to)).toEqual({ problems: [`museum/${file}:${line}`], warnings: [] })
})

it.each<Row>([
  [
    'a tour on a weekday on which its house is closed',
    'tours/public.yaml',
    'weekdays: [fri, sun]',
    'weekdays: [fri, mon]',
    '21: languages.times.weekdays: takes place on mon, when the venue "haus" is closed by its hours',
  ],
  [
    'tours that overlap',
    'tours/sign.yaml',
    'times: ["09:00"]',
    'times: ["09:00", "09:30"]',
    '17: languages.times.times: fri 09:00 and 09:30 overlap, since a tour takes 60 minutes: both are sold, with ' +
      'a guide each',
  ],
  [
    'sessions that overlap',
    sessions,
    'time: "19:00"}]',
    'time: "19:00"}, {weekday: thu, time: "20:00"}]',
    '10: schedule.sessions: thu 19:00 and 20:00 overlap, since a session takes 90 minutes: both are sold',
  ],
])('%s may be meant, and is told without being refused', async (_, file, from, to, line) => {
  expect(await reported(file, from, to)).toEqual({ problems: [], warnings: [`museum/${file}:${line}`] })
})

it('a file that nobody reads is told with the place where it was meant to be', async () => {
  const { folder, remove, write } = await catalogueFolder(museum)
  await write('event/kraft.yaml', 'id: 9')
  await write('venue.yaml', 'id: 9')
  const { warnings } = await problemLines(await loadFiles(folder))
  await remove()
  expect(warnings).toEqual([
    'museum/event/kraft.yaml:1: is not read, since a catalogue has no event; did you mean "events"?',
    'museum/venue.yaml:1: is not read, since a catalogue has no venue.yaml; did you mean "venues.yaml"?',
  ])
})

it('what can be written without quotes needs none: days, and times', async () => {
  const { problems } = await reported(sessions, 'time: "19:00"', 'time: 19:00')
  expect(problems).toEqual([])
})
