import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { giving, givingCalls } from '../after-sale/give-ticket.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { staffOf } from './book.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
const named = { 'events/giving.yaml': giving['events/giving.yaml'].replace('schedule:', 'names: true\nschedule:') }
beforeAll(async () => {
  shop = await openTestShop({ files: goodsMuseum, extra: named })
  act = await staffOf(shop)
})
afterAll(() => shop.close())
const { bought, ticketsOf } = givingCalls(() => shop)
const { numberOf, command } = officeCommands(() => shop)

const sunday = '2026-03-22 10:00'
const correct = async (order: string, body: object, role = 'desk') =>
  (await act('correct', { order, ...body }, role)).body
const shown = async (order: string) => (await act('show', { order })).body.data
const order = async () => {
  const booking = await bought([ticketLine(91, 2, sunday)])
  await shop.jobs()
  return { booking, number: await numberOf(booking) }
}
const waiting = () => shop.count(`pgboss.job where name = 'order-mail' and state = 'created'`)

describe('names and language of an order', () => {
  it('are corrected with a plan, and the buyer gets the documents again where that is wanted', async () => {
    const { number } = await order()
    const wanted = { fname: 'Eva', lname: 'Neu', company: 'Neu AG', lang: 'fr' }
    const plan = (await correct(number, { ...wanted, plan: true })).data
    expect(plan).toEqual({ changed: ['name', 'company', 'lang'], mails: 1 })
    expect((await shown(number)).order).toMatchObject({ lang: 'de', customer: { lname: 'Muster' } })
    expect(await correct(number, { ...wanted, planned: plan })).toEqual({ data: plan })
    expect((await shown(number)).order).toMatchObject({
      lang: 'fr',
      customer: { fname: 'Eva', lname: 'Neu', company: 'Neu AG' },
    })
    expect(await waiting()).toBe(1)
    // the log says that, not to whom
    const log = (await act('log', { subject: number }, 'admin')).body.data
    expect(JSON.stringify(log)).not.toContain('Neu')
    await shop.jobs()
    expect(await correct(number, { lname: 'Alt', mail: false })).toEqual({ data: { changed: ['name'], mails: 0 } })
    expect(await correct(number, { lname: 'Alt' })).toEqual({ data: { changed: [], mails: 0 } })
    expect((await command('correct', number, 'language', 'it')).said).toBe('corrected: lang; one mail is on the way')
    await shop.jobs()
  })

  it('are also those of who comes with a ticket, which keeps its code', async () => {
    const { booking, number } = await order()
    const { tickets } = await shown(number)
    const before = await ticketsOf(booking)
    const holders = [{ ticket: tickets[0].number, name: 'Ida Gast' }]
    expect((await correct(number, { holders, mail: false })).data).toEqual({ changed: ['holder'], mails: 0 })
    expect((await shown(number)).tickets[0].holder).toBe('Ida Gast')
    expect((await ticketsOf(booking)).map(({ barcode }) => barcode)).toEqual(before.map(({ barcode }) => barcode))
    // nothing of it is done where a part is refused
    const two = [
      { ticket: tickets[0].number, name: 'Else' },
      { ticket: '0000 0000', name: 'Niemand' },
    ]
    expect((await correct(number, { lname: 'Anders', holders: two })).code).toBe('TICKET_NOT_VALID')
    expect((await shown(number)).order.customer.lname).toBe('Muster')
  })

  it('stay as they are once there is an invoice, and of an order that is canceled', async () => {
    const { booking, number } = await order()
    await rows(
      shop.shop.database.db,
      sql`update purchase_order set invoice_number = 'I999999', invoiced_at = now() where booking_id = ${booking}`,
    ).catch(() => shop.call('POST', 'de/order/invoice', { id: booking }))
    for (const body of [{ lname: 'Neu' }, { company: 'Neu AG' }, { lang: 'fr' }])
      expect((await correct(number, body)).code).toBe('INVOICE_STANDS')
    const other = await order()
    await command('refund', other.number)
    expect((await correct(other.number, { lname: 'Neu' })).code).toBe('ORDER_CANCELED')
    expect((await correct('F999999', { lname: 'Neu' })).code).toBe('ORDER_UNKNOWN')
  })

  it('are refused where they are none, and for who may not', async () => {
    const { number } = await order()
    expect((await correct(number, { fname: '', lname: '' })).code).toBe('FIELDS_INVALID')
    expect((await correct(number, { lname: '𒀀𒀁' })).code).toBe('FIELDS_INVALID')
    expect((await correct(number, { lang: 'xx' })).code).toBe('MALFORMED')
    expect((await correct(number, { lname: 'Neu' }, 'finance')).code).toBe('FORBIDDEN')
  })
})
