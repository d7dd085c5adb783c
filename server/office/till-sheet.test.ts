import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageTexts } from '../documents/pdf.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withTills } from '../testing/museum.fixture.ts'
import { staffCalls } from '../staff/staff.fixture.ts'
import { openTestShop, origin, type TestShop } from '../testing/test-shop.fixture.ts'
import { asked, staffOf } from './book.fixture.ts'
import { exported } from './books.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withTills(goodsMuseum) })
  act = await staffOf(shop)
})
afterAll(() => shop.close())

const till = 'kasse-1'
const minor = (amount = '0') => Math.round(Number(amount) * 100)

it('the sheet of a till says what was counted, why it differs, by what was paid and its VAT, as the books do to the cent', async () => {
  await act('till-open', { till, amount: '200.00' })
  const sell = async (means: object[]) => (await act('book', asked({ till, means }))).body.data.order as string
  await sell([
    { means: 'cash', amount: 1000 },
    { means: 'terminal', slip: '4711' },
  ])
  const back = await sell([{ means: 'cash' }])
  await sell([{ means: 'cash' }])
  await act('take-back', { order: back, till })
  await act('till-move', { id: randomUUID(), till, way: 'out', amount: '50.00', reason: 'Tresor' })
  const note = 'falsch gewechselt'
  await act('till-close', { till, counted: '181.60', terminal: '11.62', note })
  const answer = await shop.app.request('/api/de/office/till-sheet', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      cookie: (await staffCalls(shop).colleague('finance')).cookie,
    },
    body: JSON.stringify({ till, number: 1 }),
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = (await pageTexts(new Uint8Array(await answer.arrayBuffer())))
    .join(' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
  // 200.00 + 10.00 + 21.62 − 50.00
  for (const part of ['200.00', '53.24', '181.62', '181.60', '- CHF 0.02', note, 'Tresor', '11.62'])
    expect(text.replaceAll('−', '-')).toContain(part)
  const day = '2026-03-20'
  const [sales, means] = [await exported(shop, 'sales', day, day), await exported(shop, 'sales', day, day, 'means')]
  const closing = (await act('till-show', { till, number: 1 })).body.data
  const sum = (rows: Record<string, string>[], column: string) => rows.reduce((all, row) => all + minor(row[column]), 0)
  expect(closing.vat.reduce((all: number, one: any) => all + one.gross, 0)).toBe(sum(sales, 'gross'))
  expect(closing.vat.reduce((all: number, one: any) => all + one.vat, 0)).toBe(sum(sales, 'vat'))
  for (const { means: by, amount } of closing.means)
    expect(
      sum(
        means.filter((row) => row['means'] === by),
        'amount',
      ),
    ).toBe(amount)
  for (const { gross, vat } of closing.vat)
    for (const part of [gross, vat]) expect(text).toContain((part / 100).toFixed(2))
  expect((await act('till-sheet', { till })).status).toBe(403)
})
