import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OfficeAct } from '@foyer/domain/office/roles.ts'
import { ada } from '../account/accounts.fixture.ts'
import { openCustomers, type CustomerShop } from '../customer/customer.fixture.ts'
import { ticketLine } from '../testing/test-shop.fixture.ts'
import { keyOf } from './keys.fixture.ts'
import { runCommand } from './command.ts'

interface Found {
  customer: string
  name: string
  email: string
  orders: number
}

let shop: CustomerShop
let key: string
beforeAll(async () => {
  shop = await openCustomers()
  key = await keyOf(shop, 'desk')
})
afterAll(() => shop.close())

const day = '2026-03-22 10:00'
const nora = { fname: 'Nora', lname: 'Müller', email: 'nora@example.org', phone: '+41 5555' }
const act = (name: OfficeAct, body: object, as = key) =>
  shop.call('POST', `office/${name}`, body, { authorization: `Bearer ${as}` })
const list = async (body: object) => (await act('customers', body)).body.data as Found[]
const shown = async (customer: string) => (await act('customer', { customer })).body

it('guests are listed once for each address, by their newest order, and accounts are not among them', async () => {
  const first = await shop.bought(await shop.guest(nora), [ticketLine(61, 1, day)])
  shop.later(1)
  const other = await shop.bought(await shop.guest({ ...nora, lname: 'Quitt', email: 'quitt@example.org' }), [
    ticketLine(61, 1, day),
  ])
  shop.later(1)
  const again = await shop.bought(await shop.guest({ ...nora, email: 'Nora@Example.org' }), [ticketLine(61, 1, day)])
  const own = await shop.bought(await shop.account({ ...ada, email: 'has@example.org' }), [
    ticketLine(61, 1, day),
    { type: 'voucher', id: 701, count: 1 },
  ])
  expect((await list({ kind: 'guest' })).map(({ customer, orders }) => [customer, orders])).toEqual([
    [again.number, 2],
    [other.number, 1],
  ])
  expect(await list({ kind: 'guest', after: again.number })).toMatchObject([{ customer: other.number }])
  // by any part of a name, with or without its umlauts, and by the whole address
  for (const text of ['mueller nor', 'Müller', 'NORA@example.org'])
    expect(await list({ kind: 'guest', text })).toMatchObject([{ customer: again.number, name: 'Nora Müller' }])
  expect(await list({ kind: 'guest', text: 'has@example.org' })).toEqual([])
  const [account] = await list({ kind: 'account', text: 'has@example.org' })
  expect(account).toMatchObject({ email: 'has@example.org', orders: 1 })
  expect(await list({ kind: 'account', text: ada.lname })).toMatchObject([account])
  expect(await list({ kind: 'account', after: account!.customer })).toEqual([])

  const guest = (await shown(first.number!)).data
  expect(guest).toMatchObject({ account: null, name: 'Nora Müller', phone: '+41 5555', passes: [], vouchers: [] })
  expect(guest.orders).toMatchObject([{ number: again.number }, { number: first.number }])
  // who has an account is the account, by whichever of its orders
  const byOrder = (await shown(own.number!)).data
  expect(byOrder).toMatchObject({ customer: account!.customer, account: { confirmed: true, passkeys: 0 } })
  expect(byOrder).toEqual((await shown(account!.customer)).data)
  expect(byOrder.orders).toMatchObject([{ number: own.number, state: 'placed' }])
  expect(byOrder.vouchers).toMatchObject([{ currency: 'CHF', state: 'open', order: own.number }])
  const [voucher] = byOrder.vouchers
  expect((await act('voucher', { voucher: voucher.id })).body.data.email).toBe('has@example.org')

  const file = async (customer: string) => (await act('customer-export', { customer })).body
  expect(await file(account!.customer)).toMatchObject({
    account: { email: 'has@example.org' },
    orders: [{ number: own.number }],
    vouchers: [{ booking_id: own.booking_id }],
    sessions: expect.arrayContaining([expect.objectContaining({ created: expect.any(String) })]),
  })
  expect(JSON.stringify(await file(account!.customer))).not.toContain('hash')
  expect(await file(first.number!)).toMatchObject({
    orders: [{ number: again.number, customer: { email: 'Nora@Example.org' } }, { number: first.number }],
    inquiries: [],
  })
  expect((await runCommand(shop.shop, ['customers', 'guest', 'quitt'])).said).toContain(`${other.number}  1 orders`)
})

it('nobody is known who is not there, the log names nobody, and finance and doors may see no customer', async () => {
  for (const customer of ['F999999', '0c8f3a52-0000-4000-8000-000000000001'])
    for (const name of ['customer', 'customer-export'] as const)
      expect((await act(name, { customer })).body.code).toBe('NOT_FOUND')
  for (const [name, body, place] of [
    ['customers', { kind: 'x' }, 'body.kind'],
    ['customers', { kind: 'guest', text: 'x' }, 'body.text'],
    ['customers', { kind: 'guest', after: 'x' }, 'body.after'],
    ['customers', { kind: 'account', after: 'F613083' }, 'body.after'],
    ['customers', { kind: 'guest', after: '0c5a4f0e-6f3e-4f0a-9d51-7c9b3f1d2a10' }, 'body.after'],
    ['customer', { customer: 'nora@example.org' }, 'body.customer'],
  ] as const) {
    const answer = await act(name, body)
    expect([answer.status, answer.body.place]).toEqual([400, place])
  }
  expect(await shop.tablesWith('has@example.org')).not.toContain('office_act')
  for (const role of ['finance', 'door'] as const)
    for (const name of ['customers', 'customer', 'customer-export'] as const)
      expect((await act(name, { customer: 'F100001' }, await keyOf(shop, role))).status).toBe(403)
})
