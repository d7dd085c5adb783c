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
async function sell(count: number, time = slot, ticket = 11) {
  const submitted = purchase([ticketLine(ticket, count, time)])
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
    const said = async (places: string) =>
      (await runCommand(shop.shop, ['places', 'event', '1', ...slot.split(' '), places])).said.split('\n')
    await sell(1)
    expect((await said('0'))[1]).toMatch(/^1 order with 1 place booked: /)
    await said('scheduled')
    await sell(3)
    expect(await said('0')).toEqual([
      '0 places, 4 taken, 4 too many',
      '2 orders with 4 places booked: npm run office -- cancel-time event 1 2026-03-20 10:00 cancels all, with ' +
        'their money and a mail',
      'F100001  1  Ada Muster  ada@example.org',
      'F100002  3  Ada Muster  ada@example.org',
    ])
    expect((await said('5'))[1]).toBe('F100001  1  Ada Muster  ada@example.org')
  })

  it('of a tour are its participants', async () => {
    const time = '2026-03-22 14:00'
    const said = (await runCommand(shop.shop, ['places', 'tour', '71', '2026-03-22', '14:00', '0'])).said
    expect(said).toBe('0 places, 0 taken')
    const opened = await init(await shop.guest(), purchase([publicTour(3, time)]))
    expect(opened.status).toBe(422)
  })

  describe('of day tickets, whose day opens at another hour', () => {
    const at = (hour: string) => `2026-03-27 ${hour}`
    const setDay = async (places: number | null, hour: string) => (await set(places, { id: 6, time: at(hour) })).data
    const free = async (hour: string) =>
      (await shop.call('GET', 'de/ticket/collect/event/6/date/20260327')).body.slots.find(
        ({ datetime }: { datetime: string }) => datetime === at(hour),
      )?.max_tickets as number
    async function opensAt(hour: string) {
      const hours = `closed_dates: [2026-04-03]\n  special_hours: [{day: 2026-03-27, hours: ["${hour}", "12:00"]}]`
      await shop.museum.write('venues.yaml', museum['venues.yaml']!.replace('closed_dates: [2026-04-03]', hours))
      expect(await shop.importAgain()).toBe('imported')
      await shop.shop.catalogue.newest()
    }

    it('are those of the day, from which is taken off what was sold for the hour before', async () => {
      expect(await sell(3, at('10:00'), 61)).toBe('placed')
      await setDay(7, '10:00')
      await opensAt('11:00')
      await shop.workers['extend-schedule']({})
      expect(await free('11:00')).toBe(4)
    })

    it('are those of the day when they are set later, by whichever of its hours', async () => {
      expect(await sell(3, at('10:00'), 61)).toBe('placed')
      await opensAt('11:00')
      const orders = [{ order: 'F100001', places: 3 }]
      expect(await setDay(5, '10:00')).toMatchObject({ places: 5, taken: 3, over: 0, orders })
      await shop.workers['extend-schedule']({})
      expect(await free('11:00')).toBe(2)
      shop.later(60)
      expect(await setDay(4, '11:00')).toMatchObject({ places: 4, taken: 3, over: 0, orders })
      expect(await free('11:00')).toBe(1)
      shop.later(60)
      expect(await setDay(2, '11:00')).toMatchObject({ places: 2, taken: 3, over: 1 })
      await shop.workers['extend-schedule']({})
      expect(await free('11:00')).toBe(0)
      expect(await setDay(null, '11:00')).toMatchObject({ places: 1000, taken: 3, over: 0 })
      await opensAt('09:00')
      expect(await free('09:00')).toBe(997)
    })

    it('so are those of a ticket and of a quota', async () => {
      const rules = museum['events/rules.yaml']!.replace('vat: standard}', 'vat: standard, contingent: 8}')
      const quota = 'quotas: [{id: 60, name: {de: Firmen, en: Firms}, places: 4}]\n'
      await shop.museum.write('events/rules.yaml', rules + quota)
      await opensAt('10:00')
      expect(await sell(3, at('10:00'), 61)).toBe('placed')
      await opensAt('11:00')
      const ofTicket = { what: 'ticket', id: 61, time: at('10:00') }
      expect((await set(5, ofTicket)).data).toMatchObject({ places: 5, taken: 3, over: 0 })
      const { data } = await shop.call('GET', 'de/ticket/collect/event/6/date/20260327').then(({ body }) => body)
      expect(data[0].schedule).toMatchObject([{ datetime: at('11:00'), max_tickets: 2 }])
      await set(2, { what: 'quota', id: 60, time: at('10:00') })
      expect((await setDay(9, '11:00')).quotas).toMatchObject([{ places: 2 }])
    })

    it('stay 0 where the office has stopped the day', async () => {
      await setDay(0, '10:00')
      await opensAt('11:00')
      await shop.workers['extend-schedule']({})
      expect(await free('11:00')).toBe(0)
    })
  })

  it.each([
    [{ time: '2026-03-20 10:01' }, 'SLOT_UNKNOWN'],
    [{ id: 6, time: '2026-03-20 10:01' }, 'SLOT_UNKNOWN'],
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
