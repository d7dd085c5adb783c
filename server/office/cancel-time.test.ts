import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OfficeAct } from '@foyer/domain/office/roles.ts'
import { instantOf } from '@foyer/domain/time/dates.ts'
import { rows, sql } from '../db/database.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { giving, givingCalls } from '../after-sale/give-ticket.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { recordStatements } from '../testing/statements.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { group } from '../tours/tours.fixture.ts'
import { officeCommands } from './commands.fixture.ts'
import { keyOf } from './keys.fixture.ts'

let shop: TestShop
let key: string
beforeAll(async () => {
  shop = await openTestShop({ files: cancelingMuseum, extra: giving })
  key = await keyOf(shop, 'finance', 'books')
})
/** Of event 1: each test has one of its own. */
let slot: string
const slots = [
  '2026-03-22',
  '2026-03-27',
  '2026-03-29',
  '2026-04-10',
  '2026-04-12',
  '2026-04-19',
  '2026-04-24',
].flatMap((day) => [`${day} 10:00`, `${day} 11:30`])
beforeEach(() => void (slot = slots.shift()!))
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect((await shop.books()).off).toEqual([])
})
afterAll(() => shop.close())
const { bought, valid, money, credits, taken, review } = cancelCalls(() => shop)
const { give } = givingCalls(() => shop)
const { init, exec } = purchaseCalls(() => shop)

const other = '2026-04-17 10:00'
const act = async (name: OfficeAct, body: object, as = key) =>
  (await shop.call('POST', `office/${name}`, body, { authorization: `Bearer ${as}` })).body
const callOff = () => act('cancel-time', { what: 'event', id: 1, time: slot })
const { command, numberOf } = officeCommands(() => shop)
const instant = (time: string) => instantOf(time).toISOString()
const states = async (...bookings: string[]) =>
  Promise.all(bookings.map(async (booking) => (await review(booking)).status))
/** What the log says of the time. */
const logged = async (time = `event:1 ${slot}`) =>
  (
    await rows<{ subject: string; who: string; outcome: string }>(
      shop.shop.database.db,
      sql`select subject, who, outcome
        from office_act
        where act = 'cancel' and details->>'time' = ${time}
        order by at, subject`,
    )
  ).map(({ subject, who, outcome }) => `${subject} ${who} ${outcome}`)
const inbox = async () =>
  (await act('inbox', {})).data.filter(({ details }: { details: { time: string } }) => details.time.endsWith(slot))
const queued = () => shop.count("pgboss.job where name = 'cancel-time' and state = 'created'")

describe('a time that the museum calls off', () => {
  it('is sold to nobody any more, and every order of it gets all of its money, also after the deadline, and a line in the log', async () => {
    const whole = await bought([ticketLine(11, 2, slot)])
    const part = await bought([ticketLine(11, 1, slot), ticketLine(11, 1, other)])
    const stays = await bought([ticketLine(11, 1, other)])
    expect((await callOff()).data).toEqual({
      orders: 2,
      places: 3,
      back: [{ amount: 6000, currency: 'CHF' }],
      left: 0,
      mails: [{ lang: 'de', count: 2 }],
    })
    expect((await init(await shop.guest(), purchase([ticketLine(11, 1, slot)]))).body.lines[0].code).toBe('SOLD_OUT')
    await shop.jobs()
    expect(await states(whole, part, stays)).toEqual(['canceled', 'placed', 'placed'])
    expect((await valid(part)).length).toBe(1)
    expect(await money(whole)).toMatchObject({ kept: 0, credited: 0 })
    expect(await money(part)).toMatchObject({ kept: 2000, refunded: 2000, credited: 0 })
    expect(await credits(part)).toMatchObject([{ amount: 2000 }])
    expect([await taken('event:1', instant(slot)), await taken('event:1', instant(other))]).toEqual([0, 2])
    expect(await logged()).toEqual([`${await numberOf(whole)} books done`, `${await numberOf(part)} books done`])
    expect((await callOff()).data).toEqual({ orders: 0, places: 0, back: [], left: 0, mails: [] })
    await shop.jobs()
    expect(await logged()).toHaveLength(2)
    expect(await inbox()).toEqual([])
  })

  it('is told to whoever has bought it, in their language, and to whom a ticket was given', async () => {
    const id = await bought([ticketLine(11, 2, slot), ticketLine(91, 1, other)], { email: 'bea@example.org' })
    const [ticket] = await valid(id)
    await give(id, ticket!.id)
    await shop.jobs()
    await callOff()
    const [toBuyer, toHolder, ...more] = await mails()
    expect([toBuyer!.to, toHolder!.to, more]).toEqual(['bea@example.org', 'ida@example.com', []])
    expect(toBuyer!.subject).toBe('Abgesagt: Ereignis 1, Sonntag, 22. März 2026, Einlass 11:30–11:45')
    expect(toBuyer!.text).toContain('IHR BESUCH KANN LEIDER NICHT STATTFINDEN')
    expect(toBuyer!.text).toContain('Wir mussten «Ereignis 1» (Sonntag, 22. März 2026, Einlass 11:30–11:45) absagen.')
    expect(toBuyer!.text).not.toContain('Nachtfahrt» (')
    expect(toBuyer!.text).toMatch(/CHF\s40 zurück/)
    expect(toHolder!.subject).toBe('Ihr Ticket ist storniert · Haus')
  })

  it('has a plan that says what goes back, what is left, and the mail as it is sent then, and changes nothing', async () => {
    await bought([ticketLine(11, 2, slot)], { email: 'bea@example.org' })
    const used = await bought([ticketLine(11, 1, slot)])
    await rows(
      shop.shop.database.db,
      sql`update ticket set redeemed_at = now() where id = ${(await valid(used))[0]!.id}`,
    )
    const time = { what: 'event', id: 1, time: slot }
    const { preview, ...comesTo } = (await act('cancel-time', { ...time, plan: true })).data
    expect(comesTo).toEqual({
      orders: 2,
      places: 3,
      back: [{ amount: 4000, currency: 'CHF' }],
      left: 1,
      mails: [{ lang: 'de', count: 1 }],
    })
    expect(await queued()).toBe(0)
    const instead = { ...comesTo, preview, left: 0 }
    expect((await act('cancel-time', { ...time, planned: instead })).code).toBe('PLAN_CHANGED')
    expect((await act('cancel-time', { ...time, planned: { ...comesTo, preview } })).data).toEqual(comesTo)
    const [mail, ...more] = await mails()
    expect([mail!.to, more]).toEqual(['bea@example.org', []])
    const words = (text: string) =>
      text
        .replaceAll('\u00a0', ' ')
        .replaceAll(/[\w-]{20,}|…/g, '…')
        .trim()
    expect(preview).toEqual([{ lang: 'de', subject: mail!.subject, text: expect.any(String) }])
    expect(words(preview[0].text)).toBe(words(mail!.text.replaceAll('\r\n', '\n')))
    expect(preview[0].text).toContain('…')
    // what cost nothing has no credit note
    const free = { what: 'event', id: 6, time: '2026-04-26 10:00' }
    await bought([ticketLine(63, 1, free.time)])
    const { preview: ofFree } = (await act('cancel-time', { ...free, plan: true })).data
    expect([preview[0].text, ofFree[0].text]).toEqual([
      expect.stringContaining('Gutschrift'),
      expect.not.stringContaining('Gutschrift'),
    ])
  })

  it('is planned by as many statements for many orders as for one: somebody waits for it', async () => {
    await bought([ticketLine(11, 1, slot)])
    const planned = async () => {
      // all but the look, once a second, whether another catalogue is on sale
      const statements = recordStatements(/catalogue_import/)
      const { data } = await act('cancel-time', { what: 'event', id: 1, time: slot, plan: true })
      statements.stop()
      return [data.orders, statements.take().length] as const
    }
    const [, few] = await planned()
    for (let more = 0; more < 3; more++) await bought([ticketLine(11, 1, slot)])
    expect(await planned()).toEqual([4, few])
  })

  it('leaves to the office a part of an order by invoice that is still to be paid, and cancels all of one', async () => {
    const [whole, part] = [
      await bought([ticketLine(11, 1, slot)]),
      await bought([ticketLine(11, 1, slot), ticketLine(11, 1, other)]),
    ]
    await rows(
      shop.shop.database.db,
      sql`update purchase_order
        set unpaid = total, due_on = '2026-04-20', ends_on = '2026-05-20'
        where booking_id in (${whole}, ${part})`,
    )
    expect((await callOff()).data).toMatchObject({ orders: 2, back: [], left: 1 })
    await shop.jobs()
    expect(await states(whole, part)).toEqual(['canceled', 'placed'])
  })

  it('of a tour is that of everybody who has booked it, whole tours too', async () => {
    const id = await bought([group('2026-03-22 16:00')])
    expect((await command('cancel-time', 'tour', '81', '2026-03-22', '16:00')).said).toMatch(
      /^closed; the shop cancels 1 order with \d+ places, with their money and a mail/,
    )
    await shop.jobs()
    expect(await states(id)).toEqual(['canceled'])
    expect(await logged('tour:81 2026-03-22 16:00')).toEqual([`${await numberOf(id)} command line done`])
  })

  it('is told to those who lead it', async () => {
    await bought([group('2026-03-27 16:00')])
    await shop.jobs()
    await command('cancel-time', 'tour', '81', '2026-03-27', '16:00')
    const mailed = (await mails()).filter(({ to }) => to === 'gruppen@haus.example')
    expect(mailed.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Führung storniert: .*27\. März 2026/),
    ])
  })

  it('is canceled to the end where it was cut off: a failing order keeps no other from its money, and none goes twice', async () => {
    const bookings: string[] = []
    for (let at = 0; at < 12; at++) bookings.push(await bought([ticketLine(11, 1, slot)]))
    const broken = await numberOf(bookings[4]!)
    const { db } = shop.shop.database
    await rows(
      db,
      sql.raw(
        `alter table office_act add constraint cut_off check (act <> 'cancel' or subject <> '${broken}') not valid`,
      ),
    )
    await callOff()
    await expect(shop.jobs()).rejects.toThrow('office_act')
    expect((await states(...bookings)).filter((state) => state === 'canceled')).toHaveLength(11)
    expect(shop.logged.splice(0).map(({ msg }) => msg)).toEqual([
      'an order of a time that is called off was not canceled',
    ])
    await rows(db, sql`alter table office_act drop constraint cut_off`)
    await rows(db, sql`update pgboss.job set state = 'created' where name = 'cancel-time'`)
    await shop.jobs()
    expect(new Set(await states(...bookings))).toEqual(new Set(['canceled']))
    expect(
      await shop.count(
        `refund r join purchase_order o on o.id = r.order_id where o.booking_id in ('${bookings.join("','")}')`,
      ),
    ).toBe(12)
    expect(new Set(await logged()).size).toBe(12)
  })

  it('leaves to the office, in its inbox and once, what cannot be canceled by itself, as a ticket that was used', async () => {
    const used = await bought([ticketLine(11, 1, slot)])
    const id = await bought([ticketLine(11, 1, slot)])
    await rows(
      shop.shop.database.db,
      sql`update ticket set redeemed_at = now() where id = ${(await valid(used))[0]!.id}`,
    )
    await callOff()
    await shop.jobs()
    expect(await states(used, id)).toEqual(['placed', 'canceled'])
    expect(await inbox()).toMatchObject([
      { kind: 'cancel-time', order: await numberOf(used), details: { time: `event:1 ${slot}`, code: 'TICKET_USED' } },
    ])
    expect((await inbox())[0].why).toMatch(/ticket/i)
    await callOff()
    await shop.jobs()
    expect(await inbox()).toHaveLength(1)
    expect(await money(used)).toMatchObject({ refunded: 0 })
  })

  it('is canceled too for who was about to pay for it', async () => {
    const [used, submitted] = [await bought([ticketLine(11, 1, slot)]), purchase([ticketLine(11, 1, slot)])]
    await rows(
      shop.shop.database.db,
      sql`update ticket set redeemed_at = now() where id = ${(await valid(used))[0]!.id}`,
    )
    const opened = await init(await shop.guest(), submitted)
    await callOff()
    const job = { capacity: await capacity(), subject: `event:1 ${slot}`, by: { id: null, name: 'books' } }
    await rows(shop.shop.database.db, sql`delete from pgboss.job where name = 'cancel-time'`)
    await shop.workers['cancel-time']({ ...job, again: false })
    expect(await queued()).toBe(1)
    await shop.choose(opened.body.data, 'pay')
    const { booking_id } = (await exec(submitted.cartId)).body.data
    await shop.jobs()
    expect(await states(booking_id)).toEqual(['canceled'])
    expect((await logged()).filter((line) => line.endsWith('TICKET_USED'))).toHaveLength(1)
    expect(await queued()).toBe(0)
  })

  it('that is opened again before its orders were canceled keeps them', async () => {
    const id = await bought([ticketLine(11, 1, slot)])
    await callOff()
    await command('places', 'event', '1', ...slot.split(' '), 'scheduled')
    await shop.jobs()
    expect(await states(id)).toEqual(['placed'])
  })

  it('that is opened again is not looked at any more for who was about to pay', async () => {
    await init(await shop.guest(), purchase([ticketLine(11, 1, slot)]))
    await callOff()
    await command('places', 'event', '1', ...slot.split(' '), 'scheduled')
    await shop.jobs()
    expect(await queued()).toBe(0)
  })

  it.each([
    [{ what: 'event', id: 1, time: '2026-03-22 10:01' }, 'SLOT_UNKNOWN'],
    [{ what: 'event', id: 1, time: '2026-02-30 10:00' }, 'SLOT_UNKNOWN'],
    [{ what: 'tour', id: 1, time: other }, 'SLOT_UNKNOWN'],
    [{ what: 'house', id: 1, time: other }, 'MALFORMED'],
  ])('is none by %j', async (body, code) => {
    expect((await act('cancel-time', body)).code).toBe(code)
    expect(await queued()).toBe(0)
  })

  it('needs a key for money', async () => {
    expect((await act('cancel-time', {}, await keyOf(shop, 'desk'))).code).toBe('FORBIDDEN')
  })
})

/** Does the jobs; the mails that they send, by their receivers. */
async function mails() {
  const before = new Set(await shop.mails())
  await shop.jobs()
  const sent = (await shop.mails()).filter((name) => !before.has(name))
  const read = sent.map(async (name) => {
    const { to, subject, text } = await PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name)))
    return { to: to![0]!.address!, subject, text: text!.replaceAll('\u00a0', ' ') }
  })
  return (await Promise.all(read)).toSorted((a, b) => (a.to < b.to ? -1 : 1))
}

async function capacity(): Promise<string> {
  const [found] = await rows<{ id: string }>(
    shop.shop.database.db,
    sql`select id from capacity where good = 'event:1' and starts_at = ${instant(slot)}::timestamptz`,
  )
  return found!.id
}
