import { expect, it } from 'vitest'
import { smallTours } from '../tours/tours.fixture.ts'
import { smallMuseum } from './catalogue.fixture.ts'
import { problemLines } from './problem-lines.fixture.ts'

const problemsOf = async (changes: Record<string, string>) => {
  const files = new Map(
    Object.entries({ ...smallMuseum, ...smallTours, ...changes }).map(([name, text]) => [name, Buffer.from(text)]),
  )
  return (await problemLines({ files })).problems
}
const put = (file: 'public' | 'group', from: string, to: string) => {
  const text = smallTours[`tours/${file}.yaml`]!
  expect(text).toContain(from)
  return { [`tours/${file}.yaml`]: text.replace(from, to) }
}

it.each<[string, Record<string, string>, string]>([
  ['an unknown venue', put('public', 'venue: haus', 'venue: nowhere'), 'venue: there is no venue "nowhere"'],
  ['an unknown picture', put('public', 'picture: bild', 'picture: none'), 'picture: there is no picture "none"'],
  ['an unknown group', put('public', 'groups: [1]', 'groups: [9]'), 'groups: there is no group 9'],
  [
    'a price that nothing costs',
    put('public', 'prices:\n', 'price_from: 4.00\nprices:\n'),
    'price_from: nothing costs as little as 4.00',
  ],
  ['guides that nobody has', put('public', 'pool: team', 'pool: nobody'), 'pool: there is no pool of guides "nobody"'],
  ['a tour id that an event has', put('public', 'id: 72', 'id: 1'), 'languages.id: tour 1 is already given'],
  ['a tour id given twice', put('public', 'id: 72', 'id: 71'), 'languages.id: tour 71 is already given'],
  ['a price id given twice', put('public', 'id: 712', 'id: 711'), 'prices.id: price 711 is already given'],
  ['guides of a language that nobody has', put('public', 'id: 72,', 'id: 72, pool: none,'), 'languages.pool: .*"none"'],
  [
    'a subticket id given twice',
    put('group', 'id: 8222', 'id: 8221'),
    'tickets.subtickets.id: subticket 8221 is already given',
  ],
  ['a question of a least above its most', put('group', 'min: 3', 'min: 100'), 'questions.min: the minimum 100 is .*'],
  ['a question id given twice', put('group', 'id: 832', 'id: 831'), 'questions.id: question 831 is already given'],
  [
    'admission that is chosen with it',
    put('group', 'book_complete_tour: true', 'book_complete_tour: true\nadmission: included'),
    'admission: is chosen with the tour, which has tickets',
  ],
  [
    'an own admission of no event',
    put('public', 'booking_without_tickets: true\nadmission: separate', 'own_admission: [99]'),
    'own_admission: there is no event 99',
  ],
  [
    'an own admission where tickets are not for participants',
    put('group', 'book_complete_tour: true', 'book_complete_tour: true\nown_admission: [1]'),
    'own_admission: is for a tour that has a ticket for each of its participants',
  ],
  [
    'a time given twice',
    put('public', '["14:00", "10:00"]', '["10:00", "10:00"]'),
    'languages.times.times: fri 10:00 is already given',
  ],
  [
    'a time that another rule for some weeks has too',
    put('public', 'times: [{', 'times: [{weekdays: [fri], nth: [1], times: ["10:00"]}, {'),
    'languages.times.times: fri 10:00 is already given',
  ],
  [
    'an amount for no price',
    put('public', 'prices: {711: 12.00}', 'prices: {799: 12.00}'),
    'languages.times.prices.799: there is no price 799',
  ],
  [
    'a minimum above the maximum',
    put('group', 'min_participants: 2', 'min_participants: 7'),
    'min_participants: the minimum 7 is above the maximum 6',
  ],
  [
    'a choice without options',
    put('group', ', options: [{id: 1, name: {de: Farbe, en: Farbe (en)}}]', ''),
    'questions.options: a question of the type "select" needs options',
  ],
  ['a length for a number', put('group', 'min: 3', 'max_length: 3'), 'questions.max_length: is for text and textarea'],
])('a tour with %s is told with its line', async (_, changes, expected) => {
  expect(await problemsOf(changes)).toContainEqual(
    expect.stringMatching(new RegExp(`^museum/tours/\\w+\\.yaml:\\d+: ${expected}(; there is .*|, in museum.*)?$`)),
  )
})

it('the small tours have no mistakes of their own', async () => {
  expect((await problemsOf({})).filter((problem) => problem.includes('tours/'))).toEqual([])
})
