import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderSummary } from '@foyer/contract/customer.schema.ts'
import { ada } from '../account/accounts.fixture.ts'
import { sql } from '../db/database.ts'
import { atHome } from '../testing/purchase.fixture.ts'
import { recordStatements, withoutIndex } from '../testing/statements.fixture.ts'
import { friday, openTestShop, purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { publicTour } from '../tours/tours.fixture.ts'
import { openCustomers, type CustomerShop } from './customer.fixture.ts'

let shop: CustomerShop
let token: string
let other: string
beforeAll(async () => {
  shop = await openCustomers()
  token = await shop.account(atHome)
  other = await shop.account({ email: 'bo@example.org', fname: 'Bo' })
})
afterAll(() => shop.close())

const day = '2026-03-22 10:00'
const list = (as: string | undefined, query = '') => shop.get('customer/orders', as, query)
const numbers = ({ body }: { body: { data: OrderSummary[] } }) => body.data.map(({ number }) => number)

describe("an account's orders", () => {
  it('are all its orders of every kind, newest first, each with date, number, what, total and state', async () => {
    expect((await list(token)).body).toEqual({ data: [], next: null })
    const first = await shop.bought(token, [
      ticketLine(11, 2, day),
      publicTour(2),
      { type: 'merchandise', id: 502, count: 1, price: 1900 },
    ])
    shop.later(1)
    const second = await shop.bought(token, [{ type: 'voucher', id: 701, count: 1 }])
    await shop.rows(sql`update purchase_order set state = 'canceled' where booking_id = ${second.booking_id}`)
    expect((await list(token)).body).toEqual({
      data: [
        {
          booking_id: second.booking_id,
          number: second.number,
          status: 'canceled',
          date: '2026-03-20T07:01:00.000Z',
          items: [{ type: 'voucher', name: 'Gutschein', datetime: null, picture: second.items[0]!.picture, count: 1 }],
          total: 5000,
          currency: 'CHF',
        },
        {
          booking_id: first.booking_id,
          number: first.number,
          status: 'placed',
          date: new Date(friday).toISOString(),
          items: first.items.map(({ type, name, datetime, datetime_end, visit_end, picture, count }) => ({
            type,
            name,
            datetime,
            ...(datetime_end && { datetime_end }),
            ...(visit_end && { visit_end }),
            ...(picture && { picture }),
            count,
          })),
          total: first.total,
          currency: 'CHF',
        },
      ],
      next: null,
    })
    expect(first.items.map(({ type }) => type)).toEqual(['ticket', 'guidedTour', 'merchandise'])
    expect(first.items.map(({ event_id }) => event_id)).toEqual([1, undefined, undefined])
    expect(first.items[0]!.picture).toMatchObject({ alt: 'ein Bild' })
  })

  it('say of a ticket of any day whether somebody can still come in with it', async () => {
    const eve = await shop.account({ email: 'eve@example.org' })
    const { number } = await shop.bought(eve, [ticketLine(22, 2, null), ticketLine(61, 1, day)])
    const listed = async () =>
      (await list(eve)).body.data[0].items.map(({ unredeemed }: OrderSummary['items'][number]) => unredeemed)
    expect(await listed()).toEqual([true, undefined])
    await shop.rows(sql`
      update ticket
      set redeemed_at = now()
      where order_id = (select id from purchase_order where number = ${number}) and line = 0
    `)
    expect(await listed()).toEqual([undefined, undefined])
  })

  it('are nobody else’s: not another account’s, not a guest’s, not those of a session that has ended', async () => {
    await shop.bought(other, [ticketLine(61, 1, day)])
    const guest = await shop.guest()
    const placed = await shop.bought(guest, [ticketLine(61, 1, day)])
    expect((await list(other)).body.data).toHaveLength(1)
    expect(numbers(await list(token))).not.toContain(placed.number)
    expect([(await list(guest)).status, (await list(guest)).body.code]).toEqual([403, 'FORBIDDEN'])
    const ended = (await shop.login(ada.email, ada.password)).body.data
    await shop.post('auth/logout', {}, ended)
    for (const nobody of [ended, undefined, 'x'.repeat(43)]) expect((await list(nobody)).status).toBe(401)
  })

  it('begin with those whose payment is on its way', async () => {
    const body = purchase([ticketLine(61, 1, day)])
    const { body: opened } = await shop.init(other, body)
    await shop.choose(opened.data, 'late')
    await shop.exec(body.cartId)
    const { body: listed } = await list(other, '&limit=1')
    expect(listed.data.map(({ status, number }: OrderSummary) => [status, number !== null])).toEqual([
      ['pending', false],
      ['placed', true],
    ])
    expect(listed.data[0].items).toMatchObject([{ type: 'ticket', name: 'Regeln', datetime: day, count: 1 }])
  })

  it('come in pages that leave out none and repeat none, also of the same moment and with newer ones meanwhile', async () => {
    const many = await shop.account({ email: 'many@example.org' })
    const bought: string[] = []
    for (let n = 0; n < 5; n++) bought.unshift((await shop.bought(many, [ticketLine(61, 1, day)])).number!)
    const first = await list(many, '&limit=2')
    await shop.bought(many, [ticketLine(61, 1, day)])
    await shop.rows(
      sql`update purchase_order
        set placed_at = ${new Date(shop.time.now.getTime() + 1000).toISOString()}
        where number not in (
          ${sql.join(
            bought.map((number) => sql`${number}`),
            sql`, `,
          )}
        )`,
    )
    const second = await list(many, `&limit=2&cursor=${first.body.next}`)
    const third = await list(many, `&limit=2&cursor=${second.body.next}`)
    expect([...numbers(first), ...numbers(second), ...numbers(third)].toSorted()).toEqual(bought.toSorted())
    expect(third.body.next).toBeNull()
    expect((await list(many)).body.data).toHaveLength(6)
  })

  it.each([
    ['no cursor of ours', '&cursor=abc'],
    ['a cursor of words', `&cursor=${Buffer.from("2026-03-20T07:00:00+00:00 ' or 1=1").toString('base64url')}`],
    [
      'a time that is none',
      `&cursor=${Buffer.from(`2026-99-99T07:00:00+00:00 ${crypto.randomUUID()}`).toString('base64url')}`,
    ],
    ['no orders', '&limit=0'],
    ['more than fifty', '&limit=51'],
    ['half an order', '&limit=1.5'],
  ])('are refused with %s', async (_, query) => {
    expect([(await list(token, query)).status, (await list(token, query)).body.code]).toEqual([400, 'MALFORMED'])
  })

  it('are found by indexes', async () => {
    const statements = recordStatements(/catalogue_|simulator_/)
    const { body } = await list(token, '&limit=1')
    await list(token, `&limit=1&cursor=${body.next}`)
    await shop.get('customer/goods', token)
    statements.stop()
    const taken = statements.take().filter(({ text }) => /purchase_order|cart/.test(text))
    expect(taken.length).toBeGreaterThanOrEqual(5)
    expect(await withoutIndex(shop.shop.database, taken)).toEqual([])
  })

  it('are not there where nobody can register', async () => {
    const without = await openTestShop()
    const answers = await Promise.all([
      ...['orders', 'goods'].map((call) => without.call('GET', `de/customer/${call}`)),
      ...['claim', 'export', 'delete'].map((call) => without.call('POST', `de/customer/${call}`, {})),
    ])
    expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('AREA_OFF'))
    await without.close()
  })
})
