import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerExport } from '@foyer/contract/customer.schema.ts'
import { ada } from '../account/accounts.fixture.ts'
import { md5Of } from '../account/passwords.ts'
import { wish } from '../inquiries/inquiries.fixture.ts'
import { openCustomers, type CustomerShop } from './customer.fixture.ts'

// What an account has of the inquiries that came from its address.

let shop: CustomerShop
beforeAll(async () => void (shop = await openCustomers()))
afterAll(() => shop.close())

const sent = async (email: string): Promise<string> =>
  (await shop.post('inquiry/send', wish({ email }))).body.data.number
const exported = async (token: string) =>
  customerExport.data
    .strict()
    .parse((await shop.post('customer/export', { _po: md5Of(ada.password) }, token)).body.data).inquiries

it('are in its data with what came of them, and go with it; those from other addresses are not its own', async () => {
  const token = await shop.account({ email: 'lea@a.example' })
  const [number, other] = [await sent('Lea@a.example'), await sent('leo@a.example')]
  expect(await exported(token)).toMatchObject([
    { number, state: 'open', day: '2026-05-12', people: 24, message: 'Zwei im Rollstuhl.', quote: null },
  ])
  expect((await shop.post('customer/delete', { _po: md5Of(ada.password) }, token)).status).toBe(200)
  expect([await shop.count(`inquiry where number = '${number}'`), await shop.tablesWith(number)]).toEqual([0, []])
  expect(await shop.count(`inquiry where number = '${other}'`)).toBe(1)
})

it('are not its own until the address is confirmed, which may be a stranger’s', async () => {
  const number = await sent('bea@a.example')
  const { body } = await shop.post('customer/register', { c: { ...ada, email: 'bea@a.example' } })
  expect(await exported(body.data)).toEqual([])
  expect((await shop.post('customer/delete', { _po: md5Of(ada.password) }, body.data)).status).toBe(200)
  expect(await shop.count(`inquiry where number = '${number}'`)).toBe(1)
})
