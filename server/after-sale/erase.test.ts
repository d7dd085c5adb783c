import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ada } from '../account/accounts.fixture.ts'
import { openCustomers, type CustomerShop } from '../customer/customer.fixture.ts'
import { sql } from '../db/database.ts'
import { runCommand } from '../office/command.ts'
import { markSent } from '../orders/sent.service.ts'
import { book } from '../testing/goods.fixture.ts'
import { walletPayer } from '../testing/purchase.fixture.ts'
import { friday, purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { group } from '../tours/tours.fixture.ts'
import { moveTickets } from './move.service.ts'

let shop: CustomerShop
beforeAll(async () => void (shop = await openCustomers()))
beforeEach(() => void (shop.time.now = new Date(friday)))
afterAll(async () => {
  expect((await shop.books()).off).toEqual([])
  await shop.close()
})

const day = '2026-03-22 10:00'
const shipping = { name: 'Nachbarin Nora', street: 'Gasse 2', zip: '3000', city: 'Bern', country: 'CH' }
const guest = {
  fname: 'Nora',
  lname: 'Quitt',
  email: 'quitt@example.org',
  phone: '+41 5555',
  street: 'Weg 1',
  zip: '8000',
  city: 'Ort',
  salutation: '1',
  shipping,
}
const traces = ['quitt@', '+41 5555', 'Nachbarin', 'Zita', 'zita@', 'Bis gleich', 'Klasse 4b']
const at = (instant: string) => void (shop.time.now = new Date(instant))
const erase = (number: string | null | undefined) => runCommand(shop.shop, ['erase', number!])
const filesOf = async (folder: string) => readdir(join(shop.dataDir, folder)).catch(() => [])
const filesAbout = async (number: string) => (await filesOf('outbox')).filter((name) => name.startsWith(`${number}.`))

/** With a tour's answers, and a ticket that was given to somebody. */
async function bought(tour: string) {
  const order = await shop.bought(await shop.guest(guest), [ticketLine(61, 2, day), group(tour)])
  const gift = { name: 'Zita Gast', email: 'zita@example.com', message: 'Bis gleich' }
  await shop.post('given/give', { id: order.booking_id, ticket: order.tickets![0]!.id, ...gift })
  await shop.jobs()
  for (const text of traces) expect([text, await shop.tablesWith(text)]).not.toEqual([text, []])
  return { ...order, number: order.number! }
}

describe('the order of a guest', () => {
  it('is erased by the office after the visit, with mails, documents and jobs, and the log names nobody', async () => {
    const { booking_id, number, documents } = await bought('2026-04-05 16:00')
    await shop.app.request(`/api/de/${documents.tickets}`)
    expect([(await filesOf('documents')).length, (await filesAbout(number)).length]).not.toContain(0)
    at('2026-04-06T09:00:00Z')
    expect(await erase(number)).toEqual({ done: true, said: `${number} is erased; the next part goes on 2037-01-01` })
    for (const text of traces) expect([text, await shop.tablesWith(text)]).toEqual([text, []])
    expect((await shop.review(booking_id)).customer).toMatchObject({ lname: 'Quitt', email: '', phone: '' })
    expect([await filesOf('documents'), await filesAbout(number)]).toEqual([[], []])
    expect(
      await shop.rows(
        sql`select j.name
          from pgboss.job j
            join purchase_order o on o.id::text = j.data->>'orderId'
          where o.number = ${number}`,
      ),
    ).toEqual([])
    expect(await shop.rows(sql`select act, outcome, details from office_act where subject = ${number}`)).toEqual([
      { act: 'erase', outcome: 'done', details: {} },
    ])
  })

  it('is erased too where a visit of it was moved since its parcel was sent', async () => {
    const order = await shop.bought(await shop.guest(guest), [ticketLine(61, 1, day), book])
    const { booking_id: id, number, tickets } = order
    await markSent(shop.shop, number!, [2])
    const some = [{ id: tickets![0]!.id, places: 1 }]
    const body = { id, move: randomUUID(), tickets: some, datetime: '2026-03-29 10:00' }
    expect(await moveTickets(shop.shop, { body }, 'office')).toEqual({ data: { difference: 0 } })
    at('2026-03-30T09:00:00Z')
    expect((await erase(number)).done).toBe(true)
    expect((await shop.review(id)).customer.email).toBe('')
  })

  it('is not erased while a visit is to come, money is open, or an account has it', async () => {
    const { number } = await bought('2026-04-12 16:00')
    const own = await shop.bought(await shop.account({ ...ada, email: 'has@example.org' }), [ticketLine(61, 1, day)])
    expect((await erase(number)).said).toContain('ERASE_TOO_EARLY')
    at('2026-04-13T09:00:00Z')
    await shop.rows(
      sql`update purchase_order set unpaid = 1, due_on = '2026-05-01', ends_on = '2026-05-05' where number = ${number}`,
    )
    expect((await erase(number)).said).toContain('ERASE_MONEY_OPEN')
    await shop.rows(sql`update purchase_order set unpaid = 0 where number = ${number}`)
    expect((await erase(own.number)).said).toContain('ERASE_ACCOUNT')
    expect((await erase('F999999')).said).toContain('ORDER_UNKNOWN')
    expect((await erase(number)).done).toBe(true)
  })

  it('loses all but what the books need some months after the last visit, and its guest is forgotten', async () => {
    const { booking_id, total } = await bought('2026-03-29 16:00')
    const other = { ...guest, lname: 'Umsonst', email: 'free@example.org' }
    const free = await shop.bought(await shop.guest(other), [ticketLine(63, 1, day)], { free: true })
    at('2026-09-29T09:00:00Z')
    await shop.workers.retention({})
    expect((await shop.review(booking_id)).customer.email).toBe(guest.email)
    at('2026-09-30T09:00:00Z')
    // whose money is still on its way has to be told
    const open = (amount: number) =>
      shop.rows(
        sql`update purchase_order
          set unpaid = ${amount}, due_on = '2026-05-01', ends_on = '2026-05-05'
          where booking_id = ${booking_id}`,
      )
    await open(1)
    await shop.workers.retention({})
    expect((await shop.review(booking_id)).customer.email).toBe(guest.email)
    await open(0)
    await shop.workers.retention({})
    for (const text of [...traces, 'Umsonst', 'free@']) expect([text, await shop.tablesWith(text)]).toEqual([text, []])
    expect(await shop.review(booking_id)).toMatchObject({
      customer: { fname: 'Nora', lname: 'Quitt', street: 'Weg 1', email: '' },
      total,
    })
    expect((await shop.review(free.booking_id)).customer.lname).toBe('')
    expect(await shop.tablesWith('Quitt')).toEqual(['purchase_order'])
    at('2037-01-01T09:00:00Z')
    await shop.workers.retention({})
    expect(await shop.tablesWith('Quitt')).toEqual([])
  })

  it('loses also whom a wallet has named as its payer', async () => {
    const body = purchase([ticketLine(61, 1, day)], { payart: 190, aux: { wallet: 'APPLEPAY' } })
    await shop.choose((await shop.init(null, body)).body.data, 'pay', walletPayer)
    const { booking_id } = (await shop.exec(body.cartId)).body.data
    const { number } = await shop.review(booking_id)
    expect((await runCommand(shop.shop, ['refund', number!, '1.00'])).done).toBe(true)
    expect(await shop.tablesWith('wil@example.org')).toEqual(expect.arrayContaining(['payment', 'simulator_payment']))
    at('2026-03-23T09:00:00Z')
    await shop.jobs()
    const about = () => shop.count("pgboss.job where name = 'order-refund-mail'")
    expect(await about()).toBe(1)
    expect((await erase(number)).done).toBe(true)
    expect([await shop.tablesWith('wil@example.org'), await about()]).toEqual([[], 0])
  })

  it('is kept as long as the museum says now, also where its erasing has begun', async () => {
    const { booking_id } = await shop.bought(await shop.guest(guest), [ticketLine(61, 1, day)])
    const email = async () => (await shop.review(booking_id)).customer.email
    const { settings } = (await shop.shop.catalogue.current()).shop
    const after = async (months: number, instant: string) => {
      Object.assign(settings, { guestDataMonths: months })
      at(instant)
      await shop.workers.retention({})
      Object.assign(settings, { guestDataMonths: 6 })
    }
    await after(12, '2026-10-15T09:00:00Z')
    expect(await email()).toBe(guest.email)
    // its erasing has begun, and is not due
    await after(3, '2026-06-21T09:00:00Z')
    expect(await email()).toBe(guest.email)
    await after(12, '2026-06-28T09:00:00Z')
    expect(await email()).toBe(guest.email)
    await after(3, '2026-06-29T09:00:00Z')
    expect(await email()).toBe('')
  })
})
