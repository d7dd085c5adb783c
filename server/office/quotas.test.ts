import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quotaMuseum, sunday } from '../campaigns/quotas.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { asked, keepsItsBooks, staffOf } from './book.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: quotaMuseum })
  act = await staffOf(shop)
})
afterAll(() => shop.close())
keepsItsBooks(() => shop)
const { command } = officeCommands(() => shop)

const adults = (count: number, at = sunday) => ticketLine(81, count, at)
const book = (count: number, more: object = {}, role = 'desk') =>
  act('book', asked({ items: [adults(count)], ...more }), role)
const lines = async (count: number, more: object = {}) =>
  (await book(count, more)).body.lines?.map(({ code, now }: { code: string; now: number }) => [code, now])

describe('the staff', () => {
  it('sells from a quota where it says so, and else from what is everybody’s', async () => {
    expect(await lines(7)).toEqual([['TOO_FEW_LEFT', 6]])
    expect((await book(12, { quota: 801 })).body.data).toMatchObject({ state: 'placed', total: 12_000 })
    expect((await book(2)).body.data).toMatchObject({ state: 'placed' })
    expect(await lines(9, { quota: 801 })).toEqual([['TOO_FEW_LEFT', 8]])
    expect((await book(1, { quota: 801, plan: true })).body.data).toMatchObject({ plan: true })
  })

  it('sells nothing else instead: at a time without it, or after it was given back', async () => {
    const friday = { items: [adults(1, '2026-03-27 10:00')], quota: 801 }
    expect((await act('book', asked(friday))).body).toMatchObject({ lines: [{ code: 'QUOTA_EMPTY', now: 0 }] })
    shop.time.now = new Date('2026-03-26T10:00:00Z')
    expect(await lines(1, { quota: 801 })).toEqual([['QUOTA_EMPTY', 0]])
    expect((await book(1, { quota: 803 })).body).toMatchObject({ code: 'NOT_FOUND' })
    expect((await book(1, { quota: 801 }, 'door')).status).toBe(403)
  })

  it('of a partner sells from the quota of its campaign, and from no other', async () => {
    const hotel = async (count: number, more: object = {}) =>
      (await book(count, { means: [], ...more }, 'partner')).body
    expect(await hotel(1, { quota: 801 })).toMatchObject({ code: 'FORBIDDEN', place: 'body.quota' })
    expect(await hotel(5)).toMatchObject({ lines: [{ code: 'TOO_FEW_LEFT', now: 4 }] })
    expect((await hotel(1)).data).toMatchObject({ state: 'placed', total: 900 })
  })

  it('sees what is kept, for whom and until when, beside the places of the time', async () => {
    const hotel = { event: 'Klasse', id: 802, name: 'Hotel', partner: '', sold: 1, held: 0 }
    const schools = { event: 'Klasse', id: 801, name: 'Schulen', partner: 'Stadt', held: 0, back: '2026-03-26 00:00' }
    const shown = (await act('quotas', { from: '2026-03-29', to: '2026-03-29' })).body.data
    expect(shown).toEqual([
      { ...schools, time: sunday, places: 20, sold: 12, given_back: false },
      { ...hotel, time: sunday, places: 4, back: '2026-03-29 12:00', given_back: false },
    ])
    expect((await act('places', { what: 'event', id: 8, time: sunday, places: 30 })).body.data).toMatchObject({
      places: 30,
      taken: 15,
      quotas: shown,
    })
    expect(await command('quotas', '2026-03-29')).toMatchObject({
      said: expect.stringContaining(
        '2026-03-29 10:00  Klasse  Schulen (Stadt): 12 of 20 sold, kept until 2026-03-26 00:00',
      ),
    })
    shop.time.now = new Date('2026-03-29T07:00:00Z')
    expect((await act('today', {}, 'door')).body.data).toMatchObject([
      {
        name: 'Klasse',
        booked: 15,
        in: 0,
        quotas: [
          { name: 'Schulen', booked: 12 },
          { name: 'Hotel', booked: 1 },
        ],
      },
    ])
  })

  it('gives more or less to a quota of one time, and gives it back before its day', async () => {
    const set = async (places: number | null) =>
      (await act('places', { what: 'quota', id: 801, time: sunday, places })).body.data
    expect(await set(15)).toMatchObject({ places: 15, taken: 12, over: 0 })
    expect(await lines(10)).toEqual([['TOO_FEW_LEFT', 9]])
    expect(await set(0)).toMatchObject({ places: 0, taken: 12, over: 12 })
    expect(await lines(1, { quota: 801 })).toEqual([['QUOTA_EMPTY', 0]])
    expect(await lines(13)).toEqual([['TOO_FEW_LEFT', 12]])
    expect(await set(null)).toMatchObject({ places: 20 })
    expect(await lines(5)).toEqual([['TOO_FEW_LEFT', 4]])
  })

  it('exports what was sold from each, with whose it is', async () => {
    const day = '2026-03-20'
    const { body } = await act('sales', { from: day, to: day, by: 'quota' }, 'finance')
    expect(String(body).trim().split(/\r?\n/)).toEqual([
      'day,quota,name,partner,currency,orders,places,gross',
      `${day},801,Schulen,Stadt,CHF,1,12,120.00`,
      `${day},802,Hotel,,CHF,1,1,9.00`,
    ])
  })
})
