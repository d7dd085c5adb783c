import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { museum } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { publicTour, smallTours } from '../tours/tours.fixture.ts'
import { runCommand } from './command.ts'
import { keyOf } from './keys.fixture.ts'

let shop: TestShop
let key: string
beforeEach(async () => {
  shop = await openTestShop({ files: { ...museum, ...smallTours } })
  key = await keyOf(shop, 'desk')
})
afterEach(async () => {
  expect((await shop.books()).off).toEqual([])
  await shop.close()
})
const { init, exec, left } = purchaseCalls(() => shop)

const slot = '2026-03-20 10:00'
async function sell(count: number, time = slot) {
  const submitted = purchase([ticketLine(11, count, time)])
  const opened = await init(await shop.guest(), submitted)
  if (opened.status !== 200) return opened.body.lines?.[0]?.code
  await shop.choose(opened.body.data, 'pay')
  return (await exec(submitted.cartId)).body.data.status
}
const set = async (places: number | null, more: object = {}) =>
  (
    await shop.call(
      'POST',
      'office/places',
      { what: 'event', id: 1, time: slot, places, ...more },
      { authorization: `Bearer ${key}` },
    )
  ).body

describe('the places of a time', () => {
  it('that the office closes are sold to nobody, and who has booked it is named', async () => {
    expect(await sell(3)).toBe('placed')
    expect((await set(0)).data).toEqual({
      places: 0,
      taken: 3,
      over: 3,
      quotas: [],
      orders: [{ order: 'F100001', name: 'Ada Muster', email: 'ada@example.org', phone: '', places: 3 }],
    })
    expect([await left(), await sell(1)]).toEqual([0, 'SOLD_OUT'])
    expect(await sell(1, '2026-03-20 11:30')).toBe('placed')
  })

  it('stay as they were set when the schedule is written again, until the office leaves them to it', async () => {
    await sell(3)
    await set(4)
    await shop.museum.write('events/slots.yaml', museum['events/slots.yaml']!.replace('capacity: 10', 'capacity: 12'))
    expect(await shop.importAgain()).toBe('imported')
    await shop.workers['extend-schedule']({})
    expect(await left()).toBe(1)
    expect((await set(null)).data).toMatchObject({ places: 12, taken: 3, over: 0 })
    expect(await left()).toBe(9)
  })

  it('can be more than the schedule has, and fewer than are booked: nobody loses a place', async () => {
    expect((await set(12)).data).toMatchObject({ places: 12 })
    expect([await sell(11), await left()]).toEqual(['placed', 1])
    expect((await set(5)).data).toMatchObject({ places: 5, taken: 11, over: 6 })
    await runCommand(shop.shop, ['refund', 'F100001'])
    expect(await left()).toBe(5)
    expect((await set(5)).data).toMatchObject({ places: 5, taken: 0, over: 0, orders: [] })
  })

  it('that are closed with bookings: the command says how many, and how these are canceled', async () => {
    await sell(3)
    await sell(1)
    const said = async (places: string) =>
      (await runCommand(shop.shop, ['places', 'event', '1', ...slot.split(' '), places])).said.split('\n')
    expect(await said('0')).toEqual([
      '0 places, 4 taken, 4 too many',
      '2 orders with 4 places booked: npm run office -- cancel-time event 1 2026-03-20 10:00 cancels all, with ' +
        'their money and a mail',
      'F100001  3  Ada Muster  ada@example.org',
      'F100002  1  Ada Muster  ada@example.org',
    ])
    expect((await said('5'))[1]).toBe('F100001  3  Ada Muster  ada@example.org')
  })

  it('of a tour are its participants', async () => {
    const time = '2026-03-22 14:00'
    const said = (await runCommand(shop.shop, ['places', 'tour', '71', '2026-03-22', '14:00', '0'])).said
    expect(said).toBe('0 places, 0 taken')
    const opened = await init(await shop.guest(), purchase([publicTour(3, time)]))
    expect(opened.status).toBe(422)
  })

  it.each([
    [{ time: '2026-03-20 10:01' }, 'SLOT_UNKNOWN'],
    [{ time: '2026-02-30 10:00' }, 'SLOT_UNKNOWN'],
    [{ time: '2026-03-20 99:99' }, 'MALFORMED'],
    [{ time: '2026-13-45 10:00' }, 'MALFORMED'],
    [{ id: 99 }, 'SLOT_UNKNOWN'],
    [{ what: 'tour' }, 'SLOT_UNKNOWN'],
  ])('are not set of %j', async (more, code) => {
    expect((await set(0, more)).code).toBe(code)
  })

  it('are not set of what is over, nor to something that is no number', async () => {
    shop.later(8 * 60)
    expect((await set(0)).code).toBe('SLOT_PAST')
    expect(await runCommand(shop.shop, ['places', 'event', '1', '2026-03-20', '10:00'])).toEqual({
      done: false,
      said:
        'MALFORMED, places: Invalid input: expected number, received NaN. Use: npm run office -- places ' +
        'event|ticket|quota|tour ID DAY TIME PLACES|scheduled',
    })
  })
})
