import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangedLine } from '@foyer/contract/refusals.ts'
import { rows, sql } from '../db/database.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { museum } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { answers, group, publicTour, smallTours } from './tours.fixture.ts'

let shop: TestShop
let token: string
const { init, exec, cancel } = purchaseCalls(() => shop)
beforeAll(async () => {
  shop = await openTestShop({ extra: smallTours })
  token = await shop.guest()
})
afterAll(() => shop.close())

const submit = (items: object[]) => init(token, purchase(items as never))
const stored = () =>
  rows(
    shop.shop.database.db,
    sql`
      select (select count(*) from cart) as carts, (select count(*) from hold) as holds,
        (select count(*) from payment) as payments, (select sum(taken) from capacity) as taken
    `,
  )
const prices = (...counts: [id: number, count: unknown][]) => ({ prices: counts.map(([id, count]) => ({ id, count })) })
const admitted = (count: unknown, subtickets: object[] = []) => ({ tickets: [{ id: 821, count, subtickets }] })
const answered = (id: number, value: unknown, type?: string) => ({
  answers: answers.map((answer) => (answer.id === id ? { ...answer, value, ...(type && { type }) } : answer)),
})
const tour = (given: object) => ({ ...publicTour(1), ...given })
const whole = (given: object) => ({ ...group(), ...given })
const short = { subtickets: [] }

describe('a guided tour that somebody makes up', () => {
  it.each<[string, object[], ChangedLine['code'], number?, number?]>([
    ['a price of nearly nothing', [tour({ price: 1 })], 'PRICE_CHANGED', 1, 1000],
    ['no price at all', [tour({ price: 0 })], 'PRICE_CHANGED', 0, 1000],
    ["the price of the day's other time", [whole({ ...admitted(2), price: 11_000 })], 'PRICE_CHANGED', 11_000, 12_000],
    ['more people than there are', [tour(prices([711, 100_000]))], 'TOUR_TOO_MANY_PARTICIPANTS', 100_000, 5],
    ['nobody', [tour(prices([711, 0]))], 'COUNT_INVALID'],
    ['no price chosen', [tour({ prices: [] })], 'COUNT_INVALID'],
    ['tickets for no tour', [whole(prices([811, 0]))], 'COUNT_INVALID'],
    ['the price of another tour', [tour(prices([811, 1]))], 'NOT_FOR_SALE'],
    ['a ticket of another tour', [tour(admitted(1))], 'NOT_FOR_SALE'],
    ['a part of another ticket', [whole(admitted(2, [{ id: 8221, count: 3 }]))], 'NOT_FOR_SALE'],
    [
      'parts of a ticket that nobody knows',
      [
        whole({
          tickets: [
            { id: 821, count: 2, ...short },
            { id: 5, count: 0, subtickets: [{ id: 8221, count: 3 }] },
          ],
        }),
      ],
      'NOT_FOR_SALE',
    ],
    ['the tour of an event', [tour({ tourId: 1 })], 'NOT_FOR_SALE'],
    ['a ticket by the id of a tour', [ticketLine(71, 1)], 'NOT_FOR_SALE'],
    ['a day that is sold out', [tour({ tourId: 91, datetime: '2026-03-22 09:00', ...prices([911, 1]) })], 'SOLD_OUT'],
    ['a time that is over', [tour({ datetime: '2026-03-15 10:00' })], 'SLOT_PAST'],
    ['a time that can no longer be booked', [whole({ datetime: '2026-03-20 16:00' })], 'SLOT_PAST'],
    ['a time of years ago', [tour({ datetime: '2020-03-15 10:00' })], 'SLOT_UNKNOWN'],
    ['a time of another tour', [tour({ datetime: '2026-03-22 16:00' })], 'SLOT_UNKNOWN'],
    ['a closed day', [tour({ datetime: '2026-03-21 10:00' })], 'SLOT_UNKNOWN'],
    ['a day that no calendar has', [tour({ datetime: '2026-02-30 10:00' })], 'SLOT_UNKNOWN'],
    ['a tour that has ended', [tour({ tourId: 95, ...prices([951, 1]) })], 'SLOT_UNKNOWN'],
    ['a time in ten thousand years', [tour({ datetime: '9999-12-31 10:00' })], 'SLOT_UNKNOWN'],
    ['a group below its minimum', [whole(admitted(1))], 'TOUR_TOO_FEW_PARTICIPANTS', 1, 2],
    ['a group above its maximum', [whole(admitted(7))], 'TOUR_TOO_MANY_PARTICIPANTS', 7, 6],
    [
      'a group that says it is none',
      [whole({ tickets: [], book_complete_tour: 0, single_ticketing: 1, booking_without_tickets: 1 })],
      'TOUR_TOO_FEW_PARTICIPANTS',
      0,
      2,
    ],
  ])('%s is refused, and nothing is taken (R3.28, R5.13, R7.48)', async (_, items, code, was, now) => {
    const before = await stored()
    const { status, body } = await submit(items)
    expect([status, body.code, body.lines]).toEqual([
      422,
      'CART_CHANGED',
      [{ index: 0, code, was: was ?? null, now: now ?? null }],
    ])
    expect(await stored()).toEqual(before)
  })

  it.each<[string, object, ChangedLine['code'], number]>([
    [
      'an answer to no question',
      { answers: [...answers, { id: 1, type: 'text', value: 'x' }] },
      'TOUR_ANSWER_INVALID',
      1,
    ],
    ['an option that is none', answered(831, 9), 'TOUR_ANSWER_INVALID', 831],
    ['a list for one option', answered(831, [1]), 'TOUR_ANSWER_INVALID', 831],
    ['the same box twice', answered(833, [1, 1]), 'TOUR_ANSWER_INVALID', 833],
    ['the words of an option', answered(833, ['1']), 'TOUR_ANSWER_INVALID', 833],
    ['a text that is too long', answered(834, 'x'.repeat(21)), 'TOUR_ANSWER_INVALID', 834],
    ['a second line in a line', answered(834, 'a\rb'), 'TOUR_ANSWER_INVALID', 834],
    ['a text of another type', answered(834, 4, 'number'), 'TOUR_ANSWER_INVALID', 834],
    ['a number beyond numbers', answered(836, 1e308), 'TOUR_ANSWER_INVALID', 836],
    ['digits for a number', answered(836, '9'), 'TOUR_ANSWER_INVALID', 836],
    ['blanks where an answer is needed', answered(834, ' \n '), 'TOUR_ANSWER_MISSING', 834],
    ['no answers', { answers: [] }, 'TOUR_ANSWER_MISSING', 831],
  ])('%s is refused with its question, and nothing is taken (R3.41, R2.107)', async (_, given, code, question) => {
    const before = await stored()
    const { status, body } = await submit([whole(given)])
    expect([status, body.code, body.lines]).toEqual([
      422,
      'CART_CHANGED',
      [{ index: 0, code, was: null, now: null, question }],
    ])
    expect(await stored()).toEqual(before)
  })

  it.each<[string, object[], number, string, string?]>([
    ['less than nobody', [tour(prices([711, 2], [712, -1]))], 400, 'MALFORMED', 'body.cart.items.0.prices.1.count'],
    ['half a person', [tour(prices([711, 1.5]))], 400, 'MALFORMED', 'body.cart.items.0.prices.0.count'],
    ['more than can be counted', [tour(prices([711, 2 ** 53]))], 400, 'MALFORMED', 'body.cart.items.0.prices.0.count'],
    ['a negative price', [tour({ price: -1000 })], 400, 'MALFORMED', 'body.cart.items.0.price'],
    [
      'a time with a NUL',
      [tour({ datetime: '2026-03-22 10:00\u0000' })],
      400,
      'MALFORMED',
      'body.cart.items.0.datetime',
    ],
    ['an answer with a NUL', [whole(answered(834, 'a\u0000b'))], 400, 'MALFORMED', 'body.cart.items.0.answers.3.value'],
    [
      'an answer with control characters',
      [whole(answered(835, 'a\u001b[2Jb'))],
      400,
      'MALFORMED',
      'body.cart.items.0.answers.4.value',
    ],
    [
      'a hundred and one answers',
      [whole({ answers: Array.from({ length: 101 }, () => answers[0]) })],
      400,
      'MALFORMED',
      'body.cart.items.0.answers',
    ],
    ['ten thousand answers', [whole({ answers: Array.from({ length: 10_000 }, () => answers[0]) })], 413, 'TOO_LARGE'],
    ['a hundred and one tours', Array.from({ length: 101 }, () => publicTour(1)), 400, 'MALFORMED', 'body.cart.items'],
  ])('%s does not come as far as the rules (R7.48)', async (_, items, status, code, place) => {
    const before = await stored()
    const refused = await submit(items)
    expect([refused.status, refused.body.code, refused.body.place]).toEqual([status, code, place])
    expect(await stored()).toEqual(before)
  })

  it('is told how many its lines want together, and how many there are (R5.13, R7.48)', async () => {
    const before = await stored()
    const lines = async (items: object[]) => (await submit(items)).body.lines
    expect(await lines([publicTour(3), publicTour(4)])).toEqual(
      [0, 1].map((index) => ({ index, code: 'TOO_FEW_LEFT', was: 7, now: 5 })),
    )
    const late = { ...group('2026-03-22 16:30'), tourId: 82 }
    expect(await lines([group(), late, publicTour(1), group()])).toEqual(
      [0, 1, 3].map((index) => ({ index, code: 'TOUR_NO_GUIDE_LEFT', was: 3, now: 2 })),
    )
    expect(await stored()).toEqual(before)
  })

  it('counts a whole tour as one place of an order, and people of public tours each (R9.27)', async () => {
    const small = await openTestShop({
      extra: smallTours,
      files: {
        ...museum,
        'shop.yaml': museum['shop.yaml']!.replace('settings:\n', 'settings:\n  mostPlacesPerOrder: 6\n'),
      },
    })
    const at = purchaseCalls(() => small)
    const visitor = await small.guest()
    expect((await at.init(visitor, purchase([group(), publicTour(5)]))).status).toBe(200)
    const { status, body } = await at.init(
      visitor,
      purchase([group('2026-03-27 16:00'), publicTour(5, '2026-03-27 10:00'), ticketLine(11, 1)]),
    )
    expect([status, body.code, body.requested, body.available]).toEqual([422, 'CART_TOO_LARGE', 7, 6])
    await small.close()
  })

  it('takes all of a cart or nothing, and names each line that cannot be had (R7.48)', async () => {
    const before = await stored()
    const { body } = await submit([ticketLine(11, 1), publicTour(1), whole(admitted(9)), tour({ tourId: 9999 })])
    expect(body.lines.map(({ index, code }: ChangedLine) => [index, code])).toEqual([
      [2, 'TOUR_TOO_MANY_PARTICIPANTS'],
      [3, 'NOT_FOR_SALE'],
    ])
    expect(await stored()).toEqual(before)
  })

  it('that is sent twenty times at once is held once (R7.48)', async () => {
    const submitted = purchase([publicTour(2, '2026-05-03 10:00'), group('2026-05-03 16:00')])
    const pressed = await Promise.all(Array.from({ length: 20 }, () => init(token, submitted)))
    for (const { status, body } of pressed) expect([200, 410], JSON.stringify(body)).toContain(status)
    const held = await rows<{ good: string; taken: number }>(
      shop.shop.database.db,
      sql`select good, taken
        from capacity
        where taken > 0 and starts_at >= '2026-05-03T00:00Z' and starts_at < '2026-05-04T00:00Z'
        order by good, starts_at`,
    )
    expect(held.map(({ good, taken }) => [good, taken])).toEqual([
      ['guides:81', 1],
      ...Array.from({ length: 4 }, () => ['pool:team', 1]),
      ['tour:71', 2],
      ['tour:81', 6],
    ])
    await cancel(submitted.cartId)
    expect((await shop.books()).off).toEqual([])
  })

  it('may be answered in HTML and half characters, which nobody runs and nothing breaks on (R3.41)', async () => {
    const submitted = purchase([
      whole({
        ...answered(835, '<script>alert(1)</script> a\ud83cb ${7*7}\r\nBcc: all@example.org'),
        datetime: '2026-05-08 16:00',
      }) as never,
    ])
    const started = await init(token, submitted)
    expect(started.status, JSON.stringify(started.body)).toBe(200)
    await shop.choose(started.body.data, 'pay')
    const { body } = await exec(submitted.cartId)
    const review = await shop.call('GET', `de/order/review?id=${body.data.booking_id}`)
    expect(review.body.data.items[0].tour.answers).toContainEqual({
      question: 'Sonst noch',
      answer: '<script>alert(1)</script> a\ufffdb ${7*7}\nBcc: all@example.org',
    })
    await shop.jobs()
    const mails = await Promise.all(
      (await shop.mails()).map((name) => readFile(join(shop.dataDir, 'outbox', name), 'utf8')),
    )
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      const text = mail.replaceAll(/=\r?\n/g, '')
      expect(text).toContain('&lt;script&gt;')
      expect(text.slice(text.indexOf('text/html'))).not.toContain('<script>')
      expect(mail.slice(0, mail.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc/im)
    }
  })

  it('has met nothing unexpected', async () => {
    expect(shop.logged).toEqual([])
    expect((await shop.books()).off).toEqual([])
  })
})
