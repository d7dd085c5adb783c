import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OfficeAct } from '@foyer/domain/office/roles.ts'
import { ticketNumber } from '../documents/barcode.ts'
import { rows, sql } from '../db/database.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { giving, givingCalls } from '../after-sale/give-ticket.fixture.ts'
import { openTestShop, origin, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { runCommand } from './command.ts'
import { keyOf } from './keys.fixture.ts'

let shop: TestShop
let key: string
beforeAll(async () => {
  shop = await openTestShop({ files: cancelingMuseum, extra: giving })
  key = await keyOf(shop, 'desk')
})
afterEach(() => expect(shop.logged).toEqual([]))
afterAll(() => shop.close())
const { bought, ticketsOf, give, linkOf, mailsTo } = givingCalls(() => shop)
const { review, move } = cancelCalls(() => shop)
const sunday = '2026-03-22 10:00'
const act = async (name: OfficeAct, body: object) =>
  (await shop.call('POST', `office/${name}`, body, { authorization: `Bearer ${key}` })).body
const found = async (text: string) => (await act('find', { text })).data.map(({ number }: { number: string }) => number)

/** An order with two tickets, the second of which somebody else has. */
async function given(name: string, email: string) {
  const id = await bought([ticketLine(91, 2, sunday)])
  const [, second] = await ticketsOf(id)
  await give(id, second!.id, { name, email })
  const [own, was, theirs] = await ticketsOf(id)
  await shop.jobs()
  return { id, order: (await review(id)).number as string, was: was!, own: own!, theirs: theirs! }
}

describe('a ticket that was given on', () => {
  it('finds its order by whoever has it: mail, name, barcode and printed number', async () => {
    const { order, theirs } = await given('Nora Ründ', 'nora@example.com')
    const printed = ticketNumber(theirs.id)
    for (const text of [
      'nora@example.com',
      'NORA@example.com',
      'ründ nora',
      theirs.barcode,
      theirs.barcode.toLowerCase(),
      printed,
      printed.toLowerCase().replace(' ', ''),
    ])
      expect([text, await found(text)]).toEqual([text, [order]])
    expect(await found('nora@example.org')).toEqual([])
  })

  it('is shown with its holder, who gave it to them and when, and so is what was before it', async () => {
    const { order, was, own, theirs } = await given('Ida Beispiel', 'ida@example.com')
    const { tickets, history } = (await act('show', { order })).data
    expect(tickets).toMatchObject([
      { number: ticketNumber(own.id), holder: '', given: null, void: null, replaced_by: null },
      { number: ticketNumber(was.id), given: null, void: 'given', replaced_by: ticketNumber(theirs.id) },
      {
        number: ticketNumber(theirs.id),
        holder: 'Ida Beispiel',
        given: { by: 'Ada Muster', email: 'ida@example.com', date: shop.time.now.toISOString() },
        void: null,
      },
    ])
    expect(history.map(({ what }: { what: string }) => what)).toContain('line 1: a ticket given on')
    expect((await runCommand(shop.shop, ['show', order])).said).toContain('email: ida@example.com')
  })

  it('is mailed once more to who has it, with the same link, unless it admits nobody any more', async () => {
    const { order, theirs } = await given('Olga', 'olga@example.com')
    // the same message is the same file
    await rm(join(shop.dataDir, 'outbox'), { recursive: true })
    expect(await act('mail', { order, mail: 'given' })).toEqual({ data: { mails: 1 } })
    const [mail] = await mailsTo('olga@example.com')
    expect(mail!.text).toContain(`${origin}/de/given-ticket/${await linkOf(theirs.id)}`)
    await runCommand(shop.shop, ['cancel', order, ticketNumber(theirs.id)])
    await shop.jobs()
    expect((await act('mail', { order, mail: 'given' })).code).toBe('NOTHING_TO_SEND')
  })
})

describe('an order is found by its other numbers', () => {
  it('as that of a credit note', async () => {
    const { id, order, own } = await given('Rosa', 'rosa@example.com')
    await runCommand(shop.shop, ['cancel', order, ticketNumber(own.id)])
    const [{ number }] = (await review(id)).credits
    expect([await found(number), await found(number.toLowerCase())]).toEqual([[order], [order]])
  })

  it('as that of an annual pass', async () => {
    const owners = [{ name: 'Ada Muster', address: null, send_to_custom_addr: false }]
    const id = await bought([{ type: 'annualPass', id: 601, count: 1, owners }], {
      street: 'Weg 1',
      zip: '4990',
      city: 'O',
    })
    const [pass] = await rows<{ number: string }>(
      shop.shop.database.db,
      sql`select p.number from pass p join purchase_order o on o.id = p.order_id where o.booking_id = ${id}`,
    )
    expect(await found(pass!.number)).toEqual([(await review(id)).number])
  })
})

it('The history of an order says from when to when a visit was moved', async () => {
  const id = await bought([ticketLine(61, 1, sunday)])
  await move(id, '2026-03-27 10:00')
  const { history } = (await act('show', { order: (await review(id)).number })).data
  expect(history.map(({ what }: { what: string }) => what)).toContain(`moved, ${sunday} to 2026-03-27 10:00`)
})
