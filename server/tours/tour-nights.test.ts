import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { openTestShop, purchase, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'

// One guide, and group tours through midnight and through the hour that a night in spring does not have.

const both = (text: string) => `{de: ${text}, en: ${text}}`
const night = (id: number, weekday: string, time: string, minutes: number) => `
venue: haus
event_name: ${both('Nacht')}
name: ${both('Gruppe')}
subtitle: ${both('Untertitel')}
description: ${both('Text')}
meeting_point: ${both('Beim Tor')}
duration: ${minutes}
max_participants: 20
book_complete_tour: true
booking_without_tickets: true
pool: night
prices: [{id: ${id}1, name: ${both('Gruppe')}, price: 90.00}]
languages: [{id: ${id}, lang: de, times: [{weekdays: [${weekday}], times: ["${time}"]}]}]`

let shop: TestShop
const { init, exec } = purchaseCalls(() => shop)
beforeAll(async () => {
  shop = await openTestShop({
    extra: {
      'guides.yaml': '- {key: night, guides: 1}',
      'tours/late.yaml': night(401, 'sat', '23:30', 60),
      'tours/after.yaml': night(402, 'sun', '00:15', 30),
      'tours/later.yaml': night(403, 'sun', '00:30', 60),
      // 90 minutes from 01:30 end at 04:00 where the clock goes forward, at 03:00 on any other night
      'tours/through.yaml': night(404, 'sun', '01:30', 90),
      'tours/three.yaml': night(405, 'sun', '03:30', 30),
      'tours/four.yaml': night(406, 'sun', '04:00', 30),
    },
  })
})
afterAll(() => shop.close())

const group = (tourId: number, datetime: string): SubmittedItem => ({
  type: 'guidedTour',
  tourId,
  datetime,
  answers: [],
  prices: [{ id: tourId * 10 + 1, count: 1 }],
  tickets: [],
})
/** Books the tour, or says why not. */
async function book(tourId: number, datetime: string) {
  const submitted = purchase([group(tourId, datetime)])
  const started = await init(await shop.guest(), submitted)
  if (started.status !== 200) return started.body.lines[0].code as string
  await shop.choose(started.body.data, 'pay')
  const { data } = (await exec(submitted.cartId)).body
  return (await shop.call('GET', `de/order/review?id=${data.booking_id}`)).body.data.items[0].datetime_end as string
}
const left = async (tour: number, datetime: string) => {
  const day = datetime.slice(0, 10).replaceAll('-', '')
  return (await shop.call('GET', `de/tour/calendar/tour/${tour}/range/${day};${day}`)).body.data[datetime.slice(0, 10)][
    datetime.slice(11)
  ].tours
}

describe('a guide at night', () => {
  it('who leads a group into the next day cannot lead another that begins there meanwhile (R5.3)', async () => {
    expect(await left(402, '2026-03-22 00:15')).toBe(1)
    expect(await book(401, '2026-03-21 23:30')).toBe('SLOT_UNKNOWN')
    expect(await book(401, '2026-04-04 23:30')).toBe('2026-04-05 00:30')
    expect(await left(402, '2026-04-05 00:15')).toBe(0)
    expect(await book(402, '2026-04-05 00:15')).toBe('SOLD_OUT')
    expect(await book(403, '2026-04-05 00:30')).toBe('2026-04-05 01:30')
  })

  it('is out as long as the tour really lasts when the clock goes forward (R5.3)', async () => {
    expect(await book(404, '2026-03-29 01:30')).toBe('2026-03-29 04:00')
    expect(await left(405, '2026-03-29 03:30')).toBe(0)
    expect(await book(405, '2026-03-29 03:30')).toBe('SOLD_OUT')
    expect(await book(406, '2026-03-29 04:00')).toBe('2026-03-29 04:30')
    // on any other night the same two do not meet
    expect(await book(404, '2026-04-12 01:30')).toBe('2026-04-12 03:00')
    expect(await book(405, '2026-04-12 03:30')).toBe('2026-04-12 04:00')
    expect((await shop.books()).off).toEqual([])
  })
})
