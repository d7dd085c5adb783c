import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OfficeAct } from '@foyer/domain/office/roles.ts'
import { ada } from '../account/accounts.fixture.ts'
import { openCustomers, type CustomerShop } from '../customer/customer.fixture.ts'
import { sql } from '../db/database.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { friday, purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { runCommand } from './command.ts'
import { keyOf } from './keys.fixture.ts'

let shop: CustomerShop
let key: string
beforeAll(async () => {
  shop = await openCustomers()
  key = await keyOf(shop, 'desk')
})
beforeEach(() => void (shop.time.now = new Date(friday)))
afterAll(async () => {
  expect((await shop.books()).off).toEqual([])
  await shop.close()
})

const act = (name: OfficeAct, body: object, as = key) =>
  shop.call('POST', `office/${name}`, body, { authorization: `Bearer ${as}` })
const erase = async (customer: string | null, more: object = {}) => {
  const { body } = await act('customer-erase', { customer, ...more })
  return body.data ?? body.code
}
const listed = async (kind: string, text: string) => (await act('customers', { kind, text })).body.data
const at = (instant: string) => void (shop.time.now = new Date(instant))
const gone = async (...texts: string[]) => {
  for (const text of texts) expect([text, await shop.tablesWith(text)]).toEqual([text, []])
}
const setUnpaid = (order: string | null, unpaid: number) =>
  shop.rows(
    sql`update purchase_order
      set unpaid = ${unpaid}, due_on = '2026-05-01', ends_on = '2026-05-05'
      where number = ${order}`,
  )
const nothing = { orders: 0, books_until: null, later: [], inquiries: 0, views: 0, held_up: [], under_way: false }

it('a guest is erased with all orders of their address, and what is to come goes by itself', async () => {
  const guest = { fname: 'Nora', lname: 'Quitt', email: 'quitt@example.org', phone: '+41 5555' }
  const first = await shop.bought(await shop.guest(guest), [ticketLine(61, 1, '2026-03-22 10:00')])
  const second = await shop.bought(await shop.guest({ ...guest, email: 'Quitt@Example.org' }), [
    ticketLine(61, 1, '2026-04-12 10:00'),
  ])
  await shop.jobs()
  at('2026-03-24T09:00:00Z')
  const plan = await erase(second.number, { plan: true })
  expect(plan).toEqual({
    ...nothing,
    account: false,
    orders: 1,
    books_until: '2036-12-31',
    later: [{ order: second.number, on: '2026-04-13' }],
  })
  // nothing has happened, and nobody is noted to have looked
  expect(await listed('guest', guest.email)).toMatchObject([{ orders: 2 }])
  expect(await shop.rows(sql`select 1 from office_act where act = 'customer-erase'`)).toEqual([])
  expect(await erase(second.number, { planned: { ...plan, orders: 2 } })).toBe('PLAN_CHANGED')
  expect(await erase(second.number, { planned: plan })).toEqual(plan)
  expect((await shop.review(first.booking_id)).customer).toMatchObject({ lname: 'Quitt', email: '', phone: '' })
  // they are reached about the visit, and lose that without anybody doing it
  expect((await shop.review(second.booking_id)).customer).toMatchObject({ email: 'Quitt@Example.org' })
  expect(await listed('guest', guest.email)).toMatchObject([{ customer: second.number, orders: 1 }])
  at('2026-04-13T09:00:00Z')
  await shop.workers.retention({})
  await gone('quitt@', '+41 5555')
  expect(await listed('guest', 'Quitt')).toEqual([])
  expect(await erase(second.number)).toBe('NOT_FOUND')
  expect(
    await shop.rows(sql`select subject, details from office_act where act = 'customer-erase' order by at`),
  ).toEqual(Array.from({ length: 3 }, () => ({ subject: second.number, details: {} })))
})

it('a parcel that has not left has no day', async () => {
  const guest = { fname: 'Paul', lname: 'Paket', email: 'paket@example.org', street: 'Weg 1', zip: '8000', city: 'Ort' }
  const { number } = await shop.bought(await shop.guest({ ...guest, salutation: '1', phone: '+41 6666' }), [
    { type: 'merchandise', id: 502, count: 1, price: 1900 },
  ])
  at('2026-03-24T09:00:00Z')
  expect((await erase(number, { plan: true })).later).toEqual([{ order: number, on: null }])
})

it('an account is erased with what it has, and is told so', async () => {
  const token = await shop.account({ ...ada, fname: 'Ada', lname: 'Geht', email: 'geht@example.org' })
  const order = await shop.bought(token, [ticketLine(61, 1, '2026-03-22 10:00')])
  await shop.jobs()
  await shop.newMails()
  at('2026-03-24T09:00:00Z')
  const [found] = await listed('account', 'geht@example.org')
  // by the account, or by any of its orders
  const plan = await erase(order.number, { plan: true })
  expect(plan).toMatchObject({ account: true, orders: 1, later: [] })
  expect(await erase(found.customer, { planned: plan })).toEqual(plan)
  for (const kind of ['account', 'guest']) expect(await listed(kind, 'geht@example.org')).toEqual([])
  const confirmations = (await shop.newMails()).filter(({ to }) => to?.[0]?.address === 'geht@example.org')
  expect(confirmations).toHaveLength(1)
  await shop.jobs()
  await gone('geht@')
  expect((await shop.review(order.booking_id)).customer).toMatchObject({ lname: 'Geht', email: '' })
  expect((await shop.customer(token)).code).toBe('LOGIN_NEEDED')
})

it('money that is open, or a purchase under way, is named by the plan and holds it up', async () => {
  const guest = await shop.guest({ fname: 'Olaf', lname: 'Offen', email: 'offen@example.org', phone: '+41 7777' })
  const { number } = await shop.bought(guest, [ticketLine(61, 1, '2026-03-22 10:00')])
  at('2026-03-24T09:00:00Z')
  await setUnpaid(number, 1)
  expect(await erase(number, { plan: true })).toMatchObject({ held_up: [number], under_way: false })
  expect(await erase(number)).toBe('ERASE_MONEY_OPEN')
  expect(await listed('guest', 'offen@example.org')).toHaveLength(1)
  await setUnpaid(number, 0)
  expect(await erase(number)).toMatchObject({ orders: 1, held_up: [] })

  const token = await shop.account({ ...ada, email: 'kauft@example.org' })
  const [{ customer }] = await listed('account', 'kauft@example.org')
  const cart = purchase([ticketLine(61, 1, '2026-03-29 10:00')])
  const { body } = await shop.init(token, cart)
  expect(await erase(customer, { plan: true })).toMatchObject({ held_up: [], under_way: true })
  expect(await erase(customer)).toBe('ERASE_MONEY_OPEN')
  await shop.choose(body.data, 'decline')
  await shop.post('payment/cancel', { cartId: cart.cartId })
  await shop.rows(sql`update claim set hold = 'canceled' where id = ${cart.cartId}`)
  await shop.rows(sql`update payment set state = 'failed' where cart_id = ${cart.cartId}`)
  expect(await erase(customer)).toMatchObject({ account: true })
})

it('lists that staff have kept under the name or address of somebody go with them, others of that name stay', async () => {
  const staff = staffCalls(shop)
  const mia = await staff.colleague('desk')
  const keep = (name: string, find: string) =>
    staff.ask('view-set', { page: 'orders', name, search: { find }, shared: false }, mia.cookie)
  for (const [name, find] of [
    ['Alle', 'Müller'],
    ['Frau M.', 'zoë mueller'],
    ['Zoë Müller ', 'x'],
    ['Post', 'ZOE@example.org'],
    ['Zoë', 'x'],
  ] as const)
    await keep(name, find)
  const guest = { fname: 'Zoë', lname: 'Müller', email: 'zoe@example.org', phone: '+41 8888' }
  const bought = async () => shop.bought(await shop.guest(guest), [ticketLine(61, 1, '2026-03-22 10:00')])
  const [{ number }, again] = [await bought(), await bought()]
  at('2026-03-24T09:00:00Z')
  // as long as another order of theirs is there
  expect((await runCommand(shop.shop, ['erase', again.number!])).done).toBe(true)
  const names = async () =>
    (await shop.rows<{ name: string }>(sql`select name from staff_view order by name`)).map(({ name }) => name)
  expect(await names()).toHaveLength(5)
  expect(await erase(number)).toMatchObject({ views: 3 })
  expect(await names()).toEqual(['Alle', 'Zoë'])
})

it('is for who may, asks for a customer, and can be seen beforehand at the command line', async () => {
  for (const role of ['finance', 'door', 'partner'] as const)
    expect((await act('customer-erase', { customer: 'F100001' }, await keyOf(shop, role))).status).toBe(403)
  for (const customer of ['F999999', '0c8f3a52-0000-4000-8000-000000000001'])
    expect(await erase(customer)).toBe('NOT_FOUND')
  expect((await act('customer-erase', { customer: 'quitt@example.org' })).body.place).toBe('body.customer')
  const guest = await shop.guest({ fname: 'Wer', lname: 'Weiss', email: 'weiss@example.org', phone: '+41 9999' })
  const { number } = await shop.bought(guest, [ticketLine(61, 1, '2026-03-22 10:00')])
  const command = async (...words: string[]) =>
    (await runCommand(shop.shop, ['customer-erase', number!, ...words])).said
  expect(await command('plan')).toBe(`${number} would be erased, with 0 orders\n  ${number} goes from 2026-03-28 on`)
  at('2026-03-24T09:00:00Z')
  expect(await command()).toBe(`${number} is erased, with 1 orders`)
})
