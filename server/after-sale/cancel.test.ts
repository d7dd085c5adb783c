import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { book, pass } from '../testing/goods.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { code, issued, unbalanced } from '../testing/vouchers.fixture.ts'
import { group } from '../tours/tours.fixture.ts'
import { cancelCalls, cancelingMuseum, family } from './cancel.fixture.ts'
import { cancelTickets } from './cancel-tickets.service.ts'
import { refundByOffice } from '../office/commands.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: cancelingMuseum })))
afterEach(async () => {
  await shop.jobs()
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())

const { bought, tickets, valid, review, price, cancel, taken, money, credits, all, move } = cancelCalls(() => shop)
const sunday = '2026-03-22 10:00'
const utc = '2026-03-22T09:00Z'
const atDays = () => taken('event:6', utc)
const available = async (barcode: string) =>
  (await shop.call('POST', 'de/voucher/balance', { voucher: barcode })).body.data?.available_amount as number

describe('a ticket that is canceled', () => {
  it('is void, its place free and its money on the way back at once; the others stay', async () => {
    const before = await atDays()
    const id = await bought([ticketLine(61, 3, sunday)])
    const [old] = await tickets(id)
    expect(await price(id, [{ id: old!.id, places: 1 }])).toEqual({ data: { amount: 1081, as: 'money', voucher: 0 } })
    expect((await cancel(id, [{ id: old!.id, places: 1 }])).data.amount).toBe(1081)
    expect(await atDays()).toBe(before + 2)
    await shop.jobs()
    expect(await money(id)).toEqual({ kept: 2162, refunded: 1081, credited: 0, state: 'placed' })
    const [void_, rest] = await tickets(id)
    expect(void_).toMatchObject({ id: old!.id, reason: 'canceled', replaced_by: rest!.id })
    expect(rest).toMatchObject({ places: 2, reason: null })
    expect(rest!.barcode).not.toBe(old!.barcode)
    const order = await review(id)
    expect(order).toMatchObject({ status: 'placed', total: 3243, refunded: 1081 })
    expect(
      order.items.map(({ count, total, canceled }: { count: number; total: number; canceled?: true }) => [
        count,
        total,
        canceled,
      ]),
    ).toEqual([
      [2, 2162, undefined],
      [1, 1081, true],
    ])
  })

  it('of several with a barcode each is that one', async () => {
    const id = await bought([ticketLine(12, 2, '2026-03-27 10:00')])
    const [first, second] = await tickets(id)
    await cancel(id, [{ id: second!.id, places: 1 }])
    expect((await valid(id)).map((ticket) => ticket.id)).toEqual([first!.id])
    expect((await review(id)).tickets.map(({ id: one, state }: { id: string; state: string }) => [one, state])).toEqual(
      [
        [first!.id, 'valid'],
        [second!.id, 'canceled'],
      ],
    )
    expect(await tickets(id)).toHaveLength(2)
  })

  it('and the last of them cancel the order: all that was paid is back, to the cent', async () => {
    const before = await atDays()
    const id = await bought([ticketLine(61, 3, sunday)])
    for (let left = 3; left > 0; left--) {
      const [ticket] = await all(id)
      expect((await cancel(id, [{ ...ticket!, places: 1 }])).data.amount).toBe(1081)
      await shop.jobs()
    }
    expect(await money(id)).toEqual({ kept: 0, refunded: 3243, credited: 0, state: 'canceled' })
    expect([(await review(id)).status, await atDays(), await valid(id)]).toEqual(['canceled', before, []])
  })

  it('leaves the goods of its order as they are', async () => {
    const id = await bought([ticketLine(61, 1, sunday), book])
    const stock = await taken('article:501', utc)
    expect((await cancel(id)).data.amount).toBe(1081)
    await shop.jobs()
    expect(await money(id)).toMatchObject({ refunded: 1081, state: 'placed' })
    expect([(await review(id)).documents.tickets, await taken('article:501', utc)]).toEqual([null, stock])
    expect((await refundByOffice(shop.shop, (await review(id)).number, undefined)).done).toBe(true)
    await shop.jobs()
    expect((await money(id)).kept).toBe(0)
  })

  it('can be one that was moved before, or a part of what stays after that', async () => {
    const id = await bought([ticketLine(61, 3, sunday)])
    const moved = await move(id, '2026-03-29 10:00', { some: [{ id: (await valid(id))[0]!.id, places: 2 }] })
    expect(moved).toEqual({ data: { difference: 0 } })
    const later = (await valid(id)).find(({ places }) => places === 2)!
    await cancel(id, [{ id: later.id, places: 1 }])
    expect(await taken('event:6', '2026-03-29T08:00Z')).toBe(1)
    expect((await cancel(id)).data.amount).toBe(2162)
    await shop.jobs()
    expect(await money(id)).toEqual({ kept: 0, refunded: 3243, credited: 0, state: 'canceled' })
  })
})

describe('money of what is canceled', () => {
  it('goes back the way it came: codes first that expire last, then the card', async () => {
    const [soon, late] = [
      await issued(shop, { amount: 800, validTo: '2027-01-31' }),
      await issued(shop, { amount: 500 }),
    ]
    const id = await bought([ticketLine(61, 3, sunday), code(soon.code), code(late.code)])
    const one = async () => [{ id: (await valid(id))[0]!.id, places: 1 }]
    await cancel(id, await one())
    expect([await available(soon.code), await available(late.code), (await money(id)).refunded]).toEqual([581, 500, 0])
    await cancel(id, await one())
    expect([await available(soon.code), (await money(id)).refunded]).toEqual([800, 862])
    await cancel(id)
    await shop.jobs()
    expect(await money(id)).toMatchObject({ kept: 0, state: 'canceled' })
  })

  it('leaves a code that may pay for what stays what it needs for that, where another could only pay for this', async () => {
    const forTickets = { events: [6], tours: [], articles: [], passes: [] }
    // alone it would come first, as it expires last
    const [all6, any] = [
      await issued(shop, { amount: 1081, redeemable: forTickets, validTo: '2030-03-20' }),
      await issued(shop, { amount: 8000 }),
    ]
    const id = await bought([pass, ticketLine(61, 1, sunday), code(all6.code), code(any.code)])
    const spent = await available(any.code)
    await cancel(id)
    expect([await available(all6.code), await available(any.code)]).toEqual([1081, spent])
  })

  it('of a move goes to the code that has paid for it before the card gets some', async () => {
    const tours = { events: [], tours: [81], articles: [], passes: [] }
    const { code: barcode } = await issued(shop, { amount: 2000, redeemable: tours })
    const id = await bought([group('2026-04-05 16:00'), code(barcode)])
    expect(await move(id, '2026-04-05 10:30', { difference: -1000 })).toEqual({ data: { difference: -1000 } })
    expect([await available(barcode), (await money(id)).refunded]).toEqual([1000, 0])
  })

  it('goes to no code that could not have paid for it: the card gets back what it paid, or a voucher does', async () => {
    const forPasses = { events: [], tours: [], articles: [], passes: [601] }
    const passCode = async () => (await issued(shop, { amount: 8000, redeemable: forPasses })).code
    const [one, two, three, four] = [await passCode(), await passCode(), await passCode(), await passCode()]
    const money1 = await bought([pass, ticketLine(61, 1, sunday), ticketLine(61, 1, '2026-03-29 10:00'), code(one)])
    await cancel(money1, [(await all(money1))[0]!])
    expect([await available(one), (await money(money1)).refunded]).toEqual([0, 1081])

    const voucher = await bought([pass, ticketLine(11, 1, '2026-03-27 10:00'), code(two)])
    expect(await price(voucher)).toEqual({ data: { amount: 2000, as: 'voucher', voucher: 2200 } })
    expect((await cancel(voucher)).data.voucher).toBe(2200)
    expect([await available(two), (await money(voucher)).credited]).toEqual([0, 2000])

    const moved = await bought([pass, group('2026-03-29 16:00'), code(three)])
    expect(await move(moved, '2026-03-29 10:30', { difference: -1000 })).toEqual({ data: { difference: -1000 } })
    expect([await available(three), (await money(moved)).refunded]).toEqual([0, 1000])

    // where the card has less left than that the visit stays as it is
    const poor = await bought([pass, group('2026-04-12 16:00'), code(four)])
    const { number, total, items } = await review(poor)
    await refundByOffice(shop.shop, number, String((total - 500) / 100))
    expect((await move(poor, '2026-04-12 10:30', { difference: -1000 })).code).toBe('MOVE_PRICE_DIFFERS')
    expect((await review(poor)).items).toEqual(items)
  })

  it('is no more than the office has left of it', async () => {
    const id = await bought([ticketLine(61, 2, sunday)])
    await refundByOffice(shop.shop, (await review(id)).number, '15')
    expect((await cancel(id, [{ id: (await valid(id))[0]!.id, places: 1 }])).data.amount).toBe(662)
    expect((await cancel(id)).data.amount).toBe(0)
    await shop.jobs()
    expect(await money(id)).toMatchObject({ kept: 0, state: 'canceled' })
  })

  it('becomes a voucher with a bonus where it was sold so, and the card keeps its part', async () => {
    const id = await bought([ticketLine(11, 2, '2026-03-27 10:00')])
    const [ticket] = await valid(id)
    expect(await price(id, [{ id: ticket!.id, places: 1 }])).toEqual({
      data: { amount: 2000, as: 'voucher', voucher: 2200 },
    })
    const once = { cancel: randomUUID() }
    for (let time = 0; time < 2; time++)
      expect(await cancel(id, [{ id: ticket!.id, places: 1 }], { ...once, amount: 2000 })).toEqual({
        data: { amount: 2000, as: 'voucher', voucher: 2200 },
      })
    expect(await money(id)).toEqual({ kept: 4000, refunded: 0, credited: 2000, state: 'placed' })
    const vouchers = await rows(
      shop.shop.database.db,
      sql`select v.amount, v.name, v.valid_to::text, v.taxed
        from refund r
          join voucher v on v.id = r.voucher_id
        where r.id = ${once.cancel}`,
    )
    expect(vouchers).toEqual([
      { amount: 2200, name: 'Gutschein für Ihre Stornierung', valid_to: '2027-03-20', taxed: 'redemption' },
    ])
    // what is left of the payment goes back by card where the office cancels the rest
    await refundByOffice(shop.shop, (await review(id)).number, undefined)
    await shop.jobs()
    expect(await money(id)).toEqual({ kept: 2000, refunded: 2000, credited: 2000, state: 'canceled' })
  })

  it('as a voucher can be all of an order', async () => {
    const id = await bought([ticketLine(11, 1, '2026-03-27 10:00')])
    await cancel(id)
    expect(await money(id)).toEqual({ kept: 2000, refunded: 0, credited: 2000, state: 'canceled' })
  })
})

describe('credit notes', () => {
  it('are numbered without gaps, and their VAT adds up to that of the order, to the cent', async () => {
    const id = await bought([ticketLine(61, 3, sunday)])
    const vat = (await review(id)).vat
    for (let left = 3; left > 0; left--) await cancel(id, [{ id: (await valid(id))[0]!.id, places: 1 }])
    const notes = await credits(id)
    const numbers = notes.map(({ number }) => Number(number.slice(2)))
    expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2])
    expect(notes.map(({ amount, lines }) => [amount, lines])).toEqual([
      [1081, 1],
      [1081, 1],
      [1081, 1],
    ])
    expect(vat).toEqual([{ percent: 8.1, gross: 3243, tax: notes.reduce((sum, note) => sum + note.vat[0]!.tax, 0) }])
  })

  it('are for money that the office gives back too, with its share of each rate', async () => {
    const id = await bought([
      ticketLine(61, 1, sunday),
      ticketLine(63, 1, sunday),
      { ...ticketLine(11, 1, '2026-03-27 10:00') },
    ])
    await refundByOffice(shop.shop, (await review(id)).number, '10')
    expect(await credits(id)).toMatchObject([{ amount: 1000, lines: 0, vat: [{ percent: 8.1, gross: 351, tax: 26 }] }])
  })

  it('are none where nothing goes back', async () => {
    const id = await bought([ticketLine(63, 1, sunday)])
    expect((await cancel(id)).data).toEqual({ amount: 0, as: 'money', voucher: 0 })
    expect([(await review(id)).status, await credits(id)]).toEqual(['canceled', []])
  })
})

describe('canceling is refused, and changes nothing,', () => {
  const refused = async (id: string, chosen?: { id: string; places: number }[]) => {
    const before = JSON.stringify([await tickets(id), await review(id)])
    const answers = [(await price(id, chosen)).code, (await cancel(id, chosen)).code]
    expect(JSON.stringify([await tickets(id), await review(id)])).toBe(before)
    expect(answers[1]).toBe(answers[0])
    return answers[0]
  }

  it('after the deadline that was sold, whatever the catalogue says by then', async () => {
    const id = await bought([ticketLine(61, 1, sunday)])
    shop.later(26 * 60 - 1)
    expect((await price(id)).data.amount).toBe(1081)
    shop.later(1)
    expect(await refused(id)).toBe('CANCEL_TOO_LATE')
    shop.later(-26 * 60)
  })

  it('where the museum does not offer it', async () => {
    const id = await bought([{ ...ticketLine(22, 1, sunday) }])
    expect(await refused(id)).toBe('CANCEL_NOT_OFFERED')
  })

  it('for a part of a family or of a tour', async () => {
    const id = await bought([family])
    expect(await refused(id, [{ ...(await all(id))[0]!, places: 1 }])).toBe('CANCEL_TOGETHER')
    expect((await cancel(id)).data.amount).toBe(4000)
    const tour = await bought([group('2026-03-27 10:30')])
    expect(await refused(tour, [(await all(tour))[0]!])).toBe('CANCEL_TOGETHER')
  })

  it('where two rules would decide what one gets', async () => {
    const id = await bought([ticketLine(61, 1, sunday), ticketLine(11, 1, '2026-03-27 10:00')])
    expect(await refused(id)).toBe('CANCEL_APART')
  })

  it('where free tickets would be left alone that need a paid one', async () => {
    const id = await bought([ticketLine(61, 1, sunday), ticketLine(62, 1, sunday)])
    expect(await refused(id, [(await all(id))[0]!])).toBe('NEEDS_PAID_TICKET')
    expect((await cancel(id)).data.amount).toBe(1081)
  })

  it('of children who were to come with an adult whose ticket is canceled, at whatever time (R3.47)', async () => {
    const later = '2026-03-29 10:00'
    const id = await bought([ticketLine(61, 1, sunday), ticketLine(62, 4, sunday), ticketLine(61, 1, later)])
    const [adult, children, adultLater] = await all(id)
    await cancel(id, [adultLater!])
    expect((await move(id, later, { some: [children!] })).code).toBe('NEEDS_PAID_TICKET')
    expect(await refused(id, [adult!])).toBe('NEEDS_PAID_TICKET')
    expect((await cancel(id)).data.amount).toBe(1081)
    await shop.jobs()
    expect(await money(id)).toMatchObject({ kept: 0, state: 'canceled' })
  })

  it('of the last paid ticket beside free ones that the office has left alone, who may do that', async () => {
    const later = '2026-03-29 10:00'
    const id = await bought([
      ticketLine(61, 1, sunday),
      ticketLine(61, 1, later),
      ticketLine(62, 2, later),
      ticketLine(63, 1, sunday),
    ])
    const [adult, adultLater, children, free] = await all(id)
    const byOffice = { id, cancel: randomUUID(), tickets: [adultLater!] }
    expect(await cancelTickets(shop.shop, byOffice, 'office')).toMatchObject({ data: { amount: 1081 } })
    expect(await refused(id, [adult!])).toBe('NEEDS_PAID_TICKET')
    // a free ticket that needs nobody stands without any money
    expect((await cancel(id, [adult!, children!])).data.amount).toBe(1081)
    await shop.jobs()
    expect(await money(id)).toMatchObject({ kept: 0, state: 'placed' })
    expect((await valid(id)).map((one) => one.id)).toEqual([free!.id])
  })

  it('for what is void, was scanned, or is not of the order', async () => {
    const id = await bought([ticketLine(61, 2, sunday)])
    const [ticket] = await all(id)
    expect(await refused(id, [{ ...ticket!, places: 3 }])).toBe('COUNT_INVALID')
    expect(await refused(id, [{ id: randomUUID(), places: 1 }])).toBe('TICKET_NOT_VALID')
    await rows(shop.shop.database.db, sql`update ticket set redeemed_at = now() where id = ${ticket!.id}`)
    expect(await refused(id)).toBe('TICKET_USED')
    expect((await price('x'.repeat(24), [ticket!])).code).toBe('ORDER_NOT_AVAILABLE')
  })

  it('for another amount than was shown', async () => {
    const id = await bought([ticketLine(61, 1, sunday)])
    expect((await cancel(id, undefined, { amount: 1080 })).code).toBe('PRICE_CHANGED')
    expect(await valid(id)).toHaveLength(1)
  })

  it('with the id of another order', async () => {
    const [one, other] = [await bought([ticketLine(61, 1, sunday)]), await bought([ticketLine(61, 1, sunday)])]
    const same = { cancel: randomUUID() }
    await cancel(one, undefined, same)
    expect((await cancel(other, undefined, same)).code).toBe('TICKET_NOT_VALID')
  })
})

describe('the office', () => {
  it('cancels after the deadline, and gives the money back whatever was sold', async () => {
    const id = await bought([ticketLine(11, 1, '2026-03-20 10:00')])
    expect((await cancel(id)).code).toBe('CANCEL_TOO_LATE')
    const asked = { id, cancel: randomUUID(), tickets: await all(id) }
    expect(await cancelTickets(shop.shop, asked, 'office')).toEqual({ data: { amount: 2000, as: 'money', voucher: 0 } })
    await shop.jobs()
    expect(await money(id)).toEqual({ kept: 0, refunded: 2000, credited: 0, state: 'canceled' })
  })
})

it('a tour that is canceled gives its guide back', async () => {
  const before = await taken('pool:team', '2026-03-27T15:00Z')
  const id = await bought([group('2026-03-27 16:00')])
  expect(await taken('pool:team', '2026-03-27T15:00Z')).toBe(before + 1)
  await cancel(id)
  expect(await taken('pool:team', '2026-03-27T15:00Z')).toBe(before)
})

it('a tour that its visitor cancels is told to the office that looks after it', async () => {
  const id = await bought([group('2026-04-10 16:00'), ticketLine(61, 1, sunday)])
  const { number } = await review(id)
  const officeMails = async () => {
    await shop.jobs()
    const mails = await Promise.all(
      (await shop.mails()).map(async (name) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', name)))),
    )
    return mails.filter(({ subject, text }) => subject?.startsWith('Führung storniert') && text?.includes(number))
  }
  const [ofTour, other] = [
    (await valid(id)).filter(({ line }) => line === 0),
    (await valid(id)).filter(({ line }) => line === 1),
  ]
  await cancel(
    id,
    other.map((one) => ({ id: one.id, places: one.places })),
  )
  expect(await officeMails()).toEqual([])
  await cancel(
    id,
    ofTour.map((one) => ({ id: one.id, places: one.places })),
  )
  const mails = await officeMails()
  expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['gruppen@haus.example'])
  expect(mails[0]!.subject).toBe('Führung storniert: Rundgang Gruppe, Freitag, 10. April 2026, 16:00–17:00')
  expect(mails[0]!.text).toContain('Was unten steht, wurde storniert.')
  expect(mails[0]!.text).not.toContain('Regeln')
})

it('an order by invoice that is still to be paid is canceled as a whole alone, and gives back nothing', async () => {
  const id = await bought([ticketLine(61, 2, sunday)])
  const { db } = shop.shop.database
  // as an order by invoice stands before it is paid
  await rows(
    db,
    sql`update purchase_order
      set unpaid = total, due_on = '2026-04-20', ends_on = '2026-05-20'
      where booking_id = ${id}`,
  )
  const part = [{ ...(await all(id))[0]!, places: 1 }]
  expect([(await price(id, part)).code, (await cancel(id, part)).code]).toEqual(['CANCEL_UNPAID', 'CANCEL_UNPAID'])
  expect([await valid(id), await credits(id)]).toEqual([[expect.objectContaining({ places: 2 })], []])
  expect((await cancel(id)).data.amount).toBe(0)
  await shop.jobs()
  expect(await money(id)).toMatchObject({ refunded: 0, credited: 0, state: 'canceled' })
  expect(await valid(id)).toEqual([])
})

describe('at the same moment', () => {
  it('canceling the same tickets twice gives back once', async () => {
    const id = await bought([ticketLine(61, 2, sunday)])
    const chosen = await all(id)
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(id, chosen, { amount: 2162 })))
    expect(answers.filter(({ data }) => data)).toHaveLength(1)
    await shop.jobs()
    expect(await money(id)).toMatchObject({ kept: 0, refunded: 2162 })
  })

  it('the same request sent again is the same cancellation', async () => {
    const id = await bought([ticketLine(61, 2, sunday)])
    const [chosen, same] = [[{ ...(await all(id))[0]!, places: 1 }], { cancel: randomUUID(), amount: 1081 }]
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(id, chosen, same)))
    expect(answers.map(({ data }) => data?.amount)).toEqual(Array.from({ length: 6 }, () => 1081))
    expect((await money(id)).refunded).toBe(1081)
  })

  it('canceling and refunding by the office give back no more than was paid', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await bought([ticketLine(61, 2, sunday)])
      const { number } = await review(id)
      const chosen = [{ ...(await all(id))[0]!, places: 1 }]
      await Promise.all([
        cancel(id, chosen),
        refundByOffice(shop.shop, number, undefined),
        refundByOffice(shop.shop, number, '12'),
      ])
      await refundByOffice(shop.shop, number, undefined)
      await shop.jobs()
      expect(await money(id)).toMatchObject({ kept: 0, refunded: 2162, state: 'canceled' })
    }
  })
})
