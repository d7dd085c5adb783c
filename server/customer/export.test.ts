import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerExport } from '@foyer/contract/customer.schema.ts'
import { ada } from '../account/accounts.fixture.ts'
import { md5Of } from '../account/passwords.ts'
import { sql } from '../db/database.ts'
import { asked } from '../office/book.fixture.ts'
import { keyOf } from '../office/keys.fixture.ts'
import { ticketLine } from '../testing/test-shop.fixture.ts'
import { openCustomers, type CustomerShop } from './customer.fixture.ts'

let shop: CustomerShop
beforeAll(async () => void (shop = await openCustomers()))
afterAll(() => shop.close())

const day = '2026-03-22 10:00'
const download = (token: string | undefined, password = ada.password) =>
  shop.post('customer/export', { _po: md5Of(password) }, token)

describe('downloading the data of an account', () => {
  it('gives details, addresses, orders, passes, vouchers, sessions and passkeys, and no hash of any of it', async () => {
    const shipping = { name: 'Bo', street: 'Gasse 2', zip: '3000', city: 'Bern', country: 'CH' }
    const token = await shop.account({ phone: '079', shipping } as object)
    const order = await shop.bought(token, [
      ticketLine(11, 1, day),
      {
        type: 'annualPass',
        id: 601,
        count: 1,
        owners: [{ name: 'Olga', address: null, send_to_custom_addr: false }],
      },
      { type: 'voucher', id: 701, count: 1 },
    ])
    await shop.rows(
      sql`insert into passkey (id, customer_id, public_key, counter, transports, name, created_at)
        select 'the-id', customer_id, 'the-public-key', 0, '[]', 'Handy', now()
        from account`,
    )
    const authorization = `Bearer ${await keyOf(shop, 'desk')}`
    const note = { order: order.number, text: 'Braucht eine Rampe' }
    expect((await shop.call('POST', 'office/note', note, { authorization })).status).toBe(200)
    const { status, body, headers } = await download(token)
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
    const data = customerExport.data.strict().parse(body.data)
    expect(data.account).toMatchObject({ email: ada.email, phone: '079', lang: 'de', confirmed: true, shipping })
    // pictures and what can be done on its page are no data of the customer's
    const { may_change: _, items, ...rest } = order
    expect(data.orders).toEqual([
      {
        ...rest,
        items: items.map(({ picture: __, ...item }) => item),
        tickets: rest.tickets!.map(({ code: ___, ...ticket }) => ticket),
      },
    ])
    expect([data.passes, data.vouchers, data.passkeys, data.sessions].map((list) => list.length)).toEqual([1, 1, 1, 2])
    expect(data.passkeys[0]).toMatchObject({ name: 'Handy', used: null })
    expect(data.notes).toEqual([{ ...note, date: shop.time.now.toISOString() }])
    expect(JSON.stringify(data)).not.toMatch(/argon2|the-public-key|the-id|hash/)
    expect(JSON.stringify(data)).not.toContain(token)
  })

  it('has of gifts neither to whom an account gave them, nor those that others gave to its address', async () => {
    const [giver, getter] = [
      await shop.account({ email: 'gerd@example.org', lname: 'Geberin' }),
      await shop.account({ email: 'gina@example.org' }),
    ]
    const order = await shop.bought(giver, [ticketLine(61, 1, day)])
    const gift = { name: 'Gina Gast', email: 'gina@example.org', message: 'Viel Freude' }
    const given = await shop.post('given/give', { id: order.booking_id, ticket: order.tickets![0]!.id, ...gift })
    expect(given.status).toBe(200)
    const [{ link }] = (await shop.rows<{ link: string }>(sql`select link from given_ticket`)) as [{ link: string }]
    const theirs = await download(giver)
    expect(theirs.body.data.orders).toHaveLength(1)
    for (const text of [link, gift.email, gift.message]) expect(JSON.stringify(theirs.body)).not.toContain(text)
    const others = await download(getter)
    expect(others.body.data.orders).toEqual([])
    for (const text of [link, order.number, 'Geberin', gift.message])
      expect(JSON.stringify(others.body)).not.toContain(text)
  })

  it('is for who knows the password and is logged in, and has nothing of anybody else', async () => {
    const bo = await shop.account({ email: 'bo@example.org', lname: 'Beispiel' })
    await shop.bought(bo, [ticketLine(61, 1, day)])
    const other = await shop.account({ email: 'cy@example.org' })
    await shop.bought(await shop.guest({ email: 'cy@example.org' }), [ticketLine(61, 1, day)])
    expect((await download(other)).body.data.orders).toEqual([])
    expect(JSON.stringify((await download(other)).body)).not.toContain('Beispiel')
    expect((await download(bo, 'another password')).body.code).toBe('PASSWORD_WRONG')
    expect((await download(await shop.guest())).body.code).toBe('FORBIDDEN')
    await shop.post('auth/logout', {}, bo)
    for (const nobody of [bo, undefined]) expect((await download(nobody)).status).toBe(401)
  })

  it('counts wrong passwords, as deleting the account does, wherever they come from', async () => {
    const limited = await openCustomers({ RATE_LIMIT: '1', TRUST_PROXY: '1' })
    const token = (await limited.register()).body.data
    const codes: string[] = []
    for (let n = 0; n < 12; n++) {
      const from = { 'x-forwarded-for': `203.0.113.${n}` }
      const call = n % 2 === 0 ? 'export' : 'delete'
      codes.push((await limited.post(`customer/${call}`, { _po: md5Of('wrong') }, token, from)).body.code)
    }
    expect(codes).toEqual([...Array(10).fill('PASSWORD_WRONG'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
    await limited.close()
  })
})

it('an order that the staff has sold says where, and by what it was paid', async () => {
  const token = await shop.account({ email: 'tel@example.org' })
  const key = await keyOf(shop, 'desk')
  const { body } = await shop.call(
    'POST',
    'office/book',
    asked({ channel: 'phone', customer: { email: 'tel@example.org' } }),
    {
      authorization: `Bearer ${key}`,
    },
  )
  const id = new URL(body.data.page).pathname.split('/').at(-1)
  expect((await shop.post('customer/claim', { id }, token)).status).toBe(200)
  const { orders } = (await download(token)).body.data
  expect(orders).toMatchObject([
    { number: body.data.order, channel: 'phone', means: [{ means: 'cash', amount: 2162 }], payment: { name: 'Bar' } },
  ])
})
