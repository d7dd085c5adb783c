import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OfficeAct } from '@foyer/domain/office/roles.ts'
import { openCustomers, type CustomerShop } from '../customer/customer.fixture.ts'
import { sql } from '../db/database.ts'
import { ticketLine } from '../testing/test-shop.fixture.ts'
import { runCommand } from './command.ts'
import { keyOf } from './keys.fixture.ts'

let shop: CustomerShop
let key: string
let number: string
let bookingId: string
beforeAll(async () => {
  shop = await openCustomers()
  key = await keyOf(shop, 'desk')
  const guest = await shop.guest({ fname: 'Nora', lname: 'Quitt', email: 'nora@example.org', phone: '+41 5555' })
  const order = await shop.bought(guest, [ticketLine(61, 1, '2026-03-29 10:00')])
  number = order.number!
  bookingId = order.booking_id
  await shop.newMails()
})
afterAll(() => shop.close())

const act = async (name: OfficeAct, body: object) =>
  (await shop.call('POST', `office/${name}`, { order: number, ...body }, { authorization: `Bearer ${key}` })).body
const addressed = async () => (await shop.newMails()).map(({ to }) => to?.[0]?.address)

it('the mail of an order goes once to another address, with its documents, and the order keeps its own', async () => {
  expect((await act('mail', { to: 'zweite@example.org' })).data).toEqual({ mails: 1 })
  const [mail, ...others] = await shop.newMails()
  expect([mail!.to?.[0], others]).toEqual([{ name: 'Nora Quitt', address: 'zweite@example.org' }, []])
  expect(mail!.attachments.length).toBeGreaterThan(0)
  expect((await shop.review(bookingId)).customer.email).toBe('nora@example.org')
  // what is sent again is the same message as before
  shop.later(1)
  await act('mail', {})
  expect(await addressed()).toEqual([])
  shop.later(1)
  await runCommand(shop.shop, ['mail', number, 'order', 'dritte@example.org'])
  expect(await addressed()).toEqual(['dritte@example.org'])
  // nobody can shorten the log, so it has no address
  expect(await shop.tablesWith('zweite@')).toEqual([])
  expect(await shop.rows(sql`select details from office_act where act = 'mail' order by at`)).toEqual([
    { details: { mail: 'order', elsewhere: true } },
    { details: { mail: 'order' } },
    { details: { mail: 'order', elsewhere: true } },
  ])
  const { history } = (await act('show', {})).data as { history: { event: { act?: string; elsewhere?: true } }[] }
  const mails = history.filter(({ event }) => event.act === 'mail')
  expect(mails.map(({ event: { elsewhere = false } }) => elsewhere)).toEqual([true, false, true])
})

it('another address is checked like every one, is only of that mail, and a mailbox gets so many in an hour', async () => {
  for (const to of ['', 'zweite', 'a@b@example.org', 'zweite@example.org\nBcc: x@example.org'])
    expect([to, (await act('mail', { to })).data]).toEqual([to, undefined])
  expect(await act('mail', { to: 'zweite' })).toMatchObject({ code: 'EMAIL_INVALID', place: 'body.to' })
  expect((await act('mail', { to: 'zweite@example.org', mail: 'sent' })).place).toBe('body.to')
  const { settings } = shop.shop
  Object.assign(settings, { RATE_LIMIT: 1 })
  const codes = []
  for (let at = 0; at < 13; at++) codes.push((await act('mail', { to: `viele+${at}@example.net` })).code)
  expect(codes.indexOf('TOO_MANY_GIVEN')).toBe(12)
  expect((await act('mail', { to: 'andere@example.net' })).data).toEqual({ mails: 1 })
  shop.later(61)
  expect((await act('mail', { to: 'viele@example.net' })).data).toEqual({ mails: 1 })
  Object.assign(settings, { RATE_LIMIT: 0 })
})

it('an order that has no address is sent to the one that is named', async () => {
  await shop.newMails()
  await shop.rows(sql`
    update purchase_order set customer = jsonb_set(customer, '{email}', '""') where number = ${number}
  `)
  expect((await act('mail', {})).code).toBe('NOTHING_TO_SEND')
  expect((await act('mail', { to: 'vierte@example.org' })).data).toEqual({ mails: 1 })
  expect(await addressed()).toEqual(['vierte@example.org'])
})
