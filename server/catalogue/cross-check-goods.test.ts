import { expect, it } from 'vitest'
import { smallTours } from '../tours/tours.fixture.ts'
import { hotelQuai, smallMuseum } from './catalogue.fixture.ts'
import { problemLines } from './problem-lines.fixture.ts'

const words = (text: string) => `{de: ${text}, en: ${text} (en)}`
const head = (id: number, category: number) => `id: ${id}
category: ${category}
name: ${words('Ding')}
description: ${words('Text')}`

const goods = {
  'categories.yaml': `- {id: 1, kind: merchandise, name: ${words('Bücher')}}
- {id: 2, kind: pass, name: ${words('Karten')}}
- {id: 3, kind: voucher, name: ${words('Gutscheine')}}`,
  'shipping.yaml': `- countries: [CH, LI]
  rates: [{weight_from: 0, price: 7.00}, {weight_from: 2000, price: 9.00}]
- countries: [DE]
  rates: [{weight_from: 0, price: 12.00}]`,
  'merchandise/mail.yaml': `${head(301, 1)}
pictures: [bild]
price: 20.00
vat: reduced
stock: 3
weight: 200
events: [1]`,
  'merchandise/collect.yaml': `${head(302, 1)}
pictures: [bild]
price: 20.00
vat: standard
stock: 3
delivery: collect
venue: haus`,
  'merchandise/download.yaml': `${head(303, 1)}
pictures: [bild]
price: 20.00
vat: standard
stock: 3
delivery: download
file: downloads/file.zip`,
  'passes/pass.yaml': `${head(401, 2)}
picture: bild
price: 90.00
benefits: [{admission: free, venues: [haus], events: [1], tours: [71]}]`,
  'vouchers/amount.yaml': `${head(501, 3)}
picture: bild
price: 50.00
amount: {min: 10.00, max: 90.00}`,
  'vouchers/thing.yaml': `${head(502, 3)}
price: 16.00
taxed: sale
vat: standard
redeemable: {events: [1], tours: [71], articles: [301], passes: [401]}`,
  'downloads/file.zip': 'file',
}
type Name = keyof typeof goods

const problemsOf = async (changes: Record<string, string>, listed: object = goods) => {
  const files = new Map(
    Object.entries({ ...smallMuseum, ...smallTours, ...goods, ...changes }).map(([name, text]) => [
      name,
      Buffer.from(text),
    ]),
  )
  const { problems } = await problemLines({ files })
  return problems.filter((problem) => Object.keys(listed).some((name) => problem.startsWith(`museum/${name}`)))
}

it('a barcode is of one article, since a scanner could not tell them apart', async () => {
  const barcode = '\nbarcode: "7610000000012"'
  const names = ['merchandise/mail.yaml', 'merchandise/collect.yaml'] as const
  const both = Object.fromEntries(names.map((name) => [name, goods[name] + barcode]))
  expect(await problemsOf(both)).toEqual([
    'museum/merchandise/collect.yaml:11: barcode: a scanner would take 7610000000012 for another article, in ' +
      'museum/merchandise/mail.yaml:11',
  ])
  const other = { ...both, [names[0]]: goods[names[0]] + barcode.replace('12"', '29"') }
  expect(await problemsOf(other)).toEqual([])
})

it('goods without a mistake have no problem', async () => {
  expect(await problemsOf({})).toEqual([])
})

it.each<[string, Name, string, string, string]>([
  ['a category given twice', 'categories.yaml', 'id: 2', 'id: 1', 'id: id 1 is already given'],
  ['an id that a pass has', 'passes/pass.yaml', 'id: 401', 'id: 301', 'id: id 301 is already given'],
  ['an id that an article has', 'merchandise/download.yaml', 'id: 303', 'id: 302', 'id: id 302 is already given'],
  ['an id that a voucher has', 'vouchers/thing.yaml', 'id: 502', 'id: 501', 'id: id 501 is already given'],
  [
    'a category of passes for an article',
    'merchandise/mail.yaml',
    'category: 1',
    'category: 2',
    'category: there is no category of the kind merchandise 2',
  ],
  [
    'a category of vouchers for a pass',
    'passes/pass.yaml',
    'category: 2',
    'category: 3',
    'category: there is no category of the kind pass 3',
  ],
  [
    'an unknown category for a voucher',
    'vouchers/thing.yaml',
    'category: 3',
    'category: 9',
    'category: there is no category of the kind voucher 9',
  ],
  [
    'a second picture that is unknown',
    'merchandise/mail.yaml',
    'pictures: [bild]',
    'pictures: [bild, none]',
    'pictures: there is no picture "none"',
  ],
  [
    'an unknown picture of a pass',
    'passes/pass.yaml',
    'picture: bild',
    'picture: none',
    'picture: there is no picture "none"',
  ],
  [
    'an unknown picture of a voucher',
    'vouchers/amount.yaml',
    'picture: bild',
    'picture: none',
    'picture: there is no picture "none"',
  ],
  [
    'an unknown picture of a voucher’s card',
    'vouchers/amount.yaml',
    'picture: bild',
    'pictures: [none]',
    'pictures: there is no picture "none"',
  ],
  [
    'a picture that a voucher’s card has twice',
    'vouchers/amount.yaml',
    'picture: bild',
    'pictures: [bild, bild]',
    'pictures: bild is already given',
  ],
  ['an unknown exhibition', 'merchandise/mail.yaml', 'events: [1]', 'events: [9]', 'events: there is no event 9'],
  [
    'a benefit in an unknown venue',
    'passes/pass.yaml',
    'venues: [haus]',
    'venues: [haus, nowhere]',
    'benefits.venues: there is no venue "nowhere"',
  ],
  [
    'a benefit at an unknown event',
    'passes/pass.yaml',
    'events: [1]',
    'events: [9]',
    'benefits.events: there is no event 9',
  ],
  [
    'a benefit on an unknown tour',
    'passes/pass.yaml',
    'tours: [71]',
    'tours: [9]',
    'benefits.tours: there is no tour 9',
  ],
  [
    'a visit that is booked at no price',
    'passes/pass.yaml',
    'benefits: [{admission: free',
    'booking: {}\nbenefits: [{admission: reduced',
    'benefits: is booked at a reduced price, and says neither percent nor price',
  ],
  [
    'an unknown event to redeem it for',
    'vouchers/thing.yaml',
    'events: [1]',
    'events: [9]',
    'redeemable.events: there is no event 9',
  ],
  [
    'an unknown tour to redeem it for',
    'vouchers/thing.yaml',
    'tours: [71]',
    'tours: [9]',
    'redeemable.tours: there is no tour 9',
  ],
  [
    'an unknown article to redeem it for',
    'vouchers/thing.yaml',
    'articles: [301]',
    'articles: [401]',
    'redeemable.articles: there is no article 401',
  ],
  [
    'an unknown pass to redeem it for',
    'vouchers/thing.yaml',
    'passes: [401]',
    'passes: [301]',
    'redeemable.passes: there is no pass 301',
  ],
  [
    'a venue for what is sent',
    'merchandise/mail.yaml',
    'weight: 200',
    'weight: 200\nvenue: haus',
    'venue: goes with the delivery "collect", which needs it',
  ],
  [
    'no venue for what is collected',
    'merchandise/collect.yaml',
    '\nvenue: haus',
    '',
    'venue: goes with the delivery "collect", which needs it',
  ],
  [
    'an unknown venue',
    'merchandise/collect.yaml',
    'venue: haus',
    'venue: nowhere',
    'venue: there is no venue "nowhere"',
  ],
  [
    'a file for what is sent',
    'merchandise/mail.yaml',
    'weight: 200',
    'weight: 200\nfile: downloads/file.zip',
    'file: goes with the delivery "download", which needs it',
  ],
  [
    'no file for what is downloaded',
    'merchandise/download.yaml',
    '\nfile: downloads/file.zip',
    '',
    'file: goes with the delivery "download", which needs it',
  ],
  [
    'a file that is missing',
    'merchandise/download.yaml',
    'downloads/file.zip',
    'downloads/none.zip',
    'file: there is no file downloads/none.zip',
  ],
  [
    'no weight for what is sent',
    'merchandise/mail.yaml',
    '\nweight: 200',
    '',
    'weight: what is sent by mail has a weight',
  ],
  [
    'a weight for what is downloaded',
    'merchandise/download.yaml',
    'stock: 3',
    'stock: 3\nweight: 1',
    'weight: what is downloaded has no weight',
  ],
  ['a voucher worth nothing', 'vouchers/thing.yaml', 'price: 16.00', 'price: 0', 'price: a voucher is worth something'],
  [
    'a least amount of nothing',
    'vouchers/amount.yaml',
    'min: 10.00',
    'min: 0',
    'amount: the price lies between the least and the most amount, and the least is not 0',
  ],
  [
    'a price below the least amount',
    'vouchers/amount.yaml',
    'min: 10.00',
    'min: 50.01',
    'amount: the price lies between the least and the most amount, and the least is not 0',
  ],
  [
    'a price above the most amount',
    'vouchers/amount.yaml',
    'max: 90.00',
    'max: 49.99',
    'amount: the price lies between the least and the most amount, and the least is not 0',
  ],
  [
    'tax on what is taxed when it is spent',
    'vouchers/amount.yaml',
    'price: 50.00',
    'price: 50.00\nvat: standard',
    'vat: is not due before the voucher is spent',
  ],
  [
    'tax at the sale for no thing',
    'vouchers/amount.yaml',
    'price: 50.00',
    'price: 50.00\ntaxed: sale',
    'redeemable: what is taxed when it is sold says what it is good for',
  ],
  [
    'a country in two zones',
    'shipping.yaml',
    'countries: [DE]',
    'countries: [DE, LI]',
    'countries: LI is already given',
  ],
  [
    'a country twice in one zone',
    'shipping.yaml',
    'countries: [DE]',
    'countries: [DE, DE]',
    'countries: DE is already given',
  ],
  [
    'no price for the lightest parcel',
    'shipping.yaml',
    'rates: [{weight_from: 0, price: 12.00}]',
    'rates: [{weight_from: 1, price: 12.00}]',
    'rates: begin at the weight 0',
  ],
  [
    'an export to a country of the same tax area',
    'shipping.yaml',
    'countries: [CH, LI]',
    'export: true\n  countries: [LI]',
    'countries: LI is in the tax area of CH: what is sent there is no export',
  ],
  [
    'an export that is no yes or no',
    'shipping.yaml',
    'countries: [DE]',
    'export: abroad\n  countries: [DE]',
    'export: must be true or false, not "abroad"',
  ],
  ['a weight given twice', 'shipping.yaml', 'weight_from: 2000', 'weight_from: 0', 'rates: have a weight twice'],
])('%s is told with file and line', async (_, name, from, to, what) => {
  expect(goods[name]).toContain(from)
  const problems = await problemsOf({ [name]: goods[name].replace(from, to) })
  expect(problems.filter((problem) => problem.startsWith(`museum/${name}:`))).toEqual([
    expect.stringMatching(/^[^:]+:\d+: /),
  ])
  expect(problems[0]!.replace(/^[^:]+:\d+: /, '').replace(/; there is .*|; did you mean .*|, in museum.*/, '')).toBe(
    what,
  )
})

it('a partner is given once, and a campaign ends no sooner than it begins', async () => {
  const campaign = (id: number, code: string, days: string) =>
    `- {id: ${id}, name: ${words('Aktion')}, codes: [${code}], percent: 10, ${days}}\n`
  const days = '{from: 2026-03-02, until: 2026-03-01}'
  const given = {
    ...goods,
    'campaigns.yaml': campaign(1, 'EINS', `bought: ${days}`) + campaign(2, 'ZWEI', `visited: ${days}`),
    'partners.yaml': hotelQuai(1) + hotelQuai(2) + hotelQuai(2).replace('951', '952'),
  }
  expect((await problemsOf(given, given)).filter((line) => /campaigns|partners/.test(line))).toEqual([
    'museum/campaigns.yaml:1: bought.until: is before 2026-03-02',
    'museum/campaigns.yaml:2: visited.until: is before 2026-03-02',
    'museum/partners.yaml:9: id: id 951 is already given, in museum/partners.yaml:2',
  ])
})

it('a problem is told at its own line', async () => {
  const text = goods['merchandise/mail.yaml'].replace('events: [1]', 'events: [9]')
  expect(await problemsOf({ 'merchandise/mail.yaml': text })).toEqual([
    `museum/merchandise/mail.yaml:10: events: there is no event 9; there is 1, 2, 3, 4, 5`,
  ])
})

it('what one has alone is no mistake: amounts at their limits, collected goods with a weight', async () => {
  expect(
    await problemsOf({
      'vouchers/amount.yaml': goods['vouchers/amount.yaml'].replace('min: 10.00, max: 90.00', 'min: 50.00, max: 50.00'),
      'merchandise/collect.yaml': `${goods['merchandise/collect.yaml']}\nweight: 3000`,
    }),
  ).toEqual([])
})
