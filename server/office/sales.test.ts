import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { printedCode } from '@foyer/domain/vouchers/code.ts'
import { rows, sql } from '../db/database.ts'
import { atTime, gateOf } from '../door/door.fixture.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { book, pass } from '../testing/goods.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { issued } from '../testing/vouchers.fixture.ts'
import { group, publicTour } from '../tours/tours.fixture.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import { officeCommands } from './commands.fixture.ts'
import { keyOf } from './keys.fixture.ts'

let shop: TestShop
const keys: Record<string, string> = {}
beforeAll(async () => {
  shop = await openTestShop({ files: cancelingMuseum })
  for (const role of ['finance', 'desk', 'door'] as const) keys[role] = await keyOf(shop, role)
})
afterAll(() => shop.close())
const { bought, cancel, valid, move } = cancelCalls(() => shop)
const { init } = purchaseCalls(() => shop)

const address = { street: 'Weg 1', zip: '8000', city: 'Ort' }
const buy = (...items: SubmittedItem[]) => bought(items, address)
const { command, numberOf } = officeCommands(() => shop)
const csv = async (act: string, body: object, role: 'finance' | 'desk' | 'door' = 'finance') =>
  shop.call('POST', `office/${act}`, body, { authorization: `Bearer ${keys[role]}` })
const nextDay = () => shop.later(24 * 60)

describe('the export of a month', () => {
  it('agrees to the cent with a calculation by hand, day by day, kind by kind and rate by rate', async () => {
    const a = await buy(ticketLine(61, 2, '2026-03-29 10:00'), book)
    await buy({ type: 'voucher', id: 701, count: 1 }, pass)
    const { code } = await issued(shop, { amount: 1000 })
    const c = await buy(ticketLine(61, 1, '2026-03-29 10:00'), { type: 'voucherCode', barcode: code })
    await buy(publicTour(3))
    const v = await buy({ type: 'voucher', id: 703, count: 1 })
    nextDay()
    await command('refund', await numberOf(a), '10', 'rain')
    const d = await buy(ticketLine(61, 3, '2026-03-29 10:00'))
    const [ticket] = await valid(d)
    await cancel(d, [{ id: ticket!.id, places: 1 }])
    await move(d, '2026-03-27 10:00')
    nextDay()
    await command('refund', await numberOf(c))
    const [sold] = await rows<{ id: string }>(
      shop.shop.database.db,
      sql`select v.id from voucher v join purchase_order o on o.id = v.order_id where o.booking_id = ${v}`,
    )
    const e = await buy(book, {
      type: 'voucherCode',
      barcode: printedCode(codeOfVoucher(shop.shop.keys.vouchers, sold!.id)),
    })
    nextDay()
    await command('refund', await numberOf(a))
    await command('refund', await numberOf(e))
    const { body, headers } = await csv('sales', { from: '2026-03-01', to: '2026-03-31' })
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['text/csv; charset=utf-8', 'no-store'])
    expect(headers.get('content-disposition')).toBe('attachment; filename="sales-2026-03-01-2026-03-31.csv"')
    expect(body.split('\r\n')).toEqual([
      'day,kind,vat_percent,currency,gross,vat,net',
      // 80.00 × 8.1 / 108.1 = 5.994
      '2026-03-20,annualPass,8.1,CHF,80.00,5.99,74.01',
      '2026-03-20,codes,voucher,CHF,-10.00,0.00,-10.00',
      // 30.00 × 8.1 / 108.1 = 2.248
      '2026-03-20,guidedTour,8.1,CHF,30.00,2.25,27.75',
      // the book 39.00 and its shipping 7.00: 46.00 × 2.6 / 102.6 = 1.166, shared 39 to 7: 0.992 and 0.178
      '2026-03-20,merchandise,2.6,CHF,39.00,0.99,38.01',
      '2026-03-20,shipping,2.6,CHF,7.00,0.18,6.82',
      // two tickets 21.62 with 1.62, and one 10.81 with 0.81
      '2026-03-20,ticket,8.1,CHF,32.43,2.43,30.00',
      // taxed when it is sold: 20.00 × 8.1 / 108.1 = 1.499; the other is taxed when it is spent
      '2026-03-20,voucher,8.1,CHF,20.00,1.50,18.50',
      '2026-03-20,voucher,exempt,CHF,50.00,0.00,50.00',
      // all of it: 248.43 = 67.62 + 130.00 + 0.81 + 30.00 + 20.00, as was paid

      // 10.00 of 67.62 goes back: 3.20 of the tickets, 5.77 of the book, 1.03 of shipping; 6.80 × 2.6 / 102.6 = 0.172
      '2026-03-21,merchandise,2.6,CHF,-5.77,-0.14,-5.63',
      '2026-03-21,shipping,2.6,CHF,-1.03,-0.03,-1.00',
      // three tickets 32.43 with 2.43, one of them canceled: 10.81 with 0.81, and the 3.20 with 0.240; a move costs
      // nothing
      '2026-03-21,ticket,8.1,CHF,18.42,1.38,17.04',

      // the canceled ticket gives its code 10.00 back, another code pays 20.00
      '2026-03-22,codes,voucher,CHF,-10.00,0.00,-10.00',
      // a book for 39.00: 20.00 of it were taxed with their voucher; 19.00 + 7.00 have 26.00 × 2.6 / 102.6 = 0.659
      '2026-03-22,merchandise,2.6,CHF,19.00,0.48,18.52',
      '2026-03-22,merchandise,voucher,CHF,20.00,0.00,20.00',
      '2026-03-22,shipping,2.6,CHF,7.00,0.18,6.82',
      '2026-03-22,ticket,8.1,CHF,-10.81,-0.81,-10.00',

      '2026-03-23,codes,voucher,CHF,20.00,0.00,20.00',
      // what is left of the first order, 33.23 + 5.97 with 1.17 - 0.17 = 1.00, and all of that with the code
      '2026-03-23,merchandise,2.6,CHF,-52.23,-1.33,-50.90',
      '2026-03-23,merchandise,voucher,CHF,-20.00,0.00,-20.00',
      '2026-03-23,shipping,2.6,CHF,-12.97,-0.33,-12.64',
      // 21.62 - 3.20 with 1.62 - 0.24
      '2026-03-23,ticket,8.1,CHF,-18.42,-1.38,-17.04',
      '',
    ])
    expect((await command('sales', '2026-03-22', '2026-03-22')).said.split('\r\n')).toEqual([
      `\ufeff${body.split('\r\n')[0]}`,
      ...body.split('\r\n').filter((row: string) => row.startsWith('2026-03-22')),
      '',
    ])
    const [refunds] = await rows<{ vat: number }>(
      shop.shop.database.db,
      sql`select sum((v->>'tax')::int)::int as vat from refund r, jsonb_array_elements(r.credit->'vat') v`,
    )
    // the credit notes say the same: 0.41 + 0.81 + 0.81 + 2.38 + 0.66
    expect(refunds!.vat).toBe(41 + 81 + 81 + 238 + 66)
  })

  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }, 'body.to'],
    [{ from: '2026-01-01', to: '2027-01-02' }, 'body.to'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'body.from'],
  ])('is not made for %j', async (body, place) => {
    const answer = await csv('sales', body)
    expect([answer.status, answer.body.place]).toEqual([400, place])
  })
})

describe('the liability of vouchers', () => {
  const owed = async (day: string) =>
    ((await csv('liability', { day })).body as string)
      .split('\r\n')
      .slice(1, -1)
      .map((row) =>
        row
          .split(',')
          .filter((_, at) => [0, 2, 6, 7, 9, 10, 11].includes(at))
          .join(' '),
      )
      .toSorted()

  it('is what was left at the end of a day, whatever has happened since', async () => {
    expect(await owed('2026-03-19')).toEqual([])
    // 10.00 were spent on the day on which they were issued, and given back two days later, on which 20.00 were spent
    expect(await owed('2026-03-20')).toEqual(
      [
        'voucher Eintritt schenken valid sale 20.00 20.00 sold',
        'voucher Gutschein valid redemption 50.00 50.00 sold',
        'total  valid sale 20.00 20.00 sold',
        'total  valid redemption 50.00 50.00 sold',
      ].toSorted(),
    )
    expect(await owed('2026-03-22')).toEqual([
      'total  valid redemption 10.00 10.00 given',
      'total  valid redemption 50.00 50.00 sold',
      'voucher Gutschein valid redemption 10.00 10.00 given',
      'voucher Gutschein valid redemption 50.00 50.00 sold',
    ])
    expect((await owed('2026-03-23')).slice(0, 3)).toEqual([
      'total  valid redemption 10.00 10.00 given',
      'total  valid redemption 50.00 50.00 sold',
      'total  valid sale 20.00 20.00 sold',
    ])
  })

  it('counts what a basket has reserved until that is an order, and says what has expired or is blocked', async () => {
    const { id, code } = await issued(shop, { amount: 3000, name: 'Fest', validTo: '2026-03-25' })
    const { body } = await init(
      await shop.guest(),
      purchase([ticketLine(61, 1, '2026-03-29 10:00'), { type: 'voucherCode', barcode: code }]),
    )
    expect(body.code).toBeUndefined()
    const fest = async (day: string) => (await owed(day)).filter((row) => row.includes('Fest'))
    expect(await fest('2026-03-23')).toEqual(['voucher Fest valid redemption 30.00 30.00 given'])
    expect(await fest('2026-03-26')).toEqual(['voucher Fest expired redemption 30.00 30.00 given'])
    await command('block', id)
    expect(await fest('2026-03-26')).toEqual(['voucher Fest blocked redemption 30.00 30.00 given'])
    expect(await fest('2026-03-22')).toEqual([])
  })
})

describe('the programme of a day', () => {
  it('names each time with its orders, their people, who is in, and what they have answered', async () => {
    const booking = await bought([group('2026-03-29 16:00')], {
      company: '=Verein',
      phone: '+41 44 000 00 00',
      ...address,
    })
    const d = await bought([ticketLine(61, 3, '2026-03-29 10:00')], address)
    const canceled = await bought([ticketLine(61, 1, '2026-03-29 10:00')], address)
    await command('refund', await numberOf(canceled))
    // two of the three have come so far
    atTime(shop, '2026-03-29 10:00')
    await (await gateOf(shop, 'programme')).scan((await valid(d))[0]!.barcode, { count: 2 })
    const { data } = (await csv('programme', { day: '2026-03-29' }, 'desk')).body
    expect(
      data.map(({ time, name, places }: { time: string; name: string; places: number }) => [time, name, places]),
    ).toEqual([
      ['10:00', 'Regeln', 3],
      ['16:00', 'Rundgang Gruppe, Deutsch', 6],
    ])
    expect(data[0].visits).toEqual([
      {
        order: await numberOf(d),
        what: 'Erwachsene',
        places: 3,
        redeemed: 2,
        name: 'Ada Muster',
        company: '',
        phone: '',
        answers: [],
      },
    ])
    expect(data[1].visits[0]).toMatchObject({
      order: await numberOf(booking),
      company: '=Verein',
      phone: '+41 44 000 00 00',
      answers: expect.arrayContaining([{ question: 'Name der Gruppe', answer: expect.any(String) }]),
    })
    expect((await command('programme', '2026-03-29')).said).toContain(`${await numberOf(d)}  3  Erwachsene  Ada Muster`)
    expect(await command('programme', '2026-03-30')).toEqual({ done: true, said: 'nobody' })
  })

  it('is printed without soft hyphens, which are for lines that break on a screen', async () => {
    const booking = await bought([ticketLine(61, 1, '2026-04-05 10:00')], address)
    await rows(
      shop.shop.database.db,
      sql`update order_line l
        set document = jsonb_set(document, '{name}', ${JSON.stringify('Re\u00adgeln')}::jsonb)
        from purchase_order o
        where o.id = l.order_id and o.booking_id = ${booking}`,
    )
    expect((await command('programme', '2026-04-05')).said).toContain('10:00  Regeln  1')
  })

  it('is for a gate today alone, in numbers: it names nobody and no order (docs/security.md)', async () => {
    const booking = await bought([ticketLine(61, 3, '2026-04-12 10:00')], { phone: '+41 44 000 00 01', ...address })
    await bought([group('2026-04-12 16:00')], { company: 'Verein', ...address })
    await bought([ticketLine(61, 2, '2026-04-11 10:00')], address)
    atTime(shop, '2026-04-12 10:00')
    await (await gateOf(shop, 'today')).scan((await valid(booking))[0]!.barcode, { count: 2 })
    expect(await csv('programme', { day: '2026-04-12' }, 'door')).toMatchObject({ status: 403 })
    const { status, body } = await csv('today', {}, 'door')
    expect([status, body]).toEqual([
      200,
      {
        data: [
          { time: '10:00', kind: 'ticket', name: 'Regeln', booked: 3, in: 2, quotas: [] },
          { time: '16:00', kind: 'guidedTour', name: 'Rundgang Gruppe, Deutsch', booked: 6, in: 0, quotas: [] },
        ],
      },
    ])
    expect((await command('today')).said).toBe('10:00  Regeln  2 of 3 in\n16:00  Rundgang Gruppe, Deutsch  0 of 6 in')
  })
})
