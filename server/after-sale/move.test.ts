import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { crowded } from '../documents/crowded.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { group } from '../tours/tours.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { moveCalls, movingMuseum } from './move.fixture.ts'
import { refundByOffice } from '../office/commands.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: movingMuseum })))
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())

const { bought, tickets, valid, review, price, move, taken } = moveCalls(() => shop)
const { init } = purchaseCalls(() => shop)
const [ten, eleven, next] = ['2026-03-22 10:00', '2026-03-22 11:00', '2026-03-27 10:00']
const [tenUtc, elevenUtc, nextUtc] = ['2026-03-22T09:00Z', '2026-03-22T10:00Z', '2026-03-27T09:00Z']
const mailsTo = async (email: string) => {
  const all = await Promise.all(
    (await shop.mails()).map(async (name) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name)))),
  )
  return all.filter(({ to }) => to?.[0]?.address === email)
}

describe('a visit that is moved', () => {
  it('takes the new places, gives back the old, and exchanges all its tickets', async () => {
    const before = [await taken('event:1', tenUtc), await taken('event:1', nextUtc)]
    const id = await bought([ticketLine(11, 2, ten), ticketLine(12, 2, ten)])
    const old = await tickets(id)
    expect(old.map(({ places }) => places)).toEqual([2, 1, 1])
    expect(await price(id, next)).toEqual({ data: { difference: 0, less: 'refund' } })
    expect(await move(id, next)).toEqual({ data: { difference: 0 } })
    expect([await taken('event:1', tenUtc), await taken('event:1', nextUtc)]).toEqual([before[0], before[1]! + 4])
    expect([await taken('ticket:12', tenUtc), await taken('ticket:12', nextUtc)]).toEqual([0, 2])
    const now = await tickets(id)
    const issued = now.filter(({ reason }) => reason === null)
    expect(issued.map(({ line, places }) => [line, places])).toEqual([
      [0, 2],
      [1, 1],
      [1, 1],
    ])
    expect(new Set([...old, ...issued].map(({ barcode }) => barcode)).size).toBe(6)
    expect(now.filter(({ reason }) => reason === 'moved').map((one) => [one.id, one.replaced_by])).toEqual(
      old.map((one, at) => [one.id, issued[at]!.id]),
    )
    expect((await review(id)).items.map(({ datetime }: { datetime: string }) => datetime)).toEqual([next, next])
  })

  it('waits until its order by invoice is paid', async () => {
    const id = await bought([ticketLine(11, 1, ten)])
    const owe = (unpaid: string) =>
      rows(
        shop.shop.database.db,
        sql`update purchase_order
          set unpaid = ${sql.raw(unpaid)}, due_on = '2026-03-21', ends_on = '2026-03-22'
          where booking_id = ${id}`,
      )
    await owe('total')
    expect(await price(id, next)).toMatchObject({ code: 'MOVE_NOT_OFFERED' })
    expect(await move(id, next)).toMatchObject({ code: 'MOVE_NOT_OFFERED' })
    await owe('0')
    expect(await move(id, next)).toEqual({ data: { difference: 0 } })
  })

  it('can be moved once more, with its new tickets', async () => {
    const id = await bought([ticketLine(11, 1, ten)])
    await move(id, eleven)
    expect(await move(id, next)).toEqual({ data: { difference: 0 } })
    expect(await tickets(id)).toHaveLength(3)
    expect(await valid(id)).toHaveLength(1)
    expect((await review(id)).items[0]).toMatchObject({ datetime: next, revision: { number: 2 } })
  })

  it('tells its buyer from when to when, with new tickets and a date that replaces the one in the calendar', async () => {
    const id = await bought([ticketLine(11, 1, ten)], { email: 'move@example.org' })
    const free = await bought([ticketLine(63, 1, ten)], { email: 'free@example.org' })
    const calendar = async () => String((await shop.call('GET', `de/order/calendar.ics?id=${id}`)).body)
    const uid = (file: string) => /UID:(.*)/.exec(file)?.[1]
    const before = await calendar()
    expect(before).toContain('SEQUENCE:0')
    for (const one of [id, free]) await move(one, next)
    // the mail takes its turn however many wait for documents
    const others = crowded(shop.shop)
    await shop.jobs()
    others.leave()
    const after = await calendar()
    expect(uid(after)).toBe(uid(before))
    expect(after).toContain('SEQUENCE:1')
    expect(after).toContain('DTSTART:20260327T090000Z')
    const movedOf = async (email: string) =>
      (await mailsTo(email)).find(({ subject }) => subject?.startsWith('Ihr Besuch ist verschoben: F'))!
    const mail = await movedOf('move@example.org')
    expect(mail.text).toContain(
      'bisher Sonntag, 22. März 2026, Einlass 10:00–10:15; neu Freitag, 27. März 2026, Einlass 10:00–10:15',
    )
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'text/calendar'])
    expect(mail.text).toContain('Demonstration')
    // what costs nothing is none
    expect((await movedOf('free@example.org')).text).not.toContain('Demonstration')
  })

  it('in parts to the same time is one appointment again: what became one of its own is called off', async () => {
    const appointments = async (id: string) => {
      const calendar = new ICAL.Component(
        ICAL.parse(String((await shop.call('GET', `de/order/calendar.ics?id=${id}`)).body)) as [],
      )
      return calendar.getAllSubcomponents('vevent').map((entry) => {
        const { uid, sequence, startDate } = new ICAL.Event(entry)
        return [uid, sequence, startDate.toJSDate().toISOString(), entry.getFirstPropertyValue('status')]
      })
    }
    const one = async (id: string, at: number) => ({ some: [{ id: (await valid(id))[at]!.id, places: 1 }] })
    const [tenAt, nextAt] = [tenUtc, nextUtc].map((at) => new Date(at).toISOString())
    const id = await bought([ticketLine(11, 2, ten)])
    const [[first]] = (await appointments(id)) as [[string]]
    const second = first.replace('.0@', '.1@')
    await move(id, next, await one(id, 0))
    expect(await appointments(id)).toEqual([
      [first, 1, tenAt, 'CONFIRMED'],
      [second, 1, nextAt, 'CONFIRMED'],
    ])
    await move(id, next, await one(id, 0))
    expect(await appointments(id)).toEqual([
      [first, 2, nextAt, 'CONFIRMED'],
      [second, 2, nextAt, 'CANCELLED'],
    ])
    // and apart once more
    await move(id, ten, await one(id, 1))
    expect(await appointments(id)).toEqual([
      [first, 3, nextAt, 'CONFIRMED'],
      [second, 3, tenAt, 'CONFIRMED'],
    ])
    const together = await bought([ticketLine(11, 1, ten), ticketLine(12, 1, ten)])
    await move(together, next)
    expect(await appointments(together)).toEqual([[expect.stringContaining('.0@'), 2, nextAt, 'CONFIRMED']])
  })

  it('leaves its invoice as it was: that says what was sold', async () => {
    const id = await bought([ticketLine(11, 1, ten)])
    await shop.call('POST', 'de/order/invoice', { id })
    const invoice = async () => {
      const answer = await shop.app.request(`/api/de/order/invoice.pdf?id=${id}`)
      return Buffer.from(await answer.arrayBuffer()).toString('base64')
    }
    const before = await invoice()
    await move(id, next)
    expect(await invoice()).toBe(before)
  })

  it('is canceled as any other, and then its new places are free', async () => {
    const before = await taken('event:1', nextUtc)
    const id = await bought([ticketLine(11, 2, ten)])
    await move(id, next, { some: [{ id: (await valid(id))[0]!.id, places: 1 }] })
    const { number } = await review(id)
    const some = (await valid(id)).map((one) => ({ id: one.id, places: one.places }))
    expect((await refundByOffice(shop.shop, number, undefined)).done).toBe(true)
    await shop.jobs()
    expect(await taken('event:1', nextUtc)).toBe(before)
    expect(await move(id, ten, { some })).toMatchObject({ code: 'ORDER_NOT_AVAILABLE' })
    expect(await price(id, ten, some)).toMatchObject({ code: 'ORDER_NOT_AVAILABLE' })
  })
})

describe('a part of a visit that is moved', () => {
  it('leaves the rest with a ticket of its own, where all had one', async () => {
    const id = await bought([ticketLine(11, 3, ten), ticketLine(61, 1, ten)])
    const [shared] = await valid(id)
    expect(await move(id, next, { some: [{ id: shared!.id, places: 1 }] })).toEqual({ data: { difference: 0 } })
    const { items, total } = await review(id)
    expect(
      items.map((line: { datetime: string; count: number; total: number }) => [line.datetime, line.count, line.total]),
    ).toEqual([
      [ten, 2, 4000],
      ['2026-03-22 10:00', 1, 1081],
      [next, 1, 2000],
    ])
    expect(total).toBe(7081)
    expect((await valid(id)).map(({ line, places }) => [line, places])).toEqual([
      [0, 2],
      [1, 1],
      [2, 1],
    ])
  })

  it('takes along just the chosen tickets, where each person has one', async () => {
    const id = await bought([ticketLine(12, 3, eleven)])
    const [first, second, third] = await valid(id)
    await move(id, next, { some: [{ id: second!.id, places: 1 }] })
    const now = await tickets(id)
    expect(now.filter(({ reason }) => reason === 'moved').map((one) => one.id)).toEqual([second!.id])
    expect((await valid(id)).filter(({ line }) => line === 0).map((one) => one.id)).toEqual([first!.id, third!.id])
    expect([await taken('ticket:12', elevenUtc), (await review(id)).items.length]).toEqual([2, 2])
  })

  it('comes before what brings and pays the order, so that every ticket finds its line', async () => {
    const id = await bought([ticketLine(11, 2, ten)])
    const order = (
      await rows<{ id: string }>(shop.shop.database.db, sql`select id from purchase_order where booking_id = ${id}`)
    )[0]!
    await shop.shop.database.db.execute(
      sql`insert into order_line (order_id, position, document, price, count, total)
        select order_id, 1, document || '{"type": "shipping", "takes": [], "total": 0}', 0, 1, 0
        from order_line
        where order_id = ${order.id}`,
    )
    await move(id, next, { some: [{ id: (await valid(id))[0]!.id, places: 1 }] })
    const lines = await rows<{ type: string }>(
      shop.shop.database.db,
      sql`select document->>'type' as type from order_line where order_id = ${order.id} order by position`,
    )
    expect(lines.map(({ type }) => type)).toEqual(['ticket', 'ticket', 'shipping'])
    expect((await valid(id)).map(({ line }) => line)).toEqual([0, 1])
  })
})

describe('a move is refused, and changes nothing,', () => {
  const unchanged = async (id: string, act: () => Promise<unknown>) => {
    const before = [await tickets(id), await review(id)]
    const answer = await act()
    expect([await tickets(id), await review(id)]).toEqual(before)
    return answer
  }

  it('where the new time has no place for all', async () => {
    const full = '2026-03-29 10:00'
    await bought([ticketLine(51, 3, full)])
    const [three, one] = [await bought([ticketLine(51, 3, ten)]), await bought([ticketLine(51, 1, ten)])]
    expect(await unchanged(three, () => move(three, full))).toMatchObject({ code: 'TOO_FEW_LEFT' })
    expect(await move(one, full)).toEqual({ data: { difference: 0 } })
    await bought([ticketLine(51, 1, full)])
    expect(await unchanged(three, () => move(three, full))).toMatchObject({ code: 'SOLD_OUT' })
  })

  it('but not for places whose hold has ended', async () => {
    const id = await bought([ticketLine(51, 1, '2026-03-22 12:00')])
    const full = '2026-03-29 12:00'
    await init(await shop.guest(), purchase([ticketLine(51, 5, full)]))
    expect(await unchanged(id, () => move(id, full))).toMatchObject({ code: 'SOLD_OUT' })
    shop.later(60)
    expect(await move(id, full)).toEqual({ data: { difference: 0 } })
    shop.later(-60)
  })

  it('for what is not on sale then, or is over', async () => {
    const id = await bought([ticketLine(11, 1, ten)])
    expect(await unchanged(id, () => move(id, '2026-03-22 10:05'))).toMatchObject({ code: 'SLOT_UNKNOWN' })
    expect(await move(id, '2026-03-20 07:00')).toMatchObject({ code: 'SLOT_UNKNOWN' })
    shop.later(4 * 60)
    expect(await move(id, '2026-03-20 10:00')).toMatchObject({ code: 'SLOT_PAST' })
    shop.later(-4 * 60)
  })

  it('where a free ticket would stay or go without one that is paid', async () => {
    const id = await bought([ticketLine(61, 1, ten), ticketLine(62, 1, ten)])
    const [paid, free] = await valid(id)
    for (const { id: one } of [paid!, free!])
      expect(await unchanged(id, () => move(id, next, { some: [{ id: one, places: 1 }] }))).toMatchObject({
        code: 'NEEDS_PAID_TICKET',
      })
    expect(await move(id, next)).toEqual({ data: { difference: 0 } })
  })

  it('at another price than was shown', async () => {
    const id = await bought([ticketLine(11, 1, ten)])
    expect(await unchanged(id, () => move(id, next, { difference: 100 }))).toMatchObject({ code: 'PRICE_CHANGED' })
  })

  it('for a ticket that was scanned or moved, or is of another order', async () => {
    const [id, other] = [await bought([ticketLine(12, 2, next)]), await bought([ticketLine(11, 1, ten)])]
    const [first, second] = await valid(id)
    await shop.shop.database.db.execute(sql`update ticket set redeemed_at = now() where id = ${first!.id}`)
    expect(await move(id, eleven)).toMatchObject({ code: 'TICKET_USED' })
    const some = [{ id: second!.id, places: 1 }]
    expect(await move(other, eleven, { some })).toMatchObject({ code: 'TICKET_NOT_VALID' })
    expect(await move(id, eleven, { some })).toEqual({ data: { difference: 0 } })
    expect(await unchanged(id, () => move(id, next, { some }))).toMatchObject({ code: 'TICKET_NOT_VALID' })
  })

  it('for an order that nobody has', async () => {
    const some = [{ id: randomUUID(), places: 1 }]
    expect(await move('nobodyhasthisorder1234', ten, { some })).toMatchObject({ code: 'ORDER_NOT_AVAILABLE' })
  })
})

describe('a move to a time that costs less', () => {
  /** The museum's books, and what the provider has of an order's money. */
  const money = async (id: string) =>
    (
      await rows<{ kept: number; total: number; refunded: number }>(
        shop.shop.database.db,
        sql`select s.captured - s.refunded as kept, o.total, o.refunded
          from purchase_order o
            join simulator_payment s on s.reference = o.payment_id::text
          where o.booking_id = ${id}`,
      )
    )[0]!

  it('gives the difference back the way it came, once, and the order says so', async () => {
    const id = await bought([group('2026-03-22 16:00')], { email: 'less@example.org' })
    const before = await money(id)
    expect(before.kept).toBe(before.total)
    expect(await price(id, '2026-03-27 10:30')).toEqual({ data: { difference: -1000, less: 'refund' } })
    const once = {
      difference: -1000,
      move: randomUUID(),
      some: (await valid(id)).map(({ id: one, places }) => ({ id: one, places })),
    }
    for (let time = 0; time < 2; time++)
      expect(await move(id, '2026-03-27 10:30', once)).toEqual({ data: { difference: -1000 } })
    await shop.jobs()
    expect(await money(id)).toEqual({ ...before, kept: before.total - 1000, refunded: 1000 })
    expect(await review(id)).toMatchObject({
      total: before.total,
      moved: -1000,
      refunded: 1000,
      items: [{ total: before.total - 1000 }],
    })
    const mail = (await mailsTo('less@example.org')).find(({ subject }) => /CHF.10\b/.test(subject ?? ''))
    expect(mail).toBeDefined()
    expect((await refundByOffice(shop.shop, (await review(id)).number, undefined)).done).toBe(true)
    await shop.jobs()
    expect((await money(id)).kept).toBe(0)
  })

  it('puts the difference on a voucher where the museum says so', async () => {
    const sign = { ...group('2026-03-22 15:00'), tourId: 91, answers: [], tickets: [], prices: [{ id: 911, count: 1 }] }
    const id = await bought([sign])
    const before = await money(id)
    expect(await price(id, '2026-03-22 09:00')).toEqual({ data: { difference: -1000, less: 'voucher' } })
    expect(await move(id, '2026-03-22 09:00', { difference: -1000 })).toEqual({ data: { difference: -1000 } })
    await shop.jobs()
    expect(await money(id)).toEqual(before)
    const vouchers = await rows(
      shop.shop.database.db,
      sql`select v.name, v.amount, v.valid_to::text
        from refund r
          join voucher v on v.id = r.voucher_id
          join purchase_order o on o.id = r.order_id
        where o.booking_id = ${id}`,
    )
    expect(vouchers).toEqual([
      { name: 'Gutschein für Ihren verschobenen Besuch', amount: 1000, valid_to: '2027-03-20' },
    ])
    expect((await refundByOffice(shop.shop, (await review(id)).number, undefined)).done).toBe(true)
    await shop.jobs()
    expect((await money(id)).kept).toBe(1000)
  })

  it('is refused where not so much was paid of it', async () => {
    const id = await bought([group('2026-03-22 16:00')])
    const { number, total } = await review(id)
    await refundByOffice(shop.shop, number, String((total - 500) / 100))
    expect(await move(id, '2026-03-27 10:30', { difference: -1000 })).toMatchObject({ code: 'MOVE_PRICE_DIFFERS' })
  })
})

describe('a move that is asked for again', () => {
  it('is the same one, also at the same moment', async () => {
    const id = await bought([ticketLine(11, 2, ten)])
    const [some, before] = [
      (await valid(id)).map(({ id: one, places }) => ({ id: one, places })),
      await taken('event:1', nextUtc),
    ]
    const once = { some, move: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => move(id, next, once)))
    expect(answers).toEqual(answers.map(() => ({ data: { difference: 0 } })))
    expect([await taken('event:1', nextUtc), (await tickets(id)).length]).toEqual([before + 2, 2])
    const other = await bought([ticketLine(11, 1, ten)])
    expect(await move(other, next, { move: once.move })).toMatchObject({ code: 'TICKET_NOT_VALID' })
  })

  it('by another browser at the same moment, to another time, is moved once', async () => {
    const id = await bought([ticketLine(11, 2, ten)])
    const some = (await valid(id)).map(({ id: one, places }) => ({ id: one, places }))
    const answers = await Promise.all([next, eleven, '2026-03-27 11:00'].map((to) => move(id, to, { some })))
    expect(answers.filter(({ data }) => data)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'TICKET_NOT_VALID')).toHaveLength(2)
    expect(await valid(id)).toHaveLength(1)
  })
})

it('a visit keeps the rule that it was sold with, whatever the museum says later', async () => {
  const says = async (moving: string) => {
    const written = movingMuseum['shop.yaml']!.replace('  moving: {until_hours: 24}\n', moving)
    await shop.museum.write('shop.yaml', written)
    const { version } = await shop.shop.catalogue.current()
    expect(await shop.importAgain()).toBe('imported')
    await expect.poll(async () => (await shop.shop.catalogue.current()).version === version).toBe(false)
  }
  const [first, second] = [await bought([ticketLine(11, 1, ten)]), await bought([ticketLine(11, 1, ten)])]
  await says('  moving: {until_hours: 72}\n')
  expect(await move(first, next)).toEqual({ data: { difference: 0 } })
  const late = await bought([ticketLine(11, 1, ten)])
  expect(await move(late, next)).toMatchObject({ code: 'MOVE_TOO_LATE' })
  await says('')
  expect(await move(second, next)).toEqual({ data: { difference: 0 } })
  expect(await price(await bought([ticketLine(11, 1, ten)]), next)).toMatchObject({ code: 'MOVE_NOT_OFFERED' })
})
