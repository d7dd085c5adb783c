import { expect, it } from 'vitest'
import { isGood, payable } from './payable.ts'

it('What is to pay is the lines and the shipping, less what voucher codes pay (R4.25, R4.27)', () => {
  expect(payable([{ total: 2500 }, { total: 900 }, { total: 0, discount: 3000 }, { total: 0, discount: 150 }])).toBe(
    250,
  )
  expect(payable([])).toBe(0)
})

it('Shipping and voucher codes are none of the goods of an order', () => {
  const types = ['ticket', 'merchandise', 'annualPass', 'voucher', 'shipping', 'voucherCode']
  expect(types.filter((type) => isGood({ type }))).toEqual(types.slice(0, 4))
})
