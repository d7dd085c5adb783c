import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SlipRow } from '@foyer/contract/orders.slips.schema.ts'
import { asked, school, staffOf } from '../office/book.fixture.ts'
import { withInvoices } from '../testing/museum.fixture.ts'
import { goodsMuseum, pass } from '../testing/goods.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withInvoices(goodsMuseum) })
  act = await staffOf(shop)
})
afterAll(() => shop.close())

const sold = async (more: object = {}) => (await act('book', asked(more))).body.data
const idOf = ({ page }: { page: string }) => page.split('/').at(-1)!
const slipsOf = async (id: string, more = '') => {
  const { status, body } = await shop.call('GET', `de/order/slips?id=${id}${more}`)
  return { status, code: body.code, slips: (body.data ?? []) as { kind: string; rows: SlipRow[] }[] }
}
const wordsOf = (rows: SlipRow[]) =>
  rows
    .flatMap((row) => (row.row === 'text' ? row.text : row.row === 'pair' ? `${row.left} ${row.right}` : []))
    .join(' · ')
    .replaceAll('\u00a0', ' ')

describe('what a receipt printer writes of an order', () => {
  it('is a slip for each ticket, with the code that the door reads, and the receipt with seller, means and VAT', async () => {
    const booked = await sold({
      means: [
        { means: 'cash', amount: 1000 },
        { means: 'terminal', slip: '4711' },
      ],
    })
    expect(booked.documents.map(({ kind }: { kind: string }) => kind)).toContain('slips')
    const id = idOf(booked)
    const { slips } = await slipsOf(id)
    expect(slips.map(({ kind }) => kind)).toEqual(['ticket', 'receipt'])
    const tickets = (await shop.call('GET', `de/order/review?id=${id}`)).body.data.tickets
    expect(slips.flatMap(({ rows }) => rows.flatMap((row) => (row.row === 'code' ? row.code : [])))).toEqual(
      tickets.map(({ code }: { code: string }) => code),
    )
    const receipt = wordsOf(slips[1]!.rows)
    for (const part of ['Haus', 'CHE-1', booked.order, 'Bar', '4711', 'Total', '21.62', '1.62', '20.00'])
      expect(receipt).toContain(part)
    expect(receipt).not.toContain('Kopie')
    const { slips: cards } = await slipsOf(idOf(await sold({ items: [pass] })))
    expect(cards.map(({ kind }) => kind)).toEqual(['pass', 'receipt'])
    expect(wordsOf((await slipsOf(id, '&copy=true')).slips[1]!.rows)).toContain('Kopie')
  })

  it('has no receipt of what has an invoice, and is nothing of what nobody has bought', async () => {
    const { page } = await sold({
      items: [ticketLine(61, 4, '2026-05-10 10:00')],
      means: [{ means: 'invoice' }],
      customer: school,
    })
    expect(await slipsOf(page.split('/').at(-1)!)).toMatchObject({ status: 406, code: 'ORDER_NOT_AVAILABLE' })
    expect(await slipsOf('x'.repeat(22))).toMatchObject({ status: 406, code: 'ORDER_NOT_AVAILABLE' })
  })
})
