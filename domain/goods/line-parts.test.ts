import { describe, expect, it } from 'vitest'
import { book, dayTicketItem, family, ticketItem, tour } from '../cart/cart.fixture.ts'
import { itemParts } from '../cart/line.ts'
import { partLines } from './line-parts.ts'

const money = (amount: number) => `CHF ${(amount / 100).toFixed(2)}`
const textOf = (...item: Parameters<typeof itemParts>) =>
  partLines(itemParts(...item), money).map((line) => line.replaceAll('\u00a0', ' '))
const part = (id: number, name: string, count: number, price: number) => ({ id, name, count, price })
const taxed = { vat_value: 0, vat_exempt: true }

describe('what a line consists of', () => {
  it('is nothing where it is a number of the same', () => {
    expect(textOf(ticketItem())).toEqual([])
    expect(textOf(dayTicketItem())).toEqual([])
    expect(textOf(book())).toEqual([])
  })

  it('are the people of a family, whose price is one', () => {
    expect(textOf(family)).toEqual(['2 × Adults', '3 × Children'])
  })

  it('are a table with its surcharge and the seats at it', () => {
    const table = ticketItem({ detail: 'Table', price: 2800, count: 1, subtickets: [part(1, 'Seats', 4, 5200)] })
    expect(textOf(table)).toEqual(['1 × Table (CHF 28.00)', '4 × Seats (CHF 208.00)'])
  })

  it('are parts with prices of their own, without those that nobody chose', () => {
    const parts = [part(1, 'Pupils', 8, 300), part(2, 'Teachers', 0, 0), part(3, 'Guests', 1, 500)]
    expect(textOf(ticketItem({ price: 0, count: 1, subtickets: parts }))).toEqual([
      '8 × Pupils (CHF 24.00)',
      '1 × Guests (CHF 5.00)',
    ])
  })

  it('is named as its ticket names it now, as far as that still has the part', () => {
    const item = ticketItem({ price: 0, count: 1, subtickets: [part(1, 'Pupils', 8, 0), part(2, 'Teachers', 1, 0)] })
    const named = {
      name: 'Klasse',
      subtickets: [
        { id: 3, name: 'Begleitung' },
        { id: 1, name: 'Lernende' },
      ],
    }
    expect(textOf(item, named as Parameters<typeof itemParts>[1])).toEqual(['8 × Lernende', '1 × Teachers'])
  })

  it('are the flat price of a group tour, admission for each, and parts of an admission', () => {
    const prices = [{ ...part(1, 'Tour', 1, 19000), ...taxed }]
    const tickets = [
      { ...part(2, 'Group', 4, 1800), ...taxed, subtickets: [] },
      { ...part(3, 'School', 1, 500), ...taxed, subtickets: [part(31, 'Pupils', 16, 500), part(32, 'Teachers', 1, 0)] },
      { ...part(4, 'Nobody', 0, 500), ...taxed, subtickets: [] },
    ]
    expect(textOf({ ...tour, prices, tickets })).toEqual([
      '1 × Tour (CHF 190.00)',
      '4 × Group (CHF 72.00)',
      '1 × School (CHF 5.00)',
      '16 × Pupils (CHF 80.00)',
      '1 × Teachers',
    ])
  })

  it('has no amount where only one of them costs something: the line says it', () => {
    const prices = [
      { ...part(1, 'Adult', 2, 800), ...taxed },
      { ...part(2, 'Child', 1, 0), ...taxed },
    ]
    expect(textOf({ ...tour, prices, tickets: [] })).toEqual(['2 × Adult', '1 × Child'])
  })
})
