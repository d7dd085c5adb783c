import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withAccounts, withInvoices, withTills } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { asked, day, keepsItsBooks, school, staffOf } from './book.fixture.ts'
import { exported, expectBooksAgree } from './books.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withTills(withAccounts(withInvoices(goodsMuseum))) })
  act = await staffOf(shop)
})
keepsItsBooks(() => shop)
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)
const { command } = officeCommands(() => shop)

const till = 'kasse-1'
const sold = async (more: object): Promise<string> => {
  const { body } = await act('book', asked({ till, ...more }), 'finance')
  expect(body.code).toBeUndefined()
  return body.data.order
}
const openAt = async (time: string) => {
  shop.time.now = new Date(time)
  await act('till-open', { till, amount: '100.00' }, 'finance')
}
const close = (counted: string) => act('till-close', { till, counted }, 'finance')
const vase = { type: 'merchandise', id: 503, count: 1 }
const voucher = { type: 'voucher', id: 701, count: 1 }
const later = '2026-03-29 10:00'

describe('postings', () => {
  it('and sales by venue and account are what was sold, by whatever it was paid, and what went back', async () => {
    await openAt('2026-03-21T07:00:00Z')
    const mixed = [
      { means: 'cash', amount: 1000 },
      { means: 'terminal', slip: '4711' },
    ]
    // two rates and two houses
    const items = [ticketLine(61, 2, day), ticketLine(51, 1, '2026-03-22 10:00'), vase]
    const order = await sold({ items, means: mixed, customer: school })
    await sold({
      items: [ticketLine(61, 4, '2026-05-10 10:00')],
      customer: school,
      means: [mixed[0], { means: 'invoice' }],
    })
    await sold({ items: [ticketLine(61, 3, day)], means: [{ means: 'free', reason: 'press', amount: 1000 }, ...mixed] })
    const web = purchase([ticketLine(61, 1, day), ticketLine(51, 2, '2026-03-22 10:00')])
    await shop.choose((await init(await shop.guest(), web)).body.data, 'pay')
    await exec(web.cartId)
    await act('refund', { order, amount: '37.00', note: 'part' }, 'finance')
    await shop.jobs()
    shop.later(24 * 60)
    await act('refund', { order }, 'finance')
    await shop.jobs()
    await expectBooksAgree(shop, '2026-03-21', '2026-03-22')
    const venues = await exported(shop, 'sales', '2026-03-21', '2026-03-21', 'venue')
    expect(new Set(venues.map(({ venue }) => venue))).toEqual(new Set(['haus', 'nacht']))
    await close('111.62')
  })

  it('of vouchers go to what is owed of them, and from there when they pay', async () => {
    await openAt('2026-03-23T07:00:00Z')
    await sold({ items: [voucher] })
    const { code } = (await act('issue', { amount: '15.00' }, 'finance')).body.data.vouchers[0]
    await sold({ items: [ticketLine(61, 2, later)], means: [{ means: 'voucher', code }, { means: 'cash' }] })
    await expectBooksAgree(shop, '2026-03-23', '2026-03-23')
    const rows = await exported(shop, 'postings', '2026-03-23')
    expect(rows.map(({ debit, credit, amount, tax_code: tax }) => [debit, credit, amount, tax])).toEqual([
      ['1000', '2030', '50.00', ''],
      ['1000', '3400', '6.62', '81'],
      ['2030', '3400', '15.00', '81'],
    ])
    await close('156.62')
  })

  it('have what was put into a till, taken out of it and missing in it', async () => {
    await openAt('2026-03-24T07:00:00Z')
    const moved = { till, amount: '40.00', way: 'out', reason: 'to the bank, Müller' }
    await act('till-move', { ...moved, id: randomUUID() }, 'finance')
    await act('till-move', { ...moved, id: randomUUID(), way: 'in', amount: '5.00' }, 'finance')
    const { number } = (await close('64.95')).body.data
    const rows = (await command('postings', '2026-03-24')).said.trim().split('\r\n').slice(1)
    expect(rows).toEqual([
      `2026-03-24,${till}-${number},1090,1000,40.00,CHF,,"to the bank, Müller"`,
      `2026-03-24,${till}-${number},1000,1090,5.00,CHF,,"to the bank, Müller"`,
      `2026-03-24,${till}-${number},6960,1000,0.05,CHF,,difference`,
    ])
    expect((await command('postings', '2026-03-24', '2026-03-24', 'abacus')).said.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffDatum;Beleg;Soll;Haben;Betrag;Währung;Steuercode;Text',
      `24.03.2026;${till}-${number};1090;1000;40.00;CHF;;to the bank, Müller`,
    ])
  })

  it('have what cash was rounded by with what is missing in tills, where it has no account of its own', async () => {
    await openAt('2026-03-27T07:00:00Z')
    await sold({ items: [ticketLine(61, 2, later)], means: [{ means: 'cash' }, { means: 'rounding', amount: 2 }] })
    const rows = await exported(shop, 'postings', '2026-03-27')
    expect(rows.map(({ debit, credit, amount }) => [debit, credit, amount])).toEqual([
      ['1000', '3400', '21.60'],
      ['6960', '3400', '0.02'],
    ])
    await close('121.60')
  })

  it('for DATEV are a Buchungsstapel in windows-1252, of one year of the books', async () => {
    await openAt('2026-03-25T07:00:00Z')
    const order = await sold({ items: [ticketLine(61, 2, later)] })
    await act('till-move', { till, id: randomUUID(), amount: '1.00', way: 'in', reason: 'Müller ▲' }, 'finance')
    await close('122.62')
    const { bytes, said } = await command('postings', '2026-03-25', '2026-03-25', 'datev')
    expect(Buffer.from(bytes!).toString('latin1')).toBe(said)
    const [header, columns, ...rows] = said.split('\r\n')
    expect(header).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20260325080000000;;"RE";"";"";1001;7;20260101;4;20260325;20260325;"Foyer";' +
        '"";1;0;0;"CHF";;"";;;"";;;"";""',
    )
    expect([header, columns, ...rows.slice(0, 2)].map((row) => row!.split(';').length)).toEqual([31, 125, 125, 125])
    expect(columns).toContain('BU-Schlüssel;Belegdatum;Belegfeld 1')
    expect(rows[0]).toMatch(
      new RegExp(`^21,62;"S";"CHF";;;;1000;3400;"81";2503;"${order}";;;"ticket 8\\.1 cash";.*;0;{11}$`),
    )
    expect(rows[1]).toContain('"M\u00fcller ?"')
    const call = await act('postings', { from: '2026-03-25', to: '2026-03-25', format: 'datev' }, 'finance')
    expect(call.status).toBe(200)
    const twoYears = await act('postings', { from: '2026-12-31', to: '2027-01-01', format: 'datev' }, 'finance')
    expect(twoYears.body).toMatchObject({ code: 'MALFORMED', place: 'body.to' })
    expect((await command('postings', '2026-12-31', '2027-01-01', 'datev')).said).toContain('two business years')
  })
})

it('without a chart of accounts there are no postings and no sales by account', async () => {
  const other = await openTestShop({ files: goodsMuseum })
  const does = await staffOf(other)
  const days = { from: '2026-03-21', to: '2026-03-21' }
  expect((await does('postings', days, 'finance')).body.code).toBe('NO_ACCOUNTS')
  expect((await does('sales', { ...days, by: 'account' }, 'finance')).body.code).toBe('NO_ACCOUNTS')
  await other.close()
})
