import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountEntries, accountTotals } from './partner-invoice.ts'

const ticket = { kind: 'ticket', rate: 8.1, gross: 2162, vat: 162 } as const
const codes = { kind: 'codes', rate: 'voucher', gross: -1000, vat: 0 } as const
const account = (amount: number) => ({ by: 'account', amount }) as const

it('is of what is paid on account alone, with what codes have paid taken off', () => {
  const entries = accountEntries('F1', [
    { day: '2026-03-20', sales: [ticket, codes], money: [account(1162), { by: 'codes', amount: 1000 }] },
    // a move that cost more was paid online
    { day: '2026-03-21', sales: [ticket], money: [{ by: 'online', amount: 2162 }] },
  ])
  expect(entries).toEqual([{ order: 'F1', day: '2026-03-20', amount: 1162, sales: [ticket, codes] }])
  expect(accountTotals(entries)).toEqual({
    total: 1162,
    vat: [
      { rate: 8.1, gross: 2162, vat: 162 },
      { rate: 'voucher', gross: -1000, vat: 0 },
    ],
  })
})

it('takes its share of what was paid in two ways, in each rate', () => {
  const [entry] = accountEntries('F1', [
    {
      day: '2026-03-20',
      sales: [ticket, { kind: 'book', rate: 2.6, gross: 2162, vat: 55 }],
      money: [account(-2162), { by: 'online', amount: -2162 }],
    },
  ])
  expect(entry).toMatchObject({
    amount: -2162,
    sales: [
      { rate: 8.1, gross: -1081, vat: -81 },
      { rate: 2.6, gross: -1081, vat: -27 },
    ],
  })
})

it('is nothing where what was sold was given back', () => {
  const back = { ...ticket, gross: -ticket.gross, vat: -ticket.vat }
  const entries = accountEntries('F1', [
    { day: '2026-03-20', sales: [ticket], money: [account(2162)] },
    { day: '2026-03-21', sales: [back], money: [account(-2162)] },
  ])
  expect(accountTotals(entries)).toEqual({ total: 0, vat: [] })
})

it('adds up: each rate its part, and all of them the total', () => {
  const sale = fc.record({
    kind: fc.constantFrom('ticket', 'merchandise'),
    rate: fc.constantFrom(8.1, 2.6, 'exempt' as const),
    gross: fc.integer({ min: 1, max: 100_000 }),
    vat: fc.constant(0),
  })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(sale, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 100 }))),
      (bookings) => {
        const entries = bookings.flatMap(([sales, percent], at) => {
          const all = sales.reduce((sum, { gross }) => sum + gross, 0)
          const amount = Math.floor((all * percent) / 100)
          return accountEntries(`F${at}`, [{ day: '2026-03-20', sales, money: [account(amount)] }])
        })
        const { total, vat } = accountTotals(entries)
        expect(vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(total)
      },
    ),
  )
})
