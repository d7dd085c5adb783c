import { expect, it } from 'vitest'
import { isGood } from '../goods/ordered.ts'
import { costsNothing, paidByCodes, payable } from './payable.ts'

it('What is to pay is the lines and the shipping, less what voucher codes pay (R4.25, R4.27)', () => {
  expect(payable([{ total: 2500 }, { total: 900 }, { total: 0, discount: 3000 }, { total: 0, discount: 150 }])).toBe(
    250,
  )
  expect(payable([])).toBe(0)
})

it('Shipping and voucher codes are none of the goods of an order', () => {
  const types = ['ticket', 'merchandise', 'annualPass', 'voucher', 'shipping', 'voucherCode'] as const
  expect(types.filter((type) => isGood({ type }))).toEqual(types.slice(0, 4))
})

it('What voucher codes pay is added up apart from what is paid otherwise (R4.25)', () => {
  expect(paidByCodes([{ discount: 3000 }, {}, { discount: 150 }])).toBe(3150)
  expect(paidByCodes([])).toBe(0)
})

it('An order costs nothing only where every line does: what a code pays was paid for', () => {
  expect(costsNothing([])).toBe(true)
  expect(costsNothing([{ total: 0 }, { total: 0 }])).toBe(true)
  expect(costsNothing([{ total: 0 }, { total: 1 }])).toBe(false)
})
